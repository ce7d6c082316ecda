import { sql } from 'kysely'
import { now } from '#kit/api/clock.ts'
import { sqlState, type Db } from '#kit/api/db.ts'
import { amount, minor } from '#kit/shared/money.ts'
import { refuse } from '#kit/shared/refusal.ts'
import type { WalletFlowType } from '../rules.ts'
import { wallet } from '../text/keys.ts'

/**
 * The only place that changes a wallet. Balance, frozen amount and prepayment change together with their ledger row; a
 * repeated posting (same kind, document and sequence) is ignored.
 */

export type WalletKey = { ContractCompanyId: number; CurrencyCode: string }
/** The document of a posting. `Seq` distinguishes several postings of one kind on one document. */
export type WalletRelate = { Type: string; No: string; Operator: string; Seq?: number; Remark?: string | null }
type Change = { Balance?: number; Frozen?: number; Prepayment?: number }
export type WalletRow = { Balance: number; FrozenAmount: number; PrepaymentBalance: number; CreditLimit: number }

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
export function booking(
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
        ${relate.Type}, ${relate.No}, ${relate.Seq ?? 1}, ${relate.Operator}, ${notBeforeLast(key)}, ${relate.Remark ?? null})
      on conflict (contract_company_id, currency_code, wallet_flow_type, relate_no, seq) do nothing returning id)
    update wallet set balance = ${balance}, frozen_amount = ${frozen}, prepayment_balance = ${prepayment}
    where contract_company_id = ${key.ContractCompanyId} and currency_code = ${key.CurrencyCode} and exists (select from booked)`
}

/** The current time, but never before the wallet's last entry: entries are listed by time, and servers' clocks may differ slightly. */
const notBeforeLast = ({ ContractCompanyId, CurrencyCode }: WalletKey) =>
  sql`greatest(${now()}::timestamptz, (select max(flow_time) from wallet_flow where contract_company_id = ${ContractCompanyId} and currency_code = ${CurrencyCode}))`

function plus(a: number, b: number): number {
  return amount(minor(a) + minor(b))
}

/** The wallet with its row locked; created empty if missing. */
export async function lockWallet(db: Db, key: WalletKey): Promise<WalletRow> {
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
