import { lockOrders } from '#features/freight/core/api/service.ts'
import { eachRow } from '#kit/api/bulk.ts'
import type { Db } from '#kit/api/db.ts'
import type { BulkResult, DeskRow } from '#kit/shared/bulk.ts'
import type { Translate } from '#kit/shared/text.ts'
import { orderNumbers } from './queries.ts'

export { lockWallets } from './moves.ts'
export { arrive, depart } from './transport.ts'

/**
 * Moves orders one by one, all locked first; `lockMore` locks further rows that a move needs. A refused order is
 * skipped with its reason.
 */
export async function moveEach(
  db: Db,
  translate: Translate,
  rows: readonly DeskRow[],
  act: (row: DeskRow) => Promise<unknown>,
  lockMore?: (db: Db, rows: readonly DeskRow[]) => Promise<void>,
): Promise<BulkResult> {
  await lockOrders(db, rows)
  await lockMore?.(db, rows)
  const names = await orderNumbers(db, rows)
  return eachRow(
    db,
    translate,
    rows,
    (row) => names.get(row.Id) ?? String(row.Id),
    async (row) => void (await act(row)),
  )
}
