import { sql, type RawBuilder } from 'kysely'
import { HARMLESS } from '#kit/shared/page.ts'
import type { Db } from './db.ts'

/** True when nothing but the given fields narrows a list: then its tally knows how long it is. */
export function isNarrowedOnlyBy(filter: object, ...fields: string[]): boolean {
  return Object.entries(filter).every(
    ([name, value]) => value === undefined || value === '' || HARMLESS.includes(name) || fields.includes(name),
  )
}

type Counted = { state: RawBuilder<unknown>; from: RawBuilder<unknown>; where: RawBuilder<unknown> }

/** How many rows are in each state under a filter; costs what counting the list costs. Without a filter `stateCounts` knows it. */
export async function countStates(db: Db, { state, from, where }: Counted): Promise<Record<string, number>> {
  const { rows } = await sql<{
    State: number
    N: number
  }>`select ${state} as state, count(*) as n from ${from} where ${where} group by 1`.execute(db)
  return Object.fromEntries(rows.map(({ State, N }) => [String(State), N]))
}
