import { valueIn } from '#kit/shared/keys.ts'
import { lazy, Suspense, useState, type ReactNode } from 'react'
import { z } from 'zod'
import { call } from '#kit/web/client.ts'
import { CallError } from '#kit/web/errors.ts'
import { useText } from '#kit/web/text.ts'
import { login, type staffLogin } from '../contract.ts'
import { session } from '../text/keys.ts'
import { CaptchaField, useCaptcha } from './captcha-field.tsx'
import { EntryFrame } from './entry-frame.tsx'
import { Field, PasswordField, Remember, startTyping, Submit, useEntry } from './entry-form.tsx'
import { returnPath } from './parts/return-path.ts'
import css from './sign-in.module.css'

/** Most users enter a password: the other kinds of sign-in are loaded on demand. */
const SmsSignIn = lazy(() => import('./sms-sign-in.tsx'))
const QrSignIn = lazy(() => import('./qr-sign-in.tsx'))

const byPassword = z.object({
  AccountName: z
    .string()
    .trim()
    .min(1, { error: session('signIn.accountRequired') }),
  Password: z.string().min(1, { error: session('signIn.passwordRequired') }),
  CaptchaCode: z.string().optional(),
  RememberMe: z.boolean(),
})

const WAYS = ['password', 'sms', 'qr'] as const
type Way = (typeof WAYS)[number]

/** Sign-in of customers: by password, by SMS code or by QR code (SPEC 2). */
export function CustomerSignInPage() {
  const t = useText(session)
  const [way, setWay] = useState<Way>('password')
  const enter = () => location.assign(returnPath('/dashboard/index'))
  const foot = (
    <>
      <a href="/home/reg">{t('register.toRegister')}</a>
      <a href="/desk/login">{t('signIn.toDesk')}</a>
    </>
  )
  return (
    <EntryFrame title={t('signIn.customerTitle')} lead={t('signIn.customerLead')} foot={foot}>
      <div className={css.ways} role="radiogroup" aria-label={t('way.label')}>
        {WAYS.map((one) => (
          <label key={one}>
            <input type="radio" name="way" checked={one === way} onChange={() => setWay(one)} />
            <span>{t(`way.${one}`)}</span>
          </label>
        ))}
      </div>
      {way === 'password' && (
        <PasswordForm op={login} onEntered={enter}>
          <a href="/home/resetPwd">{t('reset.forgot')}</a>
        </PasswordForm>
      )}
      <Suspense>
        {way === 'sms' && <SmsSignIn onEntered={enter} />}
        {way === 'qr' && <QrSignIn onEntered={enter} />}
      </Suspense>
    </EntryFrame>
  )
}

/** Sign-in by name and password; after failures also with a captcha. */
export function PasswordForm({
  op,
  onEntered,
  children,
}: {
  op: typeof login | typeof staffLogin
  onEntered: () => void
  children?: ReactNode
}) {
  const t = useText(session)
  const captcha = useCaptcha()
  const { busy, errors, submit, edited } = useEntry(byPassword, async ({ CaptchaCode, ...values }) => {
    try {
      const isFor = captcha.picture?.subject === values.AccountName
      await call(
        op,
        { ...values, ...(isFor && CaptchaCode && { CaptchaId: captcha.picture!.CaptchaId, CaptchaCode }) },
        { silent: true },
      )
      onEntered()
    } catch (error) {
      const isAsked = error instanceof CallError && valueIn(error.Body, 'NeedCaptcha')
      if (isAsked) await captcha.load(values.AccountName)
      throw error
    }
  })
  return (
    <form ref={startTyping} noValidate onSubmit={(event) => void submit(event)} onInput={edited} aria-busy={busy}>
      <Field name="AccountName" label={t('signIn.account')} error={errors['AccountName']} autoComplete="username" />
      <PasswordField label={t('signIn.password')} error={errors['Password']} />
      <CaptchaField captcha={captcha} error={errors['CaptchaCode']} />
      <Remember>{children}</Remember>
      <Submit busy={busy} label={t('signIn.submit')} busyLabel={t('signIn.submitting')} error={errors['form']} />
    </form>
  )
}
