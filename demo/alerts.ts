import { declared } from '../api/mounted.ts'
import { scanAlerts } from '#features/messages/alerts/api/scan.ts'
import { DEFAULT_CONFIG } from '#features/messages/alerts/rules.ts'
import { now } from '#kit/api/clock.ts'
import type { Pool } from '#kit/api/db.ts'
import { customer, type Demo } from './world.ts'

const LANJING = 420561
const jobs = { enqueue: () => Promise.reject(new Error('no company of the demo has alerts sent by mail')) }

/** Opens and closes the alerts of all companies, as the job does. */
export const loadAlerts = (pool: Pool): Promise<void> => scanAlerts(pool, { rules: declared.all('alerts'), jobs })

/** One company has lines of its own; the job ran two days ago, so that some alerts are closed by now. */
export function planAlerts(demo: Demo): void {
  demo.plan(3, 5, LANJING, async (db) => {
    const { UserId } = await customer(db, LANJING)
    await db
      .insertInto('os_early_warn_config')
      .values({
        ...DEFAULT_CONFIG,
        ContractCompanyId: LANJING,
        CountryCode: 'GB',
        StockLine: 40,
        TimeoutLine: 24,
        UpdatedTime: now(),
        UpdatedBy: UserId,
      })
      .execute()
  })
  demo.planJob(2, 6, loadAlerts)
}
