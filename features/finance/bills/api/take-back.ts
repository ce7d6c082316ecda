import { resumeBilledFees } from '#features/finance/fees/api/service.ts'
import { pocketsOf, refund, spend } from '#features/finance/wallet/api/service.ts'
import { siteOf, zoneOf } from '#features/warehouse/sites/rules.ts'
import { dayIn } from '#kit/api/clock.ts'
import { acrossCompanies, type Db } from '#kit/api/db.ts'
import { makeMove, type By } from '#kit/api/moves.ts'
import type { DeskRow } from '#kit/shared/bulk.ts'
import { amount, minor } from '#kit/shared/money.ts'
import { refuse } from '#kit/shared/refusal.ts'
import { kit } from '#kit/shared/validation.ts'
import { billEvents, monthlyBill, paymentRemark, stateWithout } from '../rules.ts'
import { bills } from '../text/keys.ts'
import { insertPayment, lockBill, standingTransfers, TABLE, type BillTable, type Seen } from './payments.ts'

/**
 * Takes back a transfer that was booked on the wrong bill, or that its bank reversed: an entry of today reverses it,
 * and the amount is due again. What a credit note has returned of it since is taken from the wallet; refuses if that
 * was spent.
 */
export async function takeBackPayment(db: Db, row: Seen, by: By, Seq: number, Reason: string): Promise<void> {
  const bill = await lockBill(db, row)
  if (!monthlyBill.find(bill.BillStatus, 'takeBack', by.actor)) refuse('rule', kit('error.moveRefused'))
  const payment = await standingTransfers(db, row).where('p.Seq', '=', Seq).executeTakeFirst()
  if (!payment) refuse('rule', bills('error.takenBack'))
  const { Amount, Reference } = payment
  // The day in the time zone of staff, like that of the transfer.
  const PayDate = dayIn(zoneOf(undefined))
  await insertPayment(db, bill, { Method: 'takenBack', Amount: -Amount, PayDate, Reference, TakesBackSeq: Seq }, by)
  const floor = refundedOf(bill)
  const returned = minor(Amount) - (minor(bill.PaidAmount) - floor)
  if (returned > 0n) await payFromWallet(db, bill, by, amount(returned), Reason)
  await takeOff(db, bill, by, Amount, { left: amount(returned > 0n ? floor : floor - returned), Reason })
}

/** What a credit above the bill's amount has paid to the wallet, as a negative amount: no payment was returned by it. */
const refundedOf = ({ BillAmount, CreditedAmount }: BillTable) => {
  const rest = minor(BillAmount) - minor(CreditedAmount)
  return rest < 0n ? rest : 0n
}

async function payFromWallet(db: Db, bill: BillTable, by: By, Amount: number, Remark: string): Promise<void> {
  const { CurrencyCode, MonthlyBillNo: No } = bill
  const purse = { ContractCompanyId: bill.ContractCompanyId, CurrencyCode }
  const { Available } = await pocketsOf(db, purse)
  const inCurrency = (value: number) => ({ amount: value, currency: CurrencyCode })
  if (Available < Amount)
    refuse('rule', bills('error.refunded'), { amount: inCurrency(Amount), left: inCurrency(Math.max(Available, 0)) })
  const Seq = await insertPayment(db, bill, { Method: 'wallet', Amount }, by)
  await spend(db, purse, Amount, { Type: billEvents.entity, No, Operator: by.Operator, Seq, Remark })
}

/**
 * Returns to the wallet the part of an online payment that its bill received and no credit note has returned: the bank
 * withdraws all of it from there. The amount is due again.
 */
export async function returnOnlinePayment(db: Db, row: DeskRow, by: By, paid: { Reference: string; Reason: string }) {
  const bill = await lockBill(db, row)
  const payment = await db
    .selectFrom('bill_payment')
    .select('Amount')
    .where('ContractCompanyId', '=', bill.ContractCompanyId)
    .where('MonthlyBillId', '=', bill.Id)
    .where('Method', '=', 'wallet')
    .where('Reference', '=', paid.Reference)
    .executeTakeFirst()
  const back = Math.min(payment?.Amount ?? 0, amount(minor(bill.PaidAmount) - refundedOf(bill)))
  if (back === 0) return
  const Seq = await insertPayment(db, bill, { Method: 'refund', Amount: -back, Reference: paid.Reference }, by)
  const purse = { ContractCompanyId: bill.ContractCompanyId, CurrencyCode: bill.CurrencyCode }
  const { entity: Type } = billEvents
  await refund(db, purse, back, { Type, No: bill.MonthlyBillNo, Operator: by.Operator, Seq, Remark: paid.Reference })
  await takeOff(db, bill, by, back, { left: amount(minor(bill.PaidAmount) - minor(back)), Reason: paid.Reason })
}

/** The bill is due again, except for the part that was credited or paid otherwise (`left`). */
async function takeOff(db: Db, bill: BillTable, by: By, back: number, { left, Reason }: { left: number; Reason: string }) {
  const due = amount(minor(bill.BillAmount) - minor(bill.CreditedAmount) - minor(left))
  const to = stateWithout({ paid: left, due, dueDate: bill.DueDate, today: dayIn(siteOf(bill.LegalEntity).timeZone) })
  await makeMove(db, monthlyBill, TABLE, {
    row: { ContractCompanyId: bill.ContractCompanyId, Id: bill.Id },
    move: 'takeBack',
    to,
    by,
    set: { PaidAmount: left },
    remark: paymentRemark(bill.CurrencyCode, back.toFixed(2), Reason),
    payload: { Site: null, Reason },
  })
  if (bill.BillStatus === monthlyBill.states.paid && to !== 'paid')
    await acrossCompanies(db, () => resumeBilledFees(db, bill.CompanyId, bill.MonthlyBillNo))
}
