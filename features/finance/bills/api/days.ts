import { sql } from 'kysely'
import { SITES, type Country } from '#features/warehouse/sites/rules.ts'
import { dayIn, now } from '#kit/api/clock.ts'
import { transact, type Db, type Pool } from '#kit/api/db.ts'
import { forEachSeparately, type JobRun } from '#kit/api/for-each-separately.ts'
import { BY_SYSTEM, makeMove } from '#kit/api/moves.ts'
import { monthlyBill } from '../rules.ts'
import { payAutomatically } from './auto-pay.ts'
import { isDisputed } from './lines.ts'
import { confirmBill, TABLE } from './service.ts'

const { toConfirm, pending, partPaid, overdue } = monthlyBill.states

/**
 * Bills without objection count as confirmed, one with a disputed line once that dispute is closed; unpaid bills become
 * overdue the day after their due date.
 */
export async function passDays(pool: Pool, country: Country, run: JobRun = {}): Promise<void> {
  const today = dayIn(SITES[country].timeZone, now())
  const { rows } = await transact(pool, 'everyone', 'read', (db) =>
    sql<Found>`
      select contract_company_id, id, bill_status, balance_due, due_date < ${today}::date as is_late from wfin_monthly_bill b
      where legal_entity = ${country} and ((bill_status = ${toConfirm} and confirm_by <= ${now()}) or (bill_status in (${pending}, ${partPaid}) and due_date < ${today}::date)
        or (bill_status in (${pending}, ${partPaid}, ${overdue}) and exists (select from company c where c.contract_company_id = b.contract_company_id and c.is_auto_pay)))
      order by contract_company_id, id`.execute(db),
  )
  await forEachSeparately(rows, run, (row) => transact(pool, 'everyone', 'write', (db) => passDay(db, row)))
}

type Found = { ContractCompanyId: number; Id: number; BillStatus: number; BalanceDue: number; IsLate: boolean }

async function passDay(db: Db, { BillStatus, BalanceDue, IsLate, ...row }: Found): Promise<void> {
  const isOpen = await db
    .selectFrom('wfin_monthly_bill')
    .select('Id')
    .where('ContractCompanyId', '=', row.ContractCompanyId)
    .where('Id', '=', row.Id)
    .where('BillStatus', '=', BillStatus)
    .forUpdate()
    .executeTakeFirst()
  // Another process was faster.
  if (!isOpen) return
  if (BillStatus !== toConfirm) {
    const isPaid = await payAutomatically(db, row)
    if (!isPaid && IsLate && BillStatus !== overdue)
      await makeMove(db, monthlyBill, TABLE, { row, move: 'expire', by: BY_SYSTEM })
    return
  }
  if (await isDisputed(db, row)) return
  await confirmBill(db, row, BY_SYSTEM)
  const isPaid = await payAutomatically(db, row)
  if (!isPaid && IsLate && BalanceDue > 0) await makeMove(db, monthlyBill, TABLE, { row, move: 'expire', by: BY_SYSTEM })
}
