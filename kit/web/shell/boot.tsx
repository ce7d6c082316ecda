import { Button } from 'antd'
import { useLayoutEffect, useState } from 'react'
import { SailedAway, SlackCrane } from '../art/drawings.tsx'
import { LogoMark } from '../art/logo.tsx'
import { useText } from '../text.ts'
import view from './view.module.css'
import { shell } from './words.ts'

/**
 * The portal's skeleton while the session is loading, as rendered by the server (api/first-paint.ts); `title` is that
 * of the next screen.
 */
export function Boot({ title }: { title: string }) {
  const t = useText(shell)
  return (
    <div className="outline" role="status" aria-label={t('loading')}>
      <div className="outline-side">
        <LogoMark size={24} />
      </div>
      <div className="outline-bar" />
      <div className="outline-view">
        <p>{title}</p>
        <div />
      </div>
    </div>
  )
}

/** The server did not answer the first calls, or refused them, for example for a used link. */
export function StartFailed({ refusal, onRetry }: { refusal?: string | undefined; onRetry: () => void }) {
  const t = useText(shell)
  return (
    <main className={view.plain}>
      <title>{`${refusal ?? t('startFailed.title')} · Quayside`}</title>
      <SlackCrane />
      <h1>{refusal ?? t('startFailed.title')}</h1>
      {!refusal && <p>{t('startFailed.text')}</p>}
      <Button type="primary" size="medium" onClick={onRetry}>
        {t('startFailed.retry')}
      </Button>
    </main>
  )
}

/** An unknown address, for a signed-out user: it becomes /404, whatever sign-in would show. */
export function Lost() {
  const t = useText(shell)
  const [path] = useState(location.pathname)
  useLayoutEffect(() => history.replaceState(null, '', '/404'), [])
  return (
    <main className={view.plain}>
      <title>{`${t('notFound.title')} · Quayside`}</title>
      <SailedAway />
      <h1>{t('notFound.title')}</h1>
      <p>{path === '/404' ? t('notFound.textPlain') : t('notFound.text', { path })}</p>
      <div className={view.actions}>
        <Button type="primary" size="medium" href="/home/webIndex">
          {t('notFound.home')}
        </Button>
        <Button size="medium" href="/home/login">
          {t('notFound.signIn')}
        </Button>
      </div>
    </main>
  )
}

/** A customer at the desk's address: still signed in to the portal, and shown how to continue. */
export function NotStaff() {
  const t = useText(shell)
  return (
    <main className={view.plain}>
      <title>{`${t('notStaff.title')} · Quayside`}</title>
      <SailedAway />
      <h1>{t('notStaff.title')}</h1>
      <p>{t('notStaff.text')}</p>
      <div className={view.actions}>
        <Button type="primary" size="medium" href="/dashboard/index">
          {t('notStaff.portal')}
        </Button>
        <Button size="medium" href={`/desk/login?from=${encodeURIComponent(location.pathname + location.search)}`}>
          {t('notStaff.signIn')}
        </Button>
      </div>
    </main>
  )
}
