import { VF_SITE } from '#features/warehouse/sites/rules.ts'
import { useNow } from '#kit/web/clock.ts'
import { useFormat } from '#kit/web/format.ts'
import { ToneMark } from '#kit/web/parts/status.tsx'
import type { Tone } from '#kit/web/theme.ts'
import { useText } from '#kit/web/text.ts'
import type { VendorRow } from '../../contract.ts'
import { windowTime, type WindowTime } from '../../rules.ts'
import { vendor } from '../../text/keys.ts'
import css from './ship-window-remaining.module.css'

const TONES: Record<WindowTime['stage'], Tone> = { before: 'draft', open: 'moving', last: 'waiting', over: 'problem' }

type Props = { order: Pick<VendorRow, 'Status' | 'ShipWindowStart' | 'ShipWindowEnd'> }

/** Shows the time left in an order's ship window; only its end for an order that has left, was cancelled or abandoned. */
export function ShipWindowRemaining({ order }: Props) {
  const t = useText(vendor)
  const format = useFormat()
  const time = windowTime(order, useNow())
  if (!time) return <span className="quiet figures">{format.dateTime(order.ShipWindowEnd, VF_SITE.timeZone)}</span>
  return (
    <time className={css.left} dateTime={order.ShipWindowEnd} title={format.dateTimeHint(order.ShipWindowEnd, VF_SITE.timeZone)}>
      <ToneMark tone={TONES[time.stage]} />
      <span className="figures">{t(`window.${time.stage}`, { time: format.duration(time.minutes) })}</span>
    </time>
  )
}
