import { acceptDoubts, correctDoubt, dismissDoubts, type DoubtFilter } from '#features/freight/tracking/contract.ts'
import { dismissDoubt, doubtRows, lockDoubts, takeDoubt } from '#features/freight/tracking/api/service.ts'
import { eachRow, meantRows } from '#kit/api/bulk.ts'
import type { Db } from '#kit/api/db.ts'
import { answer, type Handler } from '#kit/api/handle.ts'
import { byCaller } from '#kit/api/moves.ts'
import type { BulkResult, DeskRow } from '#kit/shared/bulk.ts'
import type { Say } from '#kit/shared/text.ts'
import { lockWallets } from './desk-core.ts'
import { arrive, depart } from './desk-way.ts'

/** What staff decide about a carrier's word, answered here because it may move the order. */

const MOVES = { depart, arrive, lockWallets }

type Meant = { Rows?: DeskRow[] | undefined; Filter?: Partial<DoubtFilter> | undefined }

async function eachDoubt(db: Db, say: Say, { Rows, Filter }: Meant, act: (row: DeskRow) => Promise<void>): Promise<BulkResult> {
  const rows = await meantRows(Rows, Filter, (filter, limit) => doubtRows(db, filter, limit))
  const names = await lockDoubts(db, rows, MOVES)
  return eachRow(db, say, rows, (row) => names.get(row.Id) ?? String(row.Id), act)
}

export const doubtHandlers: Handler[] = [
  answer(acceptDoubts, ({ db, say, input, caller }) =>
    eachDoubt(db, say, input, (row) => takeDoubt(db, row, byCaller(caller), MOVES)),
  ),
  answer(dismissDoubts, ({ db, say, input, caller }) =>
    eachDoubt(db, say, input, (row) => dismissDoubt(db, row, byCaller(caller), input.ReplyText)),
  ),
  answer(correctDoubt, async ({ db, input: { Time, ...row }, caller }) => {
    await lockDoubts(db, [row], MOVES)
    await takeDoubt(db, row, byCaller(caller), MOVES, Time)
    return true as const
  }),
]
