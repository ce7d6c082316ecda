import { sql, type RawBuilder } from 'kysely'
import type { z } from 'zod'
import { COUNTRY_ZONES, zoneOf } from '#features/warehouse/sites/rules.ts'
import { listQuery } from '#kit/api/list-query.ts'
import { destroyColumns, itemColumns, parcelColumns, returnColumns } from '../columns.ts'
import { countedItem, destroyFilter, itemFilter, parcelFilter, returnFilter } from '../contract.ts'
import { deskReturnFilter } from '../desk-contract.ts'
import { CONDITION, CONFIRM, LINE, RETURN_METHOD, SERVICE } from '../rules.ts'

/** A return is also found by its courier numbers and by the announced or counted goods. */
const SEARCHED = [
  { table: 'return_order', key: 'id' },
  ...(['return_parcel', 'return_announced', 'return_item'] as const).map((table) => ({ table, key: 'return_order_id' })),
] as const

const WAREHOUSE = { WarehouseCode: sql`h.warehouse_code` }
const joinWarehouse = sql`join warehouse h on h.warehouse_id = t.warehouse_id`

const SENT_ON = sql`(select count(*) from return_item i
  where i.contract_company_id = t.contract_company_id and i.return_order_id = t.id and i.line_state = ${sql.lit(LINE.sentOn)})`

const OPEN_QUOTE = sql`(select jsonb_build_object('Amount', q.amount, 'CurrencyCode', q.currency_code, 'ValidTo', q.valid_to) from return_quote q
  where q.contract_company_id = t.contract_company_id and q.return_order_id = t.id and q.state = 'open')`

const common = {
  table: 'return_order',
  row: returnColumns.row,
  computed: { ...WAREHOUSE, SentOnLines: SENT_ON, OpenQuote: OPEN_QUOTE },
  joins: joinWarehouse,
  state: 'Status',
  number: 'ReturnNo',
  site: 'CountryCode',
  zone: zoneOf,
  zones: COUNTRY_ZONES,
  equal: ['Status', 'WarehouseId'],
  searchIn: SEARCHED,
  sort: ['ReturnNo', 'ConfirmDeadline', 'DueTime', 'CreatedTime'],
} as const

type ReturnFilter = z.output<typeof returnFilter>
const dates = (filter: Partial<ReturnFilter>) => filter.DateField ?? 'CreatedTime'

/** Marketplace returns, for their company. */
export const marketplaceList = listQuery({
  ...common,
  filter: returnFilter,
  dates,
  where: (filter) => [
    sql`t.return_method = ${sql.lit(RETURN_METHOD.marketplace)}`,
    filter.ConfirmState !== undefined && sql`t.marketplace_confirm = ${filter.ConfirmState}`,
  ],
})

/** Consumer returns, for their company. */
export const consumerList = listQuery({
  ...common,
  filter: returnFilter,
  dates,
  where: (filter) => [
    sql`t.return_method <> ${sql.lit(RETURN_METHOD.marketplace)}`,
    filter.ConfirmState !== undefined && sql`t.consumer_confirm = ${filter.ConfirmState}`,
  ],
})

/** All returns at the desk. */
export const deskReturnList = listQuery({
  ...common,
  filter: deskReturnFilter,
  isAssigned: true,
  tally: 'return_order',
  dates,
  equal: ['Status', 'WarehouseId', 'ReturnMethod'],
  where: (filter) => [
    filter.ConfirmState !== undefined && sql`${sql.lit(filter.ConfirmState === CONFIRM.unconfirmed)} = (t.unconfirmed_lines > 0)`,
    filter.IsUnpriced !== undefined && sql`t.unpriced_state = ${filter.IsUnpriced}`,
  ],
})

/** A row of the export. */
export type ExportedReturn = ReturnType<typeof marketplaceList.rows> extends RawBuilder<infer R> ? R : never

/** Handling of a line unless the customer chooses one; same as `defaultService` of the rules. */
const DEFAULT_SERVICE = sql`coalesce(r.default_service_type, case t.goods_condition when ${sql.lit(CONDITION.damaged)} then ${sql.lit(SERVICE.destroy)} else ${sql.lit(SERVICE.shelve)} end)`

const item = {
  table: 'return_item',
  filter: itemFilter,
  row: itemColumns.row,
  computed: { TrackingNo: sql`p.tracking_no`, Sku: sql`w.sku`, NameEn: sql`w.name_en`, DefaultService: DEFAULT_SERVICE },
  joins: sql`join return_order r on r.contract_company_id = t.contract_company_id and r.id = t.return_order_id
    join return_parcel p on p.contract_company_id = t.contract_company_id and p.id = t.return_parcel_id
    left join wares_info w on w.contract_company_id = t.contract_company_id and w.id = t.wares_info_id`,
  number: 'ReturnNo',
  site: 'CountryCode',
  zone: zoneOf,
  zones: COUNTRY_ZONES,
  equal: ['ConfirmState', 'LineState', 'GoodsCondition', 'WarehouseId'],
  search: ['ReturnNo', 'OldFnsku', 'NewFnsku', 'BatchNo'],
  sort: ['ConfirmDeadline', 'PutawayTime', 'CreatedTime'],
} as const

/** Lines of marketplace returns for which the customer chooses the handling. */
export const awaitList = listQuery({
  ...item,
  state: 'ConfirmState',
  where: () => [
    sql`t.return_method = ${sql.lit(RETURN_METHOD.marketplace)} and t.goods_condition <> ${sql.lit(CONDITION.notOurs)}`,
  ],
})
/** Lines to be put back into stock, or already there. */
export const toStockList = listQuery({
  ...item,
  state: 'LineState',
  where: () => [
    sql`t.line_state in (${sql.lit(LINE.toShelve)}, ${sql.lit(LINE.shelved)}) and t.service_type is distinct from ${sql.lit(SERVICE.forward)}`,
  ],
})
/** All lines of returns, for the pages of a single one. */
export const countedList = listQuery({ ...item, row: countedItem, state: 'LineState' })

export const parcelList = listQuery({
  table: 'return_parcel',
  filter: parcelFilter,
  row: parcelColumns.row,
  computed: WAREHOUSE,
  joins: joinWarehouse,
  state: 'PackageState',
  number: 'TrackingNo',
  site: 'CountryCode',
  zone: zoneOf,
  zones: COUNTRY_ZONES,
  equal: ['PackageState', 'WarehouseId'],
  where: () => [sql`t.is_active`],
  search: ['TrackingNo', 'ReturnNo'],
  sort: ['ReceivedTime', 'CreatedTime'],
})

export const destroyList = listQuery({
  table: 'destroy_record',
  tally: 'destroy_record',
  filter: destroyFilter,
  row: destroyColumns.row,
  computed: WAREHOUSE,
  joins: joinWarehouse,
  state: 'DestructionState',
  number: 'DestroyNo',
  site: 'CountryCode',
  zone: zoneOf,
  zones: COUNTRY_ZONES,
  equal: ['DestructionState', 'DestroySource', 'WarehouseId'],
  searchIn: [{ table: 'destroy_record', key: 'id' }],
  sort: ['DestroyNo', 'DestroyTime', 'CreatedTime'],
})
