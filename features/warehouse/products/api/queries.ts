import { sql, type RawBuilder, type Selectable } from 'kysely'
import type { Database } from '#db/schema.gen.ts'
import type { Db } from '#kit/api/db.ts'
import { countStates, isNarrowedOnlyBy } from '#kit/api/counts.ts'
import { allOf, like, orderOf, pageOf, stateCounts, talliedTotal, withinDays, type ListScope } from '#kit/api/page.ts'
import { keywords } from '#kit/shared/page.ts'
import { zoneOf } from '#features/warehouse/sites/rules.ts'
import type { DeskRow } from '#kit/shared/bulk.ts'
import type { DeskProductFilter, ProductFilter } from '../contract.ts'
import { productEvents, type measuredChanges } from '../rules.ts'

/** Columns of a row in the list, in wire names. */
const ROW = sql`
  w.id as "Id", w.sku as "Sku", w.customer_code as "CustomerCode", w.fnsku as "Fnsku", w.name_cn as "NameCn", w.name_en as "NameEn",
  w.unit_length as "UnitLength", w.unit_width as "UnitWidth", w.unit_height as "UnitHeight", w.unit_weight as "UnitWeight", w.pcs_per_carton as "PcsPerCarton",
  w.carton_length as "CartonLength", w.carton_width as "CartonWidth", w.carton_height as "CartonHeight", w.carton_weight as "CartonWeight",
  w.ratio_percent as "RatioPercent", w.ratio_color as "RatioColor", w.battery_type as "BatteryType", w.is_hazardous as "IsHazardous",
  w.sales_platform as "SalesPlatform", w.shop_name as "ShopName", w.label_size as "LabelSize", w.image_file_id as "ImageFileId",
  w.review_state as "ReviewState", w.reject_reason as "RejectReason", w.is_sn_managed as "IsSnManaged",
  (select coalesce(sum(s.available_pcs), 0) from wares_stock s where s.contract_company_id = w.contract_company_id and s.wares_info_id = w.id) as "AvailablePcs",
  w.created_time as "CreatedTime", w.row_version as "RowVersion"`

const DESK_ROW = sql`${ROW}, contract_company_id as "ContractCompanyId", c.name_cn as "CompanyName", w.country_code as "CountryCode", w.change_reason as "ChangeReason"`

/** Filters of the list; dates are those of the warehouse's zone. */
type Filter = Partial<Omit<ProductFilter, 'PageIndex' | 'PageSize'>>

const SORT = {
  Sku: sql`w.sku`,
  Fnsku: sql`w.fnsku`,
  CreatedTime: sql`w.created_time`,
  RatioPercent: sql`w.ratio_percent`,
  ReviewState: sql`w.review_state`,
}

function where(scope: ListScope, f: Filter): RawBuilder<unknown> {
  const words = keywords(f.Keyword)
  const one = like(words[0] ?? '')
  return allOf([
    scope.ContractCompanyId !== undefined && sql`w.contract_company_id = ${scope.ContractCompanyId}`,
    scope.CountryCode !== undefined && sql`w.country_code = ${scope.CountryCode}`,
    f.ReviewState !== undefined && sql`w.review_state = ${f.ReviewState}`,
    f.SalesPlatform !== undefined && sql`w.sales_platform = ${f.SalesPlatform}`,
    f.BatteryType !== undefined && sql`w.battery_type = ${f.BatteryType}`,
    f.RatioColor !== undefined && sql`w.ratio_color = ${f.RatioColor}`,
    ...withinDays(sql`w.created_time`, f, zoneOf(scope.CountryCode)),
    words.length === 1 &&
      sql`(w.sku ilike ${one} or w.fnsku ilike ${one} or w.name_cn ilike ${one} or w.name_en ilike ${one} or w.customer_code ilike ${one})`,
    words.length > 1 && sql`(w.sku = any(${words}) or w.fnsku = any(${words}))`,
  ])
}

const PRODUCTS = 'wares_info'

/** The list's length where its tally knows it. */
const lengthOf = (scope: ListScope, input: Filter) =>
  isNarrowedOnlyBy(input, 'ReviewState') && { total: talliedTotal(PRODUCTS, scope, input.ReviewState) }

export function productPage(db: Db, scope: ListScope, input: ProductFilter) {
  return pageOf(db, {
    columns: ROW,
    from: sql`wares_info w`,
    where: where(scope, input),
    order: orderOf(input, SORT, sql`w.id`),
    input,
    ...lengthOf(scope, input),
  })
}

export function deskProductPage(db: Db, { ContractCompanyId, CountryCode, ...input }: DeskProductFilter) {
  const scope: ListScope = { ContractCompanyId, CountryCode }
  const from = sql`wares_info w join company c using (contract_company_id)`
  return pageOf(db, {
    columns: DESK_ROW,
    from,
    where: where(scope, input),
    order: orderOf(input, SORT, sql`w.id`),
    input,
    ...lengthOf(scope, input),
  })
}

/** Products in each review state under the list's other filters. */
export function productCounts(db: Db, scope: ListScope, filter: Filter): Promise<Record<string, number>> {
  if (isNarrowedOnlyBy(filter)) return stateCounts(db, PRODUCTS, scope)
  return countStates(db, { state: sql`w.review_state`, from: sql`wares_info w`, where: where(scope, filter) })
}

/** Keys of all products under a filter, oldest first: for bulk moves and exports. */
export async function productIds(db: Db, scope: ListScope, filter: Filter, limit: number): Promise<number[]> {
  const { rows } = await sql<{
    Id: number
  }>`select w.id from wares_info w where ${where(scope, filter)} order by w.id limit ${limit}`.execute(db)
  return rows.map((row) => row.Id)
}

/** The same at the desk, over all companies. */
export async function deskProductRows(
  db: Db,
  { ContractCompanyId, CountryCode, ...filter }: Partial<DeskProductFilter>,
  limit: number,
): Promise<DeskRow[]> {
  const { rows } = await sql<DeskRow>`
    select w.contract_company_id, w.id from wares_info w where ${where({ ContractCompanyId, CountryCode }, filter)} order by w.contract_company_id, w.id limit ${limit}`.execute(
    db,
  )
  return rows
}

/** A product with its state locked until the transaction ends; undefined when it is not the company's. */
export function lockProduct(db: Db, companyId: number, country: string, productId: number) {
  return db
    .selectFrom('wares_info')
    .selectAll()
    .where('ContractCompanyId', '=', companyId)
    .where('CountryCode', '=', country)
    .where('Id', '=', productId)
    .forUpdate()
    .executeTakeFirst()
}

export function accessoriesOf(db: Db, companyId: number, productId: number) {
  return db
    .selectFrom('wares_accessory')
    .selectAll()
    .where('ContractCompanyId', '=', companyId)
    .where('WaresInfoId', '=', productId)
    .orderBy('Id')
    .execute()
}

/** What happened to a product, oldest first: who, when, what was decided and why, and what the warehouse measured otherwise. */
export async function reviewRecords(db: Db, companyId: number, productId: number) {
  const rows = await db
    .selectFrom('event')
    .select(['Time', 'Operator', 'FromState', 'ToState', 'Move', 'Remark', 'Payload'])
    .where('ContractCompanyId', '=', companyId)
    .where('Entity', '=', productEvents.entity)
    .where('EntityId', '=', productId)
    .orderBy('Id')
    .execute()
  return rows.map(({ Payload, ...record }) => ({
    ...record,
    Time: record.Time.toISOString(),
    Changes: (Payload as { Changes?: ReturnType<typeof measuredChanges> }).Changes ?? [],
  }))
}

/** True if any document or stock refers to the product: then it can be neither deleted nor reopened. */
export async function isProductUsed(db: Db, companyId: number, productId: number): Promise<boolean> {
  const { rows } = await sql<{ Used: boolean }>`select
    exists (select from inbound_plan_item where contract_company_id = ${companyId} and wares_info_id = ${productId})
    or exists (select from wares_stock where contract_company_id = ${companyId} and wares_info_id = ${productId})
    or exists (select from warehouse_out_item where contract_company_id = ${companyId} and wares_info_id = ${productId}) as used`.execute(
    db,
  )
  return rows[0]!.Used
}

/** True if the product has stock, or is on a plan or order that is not finished. */
export async function isProductInUse(db: Db, companyId: number, productId: number): Promise<boolean> {
  const { rows } = await sql<{ Busy: boolean }>`select
    exists (select from wares_stock where contract_company_id = ${companyId} and wares_info_id = ${productId} and total_pcs + in_transit_pcs > 0)
    or exists (select from inbound_plan_item i join inbound_plan p on p.contract_company_id = i.contract_company_id and p.id = i.inbound_plan_id
      where i.contract_company_id = ${companyId} and i.wares_info_id = ${productId} and p.status not in (123005, 123007)) as busy`.execute(
    db,
  )
  return rows[0]!.Busy
}

/** FNSKUs by key, to name rows in a bulk result. */
export async function fnskusOf(db: Db, scope: ListScope, ids: readonly number[]): Promise<Map<number, string>> {
  const { rows } = await sql<{ Id: number; Fnsku: string }>`
    select w.id, w.fnsku from wares_info w where ${where(scope, {})} and w.id = any(${ids})`.execute(db)
  return new Map(rows.map((row) => [row.Id, row.Fnsku]))
}

export type LabelRow = { Id: number; Fnsku: string; Sku: string; NameEn: string; NameCn: string; LabelSize: string }

/** What stands on a product's label, by key. */
export async function labelRows(db: Db, scope: ListScope, ids: readonly number[]): Promise<Map<number, LabelRow>> {
  const { rows } = await sql<LabelRow>`
    select w.id, w.fnsku, w.sku, w.name_en, w.name_cn, w.label_size from wares_info w where ${where(scope, {})} and w.id = any(${ids})`.execute(
    db,
  )
  return new Map(rows.map((row) => [row.Id, row]))
}

/** One product with its available pieces; of any country (the desk) if none is said. */
export async function productRow(db: Db, companyId: number, country: string | undefined, productId: number) {
  const row = await db
    .selectFrom('wares_info')
    .selectAll()
    .where('ContractCompanyId', '=', companyId)
    .where('Id', '=', productId)
    .$if(country !== undefined, (query) => query.where('CountryCode', '=', country!))
    .executeTakeFirst()
  if (!row) return undefined
  const { rows } = await sql<{ Pieces: number }>`
    select coalesce(sum(available_pcs), 0)::bigint as pieces from wares_stock where contract_company_id = ${companyId} and wares_info_id = ${productId}`.execute(
    db,
  )
  return { ...row, RatioColor: row.RatioColor as 'green' | 'yellow' | 'red', AvailablePcs: rows[0]!.Pieces }
}

export type ExportedProduct = Selectable<Database['wares_info']> & { AvailablePcs: number }

/** All products under a filter with every column, in the list's order: for exports. */
export function productRowsOf(scope: ListScope, filter: Filter): RawBuilder<ExportedProduct> {
  return sql<ExportedProduct>`
    select w.*, (select coalesce(sum(s.available_pcs), 0)::bigint from wares_stock s where s.contract_company_id = w.contract_company_id and s.wares_info_id = w.id) as available_pcs
    from wares_info w where ${where(scope, filter)} order by ${orderOf(filter, SORT, sql`w.id`)}`
}
