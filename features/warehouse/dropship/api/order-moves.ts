import type { Selectable, Updateable } from 'kysely'
import type { Database } from '#db/schema.gen.ts'
import type { Db } from '#kit/api/db.ts'
import type { DeskRow } from '#kit/shared/bulk.ts'
import { dropshipEvents, dropshipOrder } from '../rules.ts'
import { outboundOrders } from './outbound-orders.ts'

export type Order = Selectable<Database['warehouse_out']>

export const { relate, charged, move, noteEvent, lockOrder, hold, release } = outboundOrders(dropshipOrder, dropshipEvents)

/** Updates columns of an order. */
export async function setOrder(
  db: Db,
  { ContractCompanyId, Id }: DeskRow,
  values: Updateable<Database['warehouse_out']>,
): Promise<void> {
  await db
    .updateTable('warehouse_out')
    .set(values)
    .where('ContractCompanyId', '=', ContractCompanyId)
    .where('Id', '=', Id)
    .execute()
}
