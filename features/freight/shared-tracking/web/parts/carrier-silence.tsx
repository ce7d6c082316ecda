import { useFormat } from '#kit/web/format.ts'
import { ToneMark } from '#kit/web/parts/status.tsx'
import { useText } from '#kit/web/text.ts'
import type { CarrierReport } from '../../contract.ts'
import { sharedTracking } from '../../text/keys.ts'
import { PROGRESS_ZONE } from './progress-zone.ts'
import css from './carrier-silence.module.css'

/** Since when the carrier has been silent; nothing while it answers. */
export function CarrierSilence({ word: { IsStale, SilentSince } }: { word: CarrierReport }) {
  const t = useText(sharedTracking)
  const format = useFormat()
  if (!IsStale) return null
  return (
    <p className={css.silence} role="status" title={format.dateTimeHint(SilentSince, PROGRESS_ZONE)}>
      <ToneMark tone="waiting" />
      {t('carrier.stale', { time: format.dateTime(SilentSince, PROGRESS_ZONE) })}
    </p>
  )
}
