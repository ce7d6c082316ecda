import { z } from 'zod'
import { call } from '#kit/web/client.ts'
import { useText } from '#kit/web/text.ts'
import { login } from '../contract.ts'
import { mobile, smsCode } from '../rules.ts'
import { session } from '../text/keys.ts'
import { Remember, startTyping, Submit, useEntry } from './entry-form.tsx'
import { PhoneCode } from './phone-code.tsx'

const byPhone = z.object({ Phone: mobile, SmsCode: smsCode, RememberMe: z.boolean() })

/** Sign-in by a code that is sent to the phone. */
export default function SmsSignIn({ onEntered }: { onEntered: () => void }) {
  const t = useText(session)
  const { busy, errors, setErrors, submit, edited } = useEntry(byPhone, async (values) => {
    await call(login, values, { silent: true })
    onEntered()
  })
  return (
    <form ref={startTyping} noValidate onSubmit={(event) => void submit(event)} onInput={edited} aria-busy={busy}>
      <PhoneCode purpose="login" errors={errors} onErrors={setErrors} />
      <Remember />
      <Submit busy={busy} label={t('signIn.submit')} busyLabel={t('signIn.submitting')} error={errors['form']} />
    </form>
  )
}
