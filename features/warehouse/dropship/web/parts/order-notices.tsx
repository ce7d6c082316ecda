import { ToneLine, ToneLines } from '#kit/web/parts/tone-lines.tsx'
import { useText } from '#kit/web/text.ts'
import type { OrderDetail } from '../../contract.ts'
import { dropshipOrder } from '../../rules.ts'
import { dropship } from '../../text/keys.ts'

const { inProgress, cancelled, abandoned } = dropshipOrder.states

/** The most important reason to show first, if there is one. */
function noticeOf({ Status, CancelReason, AbandonReason }: OrderDetail, isDesk: boolean) {
  if (Status === inProgress && CancelReason)
    return { tone: 'waiting', path: isDesk ? 'detail.cancelAsked' : 'detail.askedCancel', reason: CancelReason } as const
  if (Status === cancelled && CancelReason) return { tone: 'cancelled', path: 'detail.cancelled', reason: CancelReason } as const
  if (Status === abandoned && AbandonReason) return { tone: 'problem', path: 'detail.abandoned', reason: AbandonReason } as const
  return undefined
}

export const hasNotice = (order: OrderDetail) => noticeOf(order, false) !== undefined

/** The reason why an order ended, or the customer's cancellation request. */
export function OrderNotice({ order, isDesk = false }: { order: OrderDetail; isDesk?: boolean }) {
  const t = useText(dropship)
  const notice = noticeOf(order, isDesk)
  if (!notice) return null
  return (
    <ToneLines>
      <ToneLine tone={notice.tone} text={t(notice.path, { reason: notice.reason })} />
    </ToneLines>
  )
}
