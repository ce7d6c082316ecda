import { answer, type Handler } from '#kit/api/handle.ts'
import { kit } from '#kit/shared/validation.ts'
import { refuse } from '#kit/shared/refusal.ts'
import * as contract from '../contract.ts'
import { readStatement } from './read-statement.ts'
import { candidatesOf, lineCounts, linePage } from './queries.ts'
import { askIfEntered, askIfUnrelated } from './questions.ts'
import { askIfDuplicate, bookLine, ignoreLine, importEntries, reopenLine } from './service.ts'
import { byCaller } from '#kit/api/moves.ts'
import { takeBackLine } from './take-back.ts'

export const bankHandlers: Handler[] = [
  answer(contract.importStatement, async ({ files: [file], input, caller, transact }) => {
    if (!file) refuse('invalid', kit('error.noFile'))
    const { Source, Entries, Outgoing } = await readStatement(file)
    const from = { Source, FileName: file.FileName, Operator: caller.AccountName }
    const done = await transact('write', async (db) => {
      if (!input.IsRepeatConfirmed) await askIfDuplicate(db, Entries)
      return importEntries(db, Entries, from)
    })
    return { ...done, Outgoing }
  }),
  answer(contract.getBankLines, ({ db, input }) => linePage(db, input)),
  answer(contract.getBankLineCounts, ({ db, input }) => lineCounts(db, input)),
  answer(contract.getBankCandidates, ({ db, input }) => candidatesOf(db, input)),
  answer(contract.bookBankLine, async ({ db, input, caller }) => {
    const { Id, RowVersion, IsDifferenceConfirmed, IsRepeatConfirmed, ...on } = input
    await bookLine(db, { Id, RowVersion }, byCaller(caller), on, async (line) => {
      if (!IsDifferenceConfirmed) await askIfUnrelated(db, line, on)
      if (!IsRepeatConfirmed) await askIfEntered(db, line, on)
    })
    return true as const
  }),
  answer(contract.ignoreBankLine, async ({ db, input: { Reason, ...seen }, caller }) => {
    await ignoreLine(db, seen, byCaller(caller), Reason)
    return true as const
  }),
  answer(contract.takeBackBankLine, async ({ db, input: { Reason, ...seen }, caller }) => {
    await takeBackLine(db, seen, byCaller(caller), Reason)
    return true as const
  }),
  answer(contract.reopenBankLine, async ({ db, input, caller }) => {
    await reopenLine(db, input, byCaller(caller))
    return true as const
  }),
]
