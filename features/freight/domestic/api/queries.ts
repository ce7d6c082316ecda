import { sql, type RawBuilder } from 'kysely'
import { byOrder } from '#features/freight/core/api/service.ts'
import { orderEvents } from '#features/freight/core/rules.ts'
import { zoneOf } from '#features/warehouse/sites/rules.ts'
import { now } from '#kit/api/clock.ts'
import { countStates, isNarrowedOnlyBy } from '#kit/api/counts.ts'
import type { Db } from '#kit/api/db.ts'
import { allOf, orderOf, pageOf, stateCounts, talliedTotal, withinDays } from '#kit/api/page.ts'
import { searchOf } from '#kit/api/search.ts'
import type { DeskDomesticFilter, DomesticRow } from '../contract.ts'

const TALLY = 'domestic_stock'
const ZONE = zoneOf(undefined)

const STOCK = sql`domestic_stock s`
const ORDER = sql`join order_fba o on o.contract_company_id = s.contract_company_id and o.id = s.order_id left join warehouse w on w.warehouse_id = s.domestic_warehouse_id`
const stockSearch = searchOf('s', [{ table: 'domestic_stock', key: 'id' }, ...byOrder('domestic_stock')])

/** Last remark of a receipt. */
const REMARK = sql.raw(
  `(select e.remark from event e where e.contract_company_id = s.contract_company_id and e.entity = '${orderEvents.entity}' and e.entity_id = s.order_id and e.move in ('${orderEvents.moves.receive}', '${orderEvents.moves.receivePart}') and e.remark is not null order by e.time desc, e.id desc limit 1)`,
)
/** Days in stock: the day of receipt is day 1; counted until loading. */
const days = () =>
  sql`(coalesce(s.loaded_time, ${now()}::timestamptz) at time zone ${sql.lit(ZONE)})::date - (s.received_time at time zone ${sql.lit(ZONE)})::date + 1`

const columns = () => sql`
  s.id as "Id", s.order_id as "OrderId", o.dcg_no as "DcgNo", o.customer_order_no as "CustomerOrderNo", o.order_loadding_and_service_scope_type as "OrderLoaddingAndServiceScopeType", s.domestic_warehouse_id as "DomesticWarehouseId",
  w.warehouse_code as "WarehouseCode", s.warehouse_receipt_no as "WarehouseReceiptNo", s.domestic_stock_state as "DomesticStockState", s.expected_cartons as "ExpectedCartons", s.received_cartons as "ReceivedCartons", s.measured as "Measured",
  s.volume as "Volume", s.gross_weight as "GrossWeight", s.received_time as "ReceivedTime", s.loaded_time as "LoadedTime", ${days()} as "StorageDays", s.confirmed_time as "ConfirmedTime", ${REMARK} as "Remark", o.created_time as "CreatedTime"`

const SORT = {
  CreatedTime: sql`s.id`,
  ReceivedTime: sql`s.received_time`,
  WarehouseReceiptNo: sql`s.warehouse_receipt_no`,
  ExpectedCartons: sql`s.expected_cartons`,
  Volume: sql`s.volume`,
  GrossWeight: sql`s.gross_weight`,
}

type Filter = Partial<DeskDomesticFilter>

const searched = (db: Db, f: Filter) => stockSearch.condition(db, f.Keyword, f.ContractCompanyId)

function where(f: Filter, found: RawBuilder<unknown> | false): RawBuilder<unknown> {
  return allOf([
    f.ContractCompanyId !== undefined && sql`s.contract_company_id = ${f.ContractCompanyId}`,
    f.DomesticStockState !== undefined && sql`s.domestic_stock_state = ${f.DomesticStockState}`,
    f.DomesticWarehouseId !== undefined && sql`s.domestic_warehouse_id = ${f.DomesticWarehouseId}`,
    ...withinDays(sql`s.received_time`, f, ZONE),
    found,
  ])
}

const KNOWN = ['DomesticStockState', 'DomesticWarehouseId', 'ContractCompanyId']
const scope = (f: Filter) => ({ ContractCompanyId: f.ContractCompanyId, CountryCode: f.DomesticWarehouseId?.toString() })

type Page = Filter & { PageIndex: number; PageSize: number }

export async function stockPage(db: Db, input: Page & { ContractCompanyId: number }) {
  return pageOf(db, {
    columns: columns(),
    from: STOCK,
    only: 's',
    joins: ORDER,
    where: where(input, await searched(db, input)),
    order: orderOf(input, SORT, sql`s.id`),
    input,
    ...total(input),
  })
}

export async function deskStockPage(db: Db, input: Page) {
  return pageOf(db, {
    columns: sql`${columns()}, s.contract_company_id as "ContractCompanyId", company_shown(k.name_cn, k.name) as "CompanyName"`,
    from: STOCK,
    only: 's',
    joins: sql`${ORDER} join company k on k.contract_company_id = s.contract_company_id`,
    where: where(input, await searched(db, input)),
    order: orderOf(input, SORT, sql`s.id`),
    input,
    ...total(input),
  })
}

const total = (input: Page) =>
  isNarrowedOnlyBy(input, ...KNOWN) ? { total: talliedTotal(TALLY, scope(input), input.DomesticStockState) } : {}

/** Counts by state under the other filters. */
export async function stockCounts(db: Db, f: Filter) {
  return isNarrowedOnlyBy(f, ...KNOWN)
    ? stateCounts(db, TALLY, scope(f))
    : countStates(db, { state: sql`s.domestic_stock_state`, from: STOCK, where: where(f, await searched(db, f)) })
}

export async function stockSums(db: Db, f: Filter) {
  const { rows } = await sql<{ Expected: number; Received: number; Volume: number; GrossWeight: number }>`
    select coalesce(sum(s.expected_cartons), 0) as expected, coalesce(sum(s.received_cartons), 0) as received, coalesce(sum(s.volume), 0) as volume, coalesce(sum(s.gross_weight), 0) as gross_weight from ${STOCK} where ${where(f, await searched(db, f))}`.execute(
    db,
  )
  return rows[0]!
}

/** All filtered rows, for exports. */
export function stockRows(ContractCompanyId: number, f: Filter): RawBuilder<DomesticRow> {
  return sql<DomesticRow>`select ${columns()} from ${STOCK} ${ORDER} where ${where({ ...f, ContractCompanyId }, stockSearch.all(f.Keyword, ContractCompanyId))} order by ${orderOf(f, SORT, sql`s.id`)}`
}
