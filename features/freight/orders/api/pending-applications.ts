import type { OrderRow } from '#features/freight/core/api/service.ts'
import type { Db } from '#kit/api/db.ts'
import { BY_SYSTEM, makeMove } from '#kit/api/moves.ts'
import { application, mayApply, applicationEvents } from '../rules.ts'

/** Customers' applications on an order, granted or not. */

export const APPLY_TABLE = { events: applicationEvents, state: 'ApplyState', number: 'ApplyNo', site: 'Site' }

/** Applications that can no longer be granted end with their order, once it is delivered or cancelled. */
export async function endApplications(db: Db, order: OrderRow): Promise<void> {
  const { ContractCompanyId, Id: OrderId, DcgNo, OrderLoaddingAndServiceScopeType } = order
  const open = await db
    .selectFrom('order_apply')
    .select(['Id', 'ApplyType'])
    .where('ContractCompanyId', '=', ContractCompanyId)
    .where('OrderId', '=', OrderId)
    .where('ApplyState', '=', application.states.pending)
    .orderBy('Id')
    .forUpdate()
    .execute()
  for (const { Id, ApplyType } of open.filter((one) => !mayApply(order, one.ApplyType))) {
    await makeMove(db, application, APPLY_TABLE, {
      row: { ContractCompanyId, Id },
      move: 'end',
      by: BY_SYSTEM,
      payload: { OrderId, OrderLoaddingAndServiceScopeType, DcgNo, ApplyType },
    })
  }
}
