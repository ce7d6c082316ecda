import { Button } from 'antd'
import { useState } from 'react'
import { Copyable } from '#kit/web/parts/copyable.tsx'
import { Dialog } from '#kit/web/parts/dialog.tsx'
import { useText } from '#kit/web/text.ts'
import { floor } from '../../text/keys.ts'
import css from '#kit/web/floor/floor.module.css'

type Props<S> = {
  queue: { readonly waiting: number; readonly isOffline: boolean; readonly stuck: readonly S[] }
  /** Everything that someone needs to know to enter the scan elsewhere. */
  describe: (scan: S) => string
  discard: (scan: S) => void
  /** Called when the dialog is closed after scans were removed. */
  onDiscarded?: () => void
}

/** Whether the server has received every scan of this device. Scans that it cannot process can be removed. */
export function Sync<S extends { readonly ScanKey: string }>({
  queue: { waiting, isOffline, stuck },
  describe,
  discard,
  onDiscarded,
}: Props<S>) {
  const t = useText(floor)
  /** The scans shown in the dialog: they remain visible after they were removed, until it is closed. */
  const [shown, setShown] = useState<readonly S[]>()
  const isStuck = (scan: S) => stuck.some(({ ScanKey }) => ScanKey === scan.ScanKey)
  const close = () => {
    setShown(undefined)
    if (!shown?.every(isStuck)) onDiscarded?.()
  }
  return (
    <>
      {stuck.length > 0 && (
        <button type="button" className={css.stuck} onClick={() => setShown(stuck)}>
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
        <Dialog open title={t('pack.stuckTitle')} width={560} onClose={close}>
          <p>{t('pack.stuckHint')}</p>
          <ul className={css.stuckList}>
            {shown.map((scan) => (
              <li key={scan.ScanKey}>
                <Copyable text={describe(scan)} />
                {isStuck(scan) ? (
                  <Button danger onClick={() => discard(scan)}>
                    {t('pack.discard')}
                  </Button>
                ) : (
                  <span className="quiet">{t('pack.discarded')}</span>
                )}
              </li>
            ))}
          </ul>
        </Dialog>
      )}
    </>
  )
}
