import { answer, type Handler } from '#kit/api/handle.ts'
import { byCaller } from '#kit/api/moves.ts'
import * as contract from '../contract.ts'
import { countList, countOf, countPage } from './queries.ts'
import * as service from './service.ts'

export const countHandlers: Handler[] = [
  answer(contract.getDeskCounts, ({ db, input, caller }) => countPage(db, input, caller.UserId)),
  answer(contract.getDeskCountCounts, ({ db, input }) => countList.deskCounts(db, input)),
  answer(contract.getDeskCount, ({ db, input, caller }) => countOf(db, input, caller.UserId)),
  answer(contract.openCounts, ({ db, input: { IsLeftOutConfirmed, ...fields }, caller }) =>
    service.openCounts(db, fields, IsLeftOutConfirmed === true, byCaller(caller)),
  ),
  answer(contract.recordCounts, ({ db, input, caller }) => service.recordCounts(db, input.Scans, byCaller(caller))),
  answer(contract.setCounts, async ({ db, input: { Lines, ...count }, caller }) => {
    await service.setCounts(db, count, Lines, byCaller(caller))
    return true as const
  }),
  answer(contract.finishCount, async ({ db, input: { IsUncountedConfirmed, ...row }, caller }) => {
    await service.finishCount(db, row, IsUncountedConfirmed === true, byCaller(caller))
    return true as const
  }),
  answer(contract.approveCount, async ({ db, input: { IsCorrectionConfirmed, ...row }, caller }) => {
    await service.approveCount(db, row, IsCorrectionConfirmed === true, byCaller(caller))
    return true as const
  }),
  answer(contract.rejectCount, async ({ db, input: { Reason, ...row }, caller }) => {
    await service.rejectCount(db, row, byCaller(caller), Reason)
    return true as const
  }),
  answer(contract.recountCount, async ({ db, input, caller }) => {
    await service.recountCount(db, input, byCaller(caller))
    return true as const
  }),
  answer(contract.cancelCount, async ({ db, input, caller }) => {
    await service.cancelCount(db, input, byCaller(caller))
    return true as const
  }),
]
