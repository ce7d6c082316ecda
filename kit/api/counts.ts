import { sql, type RawBuilder } from 'kysely'
import { HARMLESS } from '#kit/shared/page.ts'
import type { Db } from './db.ts'

/** True if only the given fields filter a list: then its tally has the row count. */
export function isNarrowedOnlyBy(filter: object, ...fields: string[]): boolean {
  return Object.entries(filter).every(
    ([name, value]) => value === undefined || value === '' || HARMLESS.includes(name) || fields.includes(name),
  )
}

type Counted = { state: RawBuilder<unknown>; from: RawBuilder<unknown>; where: RawBuilder<unknown> }

/** Counts the rows in each state under a filter; as expensive as counting the list. Without a filter use `stateCounts`. */
export async function countStates(db: Db, { state, from, where }: Counted): Promise<Record<string, number>> {
  const { rows } = await sql<{
    State: number
    N: number
  }>`select ${state} as state, count(*) as n from ${from} where ${where} group by 1`.execute(db)
  return Object.fromEntries(rows.map(({ State, N }) => [String(State), N]))
}
