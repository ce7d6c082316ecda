import { createWave } from '#features/warehouse/floor/api/waves.ts'
import { WAVE_MAX } from '#features/warehouse/floor/rules.ts'
import { transact } from '#kit/api/db.ts'
import { STAFF_OF, warehouseOf, type Demo } from './world.ts'

/** One open wave of the accepted orders in the UK. */
export async function loadWaves({ pool }: Demo): Promise<void> {
  await transact(pool, 'everyone', 'write', async (db) => {
    const { Id } = await warehouseOf(db, 'UKBHM1')
    await createWave(db, { WarehouseId: Id, Courier: null, CutOff: null, Orders: WAVE_MAX }, STAFF_OF.GB)
  })
}
