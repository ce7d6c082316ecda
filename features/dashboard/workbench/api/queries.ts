import { sql, type RawBuilder } from 'kysely'
import { leadDays, outPieces } from '#features/warehouse/reorder/api/service.ts'
import type { ReorderNeed } from '#features/warehouse/reorder/rules.ts'
import { zoneOf, type Country } from '#features/warehouse/sites/rules.ts'
import { dayIn, now } from '#kit/api/clock.ts'
import type { Db } from '#kit/api/db.ts'
import { allOf, withinDays } from '#kit/api/page.ts'
import { DUE_DAYS, SHOWN, SHOWN_OF_KIND } from '../rules.ts'
import type { AgendaRule } from './service.ts'

type Fragment = RawBuilder<unknown>

/** Scope of the documents: all warehouses of a country, or one of them. */
export type Place = { ContractCompanyId: number; CountryCode: Country; WarehouseId?: number | undefined }

export type Found = { Id: number; No: string; State: number; Time: string; Meaning: 'due' | 'late' | 'since' }
export type FoundKind = { Kind: number; Total: number; Documents: Found[] }

const DAY_MS = 86_400_000

/** Documents of a kind at a place, in any state. */
function base(rule: AgendaRule, { ContractCompanyId, CountryCode, WarehouseId }: Place): Fragment {
  return allOf([
    sql`t.contract_company_id = ${ContractCompanyId}`,
    sql`${sql.ref(`t.${rule.site}`)} = ${CountryCode}`,
    WarehouseId !== undefined && sql`t.warehouse_id = ${WarehouseId}`,
    rule.where ?? false,
  ])
}

/** The pending documents of a kind, by time. */
function rows(rule: AgendaRule, condition: Fragment, today: string): Fragment {
  const [time, state] = [sql.ref(`t.${rule.time}`), sql.ref(`t.${rule.state.column}`)]
  const passed = rule.isDay ? sql`${time} < ${today}::date` : sql`${time} < ${now()}`
  const meaning = rule.card === 'exception' && !rule.isLate ? sql`'since'` : sql`case when ${passed} then 'late' else 'due' end`
  return sql`select t.id as "Id", ${sql.ref(`t.${rule.number}`)} as "No", ${state} as "State", ${time} as "Time", ${meaning} as "Meaning"
    from ${sql.table(rule.table)} t where ${condition} and ${state} = any(${rule.states}) order by ${time}, t.id limit ${sql.lit(SHOWN_OF_KIND)}`
}

/** One statement for all kinds of a card. */
async function kinds(db: Db, rules: readonly AgendaRule[], select: (rule: AgendaRule) => { total: Fragment; named: Fragment }) {
  if (rules.length === 0) return []
  const parts = rules.map((rule, kind) => {
    const { total, named } = select(rule)
    return sql`select ${sql.lit(kind)}::int as kind, ${total} as total, (select coalesce(json_agg(n), '[]'::json) from (${named}) n) as documents`
  })
  const { rows: found } = await sql<FoundKind>`${sql.join(parts, sql` union all `)}`.execute(db)
  return found.toSorted((a, b) => a.Kind - b.Kind)
}

/** Today's arrivals or departures: all documents of the day, as the list counts them, and those still pending. */
export async function todayOf(db: Db, place: Place, rules: readonly AgendaRule[]) {
  const zone = zoneOf(place.CountryCode)
  const day = dayIn(zone)
  const found = await kinds(db, rules, (rule) => {
    const span = withinDays(sql.ref(`t.${rule.time}`), { StartTime: day, EndTime: day }, zone)
    const condition = allOf([base(rule, place), ...span])
    return {
      total: sql`(select count(*) from ${sql.table(rule.table)} t where ${condition})`,
      named: rows(rule, condition, day),
    }
  })
  return { day, found }
}

/** Documents due in the next days or overdue, the earliest first. */
export async function dueOf(db: Db, place: Place, rules: readonly AgendaRule[]): Promise<FoundKind[]> {
  const day = dayIn(zoneOf(place.CountryCode))
  const until = new Date(now().getTime() + DUE_DAYS * DAY_MS)
  return kinds(db, rules, (rule) => ({
    total: sql`0`,
    named: rows(rule, allOf([base(rule, place), sql`${sql.ref(`t.${rule.time}`)} <= ${until}`]), day),
  }))
}

/** Documents with a difference or delay. */
export async function exceptionsOf(db: Db, place: Place, rules: readonly AgendaRule[]): Promise<FoundKind[]> {
  const day = dayIn(zoneOf(place.CountryCode))
  const passed = ({ time, isDay }: AgendaRule) =>
    isDay ? sql`${sql.ref(`t.${time}`)} < ${day}::date` : sql`${sql.ref(`t.${time}`)} < ${now()}`
  return kinds(db, rules, (rule) => ({
    total: sql`0`,
    named: rows(rule, allOf([base(rule, place), !!rule.isLate && passed(rule)]), day),
  }))
}

type Low = ReorderNeed & { WaresInfoId: number; Sku: string; Fnsku: string; NameCn: string; NameEn: string }

/** Products whose available pieces last no longer than the window of complete days, at its outbound rate. */
export async function runningOutOf(db: Db, place: Place): Promise<Low[]> {
  const { ContractCompanyId, CountryCode, WarehouseId } = place
  const one = WarehouseId === undefined ? sql`` : sql`and warehouse_id = ${WarehouseId}`
  const { rows: low } = await sql<Low>`
    select l.wares_info_id, w.sku, w.fnsku, w.name_cn, w.name_en, w.pcs_per_carton, l.available_pcs, l.in_transit_pcs, l.out_pieces,
      ${leadDays(place)} as lead_days
    from (
      select o.wares_info_id, o.out_pieces, coalesce(k.available_pcs, 0)::bigint as available_pcs, coalesce(k.in_transit_pcs, 0)::bigint as in_transit_pcs
      from (${outPieces(place)}) o left join lateral (
        select sum(available_pcs) as available_pcs, sum(in_transit_pcs) as in_transit_pcs from wares_stock
        where contract_company_id = ${ContractCompanyId} and wares_info_id = o.wares_info_id and country_code = ${CountryCode} ${one}
      ) k on true
      where coalesce(k.available_pcs, 0) <= o.out_pieces
      order by coalesce(k.available_pcs, 0)::numeric / o.out_pieces, o.out_pieces desc, o.wares_info_id limit ${sql.lit(SHOWN)}
    ) l join wares_info w on w.contract_company_id = ${ContractCompanyId} and w.id = l.wares_info_id
    order by l.available_pcs::numeric / l.out_pieces, l.out_pieces desc, l.wares_info_id`.execute(db)
  return low
}
