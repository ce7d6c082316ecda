import { sql, type RawBuilder } from 'kysely'
import { OUTBOUND_TYPE } from '#features/warehouse/dropship/rules.ts'
import { COUNTRY_ZONES, type Country } from '#features/warehouse/sites/rules.ts'
import { countStates, isNarrowedOnlyBy } from '#kit/api/counts.ts'
import type { Db } from '#kit/api/db.ts'
import { toSnake } from '#kit/api/wire-names.ts'
import { allOf, orderOf, pageOf, stateCounts, talliedTotal, withinDays } from '#kit/api/page.ts'
import { searchOf, type SearchPlace, type SearchTable } from '#kit/api/search.ts'
import { ownProperty } from '#kit/shared/own-property.ts'
import { COUNTED_MOST } from '#kit/shared/page.ts'
import type { TalliedList } from '#kit/shared/tally.ts'
import { outboundColumns } from '../columns.ts'
import type { OutboundFilter, OutboundRow } from '../contract.ts'

type Fragment = RawBuilder<unknown>
type Filter = Partial<OutboundFilter>
type Scope = { readonly ContractCompanyId: number; readonly site: Country }

/** One type of outbound order: its table, also the name of its counts, and how its rows fill the common columns. */
type Source = {
  readonly type: number
  readonly table: TalliedList & SearchTable
  readonly items: 'warehouse_out_item' | 'replenishment_item' | 'vendor_out_item'
  /** Column of a line that references its order. */
  readonly orderId: string
  readonly where?: Fragment
  readonly reference: Fragment
  readonly recipient: Fragment
  readonly country: Fragment
  readonly city: Fragment
  readonly packages: Fragment
  readonly carrier: Fragment
  readonly trackingNos: Fragment
  /** The day or the time by which the order is to leave. */
  readonly expected: { readonly day: Fragment } | { readonly time: Fragment }
}

const SOURCES: readonly Source[] = [
  {
    type: OUTBOUND_TYPE.replenishment,
    table: 'replenishment_out',
    items: 'replenishment_item',
    orderId: 'replenishment_out_id',
    reference: sql`coalesce(o.new_fba_no, o.customer_reference)`,
    recipient: sql`coalesce(o.fc_code, o.contact)`,
    country: sql`o.country`,
    city: sql`o.city`,
    packages: sql`o.total_cartons`,
    carrier: sql`o.express_company`,
    trackingNos: sql`array(select b.tracking_no from replenishment_box b where b.contract_company_id = o.contract_company_id
      and b.replenishment_out_id = o.id and b.tracking_no is not null order by b.box_no limit 3)`,
    expected: { day: sql`o.expected_outbound_date` },
  },
  {
    type: OUTBOUND_TYPE.dropship,
    table: 'warehouse_out',
    items: 'warehouse_out_item',
    orderId: 'warehouse_out_id',
    where: sql`o.outbound_type = ${sql.lit(OUTBOUND_TYPE.dropship)}`,
    reference: sql`o.platform_order_no`,
    recipient: sql`o.recipient_name`,
    country: sql`o.country_code`,
    city: sql`o.city`,
    packages: sql`o.packages_count`,
    carrier: sql`o.courier`,
    trackingNos: sql`array_remove(array[o.tracking_no], null)`,
    expected: { day: sql`o.expected_outbound_date` },
  },
  {
    type: OUTBOUND_TYPE.vendor,
    table: 'vendor_out',
    items: 'vendor_out_item',
    orderId: 'vendor_out_id',
    reference: sql`o.purchase_order_no`,
    recipient: sql`null::text`,
    country: sql`null::text`,
    city: sql`o.recipient_region`,
    packages: sql`o.packages_count`,
    carrier: sql`o.carrier`,
    trackingNos: sql`o.tracking_nos[1:3]`,
    expected: { time: sql`o.ship_window_end` },
  },
]

/** The order itself, and the products in it. */
const placesOf = ({ table, items, orderId }: Source): readonly SearchPlace[] => [
  { table, key: 'id' },
  { table: 'wares_info', key: orderId, via: { table: items, from: 'id', on: 'wares_info_id' } },
]

const SEARCHED = SOURCES.map((source) => ({ source, search: searchOf('o', placesOf(source)) }))

const sourcesOf = ({ OutboundType }: Filter) =>
  SEARCHED.filter(({ source }) => OutboundType === undefined || source.type === OutboundType)

const dayOf = ({ expected }: Source, site: Country) =>
  'day' in expected ? expected.day : sql`(${expected.time} at time zone ${sql.lit(COUNTRY_ZONES[site])})::date`

/** The columns that all types have in common, with at most `most` lines of an order. */
function columnsOf(source: Source, site: Country, most: 3 | 'all'): Fragment {
  const lines = sql`from ${sql.table(source.items)} i where i.contract_company_id = o.contract_company_id and ${sql.ref(`i.${source.orderId}`)} = o.id`
  return sql`${sql.lit(source.type)} as outbound_type, o.id, o.warehouse_out_no, o.warehouse_id,
    (select h.warehouse_code from warehouse h where h.warehouse_id = o.warehouse_id) as warehouse_code, o.status,
    ${source.reference} as order_reference, ${source.recipient} as recipient, ${source.country} as country_code, ${source.city} as city,
    (select json_agg(json_build_object('Fnsku', l.fnsku, 'Pieces', l.pieces) order by l.line_no)
      from (select i.fnsku, i.pieces, i.line_no ${lines} order by i.line_no ${most === 'all' ? sql`` : sql`limit ${sql.lit(most)}`}) l) as items,
    (select count(*) ${lines}) as item_count, o.total_pieces, ${source.packages} as packages_count,
    ${source.carrier} as carrier, ${source.trackingNos} as tracking_nos,
    o.currency_code, o.estimated_fee, o.actual_fee, ${dayOf(source, site)} as expected_outbound_date, o.actual_outbound_time, o.order_remark, o.created_time`
}

const ROW = sql.join(
  Object.keys(outboundColumns.row.shape).map((field) => sql`${sql.ref(`o.${toSnake(field)}`)} as ${sql.raw(`"${field}"`)}`),
)

const SORT = {
  CreatedTime: sql`o.created_time`,
  WarehouseOutNo: sql`o.warehouse_out_no`,
  ActualOutboundTime: sql`o.actual_outbound_time`,
}

/** The column by which a page is sorted. */
const sortedBy = ({ SortField }: OutboundFilter) => ownProperty(SORT, SortField) ?? SORT.CreatedTime
/** An order of another type may have the same id. */
const KEY = sql`(o.id, o.outbound_type)`

function daysOf({ expected }: Source, site: Country, f: Filter): (Fragment | false)[] {
  const zone = COUNTRY_ZONES[site]
  if (f.DateField === 'ActualOutboundTime') return withinDays(sql`o.actual_outbound_time`, f, zone)
  if (f.DateField !== 'ExpectedOutboundDate') return withinDays(sql`o.created_time`, f, zone)
  if ('time' in expected) return withinDays(expected.time, f, zone)
  return [
    f.StartTime !== undefined && sql`${expected.day} >= ${f.StartTime}::date`,
    f.EndTime !== undefined && sql`${expected.day} <= ${f.EndTime}::date`,
  ]
}

/** Table and condition of a type; both start like its indexes `…_list` and `…_state`. */
function fromWhere(source: Source, { ContractCompanyId, site }: Scope, f: Filter, found: Fragment | false): Fragment {
  const condition = allOf([
    sql`o.contract_company_id = ${ContractCompanyId}`,
    sql`o.site = ${site}`,
    source.where ?? false,
    f.Status !== undefined && sql`o.status = ${f.Status}`,
    f.WarehouseId !== undefined && sql`o.warehouse_id = ${f.WarehouseId}`,
    ...daysOf(source, site, f),
    found,
  ])
  return sql`from ${sql.table(source.table)} o where ${condition}`
}

const union = (selects: readonly Fragment[]) => sql`(${sql.join(selects, sql` union all `)}) o`

/** Table and condition of each type that the filter includes. */
async function narrowed(db: Db, scope: Scope, f: Filter) {
  const parts: { source: Source; rows: Fragment }[] = []
  for (const { source, search } of sourcesOf(f)) {
    const found = await search.condition(db, f.Keyword, scope.ContractCompanyId)
    parts.push({ source, rows: fromWhere(source, scope, f, found) })
  }
  return parts
}

const listScope = ({ ContractCompanyId, site }: Scope) => ({ ContractCompanyId, CountryCode: site })
const talliesOf = (f: Filter) => sourcesOf(f).map(({ source }) => source.table)

/** Returns a page of all types: as many sorted keys of each type as the page may need, then the columns of its rows. */
export async function outboundPage(db: Db, scope: Scope, input: OutboundFilter) {
  const parts = await narrowed(db, scope, input)
  const most = sql.lit(input.PageIndex * input.PageSize)
  const keys = parts.map(
    ({ source, rows }) =>
      sql`(select ${sql.lit(source.type)} as outbound_type, o.id, ${sortedBy(input)} as sorted ${rows}
        order by ${orderOf(input, SORT, sql`o.id`)} limit ${most})`,
  )
  const details = SOURCES.map(
    (source) =>
      sql`select ${columnsOf(source, scope.site, 3)}, ${sortedBy(input)} as sorted ${fromWhere(source, scope, {}, false)}`,
  )
  const counted = parts.map(({ rows }) => sql`(select ${rows} limit ${sql.lit(COUNTED_MOST + 1)})`)
  return pageOf(db, {
    columns: ROW,
    from: union(details),
    keysFrom: union(keys),
    key: sql`o.outbound_type, o.id`,
    only: 'o',
    isAlone: true,
    where: sql`true`,
    order: orderOf({ SortOrder: input.SortOrder }, { CreatedTime: sql`o.sorted` }, KEY),
    input,
    total: isNarrowedOnlyBy(input, 'Status', 'OutboundType')
      ? talliedTotal(talliesOf(input), listScope(scope), input.Status)
      : sql`select count(*) from (select from ${union(counted)} limit ${sql.lit(COUNTED_MOST + 1)}) counted`,
  })
}

/** Counts the orders in each state under the list's other filters. */
export async function outboundCounts(db: Db, scope: Scope, filter: Filter): Promise<Record<string, number>> {
  if (isNarrowedOnlyBy(filter, 'OutboundType')) return stateCounts(db, talliesOf(filter), listScope(scope))
  const parts = await narrowed(db, scope, filter)
  const from = union(parts.map(({ rows }) => sql`select o.status ${rows}`))
  return countStates(db, { state: sql`o.status`, from, where: sql`true` })
}

/** A row of the export. */
export type ExportedOutbound = Omit<OutboundRow, 'Id' | 'ItemCount' | 'ActualOutboundTime' | 'CreatedTime'> & {
  ActualOutboundTime: Date | null
  CreatedTime: Date
}

/** Returns all rows that match a filter, for exports. */
export function outboundRows(scope: Scope, filter: OutboundFilter) {
  const selects = sourcesOf(filter).map(
    ({ source, search }) =>
      sql`select ${columnsOf(source, scope.site, 'all')} ${fromWhere(source, scope, filter, search.all(filter.Keyword, scope.ContractCompanyId))}`,
  )
  return sql<ExportedOutbound>`select * from ${union(selects)} order by ${orderOf(filter, SORT, KEY)}`
}
