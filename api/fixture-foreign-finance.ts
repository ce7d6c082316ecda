import {
  confirmBill,
  disputeLine,
  exportBill,
  exportCreditNote,
  getBill,
  getBillLines,
  getOrderComparison,
  payBill,
} from '#features/finance/bills/contract.ts'
import { runBills } from '#features/finance/bills/api/run.ts'
import { chargeFees } from '#features/finance/fees/api/service.ts'
import { now } from '#kit/api/clock.ts'
import { transact, type Pool } from '#kit/api/db.ts'
import { BY_SYSTEM } from '#kit/api/moves.ts'
import { createTopUp } from '#features/finance/payments/api/service.ts'
import { getPayment, payBillOnline } from '#features/finance/payments/contract.ts'
import { cancelRecharge, createRecharge, getRecharge } from '#features/finance/recharge/contract.ts'
import { getRentDetail } from '#features/finance/rent/contract.ts'
import type { Ids, NamingCall } from './fixture-foreign-ids.ts'

/** A transfer of the day before the file of its slip was uploaded. */
export const rechargeOf = ({ file }: Pick<Ids, 'file'>) => ({
  CurrencyCode: 'GBP',
  Amount: 20,
  PayDate: '2025-01-06',
  PayerAccountName: 'Ningbo Hengtai',
  BankSlips: [{ FileId: file, FileName: 'mine.pdf' }],
})

const CREDIT_NOTE = 'QS-GB-2025-000002'

/** A bill for a fee of last month, with its line and a credit note, and an online payment. */
export async function billRows(
  pool: Pool,
  ContractCompanyId: number,
  Day: string,
): Promise<Pick<Ids, 'monthlyBill' | 'billLine' | 'payment'>> {
  const on = {
    ContractCompanyId,
    Site: 'GB',
    WarehouseId: null,
    CurrencyCode: 'GBP',
    Type: 'inbound_plan',
    Id: 1,
    No: 'OHL1',
    Seq: 1,
    Operator: 'ann',
    Day,
  }
  await transact(pool, 'everyone', 'write', (db) =>
    chargeFees(db, on, [{ Name: '', CostType: 152011, FeeUnit: 153001, UnitPrice: 5, Qty: 1, Amount: 5 }]),
  )
  await runBills(pool, 'GB')
  return transact(pool, 'everyone', 'write', async (db) => {
    const line = await db
      .selectFrom('wfin_monthly_bill_line')
      .select(['Id', 'MonthlyBillId'])
      .where('ContractCompanyId', '=', ContractCompanyId)
      .executeTakeFirstOrThrow()
    await db
      .insertInto('bill_credit_note')
      .values({
        ContractCompanyId,
        MonthlyBillId: line.MonthlyBillId,
        CreditNoteNo: CREDIT_NOTE,
        LegalEntity: 'GB',
        IsVoid: false,
        NetAmount: 0,
        TaxAmount: 0,
        Reason: 'Nothing',
        Operator: 'staff_fin',
        CreatedTime: now(),
      })
      .execute()
    const { Id: payment } = await createTopUp(
      db,
      { ContractCompanyId, UserId: 1, by: BY_SYSTEM },
      { CurrencyCode: 'GBP', Amount: 5 },
    )
    return { monthlyBill: line.MonthlyBillId, billLine: line.Id, payment }
  })
}

export const financeCalls = (): NamingCall[] => [
  [createRecharge, (ids) => ({ ...rechargeOf(ids), IsRepeatConfirmed: true })],
  [getRentDetail, ({ product }) => ({ Id: product })],
  [getOrderComparison, ({ freight }) => ({ OrderId: freight })],
  [getBill, ({ monthlyBill }) => ({ Id: monthlyBill })],
  [getBillLines, ({ monthlyBill }) => ({ Id: monthlyBill })],
  [exportBill, ({ monthlyBill }) => ({ Id: monthlyBill })],
  [exportCreditNote, ({ monthlyBill }) => ({ Id: monthlyBill, CreditNoteNo: CREDIT_NOTE })],
  [confirmBill, ({ monthlyBill }) => ({ Id: monthlyBill, RowVersion: 1 })],
  [payBill, ({ monthlyBill }) => ({ Id: monthlyBill, RowVersion: 1, FromWallet: 1 })],
  [disputeLine, ({ billLine }) => ({ LineId: billLine, Text: 'Wrong', Files: [] })],
  [getPayment, ({ payment }) => ({ Id: payment })],
  [payBillOnline, ({ monthlyBill }) => ({ MonthlyBillId: monthlyBill, Amount: 1 })],
  [getRecharge, ({ recharge }) => ({ Id: recharge })],
  [cancelRecharge, ({ recharge }) => ({ Id: recharge, RowVersion: 1 })],
]
