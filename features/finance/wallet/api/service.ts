import { acrossCompanies, deferWrite, type Db } from '#kit/api/db.ts'
import { amount, minor } from '#kit/shared/money.ts'
import { refuse } from '#kit/shared/refusal.ts'
import { WALLET_FLOW } from '../rules.ts'
import { wallet } from '../text/keys.ts'
import { dueFees, settleUnpaidFees } from './debts.ts'
import { booking, lockWallet, postWallet, type WalletKey, type WalletRelate, type WalletRow } from './posting.ts'

export { FLOW_NO } from './queries.ts'
export { postWallet, type WalletKey, type WalletRelate } from './posting.ts'
export { deduct, settleUnpaidFees, unpaidFees } from './debts.ts'
export { takeBackBooked, type BookedPayments } from './booked.ts'

/** Payments from a wallet and into it. */

/** States the missing amount, for the customer to top up, and how much of it is for fees that are due. */
function refuseShort({ CurrencyCode: currency }: WalletKey, needed: bigint, left: bigint, due = 0n): never {
  const money = (value: bigint) => ({ amount: value > 0n ? amount(value) : 0, currency })
  refuse('rule', wallet(due > 0n ? 'error.shortDue' : 'error.short'), {
    needed: money(needed),
    left: money(left),
    due: money(due),
  })
}

/** The wallet with its row locked. Refuses if less than `value` is available. */
async function lockAvailable(db: Db, key: WalletKey, value: number): Promise<WalletRow> {
  const row = await lockWallet(db, key)
  const left = minor(row.Balance) - minor(row.FrozenAmount)
  if (left < minor(value)) refuseShort(key, minor(value), left)
  return row
}

/**
 * Freezes the estimate of a new order. Refuses if the available balance plus the credit does not cover it and the fees
 * that are due.
 */
export async function freeze(db: Db, key: WalletKey, estimate: number, relate: WalletRelate): Promise<void> {
  const row = await lockWallet(db, key)
  const due = minor(await dueFees(db, key))
  const owed = due + minor(estimate)
  const left = minor(row.Balance) - minor(row.FrozenAmount) + minor(row.CreditLimit)
  if (left < owed) refuseShort(key, owed, left, due)
  deferWrite(db, booking(key, row, WALLET_FLOW.freeze, { Frozen: estimate }, relate))
}

/** Unfreezes the amount of a document. */
export async function unfreeze(db: Db, key: WalletKey, estimate: number, relate: WalletRelate): Promise<void> {
  await postWallet(db, key, WALLET_FLOW.unfreeze, { Frozen: -estimate }, relate)
}

/** Deducts money for a bill. Refuses more than is available: credit does not count. */
export async function spend(db: Db, key: WalletKey, value: number, relate: WalletRelate): Promise<void> {
  const row = await lockAvailable(db, key, value)
  deferWrite(db, booking(key, row, WALLET_FLOW.deduct, { Balance: -value }, relate))
}

/** Adds money to the balance. */
export async function recharge(db: Db, key: WalletKey, value: number, relate: WalletRelate): Promise<void> {
  await postWallet(db, key, WALLET_FLOW.recharge, { Balance: value }, relate)
}

/**
 * Withdraws a payment that was credited by mistake. Refuses if less is available; money that is already gone
 * (`andCredit`) may be frozen or credit.
 */
export async function takeOut(db: Db, key: WalletKey, value: number, relate: WalletRelate, from?: 'andCredit'): Promise<void> {
  const row = await lockWallet(db, key)
  const left = minor(row.Balance) + (from ? minor(row.CreditLimit) : -minor(row.FrozenAmount))
  const currency = key.CurrencyCode
  if (left < minor(value))
    refuse('rule', wallet('error.spent'), {
      amount: { amount: value, currency },
      left: { amount: left > 0n ? amount(left) : 0, currency },
    })
  await postWallet(db, key, WALLET_FLOW.reversal, { Balance: -value }, relate)
}

/** Sets money aside for bills. Refuses more than is available: credit does not count. */
export async function moveToPrepayment(db: Db, key: WalletKey, value: number, relate: WalletRelate): Promise<void> {
  const row = await lockAvailable(db, key, value)
  deferWrite(db, booking(key, row, WALLET_FLOW.toPrepayment, { Balance: -value, Prepayment: value }, relate))
}

/**
 * Returns money that was set aside to the balance, which pays the fees that it could not pay before. Refuses more than
 * was set aside.
 */
export async function moveFromPrepayment(db: Db, key: WalletKey, value: number, relate: WalletRelate): Promise<void> {
  const row = await lockWallet(db, key)
  if (minor(row.PrepaymentBalance) < minor(value)) refuse('rule', wallet('error.prepayment'))
  deferWrite(db, booking(key, row, WALLET_FLOW.fromPrepayment, { Balance: value, Prepayment: -value }, relate))
  // Also fees of other companies' documents, whose rows the payer cannot see.
  await acrossCompanies(db, () => settleUnpaidFees(db, key, relate.Operator))
}

/** Deducts money that was set aside for bills. Refuses more than was set aside. */
export async function deductPrepayment(db: Db, key: WalletKey, value: number, relate: WalletRelate): Promise<void> {
  const row = await lockWallet(db, key)
  if (minor(row.PrepaymentBalance) < minor(value)) refuse('rule', wallet('error.prepayment'))
  deferWrite(db, booking(key, row, WALLET_FLOW.prepaymentDeduct, { Prepayment: -value }, relate))
}

/** Corrects the balance. Refuses to deduct more than is available. */
export async function correct(db: Db, key: WalletKey, change: number, relate: WalletRelate): Promise<void> {
  const row = await lockWallet(db, key)
  const left = minor(row.Balance) - minor(row.FrozenAmount)
  if (change < 0 && left < -minor(change))
    refuse('rule', wallet('error.available'), { left: { amount: left > 0n ? amount(left) : 0, currency: key.CurrencyCode } })
  await postWallet(db, key, WALLET_FLOW.adjustment, { Balance: change }, relate)
}

/** Refunds money for something that is credited now. */
export async function refund(db: Db, key: WalletKey, value: number, relate: WalletRelate): Promise<void> {
  await postWallet(db, key, WALLET_FLOW.refund, { Balance: value }, relate)
}

/** The amount available in a wallet without credit, and the amount set aside for bills; its row stays locked. */
export async function pocketsOf(db: Db, key: WalletKey): Promise<{ Available: number; Prepayment: number }> {
  const row = await lockWallet(db, key)
  return { Available: amount(minor(row.Balance) - minor(row.FrozenAmount)), Prepayment: row.PrepaymentBalance }
}

/** Sets a company's credit limit in a currency; returns the previous one. Refuses a limit below the wallet's current debt. */
export async function setCreditLimit(db: Db, key: WalletKey, limit: number): Promise<number> {
  const before = await creditLimit(db, key)
  if (before === limit) return before
  const row = await lockWallet(db, key)
  if (minor(row.Balance) < -minor(limit))
    refuse('rule', wallet('error.overdrawn'), { owed: { amount: -row.Balance, currency: key.CurrencyCode } })
  await db
    .updateTable('wallet')
    .set({ CreditLimit: limit })
    .where('ContractCompanyId', '=', key.ContractCompanyId)
    .where('CurrencyCode', '=', key.CurrencyCode)
    .execute()
  return row.CreditLimit
}

/** A company's credit limit in a currency; zero without a wallet. */
export async function creditLimit(db: Db, key: WalletKey): Promise<number> {
  const row = await db
    .selectFrom('wallet')
    .select('CreditLimit')
    .where('ContractCompanyId', '=', key.ContractCompanyId)
    .where('CurrencyCode', '=', key.CurrencyCode)
    .executeTakeFirst()
  return row?.CreditLimit ?? 0
}
