import { simulatedDriver } from '#features/warehouse/carrier-labels/api/simulated-driver.ts'
import { fetchDueLabels } from '#features/warehouse/dropship/api/service.ts'
import { sql } from 'kysely'
import { removeOrder } from '#features/warehouse/floor/api/hold.ts'
import { handOver, loadOrder } from '#features/warehouse/floor/api/manifests.ts'
import { dropshipOrder, OUTBOUND_TYPE } from '#features/warehouse/dropship/rules.ts'
import { cancelWave, closeWave, createWave, finishWave, startWave } from '#features/warehouse/floor/api/waves.ts'
import { manifest, pickWave, WAVE_MAX } from '#features/warehouse/floor/rules.ts'
import { type Country, siteOf } from '#features/warehouse/sites/rules.ts'
import { transact, type Db } from '#kit/api/db.ts'
import type { DeskRow } from '#kit/shared/bulk.ts'
import { STAFF_OF, warehouseOf, type Demo } from './world.ts'

/** Days on which couriers collected, and the hour (UTC). */
const COLLECTED = { days: 90, hour: 16 } as const

/**
 * Each day the couriers collect the loaded parcels. After the last collection there are labels of packed orders, and a
 * manifest that is being loaded.
 */
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
    .where('VehiclePlate', 'is', null)
    .execute()
  for (const { CountryCode, ...known } of loading) await handOver(db, known, STAFF_OF[siteOf(CountryCode).country])
}

/** Hours (UTC): waves of newly accepted orders, and when most of them are packed. */
const WAVES = { days: 60, created: [3.5, 5.5], picked: 12 } as const

/**
 * Daily waves of accepted orders. Orders that are never picked are taken out again; with its last order a wave is
 * packed. The very first one is cancelled.
 */
export function planWaves({ plan }: Demo): void {
  for (let daysAgo = WAVES.days; daysAgo > 0; daysAgo--) {
    for (const hour of WAVES.created) plan(daysAgo, hour, 'everyone', createWaves)
    plan(daysAgo, WAVES.picked, 'everyone', goOn)
  }
}

async function createWaves(db: Db): Promise<void> {
  for (const { country, code } of [
    { country: 'GB', code: 'UKBHM1' },
    { country: 'DE', code: 'DEDUI1' },
  ] as const) {
    const { Id } = await warehouseOf(db, code)
    const { rows } = await sql`
      select from warehouse_out o where warehouse_id = ${Id} and status = ${dropshipOrder.states.inProgress}
        and outbound_type = ${OUTBOUND_TYPE.dropship} and not exists (
          select from pick_wave_order p where p.contract_company_id = o.contract_company_id and p.warehouse_out_id = o.id and p.is_open)
      limit 1`.execute(db)
    if (rows.length === 0) continue
    await createWave(db, { WarehouseId: Id, Courier: null, CutOff: null, Orders: WAVE_MAX }, STAFF_OF[country])
  }
}

async function goOn(db: Db): Promise<void> {
  const { rows: waves } = await sql<{ Id: number; CountryCode: Country }>`
    select id, country_code from pick_wave where state = ${pickWave.states.open} order by id`.execute(db)
  for (const { Id, CountryCode } of waves) {
    const by = STAFF_OF[CountryCode]
    const { rows: orders } = await sql<DeskRow & { Status: number }>`
      select o.contract_company_id, o.id, o.status from pick_wave_order p
      join warehouse_out o on o.contract_company_id = p.contract_company_id and o.id = p.warehouse_out_id
      where p.pick_wave_id = ${Id} and p.is_open`.execute(db)
    const waiting = orders.filter(({ Status }) => Status === dropshipOrder.states.inProgress)
    for (const { Status, ...order } of waiting) await removeOrder(db, { PickWaveId: Id, ...order }, by)
    const { rows: ended } = await sql`select from pick_wave where state <> ${pickWave.states.open} limit 1`.execute(db)
    if (ended.length === 0) {
      await cancelWave(db, { Id }, by)
      continue
    }
    await startWave(db, { Id }, by)
    if (!orders.some(({ Status }) => Status === dropshipOrder.states.pickingStarted)) await closeWave(db, { Id }, by)
    else if (CountryCode === 'DE') await finishWave(db, { Id }, by)
  }
}

/** One open wave of the accepted orders in the UK. */
export async function loadWaves({ pool }: Demo): Promise<void> {
  await transact(pool, 'everyone', 'write', async (db) => {
    const { Id } = await warehouseOf(db, 'UKBHM1')
    await createWave(db, { WarehouseId: Id, Courier: null, CutOff: null, Orders: WAVE_MAX }, STAFF_OF.GB)
  })
}

/** Loads the most recently placed packed order, by the number of its label. */
async function loadPacked(db: Db): Promise<void> {
  const { pickingFinished } = dropshipOrder.states
  const { rows } = await sql<DeskRow & { TrackingNo: string; ParcelWeight: number }>`
    select contract_company_id, id, tracking_no, parcel_weight from warehouse_out
    where status = ${pickingFinished} and outbound_type = ${OUTBOUND_TYPE.dropship} and site = 'GB' and tracking_no is not null
    order by created_time desc, id desc limit 1`.execute(db)
  const { TrackingNo, ParcelWeight, ...row } = rows[0]!
  const parcel = { TrackingNo, Weight: ParcelWeight, Length: null, Width: null, Height: null }
  await loadOrder(db, row, { Parcels: [parcel], IsMeasuresConfirmed: true }, STAFF_OF.GB)
}
