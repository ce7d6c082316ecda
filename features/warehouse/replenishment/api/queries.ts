import { sql, type RawBuilder } from 'kysely'
import { byFnsku, fnskuSpellings, productReview } from '#features/warehouse/products/rules.ts'
import { COUNTRY_ZONES, zoneOf } from '#features/warehouse/sites/rules.ts'
import type { Db } from '#kit/api/db.ts'
import { listQuery } from '#kit/api/list-query.ts'
import { like } from '#kit/api/page.ts'
import { replenishmentColumns } from '../columns.ts'
import { orderFilter } from '../contract.ts'
import type { Sendable } from '../form-contract.ts'
import type { GoodsLine } from '../rules/goods.ts'

/** The list of replenishment orders, of one company, or of all companies at the desk. */
export const replenishmentList = listQuery({
  table: 'replenishment_out',
  isAssigned: true,
  tally: 'replenishment_out',
  filter: orderFilter,
  row: replenishmentColumns.row,
  computed: { WarehouseCode: sql`h.warehouse_code` },
  joins: sql`join warehouse h on h.warehouse_id = t.warehouse_id`,
  state: 'Status',
  number: 'WarehouseOutNo',
  site: 'Site',
  zone: zoneOf,
  zones: COUNTRY_ZONES,
  equal: ['Status', 'WarehouseId', 'DestWarehouseType', 'DeliveryMode', 'BookingMethod'],
  dates: (filter) => filter.DateField ?? 'CreatedTime',
  // An order is also found by its products.
  searchIn: [
    { table: 'replenishment_out', key: 'id' },
    { table: 'wares_info', key: 'replenishment_out_id', via: { table: 'replenishment_item', from: 'id', on: 'wares_info_id' } },
  ],
  sort: ['WarehouseOutNo', 'CreatedTime', 'ExpectedOutboundDate', 'ActualOutboundTime'],
})

/** A row of the export: every column of the table, and the code of the warehouse. */
export type ExportedOrder = ReturnType<typeof replenishmentList.rows> extends RawBuilder<infer R> ? R : never

const SENDABLE_AT_ONCE = 20

type Wanted = { WarehouseId: number; Keyword?: string | undefined; Fnskus?: string[] | undefined }

/** Approved products with a warehouse's stock: those of given FNSKUs, or the first that match a keyword, those in stock first. */
export async function sendableProducts(db: Db, companyId: number, country: string, wanted: Wanted): Promise<Sendable[]> {
  const word = like(wanted.Keyword ?? '')
  const matching = sql`and (w.fnsku ilike ${word} or w.sku ilike ${word} or w.name_cn ilike ${word} or w.name_en ilike ${word})`
  const { rows } = await sql<Sendable>`
    select w.id as wares_info_id, w.fnsku, w.sku, w.name_cn, w.name_en, w.pcs_per_carton, w.sales_platform,
      w.carton_length, w.carton_width, w.carton_height, w.carton_weight, w.unit_length, w.unit_width, w.unit_height, w.unit_weight,
      coalesce(s.pieces, 0)::bigint as available_pcs, coalesce(s.batches, '[]'::json) as batches
    from wares_info w left join lateral (
      select sum(available_pcs) as pieces,
        json_agg(json_build_object('BatchNo', batch_no, 'AvailablePcs', available_pcs, 'PutawayDate', putaway_date) order by putaway_date, batch_no) as batches
      from wares_stock
      where contract_company_id = ${companyId} and wares_info_id = w.id and warehouse_id = ${wanted.WarehouseId} and available_pcs > 0) s on true
    where w.contract_company_id = ${companyId} and w.country_code = ${country} and w.review_state = ${productReview.states.approved}
      ${wanted.Fnskus ? sql`and w.fnsku = any(${fnskuSpellings(wanted.Fnskus)})` : matching}
    order by (coalesce(s.pieces, 0) = 0), w.fnsku ${wanted.Fnskus ? sql`` : sql`limit ${SENDABLE_AT_ONCE}`}`.execute(db)
  return rows
}

/** Returns FNSKUs of the company in a country, in any review state. */
export async function targetsOf(db: Db, companyId: number, country: string, keyword: string) {
  const word = like(keyword.trim())
  return db
    .selectFrom('wares_info')
    .select(['Fnsku', 'Sku', 'NameEn'])
    .where('ContractCompanyId', '=', companyId)
    .where('CountryCode', '=', country)
    .where((eb) => eb.or([eb('Fnsku', 'ilike', word), eb('Sku', 'ilike', word), eb('NameEn', 'ilike', word)]))
    .orderBy('Fnsku')
    .limit(SENDABLE_AT_ONCE)
    .execute()
}

export type Product = Omit<GoodsLine, 'Cartons' | 'LoosePieces'> & {
  Id: number
  Fnsku: string
  SalesPlatform: number
  IsSnManaged: boolean
}

/** Returns the company's approved products among the given FNSKUs, by FNSKU. */
export async function approvedProducts(
  db: Db,
  companyId: number,
  country: string,
  fnskus: readonly string[],
): Promise<Map<string, Product>> {
  const rows = await db
    .selectFrom('wares_info')
    .select([
      'Id',
      'Fnsku',
      'SalesPlatform',
      'IsSnManaged',
      'PcsPerCarton',
      'CartonLength',
      'CartonWidth',
      'CartonHeight',
      'CartonWeight',
      'UnitLength',
      'UnitWidth',
      'UnitHeight',
      'UnitWeight',
    ])
    .where('ContractCompanyId', '=', companyId)
    .where('CountryCode', '=', country)
    .where('ReviewState', '=', productReview.states.approved)
    .where((eb) => eb('Fnsku', '=', eb.fn.any(eb.val(fnskuSpellings(fnskus)))))
    .execute()
  return byFnsku(rows, fnskus)
}

/** Returns the lines of orders with the sizes of their products, in line order, by order. */
export async function itemsByOrder(db: Db, companyId: number, orderIds: readonly number[]) {
  const rows = await db
    .selectFrom('replenishment_item as i')
    .innerJoin('wares_info as w', (join) =>
      join.onRef('w.ContractCompanyId', '=', 'i.ContractCompanyId').onRef('w.Id', '=', 'i.WaresInfoId'),
    )
    .select([
      'i.ReplenishmentOutId',
      'i.Id',
      'i.LineNo',
      'i.WaresInfoId',
      'i.Fnsku',
      'i.BatchNo',
      'i.Cartons',
      'i.PcsPerCarton',
      'i.LoosePieces',
      'i.Pieces',
      'i.NewFnsku',
      'i.ProductRemark',
      'i.SnList',
      'w.Sku',
      'w.NameCn',
      'w.NameEn',
      'w.IsSnManaged',
      'w.SalesPlatform',
      'w.UnitLength',
      'w.UnitWidth',
      'w.UnitHeight',
      'w.UnitWeight',
      'w.CartonLength',
      'w.CartonWidth',
      'w.CartonHeight',
      'w.CartonWeight',
    ])
    .where('i.ContractCompanyId', '=', companyId)
    .where('i.ReplenishmentOutId', 'in', orderIds)
    .orderBy('i.LineNo')
    .execute()
  const lines = rows.map(({ ReplenishmentOutId, ...line }) => ({ ReplenishmentOutId, line }))
  const byOrder = Map.groupBy(lines, (one) => one.ReplenishmentOutId)
  return new Map([...byOrder].map(([orderId, all]) => [orderId, all.map(({ line }) => line)]))
}

export async function itemsOf(db: Db, companyId: number, orderId: number) {
  return (await itemsByOrder(db, companyId, [orderId])).get(orderId) ?? []
}
export type StoredItem = Awaited<ReturnType<typeof itemsOf>>[number]

/** Returns the cartons of orders with their content, by order. */
export async function boxesByOrder(db: Db, companyId: number, orderIds: readonly number[]) {
  const boxes = await db
    .selectFrom('replenishment_box')
    .select(['ReplenishmentOutId', 'Id', 'BoxNo', 'IsConsolidated', 'Length', 'Width', 'Height', 'Weight', 'TrackingNo'])
    .where('ContractCompanyId', '=', companyId)
    .where('ReplenishmentOutId', 'in', orderIds)
    .orderBy('BoxNo')
    .execute()
  const content = await db
    .selectFrom('replenishment_box_item as b')
    .innerJoin('replenishment_item as i', (join) =>
      join.onRef('i.ContractCompanyId', '=', 'b.ContractCompanyId').onRef('i.Id', '=', 'b.ReplenishmentItemId'),
    )
    .select(['b.ReplenishmentBoxId', 'b.ReplenishmentItemId as ItemId', 'i.Fnsku', 'i.NewFnsku', 'i.LineNo', 'b.Pieces'])
    .where('b.ContractCompanyId', '=', companyId)
    .where('i.ReplenishmentOutId', 'in', orderIds)
    .orderBy('i.LineNo')
    .execute()
  const byBox = Map.groupBy(content, (line) => line.ReplenishmentBoxId)
  const filled = boxes.map(({ ReplenishmentOutId, ...box }) => ({
    ReplenishmentOutId,
    box: {
      ...box,
      Items: (byBox.get(box.Id) ?? []).map(({ ItemId, Fnsku, NewFnsku, Pieces }) => ({
        ItemId,
        Fnsku: NewFnsku ?? Fnsku,
        Pieces,
      })),
    },
  }))
  const byOrder = Map.groupBy(filled, (one) => one.ReplenishmentOutId)
  return new Map([...byOrder].map(([orderId, all]) => [orderId, all.map(({ box }) => box)]))
}

export async function boxesOf(db: Db, companyId: number, orderId: number) {
  return (await boxesByOrder(db, companyId, [orderId])).get(orderId) ?? []
}
