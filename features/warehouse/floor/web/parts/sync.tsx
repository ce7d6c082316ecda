import { useText } from '#kit/web/text.ts'
import { floor } from '../../text/keys.ts'
import css from '#kit/web/floor/floor.module.css'

/** Whether the server has received every scan of this device. */
export function Sync({ waiting, isOffline }: { waiting: number; isOffline: boolean }) {
  const t = useText(floor)
  if (waiting === 0) return <span className={css.sync}>{t('pack.synced')}</span>
  return (
    <span className={css.sync} data-offline={isOffline || undefined} role="status">
      {t(isOffline ? 'pack.offline' : 'pack.sending', { count: waiting })}
    </span>
  )
}
