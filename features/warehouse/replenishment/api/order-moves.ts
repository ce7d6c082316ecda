import type { Selectable, Updateable } from 'kysely'
import type { Database } from '#db/schema.gen.ts'
import { outboundOrders } from '#features/warehouse/dropship/api/service.ts'
import type { Db } from '#kit/api/db.ts'
import type { DeskRow } from '#kit/shared/bulk.ts'
import { replenishmentEvents, replenishmentOrder } from '../rules.ts'

export type Order = Selectable<Database['replenishment_out']>

export const { relate, charged, move, noteEvent, lockOrder, hold, release } = outboundOrders(
  replenishmentOrder,
  replenishmentEvents,
)

/** Updates columns of an order. */
export async function setFigures(
  db: Db,
  { ContractCompanyId, Id }: DeskRow,
  values: Omit<Updateable<Database['replenishment_out']>, 'SearchText'>,
): Promise<void> {
  await db
    .updateTable('replenishment_out')
    .set(values)
    .where('ContractCompanyId', '=', ContractCompanyId)
    .where('Id', '=', Id)
    .execute()
}
