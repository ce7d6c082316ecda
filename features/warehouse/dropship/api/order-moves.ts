import type { Selectable } from 'kysely'
import type { Database } from '#db/schema.gen.ts'
import type { Charged } from '#features/finance/fees/api/service.ts'
import type { Relate } from '#features/warehouse/stock/api/service.ts'
import type { Db } from '#kit/api/db.ts'
import { makeMove, type By } from '#kit/api/moves.ts'
import type { DeskRow } from '#kit/shared/bulk.ts'
import { dropshipEvents, dropshipOrder } from '../rules.ts'

/** The table of orders for `makeMove`; their number is WarehouseOutNo. */
export const ORDER_TABLE = { events: dropshipEvents, state: 'Status', number: 'WarehouseOutNo', site: 'Site' }

export function relateOf(order: { WarehouseOutId: number; WarehouseOutNo: string }, by: By): Relate {
  return { Type: ORDER_TABLE.events.entity, Id: order.WarehouseOutId, No: order.WarehouseOutNo, Operator: by.Operator }
}

export type Order = Selectable<Database['warehouse_out']>
type Move = Parameters<typeof dropshipOrder.find>[1]
type Done = { set?: Record<string, unknown>; remark?: string; payload?: Record<string, unknown> }

/** Makes a move of an order and returns the order after it. */
export async function move(db: Db, row: DeskRow, name: Move, by: By, done: Done = {}): Promise<Order> {
  return await makeMove(db, dropshipOrder, ORDER_TABLE, {
    row: { ContractCompanyId: row.ContractCompanyId, Id: row.Id },
    move: name,
    by,
    ...done,
  })
}

export function relate(order: Order, by: By): Relate {
  return relateOf({ WarehouseOutId: order.Id, WarehouseOutNo: order.WarehouseOutNo }, by)
}

export function charged(order: Order, by: By): Charged {
  const { ContractCompanyId, Site, WarehouseId, CurrencyCode, Id, RowVersion } = order
  return {
    ContractCompanyId,
    Site,
    WarehouseId,
    CurrencyCode,
    Id,
    Type: ORDER_TABLE.events.entity,
    No: order.WarehouseOutNo,
    Seq: RowVersion,
    Operator: by.Operator,
  }
}
