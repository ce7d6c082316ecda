import type { Selectable, Updateable } from 'kysely'
import type { Database } from '#db/schema.gen.ts'
import { lockBill, payBill, returnOnlinePayment } from '#features/finance/bills/api/service.ts'
import { monthlyBill } from '#features/finance/bills/rules.ts'
import { recharge, settleUnpaidFees, takeOut } from '#features/finance/wallet/api/service.ts'
import { zoneOf } from '#features/warehouse/sites/rules.ts'
import { dayIn, inHours, now } from '#kit/api/clock.ts'
import type { Db } from '#kit/api/db.ts'
import { BY_SYSTEM, makeMove, recordEvent, type By } from '#kit/api/moves.ts'
import { shortDay, takeNumber } from '#kit/api/numbers.ts'
import type { DeskRow } from '#kit/shared/bulk.ts'
import { amount, minor } from '#kit/shared/money.ts'
import { refuse } from '#kit/shared/refusal.ts'
import { kit } from '#kit/shared/validation.ts'
import { NOT_REACHED, onlinePayment, PAYABLE_HOURS, paymentEvents } from '../rules.ts'
import { payments } from '../text/keys.ts'
import { PaymentRefusal, type PaymentReport } from './driver/driver.ts'
import { oneLine } from './driver/http-driver.ts'

export type PaymentTable = Selectable<Database['online_payment']>
export type PaymentKey = { readonly ContractCompanyId: number; readonly Id: number }

/** A payment belongs to no warehouse: messages link to no site. */
const TABLE = { events: paymentEvents, state: 'PaymentState', number: 'PaymentNo', site: 'CurrencyCode' }
const NO_SITE = { payload: { Site: null } }
const { pending, paid, toCheck, resolved, chargedBack } = onlinePayment.states
/** Hours until the payment provider is queried, unless it has reported before. */
const CHECK_HOURS = 0.1

type Owner = { readonly ContractCompanyId: number; readonly UserId: number; readonly by: By }
type Bill = { readonly Id: number; readonly MonthlyBillNo: string }

/** Creates a payment; its page is requested from the payment provider afterwards. */
async function createPayment(db: Db, owner: Owner, CurrencyCode: string, Amount: number, bill?: Bill) {
  const { ContractCompanyId, UserId, by } = owner
  const PaymentNo = await takeNumber(db, `OP${shortDay(dayIn(zoneOf(undefined)))}`, 6)
  const { Id } = await db
    .insertInto('online_payment')
    .values({
      ContractCompanyId,
      PaymentNo,
      MonthlyBillId: bill?.Id ?? null,
      MonthlyBillNo: bill?.MonthlyBillNo ?? null,
      CurrencyCode,
      Amount,
      PaymentState: pending,
      ExpireTime: inHours(PAYABLE_HOURS),
      CreatedTime: now(),
      CreatedBy: UserId,
      UpdatedTime: now(),
      UpdatedBy: UserId,
    })
    .returning('Id')
    .executeTakeFirstOrThrow()
  happened(db, { ContractCompanyId, Id, PaymentNo }, 'create', by)
  return { Id, PaymentNo }
}

export const createTopUp = (db: Db, owner: Owner, fields: { CurrencyCode: string; Amount: number }) =>
  createPayment(db, owner, fields.CurrencyCode, fields.Amount)

/** Refuses a bill that is not payable, more than is due, and a second payment while one is pending. */
export async function createBillPayment(db: Db, owner: Owner, fields: { MonthlyBillId: number; Amount: number }) {
  const { ContractCompanyId } = owner
  const bill = await lockBill(db, { ContractCompanyId, Id: fields.MonthlyBillId })
  if (!monthlyBill.find(bill.BillStatus, 'pay', 'customer')) refuse('rule', kit('error.moveRefused'))
  if (minor(fields.Amount) > minor(bill.BalanceDue))
    refuse('rule', payments('error.tooMuch'), { due: { amount: bill.BalanceDue, currency: bill.CurrencyCode } })
  const open = await db
    .selectFrom('online_payment')
    .selectAll()
    .where('ContractCompanyId', '=', ContractCompanyId)
    .where('MonthlyBillId', '=', bill.Id)
    .where('PaymentState', '=', pending)
    .executeTakeFirst()
  // An expired payment can no longer be paid, no matter when the payment provider reports it.
  if (open && open.ExpireTime <= now()) await move(db, open, 'expire', {})
  else if (open) refuse('rule', payments('error.pending'), { no: open.PaymentNo })
  return createPayment(db, owner, bill.CurrencyCode, fields.Amount, bill)
}

type Named = PaymentKey & { readonly PaymentNo: string }
function happened(db: Db, { ContractCompanyId, Id, PaymentNo }: Named, Move: 'create' | 'open', by: By): void {
  recordEvent(db, paymentEvents, {
    ContractCompanyId,
    EntityId: Id,
    EntityNo: PaymentNo,
    Move,
    FromState: Move === 'create' ? null : pending,
    ToState: pending,
    by,
    ...NO_SITE,
  })
}

/** The payment with its row locked. */
async function lockPayment(db: Db, { ContractCompanyId, Id }: PaymentKey): Promise<PaymentTable> {
  const row = await db
    .selectFrom('online_payment')
    .selectAll()
    .where('ContractCompanyId', '=', ContractCompanyId)
    .where('Id', '=', Id)
    .forUpdate()
    .executeTakeFirst()
  if (!row) refuse('notFound', kit('error.notFound'))
  return row
}

const change = (db: Db, { ContractCompanyId, Id }: PaymentKey, values: Updateable<Database['online_payment']>) =>
  db.updateTable('online_payment').set(values).where('ContractCompanyId', '=', ContractCompanyId).where('Id', '=', Id).execute()

/** Stores the payment provider's page for it. */
export async function openPayment(db: Db, key: PaymentKey, page: { DriverRef: string; PageUrl: string }): Promise<void> {
  const row = await lockPayment(db, key)
  if (row.DriverRef !== null && row.PageUrl !== null) return
  // A payment may be reported before its page is stored, and is then not checked again.
  const NextCheck = row.PaymentState === pending ? inHours(CHECK_HOURS) : null
  await change(db, key, { ...page, NextCheck, UpdatedTime: now() })
  if (row.PaymentState === pending) happened(db, row, 'open', BY_SYSTEM)
}

/** Ends a payment for which there is no page. */
export async function failPayment(db: Db, key: PaymentKey, FailReason: string): Promise<void> {
  const row = await lockPayment(db, key)
  if (row.PaymentState === pending) await move(db, row, 'fail', { FailReason }, FailReason)
}

type Changes = Partial<Pick<PaymentTable, 'FailReason' | 'PaidTime' | 'ReportedAmount' | 'ReportedCurrency'>>
const move = (db: Db, row: PaymentTable, name: 'pay' | 'fail' | 'expire' | 'hold', set: Changes, remark?: string) =>
  makeMove(db, onlinePayment, TABLE, {
    row: { ContractCompanyId: row.ContractCompanyId, Id: row.Id },
    move: name,
    by: BY_SYSTEM,
    set: { ...set, NextCheck: null },
    ...(remark !== undefined && { remark }),
    ...NO_SITE,
  })

/**
 * Applies a report of the payment provider; repeats have no effect: a payment as requested is booked once; one that
 * differs waits for staff. Refuses with `notFound` a report under a key other than the payment's.
 */
export async function followReport(db: Db, key: PaymentKey, report: PaymentReport): Promise<void> {
  const row = await lockPayment(db, key)
  if (report.Reference !== row.PaymentNo || (row.DriverRef !== null && row.DriverRef !== report.Key))
    refuse('notFound', kit('error.notFound'))
  if ([paid, toCheck, resolved, chargedBack].some((state) => state === row.PaymentState)) return
  // The report may arrive before the response to our request.
  if (row.DriverRef === null) await change(db, key, { DriverRef: report.Key })
  if (report.Status === 'paid') return take(db, row, report)
  if (row.PaymentState !== pending) return
  if (report.Status === 'failed') {
    const FailReason = oneLine(report.Reason) ?? null
    await move(db, row, 'fail', { FailReason }, FailReason ?? undefined)
  } else if (report.Status === 'expired' || row.ExpireTime <= now()) await move(db, row, 'expire', {})
  else await change(db, key, { NextCheck: inHours(CHECK_HOURS) })
}

async function take(db: Db, row: PaymentTable, { Amount, Currency }: PaymentReport): Promise<void> {
  if (Currency !== row.CurrencyCode || minor(Amount) !== minor(row.Amount)) {
    await move(db, row, 'hold', { ReportedAmount: amount(minor(Amount)), ReportedCurrency: Currency, PaidTime: now() })
    return
  }
  await move(db, row, 'pay', { PaidTime: now(), FailReason: null })
  await book(db, row)
}

/**
 * Credits the money to the wallet, and pays the bill from it up to the balance due: the rest remains in the wallet and
 * pays fees that the wallet could not pay before. The bill is locked before the wallet, as in every payment of a bill.
 */
async function book(db: Db, { ContractCompanyId, CurrencyCode, Amount, PaymentNo, MonthlyBillId }: PaymentTable): Promise<void> {
  const purse = { ContractCompanyId, CurrencyCode }
  const bill = MonthlyBillId === null ? undefined : await lockBill(db, { ContractCompanyId, Id: MonthlyBillId })
  await recharge(db, purse, Amount, { Type: paymentEvents.entity, No: PaymentNo, Operator: BY_SYSTEM.Operator })
  if (bill && monthlyBill.find(bill.BillStatus, 'pay', 'system')) {
    const FromWallet = Math.min(Amount, bill.BalanceDue)
    if (FromWallet > 0)
      await payBill(db, { ContractCompanyId, Id: bill.Id }, BY_SYSTEM, { FromWallet, FromPrepayment: 0, Reference: PaymentNo })
  }
  await settleUnpaidFees(db, purse, BY_SYSTEM.Operator)
}

/** Closes a payment that differs from the request. */
export const resolvePayment = (db: Db, row: DeskRow, by: By, remark: string) =>
  makeMove(db, onlinePayment, TABLE, { row, move: 'resolve', by, set: { ResolveRemark: remark }, remark, ...NO_SITE })

/**
 * The payer's bank has charged a payment back: what it paid of a bill is due again, and the amount leaves the wallet,
 * using its credit too, as the money is gone. Refuses amounts beyond the credit.
 */
export async function chargeBackPayment(db: Db, row: DeskRow & { RowVersion: number }, by: By, Reason: string): Promise<void> {
  const payment = await makeMove(db, onlinePayment, TABLE, {
    row,
    move: 'chargeBack',
    by,
    set: { FailReason: Reason },
    remark: Reason,
    ...NO_SITE,
  })
  const { ContractCompanyId, CurrencyCode, PaymentNo, MonthlyBillId } = payment
  const paid = { Reference: PaymentNo, Reason }
  if (MonthlyBillId !== null) await returnOnlinePayment(db, { ContractCompanyId, Id: MonthlyBillId }, by, paid)
  const relate = { Type: paymentEvents.entity, No: PaymentNo, Operator: by.Operator, Remark: Reason }
  await takeOut(db, { ContractCompanyId, CurrencyCode }, payment.Amount, relate, 'andCredit')
}

/** Why the payment provider returned no page, in its own words. */
export const reasonOf = (error: unknown) => (error instanceof PaymentRefusal && oneLine(error.message)) || NOT_REACHED
