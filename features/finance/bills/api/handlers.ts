import { answerExport } from '#features/account/files/api/service.ts'
import { takeBackBooked } from '#features/finance/wallet/api/service.ts'
import { zoneOf } from '#features/warehouse/sites/rules.ts'
import { dayIn } from '#kit/api/clock.ts'
import { answer, type Handler } from '#kit/api/handle.ts'
import { answerDeskList, answerDeskMove, scopeOf } from '#kit/api/list-handlers.ts'
import { byCaller } from '#kit/api/moves.ts'
import { refuse } from '#kit/shared/refusal.ts'
import * as contract from '../contract.ts'
import { billEvents } from '../rules.ts'
import { isAutoPay, payAutomatically, setAutoPay } from './auto-pay.ts'
import { orderComparison } from './comparison.ts'
import { creditNoteFile } from './credit-note-pdf.ts'
import { dayExporter } from './export.ts'
import { correctLine, declineDispute, disputeLine } from './lines.ts'
import { billFile } from './pdf.ts'
import { billList, billOf, deskBillList, linePage } from './queries.ts'
import { issueJob } from './run.ts'
import { takeBackPayment } from './take-back.ts'
import { voidBill } from './void.ts'
import { bills } from '../text/keys.ts'
import { askIfEarlier, askIfRepeated, confirmBill, payBill, receivePayment, standingTransfers } from './service.ts'

export const billHandlers: Handler[] = [
  answer(contract.getBills, ({ db, input, caller }) => billList.page(db, scopeOf(caller), input)),
  answer(contract.getBillCounts, ({ db, input, caller }) => billList.counts(db, scopeOf(caller), input)),
  answer(contract.getBill, ({ db, input, caller }) => billOf(db, 'own', { ...scopeOf(caller), ...input })),
  answer(contract.getBillLines, ({ db, input, caller, translate, language }) =>
    linePage(db, caller.ContractCompanyId, input, { translate, language }),
  ),
  answer(contract.confirmBill, async ({ db, input, caller }) => {
    await confirmBill(db, { ...scopeOf(caller), ...input }, byCaller(caller))
    await payAutomatically(db, { ...scopeOf(caller), Id: input.Id })
    return true as const
  }),
  answer(contract.getAutoPay, async ({ db, caller }) => ({ IsAutoPay: await isAutoPay(db, caller.ContractCompanyId) })),
  answer(contract.saveAutoPay, async ({ db, input, caller }) => {
    await setAutoPay(db, caller.ContractCompanyId, input.IsAutoPay)
    return true as const
  }),
  answer(contract.payBill, async ({ db, input: { FromWallet, FromPrepayment, ...seen }, caller }) => ({
    BalanceDue: await payBill(db, { ...scopeOf(caller), ...seen }, byCaller(caller), { FromWallet, FromPrepayment }),
  })),
  answer(contract.disputeLine, async ({ db, input: { LineId, ...message }, caller }) => {
    await disputeLine(db, { ...scopeOf(caller), LineId }, byCaller(caller), message)
    return { LineId }
  }),
  answer(contract.getOrderComparison, ({ db, input, caller, translate, language }) =>
    orderComparison(db, { ...scopeOf(caller), ...input }, { translate, language }),
  ),
  answer(contract.exportBillDays, (call) => answerExport(call, dayExporter, call.input)),
  answer(contract.exportBill, ({ transact, caller, input, translate, language }) =>
    transact('snapshot', (db) => billFile(db, { ...scopeOf(caller), ...input }, { translate, language })),
  ),
  answer(contract.exportCreditNote, ({ transact, caller, input: { Id, CreditNoteNo }, translate, language }) =>
    transact('snapshot', (db) => creditNoteFile(db, { ...scopeOf(caller), Id }, CreditNoteNo, { translate, language })),
  ),

  ...answerDeskList(deskBillList, { page: contract.getDeskBills, counts: contract.getDeskBillCounts }),
  answer(contract.getDeskBill, ({ db, input }) => billOf(db, 'desk', input)),
  answer(contract.getDeskBillLines, ({ db, input: { ContractCompanyId, ...input }, translate, language }) =>
    linePage(db, ContractCompanyId, input, { translate, language }),
  ),
  answer(contract.exportDeskBill, ({ transact, input, translate, language }) =>
    transact('snapshot', (db) => billFile(db, input, { translate, language })),
  ),
  answer(contract.exportDeskCreditNote, ({ transact, input: { CreditNoteNo, ...key }, translate, language }) =>
    transact('snapshot', (db) => creditNoteFile(db, key, CreditNoteNo, { translate, language })),
  ),
  answer(contract.issueBills, async ({ db, jobs, input, caller }) => {
    if (input.BillMonth >= dayIn(zoneOf(undefined)).slice(0, 7)) refuse('rule', bills('error.notOver'))
    await jobs.enqueue(db, issueJob, { ...input, Operator: caller.AccountName, UserId: caller.UserId })
    return true as const
  }),
  answer(contract.receivePayment, async ({ db, input, caller }) => {
    const { ContractCompanyId, Id, RowVersion, IsDifferenceConfirmed, IsRepeatConfirmed, ...transfer } = input
    const key = { ContractCompanyId, Id, RowVersion }
    const BalanceDue = await receivePayment(db, key, byCaller(caller), transfer)
    if (!IsDifferenceConfirmed) await askIfEarlier(db, key, transfer)
    if (!IsRepeatConfirmed) await askIfRepeated(db, key)
    return { BalanceDue }
  }),
  answer(contract.takeBackPayment, async ({ db, declared, input: { Seq, Reason, ...row }, caller }) => {
    const by = byCaller(caller)
    const payment = await standingTransfers(db, row).where('p.Seq', '=', Seq).executeTakeFirst()
    const on = { Type: billEvents.entity, ...row, Reference: payment?.Reference ?? null }
    if (on.Reference === null || !(await takeBackBooked(declared, db, on, by, Reason)))
      await takeBackPayment(db, row, by, Seq, Reason)
    return true as const
  }),
  answerDeskMove(deskBillList, contract.voidBills, (db, row, by, { Reason }) => voidBill(db, row, by, Reason)),
  answer(contract.correctLine, async ({ db, input: { ContractCompanyId, LineId, ...correction }, caller }) => ({
    CreditNoteNo: await correctLine(db, { ContractCompanyId, LineId }, byCaller(caller), correction),
  })),
  answer(contract.declineDispute, async ({ db, input: { Reason, ...key }, caller }) => {
    await declineDispute(db, key, byCaller(caller), Reason)
    return true as const
  }),
]
