import { sql, type RawBuilder } from 'kysely'
import { AGE_BANDS, lastCompleteDay } from '#features/warehouse/stock/rules.ts'
import { zoneOf, type Country } from '#features/warehouse/sites/rules.ts'
import { now } from '#kit/api/clock.ts'
import type { Db } from '#kit/api/db.ts'
import { daysBefore, daysOf, TOP, type Days } from '../rules.ts'

/** Scope of the figures: all warehouses of a country, or one of them. */
export type Place = { ContractCompanyId: number; CountryCode: Country; WarehouseId?: number | undefined }

function at({ ContractCompanyId, CountryCode, WarehouseId }: Place): RawBuilder<unknown> {
  const warehouses = sql`select warehouse_id from warehouse where country_code = ${CountryCode}`
  const one = WarehouseId === undefined ? sql`` : sql`and s.warehouse_id = ${WarehouseId}`
  return sql`s.contract_company_id = ${ContractCompanyId} and s.warehouse_id in (${warehouses}) ${one}`
}

type Point = { StatDate: string; InPieces: number | null; OutPieces: number | null }

/** One row per day; without figures if a day is not written yet. */
export async function trendOf(db: Db, place: Place, { From, To }: Days): Promise<Point[]> {
  const { rows } = await sql<Point>`
    select d.day::text as stat_date,
      case when d.day <= l.last then coalesce(sum(s.in_pieces), 0)::int end as in_pieces,
      case when d.day <= l.last then coalesce(sum(s.out_pieces), 0)::int end as out_pieces
    from (select generate_series(${From}::date, ${To}::date, '1 day')::date as day) d
    cross join (select max(stat_date) as last from stat_day where country_code = ${place.CountryCode}) l
    left join stat_out_entry_trend s on ${at(place)} and s.stat_date = d.day
    group by d.day, l.last order by d.day`.execute(db)
  return rows
}

type Band = { AgeBand: number; Pieces: number; Volume: number; SkuCount: number }

/**
 * Every band, including empty ones, at the end of yesterday; shortly after midnight that is not written yet, and the
 * day before is the newest.
 */
export async function ageOf(db: Db, place: Place): Promise<{ StatDate: string; Bands: Band[] }> {
  const yesterday = lastCompleteDay(now(), zoneOf(place.CountryCode))
  const { rows: written } = await sql<{ StatDate: string | null }>`
    select max(stat_date)::text as stat_date from stat_day where country_code = ${place.CountryCode} and stat_date <= ${yesterday}`.execute(
    db,
  )
  const StatDate = written[0]?.StatDate ?? yesterday
  const { rows } = await sql<Band>`
    select s.age_band, sum(s.pieces)::int as pieces, sum(s.volume) as volume, sum(s.sku_count)::int as sku_count
    from stat_stock_age s where ${at(place)} and s.stat_date = ${StatDate} group by 1`.execute(db)
  const found = new Map(rows.map((row) => [row.AgeBand, row]))
  return { StatDate, Bands: AGE_BANDS.map((AgeBand) => found.get(AgeBand) ?? { AgeBand, Pieces: 0, Volume: 0, SkuCount: 0 }) }
}

type Top = {
  WaresInfoId: number
  Sku: string
  Fnsku: string
  NameCn: string
  NameEn: string
  Pieces: number
  PiecesBefore: number
}

/** The products with most pieces in a window, with their pieces in the window before. */
export async function topOf(db: Db, place: Place, days: Days, kind: 'out' | 'return'): Promise<Top[]> {
  const before = daysBefore(days)
  const pieces = kind === 'out' ? sql`s.out_pieces` : sql`s.return_pieces`
  const { rows } = await sql<Top>`
    select t.wares_info_id, w.sku, w.fnsku, w.name_cn, w.name_en, t.pieces, t.pieces_before
    from (
      select s.wares_info_id, coalesce(sum(${pieces}) filter (where s.stat_date >= ${days.From}), 0)::int as pieces,
        coalesce(sum(${pieces}) filter (where s.stat_date < ${days.From}), 0)::int as pieces_before
      from stat_product s where ${at(place)} and s.stat_date between ${before.From} and ${days.To}
      group by 1 order by 2 desc, 1 limit ${sql.lit(TOP)}
    ) t join wares_info w on w.contract_company_id = ${place.ContractCompanyId} and w.id = t.wares_info_id
    where t.pieces > 0 order by t.pieces desc, t.wares_info_id`.execute(db)
  return rows
}

type Figures = Record<'InPieces' | 'OutPieces' | 'OutOrders' | 'InPiecesBefore' | 'OutPiecesBefore' | 'OutOrdersBefore', number>

/** Movements in a window, and in the window before. */
export async function figuresOf(db: Db, place: Place, days: Days): Promise<Figures> {
  const sums = (['in_pieces', 'out_pieces', 'out_orders'] as const).flatMap((column) => [
    sql`coalesce(sum(s.${sql.ref(column)}) filter (where s.stat_date >= ${days.From}), 0)::int as ${sql.ref(column)}`,
    sql`coalesce(sum(s.${sql.ref(column)}) filter (where s.stat_date < ${days.From}), 0)::int as ${sql.ref(`${column}_before`)}`,
  ])
  const { rows } = await sql<Figures>`
    select ${sql.join(sums)} from stat_out_entry_trend s
    where ${at(place)} and s.stat_date between ${daysBefore(days).From} and ${days.To}`.execute(db)
  return rows[0]!
}

export type Changes = Record<'AvailableChange' | 'InTransitChange' | 'OpenOrdersChange', number>

/** Sums of the daily changes of the key figures; undefined if a day is not written yet. */
export async function changesOf(db: Db, place: Place, days: Days): Promise<Changes | undefined> {
  const { rows } = await sql<Changes & { IsComplete: boolean }>`
    select coalesce(sum(s.available_change), 0)::int as available_change, coalesce(sum(s.in_transit_change), 0)::int as in_transit_change,
      coalesce(sum(s.open_orders_change), 0)::int as open_orders_change,
      (select count(*) from stat_day where country_code = ${place.CountryCode} and stat_date between ${days.From} and ${days.To}) = ${daysOf(days).length} as is_complete
    from stat_out_entry_trend s where ${at(place)} and s.stat_date between ${days.From} and ${days.To}`.execute(db)
  const { IsComplete, ...changes } = rows[0]!
  return IsComplete ? changes : undefined
}
