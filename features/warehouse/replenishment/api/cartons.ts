import { sql } from 'kysely'
import type { Db } from '#kit/api/db.ts'
import { requireCountry } from '#kit/api/warehouse-country.ts'
import { refuse } from '#kit/shared/refusal.ts'
import { replenishmentOrder } from '../rules.ts'
import { readCartonCode } from '../rules/labels.ts'
import { replenishment } from '../text/keys.ts'
import type { Order } from './order-moves.ts'

/** A packed carton of an order that is ready or being loaded, with the order's number of cartons. */
export type Carton = Pick<
  Order,
  'ContractCompanyId' | 'Id' | 'WarehouseOutNo' | 'WarehouseId' | 'Site' | 'Status' | 'DeliveryMode' | 'ExpressCompany'
> & { BoxNo: number; Boxes: number; Weight: number }

const { toBeShipped, shippingOut } = replenishmentOrder.states

/** `locked` locks the row of the order, `seen` only reads it. */
type Use = 'locked' | 'seen'

/**
 * Returns the carton with a label's code, with the row of its order. Refuses with `notFound` if there is none, and with
 * `rule` if its order is not ready to be loaded, or if two orders of the shipment are.
 */
export async function cartonOf(db: Db, code: string, use: Use = 'locked'): Promise<Carton> {
  const unknown = () => refuse('notFound', replenishment('error.noCarton'), { code })
  const read = readCartonCode(code) ?? unknown()
  const order = read.orderNo
    ? sql`o.warehouse_out_no = ${read.orderNo}`
    : sql`o.new_fba_no = ${read.shipment!} and o.status in (${sql.lit(toBeShipped)}, ${sql.lit(shippingOut)})`
  const { rows } = await sql<Omit<Carton, 'BoxNo' | 'Boxes' | 'Weight'>>`
    select o.contract_company_id, o.id, o.warehouse_out_no, o.warehouse_id, o.site, o.status, o.delivery_mode, o.express_company
    from replenishment_out o where ${order} order by o.contract_company_id, o.id limit 2 ${use === 'locked' ? sql`for update of o` : sql``}`.execute(
    db,
  )
  const row = rows[0] ?? unknown()
  if (rows.length > 1) refuse('rule', replenishment('error.sameShipment'), { code })
  requireCountry(db, row.Site)
  const no = row.WarehouseOutNo
  if (row.Status !== toBeShipped && row.Status !== shippingOut) refuse('rule', replenishment('error.notReady'), { no })
  const { rows: boxes } = await sql<{ BoxNo: number; Weight: number }>`
    select box_no, weight from replenishment_box where contract_company_id = ${row.ContractCompanyId} and replenishment_out_id = ${row.Id}
    order by box_no`.execute(db)
  const box = boxes.find(({ BoxNo }) => BoxNo === read.box) ?? unknown()
  return { ...row, ...box, Boxes: boxes.length }
}
