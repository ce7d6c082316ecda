import { sql, type RawBuilder, type Selectable } from 'kysely'
import type { Database } from '#db/schema.gen.ts'
import type { Db } from '#kit/api/db.ts'
import { countryAtDesk } from '#kit/api/warehouse-country.ts'
import { countStates, isNarrowedOnlyBy } from '#kit/api/counts.ts'
import {
  allOf,
  inOwnCountry,
  orderOf,
  pageOf,
  stateCounts,
  talliedTotal,
  withinDays,
  withinLocalDays,
  zoneBy,
  type ListScope,
} from '#kit/api/page.ts'
import { searchOf } from '#kit/api/search.ts'
import { COUNTRY_ZONES, zoneOf } from '#features/warehouse/sites/rules.ts'
import type { DeskRow } from '#kit/shared/bulk.ts'
import type { DeskOrderFilter } from '../desk-contract.ts'
import type { OrderFilter } from '../contract.ts'
import { BEFORE_SHIPPING, OUTBOUND_TYPE } from '../rules.ts'

/** Name of the list in `tally` that counts outbound orders by state. */
const TALLY = 'warehouse_out'

/** Columns of a list row, with wire names. */
const ROW = sql`
  o.id as "Id", o.warehouse_out_no as "WarehouseOutNo", o.outbound_type as "OutboundType", o.warehouse_id as "WarehouseId",
  (select h.warehouse_code from warehouse h where h.warehouse_id = o.warehouse_id) as "WarehouseCode",
  o.status as "Status", o.platform_order_no as "PlatformOrderNo", o.sales_platform as "SalesPlatform", o.customer_reference as "CustomerReference", o.shop_info as "ShopInfo",
  o.recipient_name as "RecipientName", o.country_code as "CountryCode", o.postal_code as "PostalCode", o.city as "City", o.is_remote as "IsRemote",
  (select json_agg(json_build_object('Fnsku', i.fnsku, 'Pieces', i.pieces) order by i.line_no) from (
    select fnsku, pieces, line_no from warehouse_out_item
    where contract_company_id = o.contract_company_id and warehouse_out_id = o.id order by line_no limit 3) i) as "Items",
  (select count(*) from warehouse_out_item i where i.contract_company_id = o.contract_company_id and i.warehouse_out_id = o.id) as "ItemCount",
  o.total_pieces as "TotalPieces", o.dropship_delivery_method as "DropshipDeliveryMethod", o.courier as "Courier", o.courier_service as "CourierService",
  o.packages_count as "PackagesCount", o.parcel_weight as "ParcelWeight", o.tracking_no as "TrackingNo", o.express_status as "ExpressStatus",
  o.currency_code as "CurrencyCode", o.estimated_fee as "EstimatedFee", o.actual_fee as "ActualFee", o.order_remark as "OrderRemark",
  o.cancel_reason as "CancelReason", o.abandon_reason as "AbandonReason", o.created_time as "CreatedTime", o.expected_outbound_date as "ExpectedOutboundDate",
  o.actual_outbound_time as "ActualOutboundTime", o.row_version as "RowVersion"`

const DESK_ROW = sql`${ROW}, o.contract_company_id as "ContractCompanyId", o.site as "Site",
  (select company_shown(c.name_cn, c.name) from company c where c.contract_company_id = o.contract_company_id) as "CompanyName"`

const SORT = {
  CreatedTime: sql`o.created_time`,
  WarehouseOutNo: sql`o.warehouse_out_no`,
  ExpectedOutboundDate: sql`o.expected_outbound_date`,
  ActualOutboundTime: sql`o.actual_outbound_time`,
  PlatformOrderNo: sql`o.platform_order_no`,
  TotalPieces: sql`o.total_pieces`,
}

/** Filters of the list; dates are in the warehouse's time zone. */
type Filter = Partial<Omit<OrderFilter, 'PageIndex' | 'PageSize'>>

function filters(f: Filter, site: string | undefined): (RawBuilder<unknown> | false)[] {
  const expected = sql`o.expected_outbound_date`
  const moment = f.DateField === 'ActualOutboundTime' ? sql`o.actual_outbound_time` : sql`o.created_time`
  const days =
    f.DateField === 'ExpectedOutboundDate'
      ? [
          f.StartTime !== undefined && sql`${expected} >= ${f.StartTime}::date`,
          f.EndTime !== undefined && sql`${expected} <= ${f.EndTime}::date`,
        ]
      : site === undefined
        ? withinLocalDays(moment, f, zoneBy(sql`o.site`, COUNTRY_ZONES))
        : withinDays(moment, f, zoneOf(site))
  return [
    f.Status !== undefined && sql`o.status = ${f.Status}`,
    f.WarehouseId !== undefined && sql`o.warehouse_id = ${f.WarehouseId}`,
    f.SalesPlatform !== undefined && sql`o.sales_platform = ${f.SalesPlatform}`,
    f.DropshipDeliveryMethod !== undefined && sql`o.dropship_delivery_method = ${f.DropshipDeliveryMethod}`,
    f.Courier !== undefined && sql`o.courier = ${f.Courier}`,
    f.ExpressStatus !== undefined && sql`o.express_status = ${f.ExpressStatus}`,
    f.CountryCode !== undefined && sql`o.country_code = ${f.CountryCode}`,
    ...days,
  ]
}

/** Conditions for the company's own orders begin with the columns of the indexes warehouse_out_list and warehouse_out_state. */
function where(companyId: number, site: string, f: Filter, found: RawBuilder<unknown> | false): RawBuilder<unknown> {
  return allOf([
    sql`o.contract_company_id = ${companyId}`,
    sql`o.site = ${site}`,
    sql`o.outbound_type = ${OUTBOUND_TYPE.dropship}`,
    ...filters(f, site),
    found,
  ])
}

/** Numbers of the order, the platform, the customer and the parcel, the recipient, and the order's products. */
const orderSearch = searchOf('o', [
  { table: 'warehouse_out', key: 'id' },
  { table: 'wares_info', key: 'warehouse_out_id', via: { table: 'warehouse_out_item', from: 'id', on: 'wares_info_id' } },
])
const deskSearch = searchOf('o', [{ table: 'warehouse_out', key: 'id' }])
const searched = (db: Db, companyId: number, f: Filter) => orderSearch.condition(db, f.Keyword, companyId)

export async function dropshipPage(db: Db, companyId: number, site: string, input: OrderFilter) {
  const scope: ListScope = { ContractCompanyId: companyId, CountryCode: site }
  return pageOf(db, {
    columns: ROW,
    from: sql`warehouse_out o`,
    only: 'o',
    where: where(companyId, site, input, await searched(db, companyId, input)),
    order: orderOf(input, SORT, sql`o.id`),
    input,
    ...(isNarrowedOnlyBy(input, 'Status') && { total: talliedTotal(TALLY, scope, input.Status) }),
  })
}

const COUNTED = { state: sql`o.status`, from: sql`warehouse_out o` } as const

/** Orders in each state under the list's other filters. */
export async function dropshipCounts(db: Db, companyId: number, site: string, filter: Filter): Promise<Record<string, number>> {
  if (isNarrowedOnlyBy(filter)) return stateCounts(db, TALLY, { ContractCompanyId: companyId, CountryCode: site })
  return countStates(db, { ...COUNTED, where: where(companyId, site, filter, await searched(db, companyId, filter)) })
}

const EXPORTED = sql`o.*, h.warehouse_code, i.line_no, i.fnsku, i.batch_no, i.pieces, w.sku, w.name_cn, w.name_en`
const LINES = sql`from warehouse_out o
  join warehouse h using (warehouse_id)
  join warehouse_out_item i on i.contract_company_id = o.contract_company_id and i.warehouse_out_id = o.id
  join wares_info w on w.contract_company_id = i.contract_company_id and w.id = i.wares_info_id`

/** Fields of an exported order whose values have names in the user's language. */
export type LineRow = Pick<
  Selectable<Database['warehouse_out']>,
  'Status' | 'SalesPlatform' | 'DropshipDeliveryMethod' | 'Courier' | 'CourierService' | 'ExpressStatus' | 'EstimatedFee'
>

/** All rows under a filter in list order, for exports. */
export function dropshipRows(companyId: number, site: string, filter: Filter) {
  return sql<LineRow>`select ${EXPORTED} ${LINES} where ${where(companyId, site, filter, orderSearch.all(filter.Keyword, companyId))}
    order by ${orderOf(filter, SORT, sql`o.id`)}, i.line_no`
}

/** The same for staff: for all companies, with the company name in each row. */
export async function deskDropshipLines(db: Db, filter: DeskFilter) {
  return sql`select ${EXPORTED}, company_shown(c.name_cn, c.name) as company_name ${LINES}
    join company c on c.contract_company_id = o.contract_company_id where ${await deskWhere(db, filter)}
    order by ${deskOrder(filter)}, i.line_no`
}

/** Keys of all orders under a filter, oldest first, for bulk moves. */
export async function dropshipIds(db: Db, companyId: number, site: string, filter: Filter, limit: number): Promise<number[]> {
  const { rows } = await sql<{
    Id: number
  }>`select o.id from warehouse_out o where ${where(companyId, site, filter, await searched(db, companyId, filter))} order by o.id limit ${limit}`.execute(
    db,
  )
  return rows.map((row) => row.Id)
}

/** Numbers of the orders that belong to the company. */
export async function numbersOf(db: Db, companyId: number, ids: readonly number[]): Promise<Map<number, string>> {
  const { rows } = await sql<{ Id: number; WarehouseOutNo: string }>`
    select id, warehouse_out_no from warehouse_out where contract_company_id = ${companyId} and id = any(${ids})`.execute(db)
  return new Map(rows.map((row) => [row.Id, row.WarehouseOutNo]))
}

type DeskFilter = Partial<DeskOrderFilter>
const PENDING = sql.join(BEFORE_SHIPPING.map((state) => sql.lit(state)))

async function deskWhere(
  db: Db,
  { Site, ContractCompanyId, IsToShip, Keyword, ...rest }: DeskFilter,
): Promise<RawBuilder<unknown>> {
  return allOf([
    inOwnCountry(db, sql`o.site`),
    sql`o.outbound_type = ${OUTBOUND_TYPE.dropship}`,
    Site !== undefined && sql`o.site = ${Site}`,
    IsToShip !== undefined && sql`(o.status in (${PENDING})) = ${IsToShip}`,
    ContractCompanyId !== undefined && sql`o.contract_company_id = ${ContractCompanyId}`,
    ...filters(rest, Site),
    await deskSearch.condition(db, Keyword, ContractCompanyId),
  ])
}

/** All orders under a desk filter, oldest first, for bulk moves. */
export async function deskDropshipRows(db: Db, filter: DeskFilter, limit: number): Promise<DeskRow[]> {
  const { rows } =
    await sql<DeskRow>`select o.contract_company_id, o.id from warehouse_out o where ${await deskWhere(db, filter)} order by o.created_time, o.id limit ${limit}`.execute(
      db,
    )
  return rows
}

/** Within one state oldest first, in working order; across all states newest first. */
const deskOrder = (input: DeskFilter) =>
  input.SortField || input.Status === undefined ? orderOf(input, SORT, sql`o.id`) : sql`o.created_time, o.id`

/** The desk's orders. */
export async function deskDropshipPage(db: Db, input: DeskOrderFilter) {
  const { Site, ...rest } = input
  const total = isNarrowedOnlyBy(rest, 'Status') && {
    total: talliedTotal(TALLY, { CountryCode: countryAtDesk(db) ?? Site }, input.Status),
  }
  return pageOf(db, {
    columns: DESK_ROW,
    from: sql`warehouse_out o`,
    only: 'o',
    where: await deskWhere(db, input),
    order: deskOrder(input),
    input,
    ...total,
  })
}

export async function deskDropshipCounts(db: Db, filter: DeskFilter): Promise<Record<string, number>> {
  return isNarrowedOnlyBy(filter, 'Site')
    ? stateCounts(db, TALLY, { CountryCode: countryAtDesk(db) ?? filter.Site })
    : countStates(db, { ...COUNTED, where: await deskWhere(db, filter) })
}
