import { sql } from 'kysely'
import type { AlertRule } from '#features/messages/alerts/api/service.ts'
import { ALERT } from '#features/messages/alerts/rules.ts'
import { COUNTRIES, SITES } from '#features/warehouse/sites/rules.ts'
import { dayIn } from '#kit/api/clock.ts'
import { BILL_DETAIL, BILLS } from '../paths.ts'
import { monthlyBill } from '../rules.ts'

const { pending, partPaid, overdue } = monthlyBill.states

/** Bills that are due in the next days or overdue. */
export const billAlerts: AlertRule[] = COUNTRIES.map((country): AlertRule => {
  const zone = SITES[country].timeZone
  return {
    type: ALERT.billDue,
    country,
    entity: 'wfin_monthly_bill',
    right: BILLS,
    page: `${BILL_DETAIL}?id={id}`,
    found: ({ ContractCompanyId, lines }) => sql`
      select id as relate_id, monthly_bill_no as relate_no, due_date - ${dayIn(zone)}::date as current_value, ${lines.BillLine}::int as line_value,
        (due_date + 1)::timestamp at time zone ${zone} - interval '1 minute' as due_time
      from wfin_monthly_bill where contract_company_id = ${ContractCompanyId} and legal_entity = ${country} and bill_status = any(${[pending, partPaid, overdue]}::int[])
        and balance_due > 0 and due_date <= ${dayIn(zone)}::date + ${lines.BillLine}::int`,
  }
})
