import type { ValueOf } from '#features/account/dictionary/enums.ts'
import type { Db } from '#kit/api/db.ts'
import type { DeskRow } from '#kit/shared/bulk.ts'
import { BEFORE_PACKING, MODE } from '../rules.ts'
import { boxesOf } from './queries.ts'
import type { Order } from './order-moves.ts'

export type Box = Awaited<ReturnType<typeof boxesOf>>[number]

/** Locks an order and returns its cartons as packed; before that, they are only planned. */
export async function packedBoxes(db: Db, { ContractCompanyId, Id }: DeskRow): Promise<Box[]> {
  const order = await db
    .selectFrom('replenishment_out')
    .select('Status')
    .where('ContractCompanyId', '=', ContractCompanyId)
    .where('Id', '=', Id)
    .forUpdate()
    .executeTakeFirst()
  return !order || BEFORE_PACKING.includes(order.Status) ? [] : boxesOf(db, ContractCompanyId, Id)
}

/** Returns the work done on an order's cartons; none before they are packed. */
export function workOf(order: Order, boxes: readonly Box[]) {
  return {
    cartons: boxes.length,
    mixedCartons: boxes.filter((box) => box.IsConsolidated).length,
    outerLabels: order.OuterLabelCount * boxes.length,
    innerLabels: boxes.length === 0 ? 0 : Math.min(order.InnerLabelCount, order.TotalPieces),
    pallets: order.DeliveryMode === MODE.express ? 0 : (order.Pallets ?? 0),
  }
}

/** Returns the courier's shipment data; null if no courier takes the order. */
export function expressOf({ DeliveryMode, ExpressCompany, Country: country, Site, PostalCode }: Order, boxes: readonly Box[]) {
  if (DeliveryMode !== MODE.express || !ExpressCompany) return null
  return {
    courier: ExpressCompany as ValueOf<'Courier'>,
    country: country ?? Site,
    postalCode: PostalCode ?? '',
    weights: boxes.map((box) => box.Weight),
  }
}
