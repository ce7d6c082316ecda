import { sql } from 'kysely'
import type { OwedRule } from '#features/dashboard/home/api/service.ts'
import { BILL_LIST, BILLS } from '../paths.ts'
import { daysLate, isOpenBill } from './service.ts'

/** The unpaid amount of a company's bills, including the overdue part. */
export const owedBills: OwedRule = {
  right: BILLS,
  path: BILL_LIST,
  async sums(db, companyId) {
    const { rows } = await sql<{ CurrencyCode: string; Amount: number; Overdue: number }>`
      select b.currency_code, sum(b.balance_due) as amount, coalesce(sum(b.balance_due) filter (where ${daysLate('b')} > 0), 0) as overdue
      from wfin_monthly_bill b where b.contract_company_id = ${companyId} and ${isOpenBill('b')}
      group by b.currency_code order by b.currency_code desc`.execute(db)
    return rows
  },
}
