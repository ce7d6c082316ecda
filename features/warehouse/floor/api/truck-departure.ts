import { sql } from 'kysely'
import { shipOrder } from '#features/warehouse/replenishment/api/service.ts'
import { replenishmentOrder } from '#features/warehouse/replenishment/rules.ts'
import { lockForMoves } from '#features/warehouse/stock/api/service.ts'
import type { Db } from '#kit/api/db.ts'
import type { By } from '#kit/api/moves.ts'
import type { DeskRow } from '#kit/shared/bulk.ts'
import { refuse } from '#kit/shared/refusal.ts'
import { kit } from '#kit/shared/validation.ts'
import { floor } from '../text/keys.ts'

type OnTruck = DeskRow & { WarehouseOutNo: string; Status: number; Boxes: number; Loaded: number }

/** Orders with cartons on a truck, and their number of loaded cartons. */
async function ordersOn(db: Db, manifestId: number): Promise<OnTruck[]> {
  const { rows } = await sql<OnTruck>`
    select o.contract_company_id, o.id, o.warehouse_out_no, o.status, b.loaded,
      (select count(*) from replenishment_box x where x.contract_company_id = o.contract_company_id and x.replenishment_out_id = o.id) as boxes
    from (
      select contract_company_id, replenishment_out_id, count(*) as loaded from manifest_box
      where manifest_id = ${manifestId} and replenishment_out_id is not null group by 1, 2) b
    join replenishment_out o on o.contract_company_id = b.contract_company_id and o.id = b.replenishment_out_id
    order by o.contract_company_id, o.id`.execute(db)
  return rows
}

/** Locks the orders on a truck and the rows that shipping changes; the truck is locked afterwards. */
export async function lockTruckOrders(db: Db, manifestId: number): Promise<DeskRow[]> {
  const orders = await ordersOn(db, manifestId)
  if (orders.length > 0) await lockForMoves(db, 'replenishment_out', orders)
  return orders
}

/**
 * Ships the orders on a truck. Refuses with `rule` if there are none or if cartons of one are missing, with `changed`
 * if others have been loaded in the meantime.
 */
export async function departTruck(
  db: Db,
  { Id, VehiclePlate }: { Id: number; VehiclePlate: string | null },
  locked: readonly DeskRow[],
  by: By,
): Promise<void> {
  const orders = await ordersOn(db, Id)
  if (orders.length === 0) refuse('rule', floor('truck.empty'))
  const isLocked = (order: OnTruck) =>
    locked.some((row) => row.ContractCompanyId === order.ContractCompanyId && row.Id === order.Id)
  if (!orders.every(isLocked)) refuse('changed', kit('error.changed'))
  // A manually shipped order is still on the truck, with its scanned cartons.
  const toShip = orders.filter(({ Status }) => Status === replenishmentOrder.states.shippingOut)
  const partial = toShip.find(({ Loaded, Boxes }) => Loaded < Boxes)
  if (partial)
    refuse('rule', floor('truck.cartonsLeft'), { no: partial.WarehouseOutNo, done: partial.Loaded, all: partial.Boxes })
  for (const order of toShip) await shipOrder(db, order, by, { TrackingNos: [], VehiclePlate, Serials: [] })
}
