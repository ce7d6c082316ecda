import type { Db } from '#kit/api/db.ts'
import { refuse } from '#kit/shared/refusal.ts'
import { kit } from '#kit/shared/validation.ts'
import type { OrderOwner } from './check-order.ts'
import { lockOrder, setOrder, noteEvent } from './order-moves.ts'
import { dropshipOrder } from '../rules.ts'
import { dropship } from '../text/keys.ts'

const { inProgress } = dropshipOrder.states

/** Records the customer's request to cancel an order that the warehouse has started but not picked. */
export async function requestCancel(db: Db, owner: OrderOwner, orderId: number, reason: string): Promise<void> {
  const row = await lockOrder(db, owner, orderId)
  if (row.Status !== inProgress) refuse('rule', dropship('error.tooLate'))
  await setOrder(db, row, { CancelReason: reason })
  noteEvent(db, row, 'askCancel', owner.by, reason)
}

/** Withdraws the request while the warehouse has neither granted nor declined it. */
export async function withdrawCancel(db: Db, owner: OrderOwner, orderId: number): Promise<void> {
  const row = await lockOrder(db, owner, orderId)
  if (row.Status !== inProgress || row.CancelReason === null) refuse('rule', kit('error.noCancelAsked'))
  await setOrder(db, row, { CancelReason: null })
  noteEvent(db, row, 'withdrawCancel', owner.by)
}
