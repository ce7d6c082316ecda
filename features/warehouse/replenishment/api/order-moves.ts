import type { Selectable } from 'kysely'
import type { Database } from '#db/schema.gen.ts'
import type { Relate } from '#features/warehouse/stock/api/service.ts'
import type { By } from '#kit/api/moves.ts'
import { replenishmentEvents } from '../rules.ts'

/** The table of orders for `makeMove`; their number is WarehouseOutNo. */
export const ORDER_TABLE = { events: replenishmentEvents, state: 'Status', number: 'WarehouseOutNo', site: 'Site' }

export type Order = Selectable<Database['replenishment_out']>

export function relateOf(order: { WarehouseOutId: number; WarehouseOutNo: string }, by: By): Relate {
  return { Type: replenishmentEvents.entity, Id: order.WarehouseOutId, No: order.WarehouseOutNo, Operator: by.Operator }
}
