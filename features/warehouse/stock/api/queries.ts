import { sql, type RawBuilder } from 'kysely'
import { leadDays } from '#features/warehouse/reorder/api/service.ts'
import { zoneOf } from '#features/warehouse/sites/rules.ts'
import { ONE_PLAN, type Db } from '#kit/api/db.ts'
import { allOf, orderOf, pageOf } from '#kit/api/page.ts'
import type { StockDetail, StockFilter, StockRow } from '../contract.ts'
import { FLOW, WARNING } from '../rules.ts'
import { ageAt, ageLine, lastDay, named, shelvedWithin, stockLine, type StockScope } from './scope.ts'

type Part = { WarehouseId?: number | undefined; IsByBatch?: boolean | undefined; WaresInfoId?: number }

/**
 * Stock summed by product, or one row for each batch. The stock threshold applies to the product, so each batch also
 * has its product's remaining pieces, and whether the product was ever on a shelf.
 */
function balances(scope: StockScope, part: Part): RawBuilder<unknown> {
  const { IsByBatch } = part
  const ofBatch = (column: RawBuilder<unknown>) => (IsByBatch ? sql`min(${column})` : sql`null`)
  return sql`(
    select k.wares_info_id, ${IsByBatch ? sql`k.id` : sql`k.wares_info_id`} as row_id,
      sum(k.total_pcs) as total_pcs, sum(k.available_pcs) as available_pcs, sum(k.locked_pcs) as locked_pcs, sum(k.damaged_pcs) as damaged_pcs,
      sum(k.in_transit_pcs) as in_transit_pcs, sum(k.total_pcs * k.unit_volume) as stock_volume,
      max(${ageAt(lastDay(scope), sql`k.putaway_date`)}) filter (where k.total_pcs > 0) as aging_days,
      ${ofBatch(sql`k.batch_no`)} as batch_no, ${ofBatch(sql`h.warehouse_code`)} as warehouse_code, ${IsByBatch ? sql`min(k.putaway_date)` : sql`null::date`} as putaway_date,
      sum(sum(k.available_pcs)) over (partition by k.wares_info_id) as product_available,
      bool_or(bool_or(k.putaway_date is not null)) over (partition by k.wares_info_id) as was_stored
    from wares_stock k join warehouse h using (warehouse_id)
    where ${allOf([
      sql`k.contract_company_id = ${scope.ContractCompanyId} and k.country_code = ${scope.CountryCode}`,
      part.WarehouseId !== undefined && sql`k.warehouse_id = ${part.WarehouseId}`,
      part.WaresInfoId !== undefined && sql`k.wares_info_id = ${part.WaresInfoId}`,
    ])}
    group by ${IsByBatch ? sql`k.wares_info_id, k.id` : sql`k.wares_info_id`}
  )`
}

/** Joins balances `s` with their product `w`. */
function stockFrom(scope: StockScope, part: Part): RawBuilder<unknown> {
  return sql`${balances(scope, part)} s join wares_info w on w.contract_company_id = ${scope.ContractCompanyId} and w.id = s.wares_info_id`
}

const isLow = (scope: StockScope) => sql`(s.was_stored and s.product_available <= ${stockLine(scope)})`
const isAged = (scope: StockScope) => sql`(s.aging_days >= ${ageLine(scope)})`

/** Restricts to batches, or products with a batch, put on the shelf in the date range; a product's other batches still count. */
function isShelvedWithin(scope: StockScope, f: Partial<StockFilter>): RawBuilder<unknown> | false {
  if (f.StartTime === undefined && f.EndTime === undefined) return false
  return sql`exists (select from wares_stock k where ${allOf([
    sql`k.contract_company_id = ${scope.ContractCompanyId} and k.country_code = ${scope.CountryCode} and k.wares_info_id = w.id`,
    f.IsByBatch === true && sql`k.id = s.row_id`,
    f.WarehouseId !== undefined && sql`k.warehouse_id = ${f.WarehouseId}`,
    ...shelvedWithin(f),
  ])})`
}

function stockWhere(scope: StockScope, f: Partial<StockFilter>): RawBuilder<unknown> {
  return allOf([
    ...named(f),
    isShelvedWithin(scope, f),
    f.HasStock === true && sql`s.total_pcs + s.in_transit_pcs > 0`,
    f.WarnType === WARNING.stock && isLow(scope),
    f.WarnType === WARNING.age && isAged(scope),
  ])
}

/** Pieces of a product (or batch) shipped in the last 30 complete days. */
function outbound30(scope: StockScope, part: Part): RawBuilder<unknown> {
  const zone = zoneOf(scope.CountryCode)
  const end = sql`${lastDay(scope)}::date + 1`
  return sql`(select coalesce(-sum(f.change_total), 0) from stock_flow f where ${allOf([
    sql`f.contract_company_id = ${scope.ContractCompanyId} and f.stock_flow_type = ${sql.lit(FLOW.outbound)}`,
    part.IsByBatch ? sql`f.wares_stock_id = s.row_id` : sql`f.wares_info_id = w.id`,
    part.WarehouseId !== undefined && sql`f.warehouse_id = ${part.WarehouseId}`,
    sql`f.operate_time >= (${end} - 30)::timestamp at time zone ${zone} and f.operate_time < (${end})::timestamp at time zone ${zone}`,
  ])})`
}

/** One row with wire names; all zero for a product without a balance. */
function stockColumns(scope: StockScope, part: Part): RawBuilder<unknown> {
  return sql`coalesce(s.row_id, w.id) as "Id", w.id as "WaresInfoId", w.sku as "Sku", w.fnsku as "Fnsku", w.name_cn as "NameCn", w.name_en as "NameEn",
    coalesce(s.total_pcs, 0) as "TotalPcs", coalesce(s.available_pcs, 0) as "AvailablePcs", coalesce(s.locked_pcs, 0) as "LockedPcs", coalesce(s.damaged_pcs, 0) as "DamagedPcs",
    coalesce(s.in_transit_pcs, 0) as "InTransitPcs", s.batch_no as "BatchNo", s.warehouse_code as "WarehouseCode", s.putaway_date as "PutawayDate", s.aging_days as "AgingDays",
    coalesce(round(s.stock_volume, 3), 0) as "StockVolume", ${outbound30(scope, part)} as "Outbound30",
    ${stockLine(scope)} as "StockLine", ${ageLine(scope)} as "AgeLine",
    coalesce(${isLow(scope)}, false) as "IsLow", coalesce(${isAged(scope)}, false) as "IsAged"`
}

const SORT = {
  CreatedTime: sql`w.created_time`,
  Sku: sql`w.sku`,
  Fnsku: sql`w.fnsku`,
  TotalPcs: sql`s.total_pcs`,
  AvailablePcs: sql`s.available_pcs`,
  LockedPcs: sql`s.locked_pcs`,
  DamagedPcs: sql`s.damaged_pcs`,
  InTransitPcs: sql`s.in_transit_pcs`,
  AgingDays: sql`coalesce(s.aging_days, 0)`,
  StockVolume: sql`s.stock_volume`,
}

export function stockPage(db: Db, scope: StockScope, input: StockFilter) {
  return pageOf(db, {
    columns: stockColumns(scope, input),
    from: stockFrom(scope, input),
    where: stockWhere(scope, input),
    order: orderOf(input, SORT, sql`s.row_id`),
    isOnePlan: true,
    input,
  })
}

type Balances = 'TotalPcs' | 'AvailablePcs' | 'LockedPcs' | 'DamagedPcs' | 'InTransitPcs'
type Names = 'Sku' | 'Fnsku' | 'NameCn' | 'NameEn'
export type StockExport = Pick<
  StockRow,
  Names | Balances | 'WarehouseCode' | 'BatchNo' | 'PutawayDate' | 'AgingDays' | 'StockVolume' | 'Outbound30'
>

export function stockRows(scope: StockScope, f: Partial<StockFilter>): RawBuilder<StockExport> {
  return sql<StockExport>`
    select s.warehouse_code, w.sku, w.fnsku, w.name_cn, w.name_en, s.batch_no, s.total_pcs, s.available_pcs, s.locked_pcs, s.damaged_pcs, s.in_transit_pcs,
      s.putaway_date, s.aging_days, round(s.stock_volume, 3) as stock_volume, ${outbound30(scope, f)} as outbound30
    from ${stockFrom(scope, f)} where ${stockWhere(scope, f)} order by ${orderOf(f, SORT, sql`s.row_id`)}`
}

type Summary = Record<Balances | 'Products' | 'StockVolume' | 'LowStock' | 'Aged', number>

/** Returns totals over all stock; `LowStock` and `Aged` count products, as the list by product shows them. */
export async function stockSummary(db: Db, scope: StockScope, warehouseId: number | undefined): Promise<Summary> {
  const { rows } = await sql<Summary>`${sql.raw(ONE_PLAN)}
    select coalesce(sum(s.total_pcs), 0)::bigint as total_pcs, coalesce(sum(s.available_pcs), 0)::bigint as available_pcs, coalesce(sum(s.locked_pcs), 0)::bigint as locked_pcs,
      coalesce(sum(s.damaged_pcs), 0)::bigint as damaged_pcs, coalesce(sum(s.in_transit_pcs), 0)::bigint as in_transit_pcs,
      count(*) filter (where s.total_pcs > 0) as products, coalesce(round(sum(s.stock_volume), 3), 0) as stock_volume,
      count(*) filter (where ${isLow(scope)}) as low_stock, count(*) filter (where ${isAged(scope)}) as aged
    from ${stockFrom(scope, { WarehouseId: warehouseId })}`.execute(db)
  return rows[0]!
}

/** Returns one product's stock as in the list, all zero if it never had any; undefined if the product is not the company's. */
export async function stockOf(db: Db, scope: StockScope, WaresInfoId: number) {
  const { rows } = await sql<StockRow & Pick<StockDetail, 'ImageFileId' | 'IsSnManaged' | 'LeadDays' | 'PcsPerCarton'>>`
    select ${stockColumns(scope, {})}, w.image_file_id, w.is_sn_managed, w.pcs_per_carton, ${leadDays(scope)} as lead_days
    from wares_info w left join ${balances(scope, { WaresInfoId })} s on s.wares_info_id = w.id
    where w.contract_company_id = ${scope.ContractCompanyId} and w.country_code = ${scope.CountryCode} and w.id = ${WaresInfoId}`.execute(
    db,
  )
  return rows[0]
}

/** Returns the batches of a product in the order in which they leave; empty ones last. */
export async function batchesOf(db: Db, scope: StockScope, waresInfoId: number): Promise<StockDetail['Batches']> {
  const { rows } = await sql<StockDetail['Batches'][number]>`
    select k.id, k.batch_no, k.warehouse_id, h.warehouse_code, k.total_pcs, k.available_pcs, k.locked_pcs, k.damaged_pcs, k.in_transit_pcs,
      k.putaway_date, case when k.total_pcs > 0 then ${ageAt(lastDay(scope), sql`k.putaway_date`)} end as aging_days, k.unit_volume, round(k.total_pcs * k.unit_volume, 3) as stock_volume
    from wares_stock k join warehouse h using (warehouse_id)
    where k.contract_company_id = ${scope.ContractCompanyId} and k.country_code = ${scope.CountryCode} and k.wares_info_id = ${waresInfoId}
    order by k.total_pcs + k.in_transit_pcs = 0, k.putaway_date nulls last, k.batch_no, k.id`.execute(db)
  return rows
}
