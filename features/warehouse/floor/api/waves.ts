import { sql } from 'kysely'
import { startPicking } from '#features/warehouse/dropship/api/service.ts'
import { dropshipOrder, OUTBOUND_TYPE } from '#features/warehouse/dropship/rules.ts'
import { zoneOf } from '#features/warehouse/sites/rules.ts'
import { lockForMoves } from '#features/warehouse/stock/api/service.ts'
import { dayIn, now } from '#kit/api/clock.ts'
import { forEachDue, type JobRun } from '#kit/api/for-each-separately.ts'
import { transact, type Db, type Pool } from '#kit/api/db.ts'
import { requireCountry } from '#kit/api/warehouse-country.ts'
import { insertMany } from '#kit/api/insert-many.ts'
import { BY_SYSTEM, type By } from '#kit/api/moves.ts'
import { shortDay, takeNumber } from '#kit/api/numbers.ts'
import type { DeskRow } from '#kit/shared/bulk.ts'
import { refuse } from '#kit/shared/refusal.ts'
import { kit } from '#kit/shared/validation.ts'
import type { WaveFields } from '../contract.ts'
import { PICK, pickWave } from '../rules.ts'
import { floor } from '../text/keys.ts'
import { closeShort } from './short.ts'

const { inProgress, pickingStarted, pickingFinished, outbound, delivered } = dropshipOrder.states

/**
 * Takes the oldest accepted orders of a warehouse that are in no open wave and have no cancellation request. Concurrent
 * creation of waves for one warehouse is serialized, so that no order is in two waves.
 */
export async function createWave(db: Db, { WarehouseId, Courier, CutOff, Orders }: WaveFields, by: By) {
  const { rows: places } = await sql<{ CountryCode: string }>`
    select country_code from warehouse where warehouse_id = ${WarehouseId} for no key update`.execute(db)
  const CountryCode = places[0]?.CountryCode ?? refuse('notFound', kit('error.notFound'))
  requireCountry(db, CountryCode)
  const { rows: chosen } = await sql<DeskRow>`
    select o.contract_company_id, o.id from warehouse_out o
    where o.warehouse_id = ${WarehouseId} and o.status = ${sql.lit(inProgress)} and o.outbound_type = ${OUTBOUND_TYPE.dropship}
      ${Courier === null ? sql`` : sql`and o.courier = ${Courier}`} ${CutOff === null ? sql`` : sql`and o.created_time <= ${CutOff}`}
      and o.cancel_reason is null and not exists (select from pick_wave_order p where p.contract_company_id = o.contract_company_id and p.warehouse_out_id = o.id and p.is_open)
    order by o.created_time, o.id limit ${Orders} for update of o skip locked`.execute(db)
  if (chosen.length === 0) refuse('rule', floor('error.noOrders'))
  const WaveNo = await takeNumber(db, `PW${CountryCode}${shortDay(dayIn(zoneOf(CountryCode)))}`, 4)
  const { Id } = await db
    .insertInto('pick_wave')
    .values({
      WaveNo,
      CountryCode,
      WarehouseId,
      Courier,
      CutOff: CutOff === null ? null : new Date(CutOff),
      State: pickWave.states.open,
      OrderCount: chosen.length,
      Operator: by.Operator,
      CreatedTime: now(),
      CreatedBy: by.UserId ?? 0,
    })
    .returning('Id')
    .executeTakeFirstOrThrow()
  const orders = chosen.map((order, index) => ({
    ContractCompanyId: order.ContractCompanyId,
    PickWaveId: Id,
    WarehouseOutId: order.Id,
    Place: index + 1,
    PickState: PICK.open,
  }))
  await insertMany(db, 'pick_wave_order', orders).execute()
  return { Id, WaveNo, Orders: chosen.length }
}

type Known = { Id: number; RowVersion?: number }
type Move = Parameters<typeof pickWave.find>[1]

/** Refuses a wave of another country with `notFound` before reading any of it. */
async function requireOwnWave(db: Db, Id: number): Promise<void> {
  const wave = await db.selectFrom('pick_wave').select('CountryCode').where('Id', '=', Id).executeTakeFirst()
  requireCountry(db, wave?.CountryCode)
}

/** The only function that writes a wave's state. A wave belongs to no company, so the events are recorded with its orders. */
async function moveWave(db: Db, { Id, RowVersion }: Known, move: Move, by: By, set: Record<string, unknown> = {}) {
  const wave = await db.selectFrom('pick_wave').selectAll().where('Id', '=', Id).forUpdate().executeTakeFirst()
  if (!wave) refuse('notFound', kit('error.notFound'))
  requireCountry(db, wave.CountryCode)
  if (RowVersion !== undefined && wave.RowVersion !== RowVersion) refuse('changed', kit('error.changed'))
  const step = pickWave.find(wave.State, move, by.actor) ?? refuse('rule', kit('error.moveRefused'))
  await db
    .updateTable('pick_wave')
    .set({ ...set, State: pickWave.states[step.to], RowVersion: wave.RowVersion + 1 })
    .where('Id', '=', Id)
    .execute()
}

/** Starts picking for every order that the desk has not started already; orders with a cancellation request are taken out. */
export async function startWave(db: Db, wave: Known, by: By): Promise<void> {
  await requireOwnWave(db, wave.Id)
  await settleOrders(db, wave.Id, by)
  const asked = await sql`
    update pick_wave_order p set is_open = false, pick_state = ${PICK.removed} from warehouse_out o
    where p.pick_wave_id = ${wave.Id} and p.is_open and o.contract_company_id = p.contract_company_id and o.id = p.warehouse_out_id
      and o.status = ${inProgress} and o.cancel_reason is not null`.execute(db)
  const { rows } = await sql<DeskRow & { Status: number }>`
    select o.contract_company_id, o.id, o.status from pick_wave_order p
    join warehouse_out o on o.contract_company_id = p.contract_company_id and o.id = p.warehouse_out_id
    where p.pick_wave_id = ${wave.Id} and p.is_open order by o.contract_company_id, o.id`.execute(db)
  await lockForMoves(db, 'warehouse_out', rows)
  await moveWave(db, wave, 'start', by, { StartTime: now(), Picker: by.Operator })
  for (const { ContractCompanyId, Id, Status } of rows)
    if (Status === inProgress) await startPicking(db, { ContractCompanyId, Id }, by)
  // Picking is complete.
  if (rows.length === 0 && (asked.numAffectedRows ?? 0n) > 0n) await settleWave(db, wave.Id, by)
}

export const finishWave = (db: Db, wave: Known, by: By) => moveWave(db, wave, 'finish', by)

export async function cancelWave(db: Db, wave: Known, by: By): Promise<void> {
  await moveWave(db, wave, 'cancel', by, { FinishTime: now() })
  await db
    .updateTable('pick_wave_order')
    .set({ IsOpen: false, PickState: PICK.removed })
    .where('PickWaveId', '=', wave.Id)
    .where('IsOpen', '=', true)
    .execute()
}

/** Ends a wave with nothing left to pack; refuses otherwise. */
export async function closeWave(db: Db, wave: Known, by: By): Promise<void> {
  await requireOwnWave(db, wave.Id)
  await settleOrders(db, wave.Id, by)
  const open = await openOrders(db, wave.Id)
  if (open > 0) refuse('rule', floor('error.ordersLeft'), { count: open })
  await moveWave(db, wave, 'pack', by, { FinishTime: now() })
}

/**
 * Called after an order was packed or taken out: after the last one the wave is packed. The search stops at the first
 * order still to pack.
 */
export async function settleWave(db: Db, Id: number, by: By): Promise<void> {
  const wave = await db.selectFrom('pick_wave').select('State').where('Id', '=', Id).forUpdate().executeTakeFirstOrThrow()
  const { rows } = await sql`
    select from pick_wave_order p cross join lateral (
      select from warehouse_out o where o.contract_company_id = p.contract_company_id and o.id = p.warehouse_out_id
        and o.status = any(${[inProgress, pickingStarted]}) offset 0) o
    where p.pick_wave_id = ${Id} and p.is_open limit 1`.execute(db)
  if (rows.length > 0) return
  await settleOrders(db, Id, by)
  if (pickWave.find(wave.State, 'pack', 'system') && (await openOrders(db, Id)) === 0)
    await moveWave(db, { Id }, 'pack', BY_SYSTEM, { FinishTime: now() })
}

/** Updates waves with orders ended elsewhere, by the desk or the customer; they continue without these. Returns their number. */
export async function followOrders(pool: Pool, job: JobRun = {}): Promise<number> {
  const { open, picking, picked } = pickWave.states
  const waves = await transact(pool, 'everyone', 'read', async (db) => {
    const { rows } = await sql<{ Id: number }>`
      select v.id from pick_wave v where v.state = any(${[open, picking, picked]}) and exists (
        select from pick_wave_order p join warehouse_out o on o.contract_company_id = p.contract_company_id and o.id = p.warehouse_out_id
        where p.pick_wave_id = v.id and p.is_open and o.status <> all(${[inProgress, pickingStarted]}))
      order by v.id limit 200`.execute(db)
    return rows
  })
  return forEachDue(waves, job, ({ Id }) =>
    transact(pool, 'everyone', 'write', async (db) => {
      await settleOrders(db, Id, BY_SYSTEM)
      await settleWave(db, Id, BY_SYSTEM)
    }),
  )
}

async function openOrders(db: Db, Id: number): Promise<number> {
  const { rows } = await sql<{
    N: number
  }>`select count(*) as n from pick_wave_order where pick_wave_id = ${Id} and is_open`.execute(db)
  return rows[0]!.N
}

/** Orders that the desk or the customer has ended in the meantime are no longer in the wave. */
async function settleOrders(db: Db, Id: number, by: By): Promise<void> {
  const { rows } = await sql<{ ContractCompanyId: number; WarehouseOutId: number }>`
    update pick_wave_order p set is_open = false, pick_state = case when o.status = any(${[pickingFinished, outbound, delivered]}) then ${PICK.packed}::int else ${PICK.removed}::int end
    from warehouse_out o
    where p.pick_wave_id = ${Id} and p.is_open and o.contract_company_id = p.contract_company_id and o.id = p.warehouse_out_id
      and o.status <> all(${[inProgress, pickingStarted]})
    returning p.contract_company_id, p.warehouse_out_id`.execute(db)
  for (const row of rows) await closeShort(db, row, by)
}
