import { sql, type RawBuilder } from 'kysely'
import type { Caller } from './caller.ts'
import type { Db } from './db.ts'
import type { Assigned } from '#kit/shared/desk-work.ts'

const readers = new WeakMap<object, number>()

/** Binds a desk transaction to this member of staff: see `assignedTo`. */
export const bindToStaff = (db: object, userId: number): void => void readers.set(db, userId)

/** Binds a transaction's work to its caller. */
export const forStaff =
  <T>(caller: Caller | undefined, work: (db: Db) => Promise<T>) =>
  (db: Db): Promise<T> => {
    if (caller?.kind === 'staff') bindToStaff(db, caller.UserId)
    return work(db)
  }

/** Colleagues who share a role with a member of staff, including that member. */
export const teamOf = (userId: number): RawBuilder<unknown> =>
  sql`(select c.user_id from staff_role m join staff_role c on c.role = m.role where m.user_id = ${userId})`

/** The assignment of a row of the table with the alias `alias`. */
const assignment = (table: string, alias: string) =>
  sql`from work_assignment wa where wa.contract_company_id = ${sql.ref(`${alias}.contract_company_id`)} and wa.entity = ${sql.lit(table)} and wa.entity_id = ${sql.ref(`${alias}.id`)}`

/** Narrows the rows `alias` of a table to those assigned to the user, to the user's team, or to no one. */
export function assignedTo(db: object, table: string, alias: string, who: Assigned | undefined): RawBuilder<unknown> | false {
  if (who === undefined) return false
  if (who === 'none') return sql`not exists (select ${assignment(table, alias)})`
  const reader = readers.get(db) ?? 0
  const users = who === 'mine' ? sql`(${reader}::bigint)` : teamOf(reader)
  return sql`exists (select ${assignment(table, alias)} and wa.user_id in ${users})`
}

/** Name of the member of staff to whom a row is assigned. */
export const assigneeOf = (table: string, alias: string): RawBuilder<unknown> =>
  sql`(select u.chinese_name from app_user u where u.id = (select wa.user_id ${assignment(table, alias)}))`
