import { Button } from 'antd'
import { useState } from 'react'
import { Copyable } from '#kit/web/parts/copyable.tsx'
import { Dialog } from '#kit/web/parts/dialog.tsx'
import { useText } from '#kit/web/text.ts'
import { floor } from '../../text/keys.ts'
import css from '#kit/web/floor/floor.module.css'

type Props<S> = {
  queue: {
    readonly waiting: number
    readonly isOffline: boolean
    readonly stuck: readonly S[]
    readonly sending: readonly string[]
  }
  /** Everything that someone needs to know to enter the scan elsewhere. */
  describe: (scan: S) => string
  discard: (scan: S) => void
  /** Called when the dialog that lists them is opened and closed. */
  onList?: (isOpen: boolean) => void
}

/** Whether the server has received every scan of this device. Scans that it cannot process can be removed. */
export function Sync<S extends { readonly ScanKey: string }>({
  queue: { waiting, isOffline, stuck, sending },
  describe,
  discard,
  onList,
}: Props<S>) {
  const t = useText(floor)
  /** The scans shown in the dialog: they remain visible after they were removed or saved, until it is closed. */
  const [shown, setShown] = useState<readonly S[]>()
  /** Keys of the removed ones. The others that are no longer stuck were answered. */
  const [removed, setRemoved] = useState<readonly string[]>([])
  const isStuck = (scan: S) => stuck.some(({ ScanKey }) => ScanKey === scan.ScanKey)
  const show = (scans: readonly S[] | undefined) => {
    setShown(scans)
    setRemoved([])
    onList?.(scans !== undefined)
  }
  const remove = (scan: S) => {
    setRemoved([...removed, scan.ScanKey])
    discard(scan)
  }
  return (
    <>
      {stuck.length > 0 && (
        <button type="button" className={css.stuck} onClick={() => show(stuck)}>
          {t('pack.stuck', { count: stuck.length })}
        </button>
      )}
      {waiting === 0 ? (
        <span className={css.sync}>{t('pack.synced')}</span>
      ) : (
        <span className={css.sync} data-offline={isOffline || undefined} role="status">
          {t(isOffline ? 'pack.offline' : 'pack.sending', { count: waiting })}
        </span>
      )}
      {shown && (
        <Dialog open title={t('pack.stuckTitle')} width={560} onClose={() => show(undefined)}>
          <p>{t('pack.stuckHint')}</p>
          <ul className={css.stuckList}>
            {shown.map((scan) => (
              <li key={scan.ScanKey}>
                <Copyable text={describe(scan)} />
                {isStuck(scan) ? (
                  <Button danger disabled={sending.includes(scan.ScanKey)} onClick={() => remove(scan)}>
                    {t('pack.discard')}
                  </Button>
                ) : (
                  <span className="quiet">{t(removed.includes(scan.ScanKey) ? 'pack.discarded' : 'pack.answered')}</span>
                )}
              </li>
            ))}
          </ul>
        </Dialog>
      )}
    </>
  )
}
