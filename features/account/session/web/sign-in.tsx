import { useId, useRef, useState, type ReactNode, type SubmitEvent } from 'react'
import { LANGUAGES, type Language } from '#kit/shared/text.ts'
import { Logo } from '#kit/web/art/logo.tsx'
import { call } from '#kit/web/client.ts'
import { CallError } from '#kit/web/errors.ts'
import { switchLanguage } from '#kit/web/language.ts'
import { shell } from '#kit/web/shell/words.ts'
import { language, LANGUAGE_NAMES, useText } from '#kit/web/text.ts'
import { TOKEN_DAYS, type login, type staffLogin } from '../contract.ts'
import { session } from '../text/keys.ts'
import { SeaRoute } from './sea-route.tsx'
import css from './sign-in.module.css'

type Side = 'customer' | 'desk'
type Faults = { AccountName?: string; Password?: string; form?: string }

/** Sign-in of the portal and of the desk; `start` is where one goes without a way back in the address. */
export function SignIn({ op, side, start }: { op: typeof login | typeof staffLogin; side: Side; start: string }) {
  const t = useText(session)
  const note = useText(shell)('desk')
  const { busy, faults, submit } = useSignIn(op, start)
  const other = side === 'desk' ? '/home/login' : '/desk/login'
  return (
    <div className={css.page} data-side={side}>
      <main className={css.form}>
        <header className={css.head}>
          <Logo size={28} {...(side === 'desk' ? { note } : {})} />
          <LanguageSelect />
        </header>
        <div className={css.middle}>
          <h1>{t(side === 'desk' ? 'signIn.deskTitle' : 'signIn.customerTitle')}</h1>
          <p className={css.lead}>{t(side === 'desk' ? 'signIn.deskLead' : 'signIn.customerLead')}</p>
          <form ref={startTyping} noValidate onSubmit={submit} aria-busy={busy}>
            <Field name="AccountName" label={t('signIn.account')} fault={faults.AccountName} autoComplete="username" />
            <PasswordField fault={faults.Password} />
            <label className={css.remember}>
              <input type="checkbox" name="RememberMe" />
              {t('signIn.remember', { days: TOKEN_DAYS.remembered })}
            </label>
            <div role="alert">{faults.form && <p className={css.alert}>{faults.form}</p>}</div>
            <button type="submit" className={css.submit} disabled={busy}>
              {t(busy ? 'signIn.submitting' : 'signIn.submit')}
            </button>
          </form>
        </div>
        <footer className={css.foot}>
          <a href={other}>{t(side === 'desk' ? 'signIn.toPortal' : 'signIn.toDesk')}</a>
        </footer>
      </main>
      <aside className={css.picture}>
        <SeaRoute />
        <div className={css.words}>
          <p className={css.headline}>{t('signIn.headline')}</p>
          <p>{t('signIn.lead')}</p>
        </div>
      </aside>
    </div>
  )
}

/** With a mouse and keyboard at hand one types at once; on a phone the keyboard would cover half of the page. */
function startTyping(form: HTMLFormElement | null): void {
  if (form && matchMedia('(pointer: fine)').matches) form.querySelector('input')?.focus()
}

function useSignIn(op: typeof login | typeof staffLogin, start: string) {
  const t = useText(session)
  const [busy, setBusy] = useState(false)
  const [faults, setFaults] = useState<Faults>({})

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    const values = new FormData(form)
    const AccountName = String(values.get('AccountName')).trim()
    const Password = String(values.get('Password'))
    const missing: Faults = { ...(AccountName ? {} : { AccountName: t('signIn.accountRequired') }), ...(Password ? {} : { Password: t('signIn.passwordRequired') }) }
    setFaults(missing)
    const first = Object.keys(missing)[0]
    if (first) return (form.elements.namedItem(first) as HTMLInputElement).focus()
    setBusy(true)
    try {
      await call(op, { AccountName, Password, RememberMe: values.has('RememberMe') }, { silent: true })
      location.assign(wayBack() ?? start)
    } catch (error) {
      setFaults({ form: error instanceof CallError ? error.Msg : String(error) })
      setBusy(false)
    }
  }
  return { busy, faults, submit }
}

/** The page a lost session was on: only one of our own, and of the same side. */
function wayBack(): string | undefined {
  const from = new URLSearchParams(location.search).get('from')
  if (!from || !URL.canParse(from, location.origin)) return undefined
  const url = new URL(from, location.origin)
  const isDesk = (path: string) => path === '/desk' || path.startsWith('/desk/')
  const isOurs = url.origin === location.origin && isDesk(url.pathname) === isDesk(location.pathname) && !url.pathname.endsWith('/login')
  return isOurs ? url.pathname + url.search : undefined
}

type FieldProps = { name: string; label: string; fault: string | undefined; autoComplete: string; type?: string; children?: ReactNode }

function Field({ name, label, fault, children, ...input }: FieldProps) {
  const id = useId()
  return (
    <div className={css.field}>
      <label htmlFor={id}>{label}</label>
      <div className={css.box}>
        <input id={id} name={name} required aria-invalid={fault ? true : undefined} aria-describedby={fault ? `${id}-fault` : undefined} spellCheck={false} autoCapitalize="none" {...input} />
        {children}
      </div>
      {fault && (
        <p id={`${id}-fault`} className={css.fault}>
          {fault}
        </p>
      )}
    </div>
  )
}

function PasswordField({ fault }: { fault: string | undefined }) {
  const t = useText(session)
  const [shown, setShown] = useState(false)
  const box = useRef<HTMLDivElement>(null)
  const toggle = () => {
    setShown(!shown)
    box.current?.querySelector('input')?.focus()
  }
  return (
    <div ref={box}>
      <Field name="Password" label={t('signIn.password')} fault={fault} autoComplete="current-password" type={shown ? 'text' : 'password'}>
        <button type="button" className={css.eye} aria-label={t(shown ? 'signIn.hide' : 'signIn.show')} aria-pressed={shown} onClick={toggle}>
          <svg width="20" height="20" viewBox="0 0 20 20" aria-hidden="true">
            <path d="M1.8 10S4.7 4.5 10 4.5 18.2 10 18.2 10 15.3 15.5 10 15.5 1.8 10 1.8 10z" />
            <circle cx="10" cy="10" r="2.6" />
            {shown && <path d="M3.5 16.5l13-13" />}
          </svg>
        </button>
      </Field>
    </div>
  )
}

function LanguageSelect() {
  const t = useText(session)
  return (
    <label className={css.language}>
      <svg width="16" height="16" viewBox="0 0 16 16" aria-hidden="true">
        <circle cx="8" cy="8" r="6.3" />
        <path d="M1.7 8h12.6M8 1.7c4 3.6 4 9 0 12.6M8 1.7c-4 3.6-4 9 0 12.6" />
      </svg>
      <select aria-label={t('signIn.language')} value={language} onChange={(event) => switchLanguage(event.target.value as Language)}>
        {LANGUAGES.map((one) => (
          <option key={one} value={one} lang={one}>
            {LANGUAGE_NAMES[one]}
          </option>
        ))}
      </select>
    </label>
  )
}
