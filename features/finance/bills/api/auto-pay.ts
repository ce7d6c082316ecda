import { pocketsOf } from '#features/finance/wallet/api/service.ts'
import type { Db } from '#kit/api/db.ts'
import { BY_SYSTEM } from '#kit/api/moves.ts'
import { minor } from '#kit/shared/money.ts'
import { splitPayment } from '../rules.ts'
import { isDisputed } from './lines.ts'
import { payBill, type BillKey } from './service.ts'

/** Whether a company's bills are paid automatically from its wallet. */
export async function isAutoPay(db: Db, ContractCompanyId: number): Promise<boolean> {
  const company = await db
    .selectFrom('company')
    .select('IsAutoPay')
    .where('ContractCompanyId', '=', ContractCompanyId)
    .executeTakeFirstOrThrow()
  return company.IsAutoPay
}

export async function setAutoPay(db: Db, ContractCompanyId: number, IsAutoPay: boolean): Promise<void> {
  await db.updateTable('company').set({ IsAutoPay }).where('ContractCompanyId', '=', ContractCompanyId).execute()
}

/**
 * Pays a confirmed bill in full, first from what was set aside for bills, then from the balance, if the company has
 * enabled it and has the money: frozen amounts and credit are not used. Otherwise, and while it disputes a line, the
 * bill stays open and is retried the next day.
 */
export async function payAutomatically(db: Db, row: BillKey): Promise<boolean> {
  if (!(await isAutoPay(db, row.ContractCompanyId)) || (await isDisputed(db, row))) return false
  const bill = await db
    .selectFrom('wfin_monthly_bill')
    .select(['CurrencyCode', 'BalanceDue'])
    .where('ContractCompanyId', '=', row.ContractCompanyId)
    .where('Id', '=', row.Id)
    .forUpdate()
    .executeTakeFirstOrThrow()
  const pockets = await pocketsOf(db, { ContractCompanyId: row.ContractCompanyId, CurrencyCode: bill.CurrencyCode })
  const from = splitPayment(bill.BalanceDue, pockets)
  if (bill.BalanceDue === 0 || minor(from.FromPrepayment) + minor(from.FromWallet) < minor(bill.BalanceDue)) return false
  const { ContractCompanyId, Id } = row
  await payBill(db, { ContractCompanyId, Id }, BY_SYSTEM, { ...from, IsAutomatic: true })
  return true
}
