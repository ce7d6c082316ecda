import { answerExport } from '#features/account/files/api/service.ts'
import { answer, type Handler } from '#kit/api/handle.ts'
import { answerDeskMove, scopeOf } from '#kit/api/list-handlers.ts'
import { byCaller } from '#kit/api/moves.ts'
import * as contract from '../contract.ts'
import { addExtraFee } from './extra.ts'
import { feeExporter } from './export.ts'
import { feeList, feePage, feesOf } from './queries.ts'
import { ratesFor } from './rates.ts'
import { waiveFee } from './waive.ts'

export const feeHandlers: Handler[] = [
  answer(contract.getFees, (call) =>
    feePage(call.db, feeList.page(call.db, scopeOf(call.caller), call.input), { ...call.input, ...scopeOf(call.caller) }, call),
  ),
  answer(contract.getFeeCounts, ({ db, input, caller }) => feeList.counts(db, scopeOf(caller), input)),
  answer(contract.getOrderFees, (call) => feesOf(call.db, call.caller.ContractCompanyId, call.input.RelateNo, call)),
  answer(contract.getRates, ({ db, input, caller }) => ratesFor(db, input.CountryCode, caller.ContractCompanyId)),
  answer(contract.exportFees, (call) => answerExport(call, feeExporter, call.input)),

  answer(contract.getDeskFees, (call) => feePage(call.db, feeList.deskPage(call.db, call.input), call.input, call)),
  answer(contract.getDeskFeeCounts, ({ db, input }) => feeList.deskCounts(db, input)),
  answer(contract.addFee, ({ db, input, caller, translate }) => addExtraFee(db, input, byCaller(caller), translate)),
  answerDeskMove(feeList, contract.waiveFees, (db, row, by, { Reason }) => waiveFee(db, row, by, Reason)),
]
