import { sql } from 'kysely'
import { companyOf } from '#features/account/session/api/service.ts'
import { deferWrite, type Db } from '#kit/api/db.ts'
import { amount, minor, sum } from '#kit/shared/money.ts'
import { FEE_STATE, SETTLEMENT, WALLET_FLOW } from '../rules.ts'
import { booking, lockWallet, type WalletKey, type WalletRelate } from './posting.ts'

/** What a company owes, and how its wallet pays it. */

/** Due fees that exceeded the wallet; none for a company that pays monthly, whose fees wait for the bill. */
export async function dueFees(db: Db, { ContractCompanyId, CurrencyCode }: WalletKey): Promise<number> {
  const { rows } = await sql<{ Due: number }>`
    select f.due from company c, unbilled_fees(c.contract_company_id, ${CurrencyCode}) f
    where c.contract_company_id = ${ContractCompanyId} and c.settlement_mode = ${SETTLEMENT.wallet}`.execute(db)
  return rows[0]?.Due ?? 0
}

/** A company's debt in a currency: its unbilled fees, and the balance due on its bills. */
export async function unpaidFees(db: Db, { ContractCompanyId, CurrencyCode }: WalletKey): Promise<number> {
  const { rows } = await sql<{ Sum: number }>`
    select f.due + f.not_due + (select coalesce(sum(balance_due), 0) from wfin_monthly_bill
        where contract_company_id = ${ContractCompanyId} and currency_code = ${CurrencyCode}) as sum
    from unbilled_fees(${ContractCompanyId}, ${CurrencyCode}) f`.execute(db)
  return rows[0]!.Sum
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

/**
 * Deducts due fees that exceeded the wallet before, oldest first, each document that fits. The wallet's row must
 * already be locked, as after a top-up: a document whose fees another transaction has locked is left to that one.
 */
export async function settleUnpaidFees(db: Db, payer: WalletKey, Operator: string): Promise<void> {
  const { SettlementMode } = await companyOf(db, payer.ContractCompanyId)
  if (SettlementMode !== SETTLEMENT.wallet) return
  const unpaid = await db
    .selectFrom('wfin_fee')
    .select(['ContractCompanyId', 'Id', 'Amount', 'RelateType', 'RelateNo'])
    .where('PayerCompanyId', '=', payer.ContractCompanyId)
    .where('CurrencyCode', '=', payer.CurrencyCode)
    .where('FeeState', '=', FEE_STATE.unbilled)
    .where('DueTime', 'is not', null)
    .orderBy('DueTime')
    .orderBy('Id')
    .forUpdate()
    .skipLocked()
    .execute()
  for (const rows of Map.groupBy(unpaid, (row) => `${row.ContractCompanyId} ${row.RelateNo}`).values()) {
    const { ContractCompanyId, Id, RelateType: Type, RelateNo: No } = rows[0]!
    // The document's own postings count from 1: this number must differ from them, and be used only once.
    if (!(await deduct(db, payer, amount(sum(rows.map((row) => minor(row.Amount)))), { Type, No, Operator, Seq: -Id }))) continue
    await db
      .updateTable('wfin_fee')
      .set({ FeeState: FEE_STATE.settled })
      .where('ContractCompanyId', '=', ContractCompanyId)
      .where(
        'Id',
        'in',
        rows.map((row) => row.Id),
      )
      .execute()
  }
}
