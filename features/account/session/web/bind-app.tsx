import { useState } from 'react'
import { call } from '#kit/web/client.ts'
import { CallError, isSignedOut } from '#kit/web/errors.ts'
import { useText } from '#kit/web/text.ts'
import { bindMessagingApp } from '../contract.ts'
import { session } from '../text/keys.ts'
import { EntryFrame } from './entry-frame.tsx'
import css from './sign-in.module.css'

/** The page that the messaging app redirects to, with `code` and `state`. The user confirms: a link alone binds nothing. */
export default function BindApp() {
  const t = useText(session)
  const query = new URLSearchParams(location.search)
  const [Code, State] = [query.get('code') ?? '', query.get('state') ?? '']
  const [busy, setBusy] = useState(false)
  const [ended, setEnded] = useState<string | undefined>(Code && State ? undefined : t('bind.missing'))
  const bind = async () => {
    setBusy(true)
    try {
      await call(bindMessagingApp, { Code, State }, { silent: true })
      setEnded(t('bind.done'))
    } catch (error) {
      if (!isSignedOut(error)) setEnded(error instanceof CallError ? error.Msg : String(error))
    }
  }
  return (
    <EntryFrame title={t('bind.title')} lead={t('bind.lead')}>
      {ended === undefined ? (
        <button type="button" className={css.submit} disabled={busy} onClick={() => void bind()}>
          {t(busy ? 'bind.submitting' : 'bind.submit')}
        </button>
      ) : (
        <>
          <p role="status">{ended}</p>
          <a className={css.submit} href="/dashboard/index">
            {t('scan.toPortal')}
          </a>
        </>
      )}
    </EntryFrame>
  )
}
