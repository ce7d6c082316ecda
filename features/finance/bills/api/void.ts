import { releaseFees } from '#features/finance/fees/api/service.ts'
import { settleUnpaidFees } from '#features/finance/wallet/api/service.ts'
import type { Db } from '#kit/api/db.ts'
import { makeMove, type By } from '#kit/api/moves.ts'
import { amount, minor } from '#kit/shared/money.ts'
import { refuse } from '#kit/shared/refusal.ts'
import { monthlyBill } from '../rules.ts'
import { bills } from '../text/keys.ts'
import { closeDisputes } from './lines.ts'
import { insertCreditNote, lockBill, TABLE, type BillKey } from './service.ts'

/**
 * Voids a bill that the company has not confirmed: it keeps its number and gets a credit note, its fees can be billed
 * again, and disputes about it are closed.
 */
export async function voidBill(db: Db, row: BillKey, by: By, VoidReason: string): Promise<void> {
  const bill = await lockBill(db, row)
  if (bill.BillStatus === monthlyBill.states.toConfirm && bill.CreditedAmount > 0) refuse('rule', bills('error.corrected'))
  await makeMove(db, monthlyBill, TABLE, {
    row,
    move: 'void',
    by,
    set: { VoidReason, CreditedAmount: bill.BillAmount },
    remark: VoidReason,
    payload: { Site: null },
  })
  const net = amount(minor(bill.FeeTotal) + minor(bill.RefundTotal))
  await insertCreditNote(db, bill, { net, tax: bill.TaxAmount, isVoid: true, reason: VoidReason }, by)
  await releaseFees(db, bill.CompanyId, bill.MonthlyBillNo)
  // A company that has since switched to paying from its wallet gets no further bill.
  const { ContractCompanyId, CurrencyCode } = bill
  await settleUnpaidFees(db, { ContractCompanyId, CurrencyCode }, by.Operator)
  await closeDisputes(db, bill, by)
}
