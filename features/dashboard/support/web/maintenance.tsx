import { useEffect, useEffectEvent, useState } from 'react'
import { getVersion } from '#features/messages/upgrade/contract.ts'
import { SlackCrane } from '#kit/web/art/drawings.tsx'
import { internalPath } from '#kit/shared/internal-path.ts'
import { call } from '#kit/web/client.ts'
import { useText } from '#kit/web/text.ts'
import { support } from '../text/keys.ts'
import { Frame } from './frame.tsx'
import css from './support.module.css'

const AGAIN_SECONDS = 20

/** The page on which the portal became unavailable; only our own addresses. */
const originalPath = () => internalPath(new URLSearchParams(location.search).get('from'))

/** /systemMaintenance: checks regularly whether the server responds again, and returns to the former page. */
export default function Maintenance() {
  const t = useText(support)
  const [tries, setTries] = useState(0)
  const look = async () => {
    try {
      await call(getVersion, {}, { silent: true })
      location.replace(originalPath() ?? '/home/webIndex')
    } catch {
      setTries((n) => n + 1)
    }
  }
  const lookAgain = useEffectEvent(() => void look())
  // A user who opened the address directly is not redirected.
  const [isWaiting] = useState(() => originalPath() !== undefined)
  useEffect(() => {
    if (!isWaiting) return
    const timer = setInterval(() => lookAgain(), AGAIN_SECONDS * 1000)
    return () => clearInterval(timer)
  }, [isWaiting])
  return (
    <Frame centred>
      <SlackCrane />
      <h1>{t('maintenance.title')}</h1>
      <p className={css.lead}>
        {t('maintenance.text')} {isWaiting && t('maintenance.waiting')}
      </p>
      <div className={css.actions}>
        <button type="button" onClick={() => void look()}>
          {t('maintenance.retry')}
        </button>
      </div>
      <p className={css.still} role="status">
        {tries > 0 && t('maintenance.still', { seconds: AGAIN_SECONDS })}
      </p>
    </Frame>
  )
}
