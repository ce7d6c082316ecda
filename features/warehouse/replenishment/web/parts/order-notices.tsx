import { ToneLine, ToneLines } from '#kit/web/parts/tone-lines.tsx'
import type { Tone } from '#kit/web/theme.ts'
import { useText } from '#kit/web/text.ts'
import type { OrderDetail } from '../../contract.ts'
import { BEFORE_PACKING, replenishmentOrder } from '../../rules.ts'
import { replenishment } from '../../text/keys.ts'

const { inProgress, cancelled, abandoned } = replenishmentOrder.states

type Shown = Pick<OrderDetail, 'Status' | 'CancelReason' | 'AbandonReason' | 'OuterLabelCount' | 'LabelFiles'>
type Notice = {
  tone: Tone
  path: 'detail.askedCancel' | 'detail.cancelled' | 'detail.abandoned' | 'detail.noLabels'
  reason: string
}

/** Important notices, shown first. */
function noticesOf({ Status, CancelReason, AbandonReason, OuterLabelCount, LabelFiles }: Shown): Notice[] {
  if (Status === cancelled) return CancelReason ? [{ tone: 'cancelled', path: 'detail.cancelled', reason: CancelReason }] : []
  if (Status === abandoned) return AbandonReason ? [{ tone: 'problem', path: 'detail.abandoned', reason: AbandonReason }] : []
  const lacksLabels = OuterLabelCount > 0 && LabelFiles.length === 0 && BEFORE_PACKING.includes(Status)
  return [
    ...(Status === inProgress && CancelReason
      ? [{ tone: 'waiting', path: 'detail.askedCancel', reason: CancelReason } as const]
      : []),
    ...(lacksLabels ? [{ tone: 'waiting', path: 'detail.noLabels', reason: '' } as const] : []),
  ]
}

export const hasNotices = (order: Shown) => noticesOf(order).length > 0

/** Shows why an order ended, what its customer requests, what is missing. */
export function OrderNotices({ order }: { order: Shown }) {
  const t = useText(replenishment)
  return (
    <ToneLines>
      {noticesOf(order).map(({ tone, path, reason }) => (
        <ToneLine key={path} tone={tone} text={t(path, { reason })} />
      ))}
    </ToneLines>
  )
}
