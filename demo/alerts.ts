import { declared } from '../api/mounted.ts'
import { scanAlerts } from '#features/messages/alerts/api/scan.ts'
import { dayAfter, monthlyBill } from '#features/finance/bills/rules.ts'
import { ALERT, DEFAULT_CONFIG } from '#features/messages/alerts/rules.ts'
import { SITES } from '#features/warehouse/sites/rules.ts'
import { dayIn, now } from '#kit/api/clock.ts'
import type { Pool } from '#kit/api/db.ts'
import { customer, type Demo } from './world.ts'

const LANJING = 420561
const HENGTAI = 413939
const QIHANG = 430118
const jobs = { enqueue: () => Promise.reject(new Error('no company of the demo has alerts sent by mail')) }

const scan = (pool: Pool, rules = declared.all('alerts')) => scanAlerts(pool, { rules, jobs })

/** Opens and closes the alerts of all companies, as the job does. */
export const loadAlerts = (pool: Pool): Promise<void> => scan(pool)

/** Thresholds that companies have set for the warehouses in the UK. */
const LINES = [
  [LANJING, { StockLine: 40, BalanceLine: 800 }],
  [QIHANG, { TimeoutLine: 12 }],
] as const

/** Companies with their own thresholds; the job ran two days ago, so that some alerts are closed by now. */
export function planAlerts(demo: Demo): void {
  for (const [ContractCompanyId, lines] of LINES)
    demo.plan(3, 5, ContractCompanyId, async (db) => {
      const { UserId } = await customer(db, ContractCompanyId)
      const stamp = { UpdatedTime: now(), UpdatedBy: UserId }
      await db
        .insertInto('os_early_warn_config')
        .values({ ...DEFAULT_CONFIG, ...lines, ...stamp, ContractCompanyId, CountryCode: SITES.GB.country })
        .execute()
    })
  // Wallets get their balances after everything that is planned (money.ts).
  demo.planJob(2, 6, (pool) =>
    scan(
      pool,
      declared.all('alerts').filter(({ type }) => type !== ALERT.lowBalance),
    ),
  )
  // Bills are due on a day of the month; here one is due soon on whatever day the demo begins.
  demo.plan(0, 1, HENGTAI, async (db) => {
    await db
      .updateTable('wfin_monthly_bill')
      .set({ DueDate: dayAfter(dayIn(SITES.GB.timeZone, demo.today), 2) })
      .where('ContractCompanyId', '=', HENGTAI)
      .where('BillStatus', '=', monthlyBill.states.pending)
      .execute()
  })
}
