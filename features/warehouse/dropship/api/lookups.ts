import { sql, type RawBuilder } from 'kysely'
import { chosenTable } from '#features/warehouse/stock/api/service.ts'
import type { Db } from '#kit/api/db.ts'
import { like } from '#kit/api/page.ts'
import type { DeskRow } from '#kit/shared/bulk.ts'
import type { FileRef } from '#kit/shared/file.ts'
import type { FieldIssue } from '#kit/shared/validation.ts'
import { byFnsku, fnskuSpellings, productReview } from '#features/warehouse/products/rules.ts'
import { stock } from '#features/warehouse/stock/text/keys.ts'
import type { Pickable } from '../form-contract.ts'
import { dropshipOrder, OUTBOUND_TYPE, type DropshipFields } from '../rules.ts'
import { dropship } from '../text/keys.ts'

/** Lookups of an order in other tables: products, their stock, label files. */

export type Product = {
  Id: number
  Fnsku: string
  UnitLength: number
  UnitWidth: number
  UnitHeight: number
  UnitWeight: number
  IsSnManaged: boolean
}

/** The company's approved products among the given FNSKUs, by FNSKU. */
export async function approvedProducts(
  db: Db,
  companyId: number,
  country: string,
  fnskus: readonly string[],
): Promise<Map<string, Product>> {
  const rows = await db
    .selectFrom('wares_info')
    .select(['Id', 'Fnsku', 'UnitLength', 'UnitWidth', 'UnitHeight', 'UnitWeight', 'IsSnManaged'])
    .where('ContractCompanyId', '=', companyId)
    .where('CountryCode', '=', country)
    .where('ReviewState', '=', productReview.states.approved)
    .where((eb) => eb('Fnsku', '=', eb.fn.any(eb.val(fnskuSpellings(fnskus)))))
    .execute()
  return byFnsku(rows, fnskus)
}

const PICKABLE_AT_ONCE = 20

type Wanted = { WarehouseId: number; Keyword?: string | undefined; Fnskus?: string[] | undefined }

/**
 * Approved products with their stock in a warehouse: those with the given FNSKUs, or the first that match a keyword,
 * those in stock first.
 */
export async function pickableProducts(db: Db, companyId: number, country: string, wanted: Wanted): Promise<Pickable[]> {
  const word = like(wanted.Keyword ?? '')
  const matching = sql`and (w.fnsku ilike ${word} or w.sku ilike ${word} or w.name_cn ilike ${word} or w.name_en ilike ${word})`
  const { rows } = await sql<Pickable>`
    select w.id as wares_info_id, w.fnsku, w.sku, w.name_cn, w.name_en, w.image_file_id,
      w.unit_length, w.unit_width, w.unit_height, w.unit_weight, w.is_sn_managed,
      coalesce(s.pieces, 0)::bigint as available_pcs, coalesce(s.batches, '[]'::json) as batches
    from wares_info w left join lateral (
      select sum(available_pcs) as pieces,
        json_agg(json_build_object('BatchNo', batch_no, 'AvailablePcs', available_pcs, 'PutawayDate', putaway_date) order by putaway_date, batch_no) as batches
      from wares_stock
      where contract_company_id = w.contract_company_id and wares_info_id = w.id and warehouse_id = ${wanted.WarehouseId} and available_pcs > 0) s on true
    where w.contract_company_id = ${companyId} and w.country_code = ${country} and w.review_state = ${productReview.states.approved}
      ${wanted.Fnskus ? sql`and w.fnsku = any(${fnskuSpellings(wanted.Fnskus)})` : matching}
    order by (coalesce(s.pieces, 0) = 0), w.fnsku ${wanted.Fnskus ? sql`` : sql`limit ${PICKABLE_AT_ONCE}`}`.execute(db)
  return rows
}

const NUMBERED = sql`stock_sn n join wares_stock s on s.contract_company_id = n.contract_company_id and s.id = n.wares_stock_id`
/** Numbers available to an order: in stock, or already locked by the order. */
const isFree = (orderNo: RawBuilder<unknown>) => sql`(n.state = 'inStock' or n.state = 'locked' and n.relate_no = ${orderNo})`
const SERIALS_AT_ONCE = 50

type WantedSerials = {
  WarehouseId: number
  WaresInfoId: number
  BatchNo?: string | undefined
  WarehouseOutId?: number | undefined
  Keyword?: string | undefined
}

/** Serial numbers selectable for a line, in the order in which their batches leave. */
export async function pickableSerials(
  db: Db,
  companyId: number,
  country: string,
  wanted: WantedSerials,
): Promise<{ Sn: string; BatchNo: string }[]> {
  const orderNo = sql`(select o.warehouse_out_no from warehouse_out o where o.contract_company_id = ${companyId} and o.site = ${country} and o.id = ${wanted.WarehouseOutId ?? null})`
  const { rows } = await sql<{ Sn: string; BatchNo: string }>`
    select n.sn, s.batch_no from ${NUMBERED}
    where n.contract_company_id = ${companyId} and s.country_code = ${country} and s.warehouse_id = ${wanted.WarehouseId} and s.wares_info_id = ${wanted.WaresInfoId}
      and ${isFree(orderNo)} and n.sn ilike ${like(wanted.Keyword ?? '')} ${wanted.BatchNo ? sql`and s.batch_no = ${wanted.BatchNo}` : sql``}
    order by s.putaway_date, s.batch_no, n.sn limit ${SERIALS_AT_ONCE}`.execute(db)
  return rows
}

/** Errors of lines with an unavailable serial number; `orderNo` is the number of the order being changed. */
export async function badSerials(
  db: Db,
  companyId: number,
  { WarehouseId, Items }: DropshipFields,
  products: ReadonlyMap<string, Product>,
  orderNo: string | null,
): Promise<FieldIssue[]> {
  const wanted = Items.flatMap((item) => item.SnList)
  if (wanted.length === 0) return []
  const { rows } = await sql<{ Sn: string; WaresInfoId: number; BatchNo: string }>`
    select n.sn, s.wares_info_id, s.batch_no from ${NUMBERED}
    where n.contract_company_id = ${companyId} and n.sn = any(${wanted}) and s.warehouse_id = ${WarehouseId} and ${isFree(sql`${orderNo}`)}`.execute(
    db,
  )
  const pieces = new Map(rows.map((row) => [row.Sn, row]))
  return Items.flatMap(({ Fnsku, BatchNo, SnList }, index) => {
    const isThere = (piece = { WaresInfoId: 0, BatchNo: '' }) =>
      piece.WaresInfoId === products.get(Fnsku)?.Id && (!BatchNo || BatchNo === piece.BatchNo)
    const sn = SnList.find((one) => !isThere(pieces.get(one)))
    return sn === undefined
      ? []
      : [{ Field: `Items[${index}].SnList`, Code: 'serialUnknown', key: stock('error.serialUnknown'), params: { sn } }]
  })
}

/** Errors of label files that do not belong to the company or are not PDFs. */
export async function badLabelFiles(
  db: Db,
  companyId: number,
  files: readonly FileRef[],
  field = 'WaybillFiles',
): Promise<FieldIssue[]> {
  if (files.length === 0) return []
  const rows = await db
    .selectFrom('file')
    .select('Id')
    .where('ContractCompanyId', '=', companyId)
    .where('ContentType', '=', 'application/pdf')
    .where((eb) => eb('Id', '=', eb.fn.any(eb.val(files.map((file) => file.FileId)))))
    .execute()
  const good = new Set(rows.map((row) => row.Id))
  return files.flatMap(({ FileId }, index) => {
    const bad: FieldIssue = {
      Field: `${field}[${index}].FileName`,
      Code: 'waybillPdf',
      key: dropship('rule.waybillPdf'),
      params: {},
    }
    return good.has(FileId) ? [] : [bad]
  })
}

/** Platform and number of existing orders with the given numbers, except cancelled or abandoned ones: `183001 026-…`. */
export async function existingOrders(db: Db, companyId: number, numbers: readonly string[]): Promise<Set<string>> {
  const { cancelled, abandoned } = dropshipOrder.states
  const { rows } = await sql<{ SalesPlatform: number; PlatformOrderNo: string }>`
    select sales_platform, platform_order_no from warehouse_out
    where contract_company_id = ${companyId} and outbound_type = ${OUTBOUND_TYPE.dropship} and status not in (${cancelled}, ${abandoned})
      and platform_order_no = any(${[...new Set(numbers)]})`.execute(db)
  return new Set(rows.map((row) => `${row.SalesPlatform} ${row.PlatformOrderNo}`))
}

/** Orders by the number printed on their documents. */
export async function ordersByNumber(db: Db, numbers: readonly string[]): Promise<Map<string, DeskRow>> {
  const { rows } = await sql<DeskRow & { WarehouseOutNo: string }>`
    select contract_company_id, id, warehouse_out_no from warehouse_out
    where outbound_type = ${OUTBOUND_TYPE.dropship} and warehouse_out_no = any(${numbers})`.execute(db)
  return new Map(rows.map(({ WarehouseOutNo, ...row }) => [WarehouseOutNo, row]))
}

/** Printed numbers of orders, by key. */
export async function deskNumbers(db: Db, orders: readonly DeskRow[]): Promise<Map<number, string>> {
  const { rows } = await sql<{ Id: number; WarehouseOutNo: string }>`
    select o.id, o.warehouse_out_no from warehouse_out o join ${chosenTable(orders)} using (contract_company_id, id)`.execute(db)
  return new Map(rows.map((row) => [row.Id, row.WarehouseOutNo]))
}
