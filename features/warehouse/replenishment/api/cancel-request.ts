import type { OrderOwner } from '#features/warehouse/dropship/api/service.ts'
import type { Db } from '#kit/api/db.ts'
import { refuse } from '#kit/shared/refusal.ts'
import { kit } from '#kit/shared/validation.ts'
import { lockOrder, setFigures, noteEvent } from './order-moves.ts'
import { replenishmentOrder } from '../rules.ts'
import { replenishment } from '../text/keys.ts'

const { inProgress } = replenishmentOrder.states

/** Records the customer's request to cancel an order that the warehouse has started but not picked. */
export async function requestCancel(db: Db, owner: OrderOwner, orderId: number, reason: string): Promise<void> {
  const row = await lockOrder(db, owner, orderId)
  if (row.Status !== inProgress) refuse('rule', replenishment('error.tooLate'))
  await setFigures(db, row, { CancelReason: reason })
  noteEvent(db, row, 'askCancel', owner.by, reason)
}

/** Withdraws the request until the warehouse has granted or declined it. */
export async function withdrawCancel(db: Db, owner: OrderOwner, orderId: number): Promise<void> {
  const row = await lockOrder(db, owner, orderId)
  if (row.Status !== inProgress || row.CancelReason === null) refuse('rule', kit('error.noCancelAsked'))
  await setFigures(db, row, { CancelReason: null })
  noteEvent(db, row, 'withdrawCancel', owner.by)
}
