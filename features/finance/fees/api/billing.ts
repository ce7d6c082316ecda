import { sql } from 'kysely'
import type { ValueOf } from '#features/account/dictionary/enums.ts'
import { FEE_STATE, SETTLEMENT } from '#features/finance/wallet/rules.ts'
import { dayIn, now } from '#kit/api/clock.ts'
import type { Db } from '#kit/api/db.ts'
import { shortDay, takeNumber } from '#kit/api/numbers.ts'

/** Fee lines during a monthly bill. Rows of several companies are involved: the caller's transaction sees all. */

/** Key of one bill: whose documents, the payer, and the currency. */
export type BillGroup = { readonly ContractCompanyId: number; readonly PayerCompanyId: number; readonly CurrencyCode: string }

/** Freight belongs to the month of its departure, all other fees to that of their day. */
const BILLING_DAY = (zone: string) =>
  sql`case f.relate_type when 'order_fba' then greatest(f.fee_date, (f.due_time at time zone ${zone})::date) else f.fee_date end`

const unbilled = (zone: string, before: string) =>
  sql`f.fee_state = ${sql.lit(FEE_STATE.unbilled)} and f.due_time is not null and ${BILLING_DAY(zone)} < ${before}::date`

/** Due and unbilled fees of monthly payers from before a day: the groups, each with its first month. */
export async function monthsToBill(db: Db, zone: string, before: string): Promise<(BillGroup & { First: string })[]> {
  const { rows } = await sql<BillGroup & { First: string }>`
    select f.contract_company_id, f.payer_company_id, f.currency_code, to_char(min(${BILLING_DAY(zone)}), 'YYYY-MM') as first
    from wfin_fee f join company p on p.contract_company_id = f.payer_company_id and p.settlement_mode = ${SETTLEMENT.monthly}
    where ${unbilled(zone, before)} group by 1, 2, 3 order by 2, 1, 3`.execute(db)
  return rows
}

/**
 * Puts every due fee of a group from before a day on a bill; returns how many. A fee that another run has taken is left
 * to it.
 */
export async function billFees(db: Db, group: BillGroup, zone: string, before: string, MonthlyBillNo: string): Promise<number> {
  const { numAffectedRows } = await sql`
    update wfin_fee f set fee_state = ${FEE_STATE.billed}, monthly_bill_no = ${MonthlyBillNo}
    where f.contract_company_id = ${group.ContractCompanyId} and f.payer_company_id = ${group.PayerCompanyId} and f.currency_code = ${group.CurrencyCode}
      and ${unbilled(zone, before)}`.execute(db)
  return Number(numAffectedRows)
}

/** The fees of a bill that was voided can be billed again. */
export async function releaseFees(db: Db, ContractCompanyId: number, MonthlyBillNo: string): Promise<void> {
  await ofBill(db, ContractCompanyId, MonthlyBillNo).set({ FeeState: FEE_STATE.unbilled, MonthlyBillNo: null }).execute()
}

/** The bill and its fees are paid. */
export async function settleBilledFees(db: Db, ContractCompanyId: number, MonthlyBillNo: string): Promise<void> {
  await ofBill(db, ContractCompanyId, MonthlyBillNo).set({ FeeState: FEE_STATE.settled }).execute()
}

/** The bill and its fees are open again. */
export async function resumeBilledFees(db: Db, ContractCompanyId: number, MonthlyBillNo: string): Promise<void> {
  await ofBill(db, ContractCompanyId, MonthlyBillNo, FEE_STATE.settled).set({ FeeState: FEE_STATE.billed }).execute()
}

const ofBill = (db: Db, ContractCompanyId: number, MonthlyBillNo: string, state: ValueOf<'FeeState'> = FEE_STATE.billed) =>
  db
    .updateTable('wfin_fee')
    .where('ContractCompanyId', '=', ContractCompanyId)
    .where('MonthlyBillNo', '=', MonthlyBillNo)
    .where('FeeState', '=', state)

type Credit = { Qty: number; UnitPrice: number; Amount: number; Reason: string; Operator: string; zone: string; isPaid: boolean }

/** A correction of a billed fee: a separate negative line of the same document and bill. Returns its number. */
export async function creditFee(db: Db, ContractCompanyId: number, feeNo: string, credit: Credit): Promise<string> {
  const day = dayIn(credit.zone, now())
  const FeeNo = await takeNumber(db, `FE${shortDay(day)}`, 6)
  await sql`
    insert into wfin_fee (contract_company_id, fee_no, warehouse_id, relate_type, relate_id, relate_no, cost_type, name, unit_price, fee_unit, qty,
      currency_code, amount, fee_date, fee_state, payer_company_id, waive_reason, due_time, created_time, operator, monthly_bill_no)
    select contract_company_id, ${FeeNo}, warehouse_id, relate_type, relate_id, relate_no, cost_type, name, ${credit.UnitPrice}, fee_unit, ${-credit.Qty},
      currency_code, ${-credit.Amount}, ${day}::date, ${credit.isPaid ? FEE_STATE.settled : FEE_STATE.billed}, payer_company_id, ${credit.Reason}, ${now()}, ${now()},
      ${credit.Operator}, monthly_bill_no
    from wfin_fee where contract_company_id = ${ContractCompanyId} and fee_no = ${feeNo}`.execute(db)
  return FeeNo
}
