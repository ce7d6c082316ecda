import { poolOf, type Db } from './db.ts'

/**
 * Takes the next number of a kind of document, e.g. `takeNumber(db, 'OHL251120', 4)` is `OHL2511200001`: in a separate
 * statement, outside the transaction of `db`, so that creators never wait for another's commit, and on a separate
 * connection, so that they never wait for each other's connections either. Gaps may occur, repeats not.
 */
export async function takeNumber(db: Db, prefix: string, digits: number): Promise<string> {
  const { rows } = await poolOf(db).numbers.query<{ last_number: number }>(
    'insert into document_counter (prefix, last_number) values ($1, 1) on conflict (prefix) do update set last_number = document_counter.last_number + 1 returning last_number',
    [prefix],
  )
  return prefix + String(rows[0]!.last_number).padStart(digits, '0')
}

/** `yyMMdd` of a calendar day, the middle part of most document numbers. */
export function shortDay(day: string): string {
  return day.slice(2).replaceAll('-', '')
}
