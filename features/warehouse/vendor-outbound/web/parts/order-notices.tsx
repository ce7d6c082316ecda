import { VF_SITE } from '#features/warehouse/sites/rules.ts'
import { useNow } from '#kit/web/clock.ts'
import { useFormat } from '#kit/web/format.ts'
import { ToneMark } from '#kit/web/parts/status.tsx'
import { useText } from '#kit/web/text.ts'
import type { VendorDetail } from '../../contract.ts'
import { isCancelRequested, vendorOrder, windowTime } from '../../rules.ts'
import { vendor } from '../../text/keys.ts'
import { ShipWindowRemaining } from './ship-window-remaining.tsx'
import css from './order-notices.module.css'

const isAbandoned = (order: VendorDetail) => order.Status === vendorOrder.states.abandoned && order.AbandonReason !== null

/** Whether there are important notices to show first. */
export const hasNotices = (order: VendorDetail) => isAbandoned(order) || windowTime(order, new Date(0)) !== null

/** Why an order was abandoned; until it ships, how much of its window is left, and whether its customer wants it cancelled. */
export function OrderNotices({ order }: { order: VendorDetail }) {
  const t = useText(vendor)
  const format = useFormat()
  const time = windowTime(order, useNow())
  const clock = (instant: string) => ({ time: format.dateTime(instant, VF_SITE.timeZone) })
  if (isAbandoned(order))
    return (
      <p className={css.notice}>
        <ToneMark tone="problem" /> <span className={css.words}>{t('detail.abandoned', { reason: order.AbandonReason! })}</span>
      </p>
    )
  if (!time) return null
  return (
    <>
      {isCancelRequested(order) && (
        <p className={css.notice}>
          <ToneMark tone="problem" />{' '}
          <span className={css.words}>{t('detail.askedCancel', { reason: order.CancelReason! })}</span>
        </p>
      )}
      <p className={css.notice}>
        <ShipWindowRemaining order={order} />
        {time.stage === 'before' && <span>{t('detail.windowFrom', clock(order.ShipWindowStart))}</span>}
        {(time.stage === 'open' || time.stage === 'last') && <span>{t('detail.windowUntil', clock(order.ShipWindowEnd))}</span>}
        {time.stage === 'over' && <span>{t('detail.windowOver')}</span>}
      </p>
    </>
  )
}
