import { sql, type RawBuilder } from 'kysely'
import { orderSearch, PLACE_OF_ARRIVAL, PLACE_OF_DEPARTURE } from '#features/freight/core/api/service.ts'
import { freightOrder, KIND_LIST, STOCK_STATE, type Tab, TABS } from '#features/freight/core/rules.ts'
import { zoneOf } from '#features/warehouse/sites/rules.ts'
import { countStates, isNarrowedOnlyBy } from '#kit/api/counts.ts'
import type { Db } from '#kit/api/db.ts'
import {
  allOf,
  like,
  orderOf,
  pageOf,
  stateCounts,
  talliedTotal,
  withinDays,
  type ListScope,
  wholeValues,
} from '#kit/api/page.ts'
import type { PageInput } from '#kit/shared/page.ts'
import { searchWords } from '#kit/api/search.ts'
import type { OrderFilter, OrderRow } from '../contract/order-row.ts'

/** The list of `tally` that counts orders by kind and state. */
export const TALLY = 'order_fba'

const { states } = freightOrder

/** Pending customer actions: booking file to download, pre-file or trucking fee to confirm. */
const WAITS = sql`((o.so_file_id is not null and not o.is_so_downloaded and o.order_status = ${sql.lit(states.pendingInbound)}) or (o.pre_file_id is not null and not o.pre_file_state) or (o.trunking_fee is not null and not o.is_trunking_fee_confirmed))
  and o.order_status not in (${sql.lit(states.delivered)}, ${sql.lit(states.cancelled)})`

/** As `canResubmit` and `lacksCartons`. */
const CAN_HAND_IN = sql`(o.order_status = ${sql.lit(states.pendingInbound)} and o.return_reason is not null
  and not exists (select from domestic_stock d where d.contract_company_id = o.contract_company_id and d.order_id = o.id and d.domestic_stock_state = ${sql.lit(STOCK_STATE.partly)}))`

const BY_AIR = KIND_LIST.filter(({ mode }) => mode === 'air').map(({ type }) => sql.lit(type))

/** Columns of a row in the lists, in wire names. */
export const ORDER_ROW = sql`
  o.id as "OrderId", o.dcg_no as "DcgNo", o.customer_order_no as "CustomerOrderNo", o.order_loadding_and_service_scope_type as "OrderLoaddingAndServiceScopeType", o.order_status as "OrderStatus",
  o.clearance_status as "ClearanceStatus", o.is_hold as "IsHold", o.receipt_place_code as "ReceiptPlaceCode", o.port_of_loading as "PortOfLoading", o.port_of_discharge as "PortOfDischarge",
  o.airport_of_departure as "AirportOfDeparture", o.airport_of_destination as "AirportOfDestination", o.destination_country as "DestinationCountry", o.total_cartons as "TotalCartons", o.total_pieces as "TotalPieces",
  o.total_gross_weight as "TotalGrossWeight", o.total_volume as "TotalVolume", case when o.order_loadding_and_service_scope_type in (${sql.join(BY_AIR)}) then o.chargeable_weight end as "ChargeableWeight", o.measured_cartons as "MeasuredCartons", o.price->>'CurrencyCode' as "CurrencyCode", (o.price->>'TotalAmount')::numeric as "TotalAmount",
  o.etd as "Etd", o.eta as "Eta", o.atd_time as "AtdTime", o.ata_time as "AtaTime", o.delivered_time as "DeliveredTime", o.vessel as "Vessel", o.voyage as "Voyage", o.flight_no as "FlightNo",
  o.warehouse_receipt_no as "WarehouseReceiptNo", ${WAITS} as "HasUnreadDoc", o.return_reason as "ReturnReason", ${CAN_HAND_IN} as "CanHandIn", o.cancel_reason as "CancelReason", o.remark as "Remark", o.created_time as "CreatedTime", o.row_version as "RowVersion"`

export const ORDER_SORT = {
  CreatedTime: sql`o.created_time`,
  DcgNo: sql`o.dcg_no`,
  CustomerOrderNo: sql`o.customer_order_no`,
  Etd: sql`o.etd`,
  Eta: sql`o.eta`,
  TotalCartons: sql`o.total_cartons`,
  TotalGrossWeight: sql`o.total_gross_weight`,
  TotalVolume: sql`o.total_volume`,
}

export type Filter = Partial<Omit<OrderFilter, keyof Pick<PageInput, 'PageIndex' | 'PageSize'>>>

/** States of a tab as literals: the planner then finds the index with only these orders. */
const inTab = (tab: Tab) =>
  tab === 'draft'
    ? sql`o.order_status = ${sql.lit(states.draft)}`
    : sql`o.order_status in (${sql.join(TABS[tab].map((state) => sql.lit(state)))})`

/** Conditions on an order `o` except company and search term; days are those of China. */
export function orderFilters(f: Filter): (RawBuilder<unknown> | false)[] {
  const byDay = f.DateField === 'Etd' ? sql`o.etd` : f.DateField === 'Eta' ? sql`o.eta` : undefined
  return [
    f.OrderStatus !== undefined && sql`o.order_status = ${f.OrderStatus}`,
    f.TabType !== undefined && inTab(f.TabType),
    f.OrderLoaddingAndServiceScopeType !== undefined &&
      sql`o.order_loadding_and_service_scope_type = ${f.OrderLoaddingAndServiceScopeType}`,
    f.DestinationCountry !== undefined && f.DestinationCountry !== '' && sql`o.destination_country = ${f.DestinationCountry}`,
    f.PlaceOfDeparture !== undefined && f.PlaceOfDeparture !== '' && sql`${PLACE_OF_DEPARTURE} = ${f.PlaceOfDeparture}`,
    f.PlaceOfArrival !== undefined && f.PlaceOfArrival !== '' && sql`${PLACE_OF_ARRIVAL} = ${f.PlaceOfArrival}`,
    ...(byDay === undefined
      ? withinDays(sql`o.created_time`, f, zoneOf(undefined))
      : [
          f.StartTime !== undefined && sql`${byDay} >= ${f.StartTime}::date`,
          f.EndTime !== undefined && sql`${byDay} <= ${f.EndTime}::date`,
        ]),
  ]
}

/** The company's own orders: starts with the columns of the indexes order_fba_list, order_fba_state and order_fba_under_way. */
function where(companyId: number, f: Filter, found: RawBuilder<unknown> | false): RawBuilder<unknown> {
  return allOf([sql`o.contract_company_id = ${companyId}`, ...orderFilters(f), found])
}

const searched = (db: Db, companyId: number, f: Filter) => orderSearch.condition(db, f.Keyword, companyId)

const scopeOf = (companyId: number, f: Filter): ListScope => ({
  ContractCompanyId: companyId,
  CountryCode: f.OrderLoaddingAndServiceScopeType?.toString(),
})

export async function orderPage(db: Db, companyId: number, input: OrderFilter) {
  const known = isNarrowedOnlyBy(input, 'OrderStatus', 'TabType', 'OrderLoaddingAndServiceScopeType')
  const counted =
    input.OrderStatus === undefined ? TABS[input.TabType] : TABS[input.TabType].filter((state) => state === input.OrderStatus)
  return pageOf(db, {
    columns: ORDER_ROW,
    from: sql`order_fba o`,
    only: 'o',
    where: where(companyId, input, await searched(db, companyId, input)),
    order: orderOf(input, ORDER_SORT, sql`o.id`),
    input,
    ...(known && { total: talliedTotal(TALLY, scopeOf(companyId, input), counted) }),
  })
}

/** Orders in each state under the list's other filters. */
export async function orderCounts(db: Db, companyId: number, filter: Filter): Promise<{ OrderStatus: number; Count: number }[]> {
  const { TabType: _, ...all } = filter
  const counts = isNarrowedOnlyBy(all, 'OrderLoaddingAndServiceScopeType')
    ? await stateCounts(db, TALLY, scopeOf(companyId, all))
    : await countStates(db, {
        state: sql`o.order_status`,
        from: sql`order_fba o`,
        where: where(companyId, all, await searched(db, companyId, all)),
      })
  return Object.entries(counts).map(([state, Count]) => ({ OrderStatus: Number(state), Count }))
}

export type ExportedOrder = OrderRow & { MblNo: string | null; MawbNo: string | null }
/** Columns of a row in an export. */
export const EXPORTED_ORDER = sql`${ORDER_ROW}, o.mbl_no as "MblNo", o.mawb_no as "MawbNo"`

/** All orders under a filter in the list's order, for exports. */
export function orderRowsOf(companyId: number, filter: Filter): RawBuilder<ExportedOrder> {
  return sql<ExportedOrder>`select ${EXPORTED_ORDER} from order_fba o where ${where(companyId, filter, orderSearch.all(filter.Keyword, companyId))} order by ${orderOf(filter, ORDER_SORT, sql`o.id`)}`
}

type LegacyFilter = Partial<Pick<PageInput, 'Keyword' | 'StartTime' | 'EndTime' | 'SortField' | 'SortOrder'>>
export type LegacyRow = {
  OldOrderNo: string
  PlaceDate: string
  Kind: string
  Route: string
  Status: string
  Amount: number | null
  CurrencyCode: string | null
}

/** Orders of the previous system, newest first. */
function legacyOrders(companyId: number, input: LegacyFilter) {
  const words = searchWords(input.Keyword)
  return {
    columns: sql`l.id as "Id", l.old_order_no as "OldOrderNo", l.place_date as "PlaceDate", l.kind as "Kind", l.route as "Route", l.status as "Status", l.amount as "Amount", l.currency_code as "CurrencyCode", l.file_id as "FileId"`,
    from: sql`legacy_order l`,
    where: allOf([
      sql`l.contract_company_id = ${companyId}`,
      input.StartTime !== undefined && sql`l.place_date >= ${input.StartTime}::date`,
      input.EndTime !== undefined && sql`l.place_date <= ${input.EndTime}::date`,
      words.length === 1 && sql`(l.old_order_no ilike ${like(words[0]!)} or l.route ilike ${like(words[0]!)})`,
      words.length > 1 && sql`l.old_order_no = any(${wholeValues(words)})`,
    ]),
    order: orderOf(
      input,
      { CreatedTime: sql`l.place_date`, PlaceDate: sql`l.place_date`, OldOrderNo: sql`l.old_order_no`, Amount: sql`l.amount` },
      sql`l.id`,
    ),
  }
}

export const legacyPage = (db: Db, companyId: number, input: PageInput) =>
  pageOf(db, { ...legacyOrders(companyId, input), input })

export function legacyRowsOf(companyId: number, filter: LegacyFilter): RawBuilder<LegacyRow> {
  const { columns, from, where, order } = legacyOrders(companyId, filter)
  return sql<LegacyRow>`select ${columns} from ${from} where ${where} order by ${order}`
}
