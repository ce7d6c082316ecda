import type { OrderRow } from '#features/freight/core/api/service.ts'
import { freightOrder, STOCK_STATE, TRACKING_NODE } from '#features/freight/core/rules.ts'
import type { OrderDetail } from '../contract/order-detail.ts'
import { application, editing, mayApply, mayCancel, APPLY } from '../rules.ts'
import type { RelatedData } from './detail-query.ts'

/** What a customer may do with an order in its current state. */

const { states } = freightOrder
const ENDED: readonly number[] = [states.delivered, states.cancelled]
export const isOpen = (order: Pick<OrderRow, 'OrderStatus'>) => !ENDED.includes(order.OrderStatus)

export const canConfirm = (order: OrderRow) => ({
  preFile: isOpen(order) && order.PreFileId !== null && !order.PreFileState,
  trunkingFee: isOpen(order) && order.TrunkingFee !== null && !order.IsTrunkingFeeConfirmed,
})

/** Only returned orders are resubmitted: their goods are already here, except cartons announced since. */
export const canResubmit = (order: Pick<OrderRow, 'OrderStatus' | 'ReturnReason'>) =>
  order.OrderStatus === states.pendingInbound && order.ReturnReason !== null

/** More cartons were announced after the return than have been received. Receiving the rest hands the order in. */
export const lacksCartons = (stock: { DomesticStockState: number } | null | undefined) =>
  stock?.DomesticStockState === STOCK_STATE.partly

const isFetched = ({ ReceiveType, Tracking }: OrderRow & RelatedData) =>
  ReceiveType === 'Pickup' && Tracking.some(({ TrackingNode }) => TrackingNode === TRACKING_NODE.pickedUp)

export function allowedOf(order: OrderRow & RelatedData): OrderDetail['Allowed'] {
  const { pending, approved } = application.states
  // One application of a type at a time; a telex release is granted once.
  const isTaken = (type: number) =>
    order.Applications.some(
      ({ ApplyType, ApplyState }) =>
        ApplyType === type && (ApplyState === pending || (type === APPLY.telex && ApplyState === approved)),
    )
  return {
    Editing: editing(order.OrderStatus),
    CanCancel: mayCancel(order, order.Stock?.ReceivedCartons ?? order.MeasuredCartons ?? 0) && !isFetched(order),
    CanHandIn: canResubmit(order) && !lacksCartons(order.Stock),
    CanApply: Object.values(APPLY).filter((type) => mayApply(order, type) && !isTaken(type)),
    CanConfirmPreFile: canConfirm(order).preFile,
    CanConfirmTrunkingFee: canConfirm(order).trunkingFee,
  }
}
