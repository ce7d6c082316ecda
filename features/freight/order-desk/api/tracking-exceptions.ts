import {
  acceptExceptions,
  correctException,
  dismissExceptions,
  type ExceptionFilter,
} from '#features/freight/tracking/contract.ts'
import { dismissException, exceptionRows, lockExceptions, acceptException } from '#features/freight/tracking/api/service.ts'
import { eachRow, selectedRows } from '#kit/api/bulk.ts'
import type { Db } from '#kit/api/db.ts'
import { answer, type Handler } from '#kit/api/handle.ts'
import { byCaller } from '#kit/api/moves.ts'
import type { BulkResult, DeskRow } from '#kit/shared/bulk.ts'
import type { Translate } from '#kit/shared/text.ts'
import { lockWallets } from './moves.ts'
import { arrive, depart } from './transport.ts'

/** Staff decisions on a carrier's report, handled here because they may move the order. */

// What a carrier reports of an order has happened, even to goods on hold.
const MOVES: Parameters<typeof acceptException>[3] = {
  depart: (db, row, by, AtdTime) => depart(db, row, by, { AtdTime, IsHeldConfirmed: true }),
  arrive,
  lockWallets,
}

type Meant = { Rows?: DeskRow[] | undefined; Filter?: Partial<ExceptionFilter> | undefined }

async function eachException(
  db: Db,
  translate: Translate,
  { Rows, Filter }: Meant,
  act: (row: DeskRow) => Promise<void>,
): Promise<BulkResult> {
  const rows = await selectedRows(Rows, Filter, (filter, limit) => exceptionRows(db, filter, limit))
  const names = await lockExceptions(db, rows, MOVES)
  return eachRow(db, translate, rows, (row) => names.get(row.Id) ?? String(row.Id), act)
}

export const exceptionHandlers: Handler[] = [
  answer(acceptExceptions, ({ db, translate, input, caller }) =>
    eachException(db, translate, input, (row) => acceptException(db, row, byCaller(caller), MOVES)),
  ),
  answer(dismissExceptions, ({ db, translate, input, caller }) =>
    eachException(db, translate, input, (row) => dismissException(db, row, byCaller(caller), input.ReplyText)),
  ),
  answer(correctException, async ({ db, input: { Time, ...row }, caller }) => {
    await lockExceptions(db, [row], MOVES)
    await acceptException(db, row, byCaller(caller), MOVES, Time)
    return true as const
  }),
]
