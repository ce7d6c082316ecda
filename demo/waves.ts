import { simulatedDriver } from '#features/warehouse/carrier-labels/api/simulated-driver.ts'
import { fetchDueLabels } from '#features/warehouse/dropship/api/service.ts'
import { createWave } from '#features/warehouse/floor/api/waves.ts'
import { WAVE_MAX } from '#features/warehouse/floor/rules.ts'
import { transact } from '#kit/api/db.ts'
import { STAFF_OF, warehouseOf, type Demo } from './world.ts'

/** One open wave of the accepted orders in the UK, and the labels of orders that are packed. */
export async function loadWaves({ pool, store }: Demo): Promise<void> {
  await fetchDueLabels({ pool, store, driver: simulatedDriver })
  await transact(pool, 'everyone', 'write', async (db) => {
    const { Id } = await warehouseOf(db, 'UKBHM1')
    await createWave(db, { WarehouseId: Id, Courier: null, CutOff: null, Orders: WAVE_MAX }, STAFF_OF.GB)
  })
}
