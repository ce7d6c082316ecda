import { answerExport } from '#features/account/files/api/service.ts'
import type { Customer } from '#kit/api/caller.ts'
import { dayIn } from '#kit/api/clock.ts'
import type { Db } from '#kit/api/db.ts'
import { answer, type Handler } from '#kit/api/handle.ts'
import { shortDay, takeNumber } from '#kit/api/numbers.ts'
import {
  exportStatement,
  exportWalletFlows,
  fromPrepayment,
  getBankStatement,
  getDeskFlows,
  getDeskWallets,
  getWalletFlowCounts,
  getWalletFlows,
  getWallets,
  toPrepayment,
} from '../contract.ts'
import { flowExporter } from './export.ts'
import { deskFlowPage, deskWalletPage, flowCounts, flowPage, walletsOf, ZONE } from './queries.ts'
import { moveFromPrepayment, moveToPrepayment } from './service.ts'
import { monthOf, statementFile } from './statement.ts'

type Move = typeof moveToPrepayment

async function movePrepayment(
  db: Db,
  caller: Customer,
  { CurrencyCode, Amount }: { CurrencyCode: string; Amount: number },
  move: Move,
) {
  const No = await takeNumber(db, `PP${shortDay(dayIn(ZONE))}`, 6)
  const key = { ContractCompanyId: caller.ContractCompanyId, CurrencyCode }
  await move(db, key, Amount, { Type: 'prepayment', No, Operator: caller.AccountName })
  return true as const
}

export const walletHandlers: Handler[] = [
  answer(getWallets, ({ db, caller }) => walletsOf(db, caller.ContractCompanyId)),
  answer(getWalletFlows, ({ db, caller, input }) => flowPage(db, caller.ContractCompanyId, input)),
  answer(getWalletFlowCounts, ({ db, caller, input }) => flowCounts(db, caller.ContractCompanyId, input)),
  answer(exportWalletFlows, (call) => answerExport(call, flowExporter, call.input)),
  answer(getBankStatement, ({ db, caller, input }) => monthOf(db, caller.ContractCompanyId, input)),
  answer(exportStatement, ({ transact, caller, input, translate, language }) =>
    transact('snapshot', (db) => statementFile(db, caller.ContractCompanyId, input, { translate, language })),
  ),
  answer(toPrepayment, ({ db, caller, input }) => movePrepayment(db, caller, input, moveToPrepayment)),
  answer(fromPrepayment, ({ db, caller, input }) => movePrepayment(db, caller, input, moveFromPrepayment)),

  answer(getDeskWallets, ({ db, input }) => deskWalletPage(db, input)),
  answer(getDeskFlows, ({ db, input }) => deskFlowPage(db, input)),
]
