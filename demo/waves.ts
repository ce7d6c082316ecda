import { simulatedDriver } from '#features/warehouse/carrier-labels/api/simulated-driver.ts'
import { fetchDueLabels } from '#features/warehouse/dropship/api/service.ts'
import { sql } from 'kysely'
import { handOver, loadOrder } from '#features/warehouse/floor/api/manifests.ts'
import { dropshipOrder, OUTBOUND_TYPE } from '#features/warehouse/dropship/rules.ts'
import { createWave } from '#features/warehouse/floor/api/waves.ts'
import { manifest, WAVE_MAX } from '#features/warehouse/floor/rules.ts'
import type { Country } from '#features/warehouse/sites/rules.ts'
import { transact, type Db } from '#kit/api/db.ts'
import type { DeskRow } from '#kit/shared/bulk.ts'
import { STAFF_OF, warehouseOf, type Demo } from './world.ts'

/** Days on which couriers collected, and the hour (UTC). */
const COLLECTED = { days: 90, hour: 16 } as const

/** Each day the couriers collect what was loaded. After the last collection there are labels of the orders that are packed, and a manifest that is being loaded. */
export function planLoading({ plan, planJob, store }: Demo): void {
  for (let daysAgo = COLLECTED.days; daysAgo > 0; daysAgo--) plan(daysAgo, COLLECTED.hour, 'everyone', handOverAll)
  planJob(1, COLLECTED.hour + 2, async (pool) => {
    await fetchDueLabels({ pool, store, driver: simulatedDriver })
    await transact(pool, 'everyone', 'write', loadPacked)
  })
}

async function handOverAll(db: Db): Promise<void> {
  const loading = await db
    .selectFrom('manifest')
    .select(['Id', 'RowVersion', 'CountryCode'])
    .where('State', '=', manifest.states.loading)
    .execute()
  for (const { CountryCode, ...known } of loading) await handOver(db, known, STAFF_OF[CountryCode as Country])
}

/** One open wave of the accepted orders in the UK. */
export async function loadWaves({ pool }: Demo): Promise<void> {
  await transact(pool, 'everyone', 'write', async (db) => {
    const { Id } = await warehouseOf(db, 'UKBHM1')
    await createWave(db, { WarehouseId: Id, Courier: null, CutOff: null, Orders: WAVE_MAX }, STAFF_OF.GB)
  })
}

/** Loads the packed order that was placed last, by the number of its label. */
async function loadPacked(db: Db): Promise<void> {
  const { pickingFinished } = dropshipOrder.states
  const { rows } = await sql<DeskRow & { TrackingNo: string; ParcelWeight: number }>`
    select contract_company_id, id, tracking_no, parcel_weight from warehouse_out
    where status = ${pickingFinished} and outbound_type = ${OUTBOUND_TYPE.dropship} and site = 'GB' and tracking_no is not null
    order by created_time desc, id desc limit 1`.execute(db)
  const { TrackingNo, ParcelWeight, ...row } = rows[0]!
  await loadOrder(db, row, [{ TrackingNo, Weight: ParcelWeight, Length: null, Width: null, Height: null }], STAFF_OF.GB)
}
