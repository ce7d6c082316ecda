import { sql } from 'kysely'
import { now } from '#kit/api/clock.ts'
import { deferWrite, sqlState, type Db } from '#kit/api/db.ts'
import { amount, minor } from '#kit/shared/money.ts'
import { refuse } from '#kit/shared/refusal.ts'
import { FEE_STATE, SETTLEMENT, WALLET_FLOW, type WalletFlowType } from '../rules.ts'
import { wallet } from '../text/keys.ts'

export { FLOW_NO } from './queries.ts'
export { takeBackBooked, type BookedPayments } from './booked.ts'

/**
 * The only place that changes a wallet. Balance, frozen amount and prepayment change together with their ledger row; a
 * repeated posting (same kind, document and sequence) is ignored.
 */

export type WalletKey = { ContractCompanyId: number; CurrencyCode: string }
/** The document of a posting. `Seq` distinguishes several postings of one kind on one document. */
export type WalletRelate = { Type: string; No: string; Operator: string; Seq?: number; Remark?: string | null }
type Change = { Balance?: number; Frozen?: number; Prepayment?: number }
type WalletRow = { Balance: number; FrozenAmount: number; PrepaymentBalance: number; CreditLimit: number }

/** Books one movement; false if the same posting already exists. Refuses if the balance would fall below the credit limit. */
export async function postWallet(
  db: Db,
  key: WalletKey,
  type: WalletFlowType,
  change: Change,
  relate: WalletRelate,
): Promise<boolean> {
  const before = await lockWallet(db, key)
  const done = await booking(key, before, type, change, relate)
    .execute(db)
    .catch((error: unknown) => {
      if (sqlState(error) === '23514') refuse('rule', wallet('error.balance'))
      throw error
    })
  return done.numAffectedRows === 1n
}

/**
 * One movement on a wallet whose row is locked, as one statement that changes one row; none if the same posting already
 * exists.
 */
function booking(
  key: WalletKey,
  before: WalletRow,
  type: WalletFlowType,
  { Balance = 0, Frozen = 0, Prepayment = 0 }: Change,
  relate: WalletRelate,
) {
  const balance = plus(before.Balance, Balance)
  const frozen = plus(before.FrozenAmount, Frozen)
  const prepayment = plus(before.PrepaymentBalance, Prepayment)
  return sql`
    with booked as (
      insert into wallet_flow (contract_company_id, currency_code, wallet_flow_type, change_balance, change_frozen, change_prepayment, after_balance, after_frozen, after_prepayment,
        relate_type, relate_no, seq, operator, flow_time, remark)
      values (${key.ContractCompanyId}, ${key.CurrencyCode}, ${type}, ${Balance}, ${Frozen}, ${Prepayment}, ${balance}, ${frozen}, ${prepayment},
        ${relate.Type}, ${relate.No}, ${relate.Seq ?? 1}, ${relate.Operator}, ${now()}, ${relate.Remark ?? null})
      on conflict (contract_company_id, currency_code, wallet_flow_type, relate_no, seq) do nothing returning id)
    update wallet set balance = ${balance}, frozen_amount = ${frozen}, prepayment_balance = ${prepayment}
    where contract_company_id = ${key.ContractCompanyId} and currency_code = ${key.CurrencyCode} and exists (select from booked)`
}

function plus(a: number, b: number): number {
  return amount(minor(a) + minor(b))
}

/** The wallet with its row locked; created empty if missing. */
async function lockWallet(db: Db, key: WalletKey): Promise<WalletRow> {
  const locked = db
    .selectFrom('wallet')
    .selectAll()
    .where('ContractCompanyId', '=', key.ContractCompanyId)
    .where('CurrencyCode', '=', key.CurrencyCode)
    .forUpdate()
  const found = await locked.executeTakeFirst()
  if (found) return found
  await db
    .insertInto('wallet')
    .values(key)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return locked.executeTakeFirstOrThrow()
}

/** States the missing amount, for the customer to top up. */
function refuseShort({ CurrencyCode: currency }: WalletKey, needed: bigint, left: bigint): never {
  const money = (value: bigint) => ({ amount: value > 0n ? amount(value) : 0, currency })
  refuse('rule', wallet('error.short'), { needed: money(needed), left: money(left) })
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
  const owed = minor(await dueFees(db, key)) + minor(estimate)
  const left = minor(row.Balance) - minor(row.FrozenAmount) + minor(row.CreditLimit)
  if (left < owed) refuseShort(key, owed, left)
  deferWrite(db, booking(key, row, WALLET_FLOW.freeze, { Frozen: estimate }, relate))
}

/** Unfreezes the amount of a document. */
export async function unfreeze(db: Db, key: WalletKey, estimate: number, relate: WalletRelate): Promise<void> {
  await postWallet(db, key, WALLET_FLOW.unfreeze, { Frozen: -estimate }, relate)
}

/**
 * Deducts a fee. False if it exceeds the balance (which would fall below minus the credit limit): the fee then remains
 * unbilled until the next recharge, and nothing is posted.
 */
export async function deduct(db: Db, key: WalletKey, fee: number, relate: WalletRelate): Promise<boolean> {
  const row = await lockWallet(db, key)
  if (minor(row.Balance) - minor(fee) < -minor(row.CreditLimit)) return false
  deferWrite(db, booking(key, row, WALLET_FLOW.deduct, { Balance: -fee }, relate))
  return true
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

/** Returns money that was set aside to the balance. Refuses more than was set aside. */
export async function moveFromPrepayment(db: Db, key: WalletKey, value: number, relate: WalletRelate): Promise<void> {
  const row = await lockWallet(db, key)
  if (minor(row.PrepaymentBalance) < minor(value)) refuse('rule', wallet('error.prepayment'))
  deferWrite(db, booking(key, row, WALLET_FLOW.fromPrepayment, { Balance: value, Prepayment: -value }, relate))
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

/** Due fees that exceeded the wallet; none for a company that pays monthly, whose fees wait for the bill. */
async function dueFees(db: Db, key: WalletKey): Promise<number> {
  const { rows } = await sql<{ Sum: number }>`
    select coalesce(sum(f.amount), 0) as sum from wfin_fee f
    join company c on c.contract_company_id = f.payer_company_id and c.settlement_mode = ${SETTLEMENT.wallet}
    where f.payer_company_id = ${key.ContractCompanyId} and f.currency_code = ${key.CurrencyCode}
      and f.fee_state = ${FEE_STATE.unbilled} and f.due_time is not null`.execute(db)
  return rows[0]!.Sum
}

/** A company's debt in a currency: its unbilled fees, and the balance due on its bills. */
export async function unpaidFees(db: Db, key: WalletKey): Promise<number> {
  const { rows } = await sql<{ Sum: number }>`
    select (select coalesce(sum(amount), 0) from wfin_fee
        where payer_company_id = ${key.ContractCompanyId} and currency_code = ${key.CurrencyCode} and fee_state = ${FEE_STATE.unbilled})
      + (select coalesce(sum(balance_due), 0) from wfin_monthly_bill
        where contract_company_id = ${key.ContractCompanyId} and currency_code = ${key.CurrencyCode}) as sum`.execute(db)
  return rows[0]!.Sum
}
