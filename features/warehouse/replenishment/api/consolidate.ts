import { sql } from 'kysely'
import type { BulkResult } from '#kit/shared/bulk.ts'
import { eachRow } from '#kit/api/bulk.ts'
import type { Db } from '#kit/api/db.ts'
import { refuse } from '#kit/shared/refusal.ts'
import { MOST_AT_ONCE, type LooseOrder } from '../consolidation-contract.ts'
import { BEFORE_PACKING } from '../rules.ts'
import { fillOf, mixProblem, type MixedBox, type MixedCarton } from '../rules/mixed-cartons.ts'
import { proposeCartons } from '../rules/propose-cartons.ts'
import { replenishment } from '../text/keys.ts'
import { dropBoxes, writeBoxes } from './boxes.ts'
import type { OrderOwner } from '#features/warehouse/dropship/api/service.ts'
import { boxesByOrder, itemsByOrder, itemsOf, type StoredItem } from './queries.ts'
import { lockOrder, noteEvent, setFigures, type Order } from './order-moves.ts'

/** Locks and returns an order whose mixed cartons can be planned, with its lines. */
async function planned(db: Db, owner: OrderOwner, orderId: number): Promise<{ order: Order; items: StoredItem[] }> {
  const order = await lockOrder(db, owner, orderId)
  if (!BEFORE_PACKING.includes(order.Status)) refuse('rule', replenishment('error.packed'))
  const items = await itemsOf(db, owner.ContractCompanyId, orderId)
  if (items.every((item) => item.LoosePieces === 0)) refuse('rule', replenishment('mix.noLoose'))
  return { order, items }
}

/** Plans the mixed cartons of an order: refused unless they hold all its loose pieces, 2 to 6 lines in each, and can be carried. */
export async function consolidate(
  db: Db,
  owner: OrderOwner,
  orderId: number,
  carton: MixedCarton,
  boxes: readonly MixedBox[],
): Promise<void> {
  const { order, items } = await planned(db, owner, orderId)
  await save(db, owner, order, items, carton, boxes)
}

async function save(
  db: Db,
  owner: OrderOwner,
  order: Order,
  items: readonly StoredItem[],
  carton: MixedCarton,
  boxes: readonly MixedBox[],
): Promise<void> {
  const problem = mixProblem(items, boxes, carton)
  if (problem) refuse('rule', problem.key, problem.params)
  const { Length, Width, Height } = carton
  const lines = new Map(items.map((item) => [item.Id, item]))
  const planning = boxes.map((box) => ({
    IsConsolidated: true,
    Length,
    Width,
    Height,
    Weight: fillOf(lines, box, carton).Weight,
    Items: box.Lines,
  }))
  await dropBoxes(db, order)
  await writeBoxes(db, order, planning, order.TotalCartons + 1)
  await setFigures(db, order, { RowVersion: order.RowVersion + 1 })
  noteEvent(db, order, 'consolidate', owner.by)
}

/** Proposes and plans the mixed cartons of many orders, one order at a time. */
export async function consolidateEach(
  db: Db,
  owner: OrderOwner,
  ids: readonly number[],
  carton: MixedCarton,
): Promise<BulkResult> {
  const { ContractCompanyId } = owner
  const rows = await db
    .selectFrom('replenishment_out')
    .select(['Id', 'WarehouseOutNo'])
    .where('ContractCompanyId', '=', ContractCompanyId)
    .where('Site', '=', owner.country)
    .where('Id', 'in', [...new Set(ids)])
    .orderBy('Id')
    .execute()
  return eachRow(
    db,
    owner.translate,
    rows,
    (row) => row.WarehouseOutNo,
    async ({ Id }) => {
      const { order, items } = await planned(db, owner, Id)
      const { boxes, problems } = proposeCartons(items, carton)
      const [problem] = problems
      if (problem) refuse('rule', problem.key, problem.params)
      await save(db, owner, order, items, carton, boxes)
    },
  )
}

/** Returns the orders of a company whose loose pieces are still to be packed, newest first. */
export async function looseOrders(db: Db, ContractCompanyId: number, country: string): Promise<LooseOrder[]> {
  const { rows } = await sql<Omit<LooseOrder, 'Items' | 'Boxes'>>`
    select id, warehouse_out_no, status, fc_code, city, loose_pieces, total_cartons, to_json(created_time) #>> '{}' as created_time
    from replenishment_out where contract_company_id = ${ContractCompanyId} and site = ${country} and loose_pieces > 0
      and status in (${sql.join(BEFORE_PACKING.map((status) => sql.lit(status)))})
    order by created_time desc, id desc limit ${MOST_AT_ONCE}`.execute(db)
  if (rows.length === 0) return []
  const ids = rows.map((row) => row.Id)
  const [items, boxes] = [await itemsByOrder(db, ContractCompanyId, ids), await boxesByOrder(db, ContractCompanyId, ids)]
  return rows.map((row) => ({
    ...row,
    Items: (items.get(row.Id) ?? []).map(({ SalesPlatform: _, ...item }) => item),
    Boxes: boxes.get(row.Id) ?? [],
  }))
}
