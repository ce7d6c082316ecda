import { sql } from 'kysely'
import type { BulkResult } from '#kit/shared/bulk.ts'
import { Refusal } from '#kit/shared/refusal.ts'
import type { Say } from '#kit/shared/text.ts'
import type { Db } from './db.ts'

/**
 * Does `act` for each row, all in one transaction: a row that is refused is undone alone and told with its reason,
 * the others stand. `no` names a row for people.
 */
export async function eachRow<R>(db: Db, say: Say, rows: readonly R[], no: (row: R) => string, act: (row: R) => Promise<void>): Promise<BulkResult> {
  const result: BulkResult = { Done: 0, Skipped: [] }
  for (const row of rows) {
    await sql`savepoint one_row`.execute(db)
    try {
      await act(row)
      await sql`release savepoint one_row`.execute(db)
      result.Done += 1
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      await sql`rollback to savepoint one_row`.execute(db)
      result.Skipped.push({ No: no(row), Reason: say(error.key, error.params) })
    }
  }
  return result
}
