import { sql } from 'kysely'
import { MAX_BULK, type BulkResult, type DeskRow } from '#kit/shared/bulk.ts'
import { refuse, Refusal } from '#kit/shared/refusal.ts'
import type { Translate } from '#kit/shared/text.ts'
import { kit } from '#kit/shared/validation.ts'
import { discardDeferred, deferWrite, type Db } from './db.ts'
import { countryAtDesk } from './warehouse-country.ts'

/**
 * Returns the rows of a bulk call: the named ones, or all that `find` returns for the filter. `find` is called with the
 * bulk limit plus one; more rows than the limit are refused, so that no call is silently partial.
 */
export async function selectedRows<R, F>(
  named: readonly R[] | undefined,
  filter: F | undefined,
  find: (filter: F, limit: number) => Promise<R[]>,
): Promise<readonly R[]> {
  if (named || !filter) return named ?? []
  const found = await find(filter, MAX_BULK + 1)
  if (found.length > MAX_BULK) refuse('rule', kit('error.bulkTooMany'), { max: MAX_BULK })
  return found
}

/** Like `eachRow`, but if any row is refused none is changed: the result lists the refused ones with reasons. */
export async function allOrNone<R>(
  db: Db,
  translate: Translate,
  rows: readonly R[],
  no: (row: R) => string,
  act: (row: R) => Promise<void>,
): Promise<BulkResult> {
  await sql`savepoint all_rows`.execute(db)
  const result = await eachRow(db, translate, rows, no, act)
  if (result.Skipped.length === 0) return result
  discardDeferred(db)
  await sql`rollback to savepoint all_rows`.execute(db)
  return { ...result, Done: 0 }
}

/** A move of one row with the response of a bulk move: a refusal has the row's number, from the column `number`. */
export async function moveOneAsBulk(
  db: Db,
  translate: Translate,
  { table, number }: { table: string; number: string },
  row: DeskRow,
  act: () => Promise<void>,
): Promise<BulkResult> {
  const { rows } = await sql<{ No: string }>`
    select ${sql.ref(number)} as no from ${sql.table(table)} where contract_company_id = ${row.ContractCompanyId} and id = ${row.Id}`.execute(
    db,
  )
  return allOrNone(db, translate, [row], ({ Id }) => rows[0]?.No ?? String(Id), act)
}

/**
 * Runs `act` for each row in one transaction: a refused row alone is rolled back and reported with its reason. `no`
 * returns a row's display number.
 */
export async function eachRow<R>(
  db: Db,
  translate: Translate,
  rows: readonly R[],
  no: (row: R) => string,
  act: (row: R) => Promise<void>,
): Promise<BulkResult> {
  const result: BulkResult = { Done: 0, Skipped: [] }
  for (const row of rows) {
    // The savepoint also sends the previous row's deferred writes: their errors are not refusals of this row.
    await sql`savepoint one_row`.execute(db)
    try {
      await act(row)
      result.Done += 1
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      discardDeferred(db)
      await sql`rollback to savepoint one_row`.execute(db)
      const Reason = translate(error.key, error.params)
      const No = countryAtDesk(db) !== undefined && error.code === 'notFound' ? sentId(row) : no(row)
      result.Skipped.push({ No, Reason, ...(error.field && { Field: error.field }) })
    }
    deferWrite(db, sql`release savepoint one_row`)
  }
  return result
}

/** The id that the caller sent for a row. Staff must not learn the number of a row in another country's warehouse. */
const sentId = (row: unknown) => (typeof row === 'object' && row !== null && 'Id' in row ? String(row.Id) : '')

/**
 * Each row once, in the order in which rows are always locked, so that concurrent bulk moves wait for each other and do
 * not deadlock.
 */
export function inLockOrder(rows: readonly DeskRow[]): DeskRow[] {
  const distinct = new Map(rows.map((row) => [`${row.ContractCompanyId}/${row.Id}`, row]))
  return [...distinct.values()].sort((a, b) => a.ContractCompanyId - b.ContractCompanyId || a.Id - b.Id)
}
