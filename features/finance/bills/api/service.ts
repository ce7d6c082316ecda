import { sql } from 'kysely'
import { settleBilledFees } from '#features/finance/fees/api/service.ts'
import { deduct, deductPrepayment, spend } from '#features/finance/wallet/api/service.ts'
import { wallet } from '#features/finance/wallet/text/keys.ts'
import { COUNTRIES, siteOf, SITES, zoneOf } from '#features/warehouse/sites/rules.ts'
import { dayIn, now } from '#kit/api/clock.ts'
import { acrossCompanies, type Db } from '#kit/api/db.ts'
import { makeMove, type By } from '#kit/api/moves.ts'
import type { DeskRow } from '#kit/shared/bulk.ts'
import { amount, minor, sum } from '#kit/shared/money.ts'
import { ask } from '#kit/shared/question.ts'
import { refuse } from '#kit/shared/refusal.ts'
import { kit } from '#kit/shared/validation.ts'
import { billEvents, monthlyBill, paymentRemark } from '../rules.ts'
import { bills } from '../text/keys.ts'
import {
  insertPayment,
  isReversed,
  lockBill,
  standingTransfers,
  TABLE,
  type BillTable,
  type Part,
  type Seen,
} from './payments.ts'

export { insertPayment, isReversed, lockBill, standingTransfers, TABLE, type BillTable } from './payments.ts'
export { returnOnlinePayment, takeBackPayment } from './take-back.ts'

const NO_SITE = { payload: { Site: null } }
const { states } = monthlyBill

/** Unpaid bills, including those not yet confirmed. */
const OPEN_BILLS = [states.toConfirm, states.pending, states.partPaid, states.overdue]

/** Whether the bill `of` (alias) has an unpaid amount. */
export const isOpenBill = (of: string) =>
  sql`(${sql.ref(`${of}.bill_status`)} = any(${OPEN_BILLS}::int[]) and ${sql.ref(`${of}.balance_due`)} > 0)`

/**
 * Days since the due date of the bill `of`, in the time zone of its legal entity; below 1 it is not overdue. A disputed
 * bill remains overdue in any state.
 */
export function daysLate(of: string) {
  const days = COUNTRIES.map((country) => sql`when ${country} then ${dayIn(SITES[country].timeZone)}::date`)
  return sql`(case ${sql.ref(`${of}.legal_entity`)} ${sql.join(days, sql` `)} end - ${sql.ref(`${of}.due_date`)})`
}

export type BillKey = DeskRow
/** The next number of a legal entity's invoices and credit notes. Taken in the transaction that writes the document, so that none is lost. */
export async function takeInvoiceNo(db: Db, entity: string, day: string): Promise<string> {
  const year = Number(day.slice(0, 4))
  const { rows } = await sql<{ LastNumber: number }>`
    insert into invoice_counter (legal_entity, year, last_number) values (${entity}, ${year}, 1)
    on conflict (legal_entity, year) do update set last_number = invoice_counter.last_number + 1 returning last_number`.execute(
    db,
  )
  return `QS-${entity}-${year}-${String(rows[0]!.LastNumber).padStart(6, '0')}`
}

/** Confirms a bill. One with nothing left to pay becomes paid. */
export async function confirmBill(db: Db, row: Seen, by: By): Promise<void> {
  const bill = await lockBill(db, row)
  const to = bill.BalanceDue === 0 ? 'paid' : 'pending'
  await makeMove(db, monthlyBill, TABLE, { row, move: 'confirm', to, by, set: { ConfirmTime: now() }, ...NO_SITE })
  if (to === 'paid') await settleFees(db, bill)
}

/** The fees may belong to another company, whose rows the payer cannot see. */
export const settleFees = (db: Db, { CompanyId, MonthlyBillNo }: BillTable) =>
  acrossCompanies(db, () => settleBilledFees(db, CompanyId, MonthlyBillNo))

/** `Reference`: the payment that has just credited the amount to the wallet for this bill; `IsAutomatic`: not paid by a user. */
type From = {
  readonly FromWallet: number
  readonly FromPrepayment: number
  readonly Reference?: string
  readonly IsAutomatic?: true
}
/**
 * Pays all or part of a bill from the wallet of its currency. Refuses more than is due or available; an amount received
 * for the bill is used even if the wallet was negative before.
 */
export async function payBill(db: Db, row: Seen, by: By, from: From): Promise<number> {
  const bill = await lockBill(db, row)
  const key = { ContractCompanyId: bill.ContractCompanyId, CurrencyCode: bill.CurrencyCode }
  const parts: Part[] = [
    { Method: 'prepayment' as const, Amount: from.FromPrepayment },
    { Method: 'wallet' as const, Amount: from.FromWallet, Reference: from.Reference ?? null },
  ].filter(({ Amount }) => Amount > 0)
  const take = async ({ Method, Amount }: Part, Seq: number) => {
    const relate = { Type: billEvents.entity, No: bill.MonthlyBillNo, Operator: by.Operator, Seq }
    if (Method === 'prepayment') await deductPrepayment(db, key, Amount, relate)
    else if (from.Reference === undefined) await spend(db, key, Amount, relate)
    else if (!(await deduct(db, key, Amount, relate))) refuse('rule', wallet('error.balance'))
  }
  return book(db, bill, 'pay', by, parts, take, from.IsAutomatic && { IsAutomatic: true })
}

/** Within this many days, two transfers of the same amount are most likely the same one. */
const DAYS_APART = 7

/**
 * Asks for confirmation of a transfer just booked if the bill got another one of that amount at about that time, as
 * from the bank's statement.
 */
export async function askIfRepeated(db: Db, { ContractCompanyId, Id }: DeskRow): Promise<void> {
  const { rows } = await sql<{ Amount: number; PayDate: string; Operator: string; CurrencyCode: string }>`
    select p.amount, p.pay_date::text as pay_date, p.operator, b.currency_code from bill_payment p
    join wfin_monthly_bill b on b.contract_company_id = ${ContractCompanyId} and b.id = ${Id}
    join bill_payment l on l.contract_company_id = ${ContractCompanyId} and l.monthly_bill_id = ${Id}
      and l.seq = (select max(seq) from bill_payment where contract_company_id = ${ContractCompanyId} and monthly_bill_id = ${Id})
    where p.contract_company_id = ${ContractCompanyId} and p.monthly_bill_id = ${Id} and p.method = 'transfer' and p.seq < l.seq and not ${isReversed('p')}
      and p.amount = l.amount and abs(p.pay_date - l.pay_date) <= ${DAYS_APART} order by p.seq desc limit 1`.execute(db)
  const [same] = rows
  if (!same) return
  const amount = { amount: same.Amount, currency: same.CurrencyCode }
  ask('repeated', bills('question.repeated'), { amount, day: same.PayDate, operator: same.Operator })
}

type Transfer = { Amount: number | null; PayDate: string; Reference: string | null }

/**
 * Asks for confirmation before booking a payment dated before the month of its bill: most likely the year or the bill
 * is wrong.
 */
export async function askIfEarlier(
  db: Db,
  { ContractCompanyId, Id }: DeskRow,
  { PayDate }: Pick<Transfer, 'PayDate'>,
): Promise<void> {
  const { BillMonth: month } = await lockBill(db, { ContractCompanyId, Id })
  if (PayDate.slice(0, 7) < month) ask('different', bills('question.earlier'), { month, day: PayDate })
}

/** Books a transfer received on our account: the whole balance unless an amount is given. */
export async function receivePayment(db: Db, row: Seen, by: By, { Amount, PayDate, Reference }: Transfer): Promise<number> {
  const bill = await lockBill(db, row)
  // The date is in the time zone of staff, which may be a day ahead of the warehouse.
  if (PayDate > dayIn(zoneOf(undefined))) refuse('rule', bills('error.future'))
  if (Reference !== null && (await hasPayment(db, bill, Reference)))
    refuse('rule', bills('error.repeated'), { reference: Reference })
  return book(db, bill, 'receive', by, [{ Method: 'transfer', Amount: Amount ?? bill.BalanceDue, PayDate, Reference }])
}

async function book(
  db: Db,
  bill: BillTable,
  move: 'pay' | 'receive',
  by: By,
  parts: readonly Part[],
  take: (part: Part, seq: number) => Promise<void> = async () => undefined,
  payload: object = {},
): Promise<number> {
  if (!monthlyBill.find(bill.BillStatus, move, by.actor)) refuse('rule', kit('error.moveRefused'))
  const paid = sum(parts.map((part) => minor(part.Amount)))
  if (paid === 0n) refuse('rule', bills('error.nothing'))
  const left = minor(bill.BalanceDue) - paid
  if (left < 0n) refuse('rule', bills('error.tooMuch'), { due: { amount: bill.BalanceDue, currency: bill.CurrencyCode } })
  for (const part of parts) await take(part, await insertPayment(db, bill, part, by))
  const open = bill.BillStatus === states.overdue ? 'overdue' : 'partPaid'
  await makeMove(db, monthlyBill, TABLE, {
    row: { ContractCompanyId: bill.ContractCompanyId, Id: bill.Id },
    move,
    to: left === 0n ? 'paid' : open,
    by,
    set: { PaidAmount: amount(minor(bill.PaidAmount) + paid) },
    remark: paymentRemark(bill.CurrencyCode, amount(paid).toFixed(2)),
    payload: { Site: null, ...payload },
  })
  if (left === 0n) await settleFees(db, bill)
  return amount(left)
}

async function hasPayment(db: Db, { ContractCompanyId, Id }: BillTable, Reference: string): Promise<boolean> {
  const same = standingTransfers(db, { ContractCompanyId, Id }).where('p.Reference', '=', Reference)
  return (await same.executeTakeFirst()) !== undefined
}

type CreditNote = { net: number; tax: number; isVoid: boolean; refunded?: number; reason: string }

export async function insertCreditNote(db: Db, bill: BillTable, note: CreditNote, by: By) {
  const today = dayIn(siteOf(bill.LegalEntity).timeZone)
  return db
    .insertInto('bill_credit_note')
    .values({
      ContractCompanyId: bill.ContractCompanyId,
      MonthlyBillId: bill.Id,
      CreditNoteNo: await takeInvoiceNo(db, bill.LegalEntity, today),
      LegalEntity: bill.LegalEntity,
      IsVoid: note.isVoid,
      NetAmount: note.net,
      TaxAmount: note.tax,
      RefundedAmount: note.refunded ?? 0,
      Reason: note.reason,
      Operator: by.Operator,
      CreatedTime: now(),
    })
    .returning(['Id', 'CreditNoteNo'])
    .executeTakeFirstOrThrow()
}
