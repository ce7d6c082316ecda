import { sql, type RawBuilder } from 'kysely'
import { zoneOf } from '#features/warehouse/sites/rules.ts'
import type { Db } from '#kit/api/db.ts'
import { allOf, orderOf, pageOf } from '#kit/api/page.ts'
import { ownProperty } from '#kit/shared/own-property.ts'
import type { AgeFilter, AgeRow } from '../contract.ts'
import { AGE_BANDS, bandDays } from '../rules.ts'
import { ageAt, ageLine, lastDay, named, shelvedWithin, type StockScope } from './scope.ts'

const AGE_FROM = sql`wares_stock k join warehouse h using (warehouse_id) join wares_info w on w.contract_company_id = k.contract_company_id and w.id = k.wares_info_id`

/** SQL for the band of an age in days. */
export function bandOf(age: RawBuilder<unknown>): RawBuilder<unknown> {
  const cases = AGE_BANDS.map((band) => {
    const { to } = bandDays(band)
    return to === null ? sql`else ${sql.lit(band)}` : sql`when ${age} <= ${sql.lit(to)} then ${sql.lit(band)}`
  })
  return sql`case ${sql.join(cases, sql` `)} end`
}

/**
 * Pieces of a batch `k` at the end of a day of its warehouse: the current pieces, minus later movements. Age and
 * statistics both use this, so that they agree.
 */
export function piecesAt(day: RawBuilder<unknown>, zone: string): RawBuilder<number> {
  const end = sql`(${day} + 1)::timestamp at time zone ${zone}`
  return sql`case when k.last_flow_time < ${end} then k.total_pcs else k.total_pcs - coalesce((
    select sum(f.change_total) from stock_flow f where f.contract_company_id = k.contract_company_id and f.wares_stock_id = k.id
      and f.operate_time >= ${end}), 0)::bigint end`
}

/** The pieces counted by the figures: those at the end of the day for which age is calculated. */
const agedPieces = (scope: StockScope) => piecesAt(sql`${lastDay(scope)}::date`, zoneOf(scope.CountryCode))

/** The list shows the batches that are currently in stock. */
const isThere = sql`k.total_pcs > 0`

function ageWhere(scope: StockScope, f: Partial<AgeFilter>, there: RawBuilder<unknown> = isThere): RawBuilder<unknown> {
  const age = ageAt(lastDay(scope), sql`k.putaway_date`)
  const band = f.AgeBand === undefined ? undefined : bandDays(f.AgeBand)
  return allOf([
    sql`k.contract_company_id = ${scope.ContractCompanyId} and k.country_code = ${scope.CountryCode} and ${there} and ${age} is not null`,
    ...named(f),
    f.WarehouseId !== undefined && sql`k.warehouse_id = ${f.WarehouseId}`,
    ...shelvedWithin(f),
    band !== undefined && sql`${age} >= ${band.from}`,
    band !== undefined && band.to !== null && sql`${age} <= ${band.to}`,
  ])
}

const putaway = sql`k.putaway_date`
const SORT = {
  CreatedTime: putaway,
  AgingDays: putaway,
  TotalPcs: sql`k.total_pcs`,
  StockVolume: sql`k.total_pcs * k.unit_volume`,
  Sku: sql`w.sku`,
  Fnsku: sql`w.fnsku`,
}

/** Oldest first by default. */
function ageOrder(f: Partial<AgeFilter>): RawBuilder<unknown> {
  const isByAge = f.SortField === 'AgingDays' || !ownProperty(SORT, f.SortField)
  const upwards = isByAge ? f.SortOrder !== 'asc' : f.SortOrder === 'asc'
  return orderOf({ SortField: f.SortField, SortOrder: upwards ? 'asc' : 'desc' }, SORT, sql`k.id`)
}

export function agePage(db: Db, scope: StockScope, input: AgeFilter) {
  const age = ageAt(lastDay(scope), putaway)
  const columns = sql`
    k.id as "Id", w.id as "WaresInfoId", w.sku as "Sku", w.fnsku as "Fnsku", w.name_cn as "NameCn", w.name_en as "NameEn", h.warehouse_code as "WarehouseCode",
    k.batch_no as "BatchNo", k.putaway_date as "PutawayDate", ${age} as "AgingDays", ${bandOf(age)} as "AgeBand", k.total_pcs as "TotalPcs", round(k.total_pcs * k.unit_volume, 3) as "StockVolume",
    ${ageLine(scope)} as "AgeLine"`
  return pageOf(db, { columns, from: AGE_FROM, where: ageWhere(scope, input), order: ageOrder(input), input })
}

export type AgeExport = Omit<AgeRow, 'Id' | 'WaresInfoId' | 'AgeLine'>

export function ageRows(scope: StockScope, f: Partial<AgeFilter>): RawBuilder<AgeExport> {
  const age = ageAt(lastDay(scope), putaway)
  return sql<AgeExport>`select h.warehouse_code, w.sku, w.fnsku, w.name_cn, w.name_en, k.batch_no, k.putaway_date, ${age} as aging_days, ${bandOf(age)} as age_band, k.total_pcs,
    round(k.total_pcs * k.unit_volume, 3) as stock_volume from ${AGE_FROM} where ${ageWhere(scope, f)} order by ${ageOrder(f)}`
}

type Band = { AgeBand: number; Pieces: number; Volume: number; Batches: number }

/** Returns every band, including empty ones, at the end of the last complete day. */
export async function ageBands(
  db: Db,
  scope: StockScope,
  warehouseId: number | undefined,
): Promise<{ Day: string; Bands: Band[] }> {
  const Day = lastDay(scope)
  const { rows } = await sql<Band>`
    select ${bandOf(ageAt(Day, putaway))} as age_band, sum(${agedPieces(scope)})::bigint as pieces, round(sum(${agedPieces(scope)} * k.unit_volume), 3) as volume, count(*) as batches
    from ${AGE_FROM} where ${ageWhere(scope, { WarehouseId: warehouseId }, sql`${agedPieces(scope)} > 0`)} group by 1`.execute(db)
  const found = new Map(rows.map((row) => [row.AgeBand, row]))
  return { Day, Bands: AGE_BANDS.map((AgeBand) => found.get(AgeBand) ?? { AgeBand, Pieces: 0, Volume: 0, Batches: 0 }) }
}
