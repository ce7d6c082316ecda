import { sql } from 'kysely'
import type { OwedRule } from '#features/dashboard/home/api/service.ts'
import { windowIn } from '#features/dashboard/statistics/api/service.ts'
import type { Window } from '#features/dashboard/statistics/rules.ts'
import { COUNTRIES, zoneOf } from '#features/warehouse/sites/rules.ts'
import { BILL_LIST, BILLS } from '../paths.ts'
import { daysLate, isOpenBill } from './service.ts'

/** Whether `e.time` is in the window, which ends yesterday in the time zone of the bill's legal entity. */
function isWithin(window: Window) {
  const cases = COUNTRIES.map((country) => {
    const { From, To } = windowIn(country, window)
    return sql`when ${country} then (e.time at time zone ${zoneOf(country)})::date between ${From} and ${To}`
  })
  return sql`case b.legal_entity ${sql.join(cases, sql` `)} end`
}

/**
 * The unpaid amount of a company's bills, including the overdue part; and what new bills less credit notes and payments
 * have added to it in a window.
 */
export const owedBills: OwedRule = {
  right: BILLS,
  path: BILL_LIST,
  async sums(db, companyId, window) {
    const { rows } = await sql<{ CurrencyCode: string; Amount: number; Change: number; Overdue: number }>`
      select b.currency_code, coalesce(sum(b.balance_due) filter (where ${isOpenBill('b')}), 0) as amount,
        coalesce(sum(b.balance_due) filter (where ${isOpenBill('b')} and ${daysLate('b')} > 0), 0) as overdue,
        coalesce(sum((select sum(e.amount) from (
          select b.bill_amount as amount, b.created_time as time
          union all select -c.net_amount - c.tax_amount, c.created_time from bill_credit_note c
            where c.contract_company_id = ${companyId} and c.monthly_bill_id = b.id
          union all select -p.amount, p.created_time from bill_payment p
            where p.contract_company_id = ${companyId} and p.monthly_bill_id = b.id
        ) e where ${isWithin(window)})), 0) as change
      from wfin_monthly_bill b where b.contract_company_id = ${companyId}
      group by b.currency_code having count(*) filter (where ${isOpenBill('b')}) > 0 order by b.currency_code desc`.execute(db)
    return rows
  },
}
