import { z } from 'zod'
import { call } from '#kit/web/client.ts'
import { translate, useText } from '#kit/web/text.ts'
import { toastAfterReload } from '#kit/web/toast.ts'
import { changePassword } from '../contract.ts'
import { mobile, newPassword, repeatedPassword, sameTwice, smsCode } from '../rules.ts'
import { session } from '../text/keys.ts'
import { EntryFrame } from './entry-frame.tsx'
import { PasswordField, startTyping, Submit, useEntry } from './entry-form.tsx'
import { PhoneCode } from './phone-code.tsx'

const fields = sameTwice(
  z.object({ Phone: mobile, SmsCode: smsCode, NewPassword: newPassword, ConfirmPassword: repeatedPassword }),
  ({ NewPassword }) => NewPassword,
)

/** Resets a forgotten password by a code sent to the phone. */
export default function ResetPassword() {
  const t = useText(session)
  const { busy, errors, setErrors, submit, edited } = useEntry(fields, async (values) => {
    await call(changePassword, values, { silent: true })
    toastAfterReload(translate(session('reset.done')))
    location.assign('/home/login')
  })
  return (
    <EntryFrame title={t('reset.title')} lead={t('reset.lead')} foot={<a href="/home/login">{t('register.toSignIn')}</a>}>
      <form ref={startTyping} noValidate onSubmit={(event) => void submit(event)} onInput={edited} aria-busy={busy}>
        <PhoneCode purpose="reset" errors={errors} onErrors={setErrors} />
        <PasswordField
          name="NewPassword"
          label={t('reset.password')}
          hint={t('register.passwordHint')}
          error={errors['NewPassword']}
          autoComplete="new-password"
        />
        <PasswordField
          name="ConfirmPassword"
          label={t('register.confirm')}
          error={errors['ConfirmPassword']}
          autoComplete="new-password"
        />
        <Submit busy={busy} label={t('reset.submit')} busyLabel={t('reset.submitting')} error={errors['form']} />
      </form>
    </EntryFrame>
  )
}
