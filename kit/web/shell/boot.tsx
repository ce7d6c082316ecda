import { Button } from 'antd'
import { SlackCrane } from '../art/drawings.tsx'
import { LogoMark } from '../art/logo.tsx'
import { useText } from '../text.ts'
import css from './boot.module.css'
import view from './view.module.css'
import { shell } from './words.ts'

/** The outline of the portal while the session is read: the same places, so that nothing jumps. */
export function Boot() {
  const t = useText(shell)
  return (
    <div className={css.boot} role="status" aria-label={t('loading')}>
      <div className={css.side}>
        <LogoMark size={24} />
      </div>
      <div className={css.bar} />
      <div className={css.body} />
    </div>
  )
}

/** The server did not answer the first calls. */
export function StartFailed({ onRetry }: { onRetry: () => void }) {
  const t = useText(shell)
  return (
    <main className={view.plain}>
      <SlackCrane />
      <h1>{t('startFailed.title')}</h1>
      <p>{t('startFailed.text')}</p>
      <Button type="primary" size="medium" onClick={onRetry}>
        {t('startFailed.retry')}
      </Button>
    </main>
  )
}
