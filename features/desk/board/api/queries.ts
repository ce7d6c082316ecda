import { sql, type RawBuilder } from 'kysely'
import { SCHEDULE_ZONE } from '#features/freight/schedules/rules.ts'
import { WAREHOUSE_TYPE } from '#features/warehouse/sites/rules.ts'
import { dayIn, now } from '#kit/api/clock.ts'
import type { Db } from '#kit/api/db.ts'
import { allOf, withinDays } from '#kit/api/page.ts'
import { addDays } from '#kit/shared/calendar.ts'
import { COUNTED, LANE_DAYS, OVERDUE_DAYS, SHOWN_OVERDUE, SHOWN_TODAY } from '../rules.ts'
import type { BoardKey, BoardPart, BoardRule } from './service.ts'

type Fragment = RawBuilder<unknown>

export type FoundItem = BoardKey & {
  CompanyName: string | null
  Orders: number | null
  Time: string
  IsLate: boolean
  IsOverdue: boolean
}
export type FoundPart = { Rule: number; Zone: string; Country: string | null; Today: number; Overdue: number; Items: FoundItem[] }

/** Rows of a part whose time is within days. */
function within(
  rule: BoardRule,
  { zone, where }: BoardPart,
  StartTime: string,
  EndTime: string,
  place: string | undefined,
): Fragment {
  const span = rule.isDay
    ? [sql`${rule.time} between ${StartTime}::date and ${EndTime}::date`]
    : withinDays(rule.time, { StartTime, EndTime }, zone)
  return allOf([where ?? false, ...span, place !== undefined && sql`${rule.place} = ${place}`])
}

/** The pending rows of a part: the earliest of today, the latest of those overdue from earlier days. */
function partOf(rule: BoardRule, part: BoardPart, index: number, place: string | undefined): Fragment {
  const day = dayIn(part.zone)
  const instant = rule.isDay ? sql`(${rule.time} + ${rule.hour ?? '24:00'}::interval) at time zone ${part.zone}` : rule.time
  const late = sql`${instant} < ${now()}`
  const of = {
    today: allOf([
      within(rule, part, day, day, place),
      rule.pending,
      rule.pendingLate ? sql`(${instant} >= ${now()} or ${rule.pendingLate})` : false,
    ]),
    overdue: allOf([within(rule, part, addDays(day, -OVERDUE_DAYS), addDays(day, -1), place), rule.pendingLate ?? rule.pending]),
  }
  const company = rule.ofCompany
    ? sql`(select company_shown(c.name_cn, c.name) from company c where c.contract_company_id = t.contract_company_id)`
    : sql`null::text`
  const columns = sql`${rule.ofCompany ? sql`t.contract_company_id` : sql`0`} as "ContractCompanyId", t.id as "Id", ${rule.number} as "No", ${rule.place} as "Place",
    ${company} as "CompanyName", ${rule.orders ?? sql`null::int`} as "Orders", ${rule.isDay && !rule.hour ? rule.time : instant} as "Time", ${late} as "IsLate"`
  const named = (condition: Fragment, order: Fragment, most: number, isOverdue: boolean) =>
    sql`(select ${columns}, ${sql.lit(isOverdue)} as "IsOverdue" from ${rule.from} where ${condition} order by ${rule.time} ${order}, t.id limit ${sql.lit(most)})`
  const count = (condition: Fragment) =>
    sql`(select count(*) from (select from ${rule.from} where ${condition} limit ${sql.lit(COUNTED)}) n)`
  return sql`select ${sql.lit(index)}::int as rule, ${part.zone} as zone, ${part.country ?? null}::text as country, ${count(of.today)} as today, ${count(of.overdue)} as overdue,
    (select coalesce(json_agg(n order by n."Time"), '[]'::json) from (${named(of.overdue, sql`desc`, SHOWN_OVERDUE, true)} union all ${named(of.today, sql`asc`, SHOWN_TODAY, false)}) n) as items`
}

/** Counts what is pending today and overdue, in one statement. */
export async function boardParts(
  db: Db,
  rules: readonly BoardRule[],
  mayRead: (rule: BoardRule, part: BoardPart) => boolean,
  place: string | undefined,
): Promise<FoundPart[]> {
  const parts = rules.flatMap((rule, index) =>
    rule.parts.filter((part) => mayRead(rule, part)).map((part) => partOf(rule, part, index, place)),
  )
  if (parts.length === 0) return []
  const { rows } = await sql<FoundPart>`${sql.join(parts, sql` union all `)}`.execute(db)
  return rows
}

/** Our overseas warehouses, or those of one country, and the lanes of current sailings and flights. */
export async function placesOf(
  db: Db,
  of: { warehouses: boolean; country?: string | undefined; lanes: boolean },
): Promise<string[]> {
  const today = dayIn(SCHEDULE_ZONE)
  const about = sql`between ${addDays(today, -LANE_DAYS.before)}::date and ${addDays(today, LANE_DAYS.after)}::date`
  const { rows } = await sql<{ Place: string }>`
    select place from (
      select warehouse_code as place, 0 as sort from warehouse
      where ${of.warehouses} and warehouse_type = ${sql.lit(WAREHOUSE_TYPE.overseas)} ${of.country === undefined ? sql`` : sql`and country_code = ${of.country}`}
      union select port_of_loading || ' → ' || port_of_discharge, 1 from sailing where ${of.lanes} and kind in ('LCL', 'FCL') and etd ${about}
      union select airport_of_departure || ' → ' || airport_of_destination, 1 from flight where ${of.lanes} and etd_time ${about}
    ) p order by sort, place`.execute(db)
  return rows.map(({ Place }) => Place)
}
