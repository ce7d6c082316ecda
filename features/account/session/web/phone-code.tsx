import { useEffect, useRef, useState } from 'react'
import { fieldErrors } from '#kit/shared/validation.ts'
import { call } from '#kit/web/client.ts'
import { CallError, fieldErrorsOf } from '#kit/web/errors.ts'
import { useTranslate, useText } from '#kit/web/text.ts'
import { sendSms } from '../contract.ts'
import { mobileNumber, SMS, smsRequest, type SmsPurpose } from '../rules.ts'
import { session } from '../text/keys.ts'
import { CaptchaField, useCaptcha } from './captcha-field.tsx'
import { byField, Field, type FormErrors } from './entry-form.tsx'
import css from './sign-in.module.css'

/** Errors of the request refer to `data.Phone`; a captcha that was never loaded is an error of the captcha field. */
const asField = (name: string) => name.replace(/^data\./, '').replace('CaptchaId', 'CaptchaCode')

/** Phone, captcha and the code that was sent: `Phone` and `SmsCode` of a form. */
export function PhoneCode({
  purpose,
  errors,
  onErrors,
}: {
  purpose: SmsPurpose
  errors: FormErrors
  onErrors: (errors: FormErrors) => void
}) {
  const t = useText(session)
  const translate = useTranslate()
  const captcha = useCaptcha()
  const [wait, setWait] = useCountdown()
  const [busy, setBusy] = useState(false)
  const box = useRef<HTMLDivElement>(null)
  const typed = (name: string) => box.current!.querySelector<HTMLInputElement>(`input[name='${name}']`)?.value.trim() ?? ''
  const refused = useRef(false)
  // The first field with an error gets the focus, as after submitting the form (SPEC 5); the picture's field is a new
  // one for each picture.
  useEffect(() => {
    if (refused.current) box.current!.querySelector<HTMLElement>('[aria-invalid]')?.focus()
  }, [errors, captcha.picture])
  const refuse = (found: FormErrors) => {
    refused.current = true
    onErrors(found)
  }

  const showPicture = () => {
    const number = mobileNumber(typed('Phone'))
    if (number && captcha.picture?.subject !== number) void captcha.load(number)
  }
  const send = async () => {
    refused.current = false
    const data = [typed('Phone'), captcha.picture?.CaptchaId ?? '', typed('CaptchaCode'), purpose].join(',')
    const parsed = smsRequest.safeParse(data)
    if (!parsed.success) {
      showPicture()
      return refuse(byField(fieldErrors(parsed.error, translate).map(({ Field: name, Msg }) => ({ Field: asField(name), Msg }))))
    }
    setBusy(true)
    try {
      const { ResendSeconds } = await call(sendSms, { data }, { silent: true })
      onErrors({})
      setWait(ResendSeconds)
      box.current!.querySelector<HTMLInputElement>("input[name='SmsCode']")?.focus()
    } catch (error) {
      const named = fieldErrorsOf(error).map(({ Field: name, Msg }) => ({ Field: asField(name), Msg }))
      refuse(named.length > 0 ? byField(named) : { CaptchaCode: error instanceof CallError ? error.Msg : String(error) })
      // The captcha was consumed.
      void captcha.load(captcha.picture!.subject)
    } finally {
      setBusy(false)
    }
  }
  return (
    <div ref={box} onInput={() => (refused.current = false)}>
      <Field
        name="Phone"
        type="tel"
        label={t('phone.label')}
        hint={t('phone.hint')}
        error={errors['Phone']}
        autoComplete="tel"
        inputMode="tel"
        onBlur={showPicture}
      />
      {wait === 0 && <CaptchaField captcha={captcha} error={errors['CaptchaCode']} />}
      <Field
        name="SmsCode"
        label={t('phone.code')}
        error={errors['SmsCode']}
        autoComplete="one-time-code"
        inputMode="numeric"
        maxLength={SMS.digits}
        {...(wait > 0 && { hint: t('phone.sent', { minutes: SMS.seconds / 60 }) })}
      >
        <button type="button" className={css.send} disabled={busy || wait > 0} onClick={() => void send()}>
          {wait > 0 ? t('phone.again', { seconds: wait }) : t('phone.send')}
        </button>
      </Field>
    </div>
  )
}

function useCountdown() {
  const [seconds, setSeconds] = useState(0)
  useEffect(() => {
    if (seconds === 0) return
    const timer = setTimeout(() => setSeconds(seconds - 1), 1000)
    return () => clearTimeout(timer)
  }, [seconds])
  return [seconds, setSeconds] as const
}
