import { useState } from 'react'
import { call } from '#kit/web/client.ts'
import { CallError } from '#kit/web/errors.ts'
import { useText } from '#kit/web/text.ts'
import { getCaptcha } from '../contract.ts'
import { session } from '../text/keys.ts'
import { Field } from './entry-form.tsx'
import css from './sign-in.module.css'

type Picture = { CaptchaId: string; ImageBase64: string; subject: string }

/** The captcha for a phone or an account name; reloaded once it was used. */
export function useCaptcha() {
  const [picture, setPicture] = useState<Picture>()
  const [refusal, setRefusal] = useState<string>()
  const load = async (subject: string) => {
    try {
      setPicture({ ...(await call(getCaptcha, { data: subject }, { silent: true })), subject })
      setRefusal(undefined)
    } catch (error) {
      setRefusal(error instanceof CallError ? error.Msg : String(error))
    }
  }
  return { picture, refusal, load }
}

type Props = { captcha: ReturnType<typeof useCaptcha>; error: string | undefined }

export function CaptchaField({ captcha: { picture, refusal, load }, error }: Props) {
  const t = useText(session)
  if (!picture && !refusal) return null
  return (
    // A new captcha clears the entered solution.
    <Field
      key={picture?.CaptchaId}
      name="CaptchaCode"
      label={t('captcha.label')}
      error={error ?? refusal}
      autoComplete="off"
      maxLength={10}
    >
      {picture && (
        <button
          type="button"
          className={css.captcha}
          title={t('captcha.again')}
          aria-label={t('captcha.again')}
          onClick={() => void load(picture.subject)}
        >
          <img src={picture.ImageBase64} alt={t('captcha.alt')} width={126} height={42} />
        </button>
      )}
    </Field>
  )
}
