import type { Selectable } from 'kysely'
import type { Database } from '#db/schema.gen.ts'
import type { Relate } from '#features/warehouse/stock/api/service.ts'
import type { Db } from '#kit/api/db.ts'
import { makeMove, type By } from '#kit/api/moves.ts'
import type { DeskRow } from '#kit/shared/bulk.ts'
import { replenishmentEvents, replenishmentOrder } from '../rules.ts'

/** The table of orders for `makeMove`; their number is WarehouseOutNo. */
export const ORDER_TABLE = { events: replenishmentEvents, state: 'Status', number: 'WarehouseOutNo', site: 'Site' }

export type Order = Selectable<Database['replenishment_out']>

export function relateOf(order: { WarehouseOutId: number; WarehouseOutNo: string }, by: By): Relate {
  return { Type: replenishmentEvents.entity, Id: order.WarehouseOutId, No: order.WarehouseOutNo, Operator: by.Operator }
}

type Move = Parameters<typeof replenishmentOrder.find>[1]
type Done = { set?: Record<string, unknown>; remark?: string | null; payload?: Record<string, unknown> }

/** Makes a move of an order and returns the order after it. */
export async function move(db: Db, { ContractCompanyId, Id }: DeskRow, name: Move, by: By, done: Done = {}): Promise<Order> {
  return await makeMove(db, replenishmentOrder, ORDER_TABLE, {
    row: { ContractCompanyId, Id },
    move: name,
    by,
    ...done,
  })
}

export const relate = (order: Order, by: By) => relateOf({ WarehouseOutId: order.Id, WarehouseOutNo: order.WarehouseOutNo }, by)

/** Stores figures of an order. */
export async function setFigures(
  db: Db,
  { ContractCompanyId, Id }: Order,
  values: Partial<Omit<Order, 'SearchText'>>,
): Promise<void> {
  await db
    .updateTable('replenishment_out')
    .set(values)
    .where('ContractCompanyId', '=', ContractCompanyId)
    .where('Id', '=', Id)
    .execute()
}
