import { call } from '#kit/web/client.ts'
import { useText } from '#kit/web/text.ts'
import { login, register } from '../contract.ts'
import { registration } from '../rules.ts'
import { session } from '../text/keys.ts'
import { EntryFrame } from './entry-frame.tsx'
import { Field, PasswordField, startTyping, Submit, useEntry } from './entry-form.tsx'
import { PhoneCode } from './phone-code.tsx'
import css from './sign-in.module.css'

/** Registration of a company; the address may contain the code of an invitation. */
export default function Register() {
  const t = useText(session)
  const { busy, errors, setErrors, submit, edited } = useEntry(registration, async (values) => {
    await call(register, values, { silent: true })
    await call(login, { AccountName: values.AccountName, Password: values.Password }, { silent: true })
    location.assign('/dashboard/index')
  })
  const invited = new URLSearchParams(location.search).get('code') ?? ''
  return (
    <EntryFrame title={t('register.title')} lead={t('register.lead')} foot={<a href="/home/login">{t('register.toSignIn')}</a>}>
      <form ref={startTyping} noValidate onSubmit={(event) => void submit(event)} onInput={edited} aria-busy={busy}>
        <Field
          name="AccountName"
          label={t('register.account')}
          hint={t('register.accountHint')}
          error={errors['AccountName']}
          autoComplete="username"
          maxLength={20}
        />
        <PasswordField
          label={t('register.password')}
          hint={t('register.passwordHint')}
          error={errors['Password']}
          autoComplete="new-password"
        />
        <PasswordField
          name="ConfirmPassword"
          label={t('register.confirm')}
          error={errors['ConfirmPassword']}
          autoComplete="new-password"
        />
        <Field
          name="CompanyNameCn"
          label={t('register.company')}
          error={errors['CompanyNameCn']}
          autoComplete="organization"
          maxLength={100}
        />
        <Field name="ChineseName" label={t('register.name')} error={errors['ChineseName']} autoComplete="name" maxLength={30} />
        <PhoneCode purpose="register" errors={errors} onErrors={setErrors} />
        <Field
          name="InvitationCode"
          label={t('register.invitation')}
          error={errors['InvitationCode']}
          autoComplete="off"
          maxLength={8}
          defaultValue={invited.slice(0, 8)}
        />
        <div className={css.agree}>
          <label>
            <input
              type="checkbox"
              name="IsAgree"
              aria-invalid={errors['IsAgree'] ? true : undefined}
              aria-describedby={errors['IsAgree'] ? 'agree-issue' : undefined}
            />
            {t('register.agree')}
          </label>
          <a href="/home/agreeMent" target="_blank" rel="noopener">
            {t('register.terms')}
          </a>
          {errors['IsAgree'] && (
            <p id="agree-issue" className={css.issue}>
              {errors['IsAgree']}
            </p>
          )}
        </div>
        <Submit busy={busy} label={t('register.submit')} busyLabel={t('register.submitting')} error={errors['form']} />
      </form>
    </EntryFrame>
  )
}
