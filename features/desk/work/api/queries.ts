import { sql } from 'kysely'
import { COUNTRY_ZONES, zoneOf } from '#features/warehouse/sites/rules.ts'
import { now } from '#kit/api/clock.ts'
import type { Db } from '#kit/api/db.ts'
import { teamOf } from '#kit/api/desk-work.ts'
import { allOf, zoneBy } from '#kit/api/page.ts'
import { deskRightsOf, worksIn, type DeskArea } from '#kit/shared/desk-rights.ts'
import type { Colleague, WorkNote } from '../contract.ts'
import { WORK_DAYS, WORK_SHOWN } from '../rules.ts'
import type { WorkRecord, WorkRule } from './service.ts'

const LAST_NOTES = 1000
const DAY_MS = 86_400_000

/** The country of a record; undefined if it does not exist. */
export async function findRecord(db: Db, rule: WorkRule, { ContractCompanyId, Id }: WorkRecord) {
  const site = rule.site === undefined ? sql`''` : sql.ref(`t.${rule.site}`)
  const { rows } = await sql<{ Site: string }>`select ${site} as site from ${sql.table(rule.table)} t where ${allOf([
    sql`t.contract_company_id = ${ContractCompanyId} and t.id = ${Id}`,
    rule.where ?? false,
  ])}`.execute(db)
  return rows[0]
}

/** Staff who may open records of an area, and of the country if the record has one. */
export async function colleaguesFor(db: Db, area: DeskArea | undefined, site: string): Promise<Colleague[]> {
  const { rows } = await sql<Colleague & { Roles: number[] }>`
    select u.id as user_id, u.chinese_name as name, array_agg(r.role) as roles from app_user u join staff_role r on r.user_id = u.id
    where u.is_staff and u.is_enabled group by u.id order by u.chinese_name, u.id`.execute(db)
  return rows
    .filter(({ Roles }) => {
      const rights = deskRightsOf(Roles)
      return worksIn(rights, area) && (site === '' || rights.country === undefined || rights.country === site)
    })
    .map(({ UserId, Name }) => ({ UserId, Name }))
}

const ofRecord = ({ ContractCompanyId, Entity, Id }: WorkRecord) =>
  sql`contract_company_id = ${ContractCompanyId} and entity = ${Entity} and entity_id = ${Id}`

export async function assigneeOf(db: Db, record: WorkRecord) {
  const { rows } = await sql<{ UserId: number; Name: string; AssignedTime: Date }>`
    select user_id, (select u.chinese_name from app_user u where u.id = user_id) as name, assigned_time from work_assignment where ${ofRecord(record)}`.execute(
    db,
  )
  const found = rows[0]
  return found ? { ...found, AssignedTime: found.AssignedTime.toISOString() } : null
}

export async function notesOf(db: Db, record: WorkRecord): Promise<WorkNote[]> {
  const { rows } = await sql<Omit<WorkNote, 'CreatedTime'> & { CreatedTime: Date }>`
    select id, created_time, operator, content from work_note where ${ofRecord(record)} order by created_time desc, id desc limit ${sql.lit(LAST_NOTES)}`.execute(
    db,
  )
  return rows.map((row) => ({ ...row, CreatedTime: row.CreatedTime.toISOString() }))
}

export type FoundWork = {
  Rule: number
  ContractCompanyId: number
  Id: number
  No: string
  State: number
  Assignee: string
  CreatedTime: string
  DueTime: string | null
  IsLate: boolean
}

/** Unfinished work of one member of staff or of the team, in one statement: by due time, then the oldest. */
export async function workOf(
  db: Db,
  rules: readonly WorkRule[],
  userId: number,
  of: 'mine' | 'team',
  country: string | undefined,
) {
  if (rules.length === 0) return []
  const users = of === 'mine' ? sql`(${userId}::bigint)` : teamOf(userId)
  const since = new Date(now().getTime() - WORK_DAYS * DAY_MS)
  const parts = rules.map((rule, index) => {
    const due = rule.due ? sql.ref(`t.${rule.due.column}`) : sql`null::timestamptz`
    // A day ends in the time zone of the work: at its warehouse, or in China.
    const zone = rule.site ? zoneBy(sql.ref(`t.${rule.site}`), COUNTRY_ZONES, zoneOf(undefined)) : sql`${zoneOf(undefined)}`
    const late = !rule.due
      ? sql`false`
      : rule.due.isDay
        ? sql`${due} < (${now()}::timestamptz at time zone ${zone})::date`
        : sql`${due} < ${now()}`
    const state = sql.ref(`t.${rule.state.column}`)
    return sql`(select ${sql.lit(index)}::int as "Rule", a.contract_company_id as "ContractCompanyId", t.id as "Id", ${sql.ref(`t.${rule.number}`)} as "No", ${state} as "State",
      (select u.chinese_name from app_user u where u.id = a.user_id) as "Assignee", to_json(t.created_time) #>> '{}' as "CreatedTime", to_json(${due}) #>> '{}' as "DueTime",
      coalesce(${late}, false) as "IsLate", ${due}::timestamptz as due, t.created_time as created
      from work_assignment a join ${sql.table(rule.table)} t on t.contract_company_id = a.contract_company_id and t.id = a.entity_id
      where ${allOf([
        sql`a.entity = ${rule.table} and a.user_id in ${users} and a.assigned_time > ${since} and ${state} = any(${[...rule.open]})`,
        rule.site !== undefined && country !== undefined && sql`${sql.ref(`t.${rule.site}`)} = ${country}`,
      ])}
      order by due nulls last, t.created_time limit ${sql.lit(WORK_SHOWN)})`
  })
  const { rows } = await sql<{
    Work: FoundWork[]
  }>`select coalesce(json_agg(w order by w.due nulls last, w.created), '[]'::json) as work from (
      select * from (${sql.join(parts, sql` union all `)}) p order by p.due nulls last, p.created limit ${sql.lit(WORK_SHOWN)}) w`.execute(
    db,
  )
  return rows[0]!.Work
}
