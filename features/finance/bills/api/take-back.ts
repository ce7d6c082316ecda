import { resumeBilledFees } from '#features/finance/fees/api/service.ts'
import { siteOf, zoneOf } from '#features/warehouse/sites/rules.ts'
import { dayIn } from '#kit/api/clock.ts'
import { acrossCompanies, type Db } from '#kit/api/db.ts'
import { makeMove, type By } from '#kit/api/moves.ts'
import { amount, minor } from '#kit/shared/money.ts'
import { refuse } from '#kit/shared/refusal.ts'
import { kit } from '#kit/shared/validation.ts'
import { monthlyBill, paymentRemark, stateWithout } from '../rules.ts'
import { bills } from '../text/keys.ts'
import { insertPayment, lockBill, standingTransfers, TABLE, type Seen } from './payments.ts'

/**
 * Takes a transfer back that was booked on the wrong bill: an entry of today stands against it, and what it paid is due again.
 * Refuses what went back to the wallet by a credit note since.
 */
export async function takeBackPayment(db: Db, row: Seen, by: By, Seq: number, Reason: string): Promise<void> {
  const bill = await lockBill(db, row)
  if (!monthlyBill.find(bill.BillStatus, 'takeBack', by.actor)) refuse('rule', kit('error.moveRefused'))
  const payment = await standingTransfers(db, row).where('p.Seq', '=', Seq).executeTakeFirst()
  if (!payment) refuse('rule', bills('error.takenBack'))
  const left = minor(bill.PaidAmount) - minor(payment.Amount)
  if (left < 0n) refuse('rule', bills('error.refunded'), { amount: { amount: amount(-left), currency: bill.CurrencyCode } })
  const { Reference } = payment
  // Of the day where staff are, as the transfer was.
  const PayDate = dayIn(zoneOf(undefined))
  await insertPayment(db, bill, { Method: 'takenBack', Amount: -payment.Amount, PayDate, Reference, TakesBackSeq: Seq }, by)
  const to = stateWithout({ paid: amount(left), dueDate: bill.DueDate, today: dayIn(siteOf(bill.LegalEntity).timeZone) })
  await makeMove(db, monthlyBill, TABLE, {
    row: { ContractCompanyId: bill.ContractCompanyId, Id: bill.Id },
    move: 'takeBack',
    to,
    by,
    set: { PaidAmount: amount(left) },
    remark: paymentRemark(bill.CurrencyCode, payment.Amount.toFixed(2), Reason),
    payload: { Site: null, Reason },
  })
  if (bill.BillStatus === monthlyBill.states.paid)
    await acrossCompanies(db, () => resumeBilledFees(db, bill.CompanyId, bill.MonthlyBillNo))
}
