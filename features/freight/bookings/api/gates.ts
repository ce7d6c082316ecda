import { sql } from 'kysely'
import { now } from '#kit/api/clock.ts'
import type { Db } from '#kit/api/db.ts'
import { localDay } from '#kit/shared/calendar.ts'
import { refuse } from '#kit/shared/refusal.ts'
import { kit } from '#kit/shared/validation.ts'
import { slotMinutes, USUAL_HOURS, zoneAt, type GateHours } from '../rules.ts'
import { bookings } from '../text/keys.ts'

/** When trucks may come to the gates of our warehouses, and how many at once. Slots are counted over all companies (`gate_slot`), without showing which company has them. */

type Gate = GateHours & { WarehouseId: number; WarehouseCode: string; WarehouseName: string; Site: string; TimeZone: string }

/** Gates of warehouses in use, all or one; those abroad first. */
export async function gatesOf(db: Db, WarehouseId?: number): Promise<Gate[]> {
  const rows = await db
    .selectFrom('warehouse as w')
    .leftJoin('gate_hours as h', 'h.WarehouseId', 'w.WarehouseId')
    .select(['w.WarehouseId', 'WarehouseCode', 'WarehouseName', 'CountryCode', 'Opens', 'Closes', 'SlotMinutes', 'Capacity'])
    .where('IsEnabled', '=', true)
    .$if(WarehouseId !== undefined, (query) => query.where('w.WarehouseId', '=', WarehouseId!))
    .orderBy('WarehouseType', 'desc')
    .orderBy('w.WarehouseId')
    .execute()
  return rows.map(({ CountryCode, Opens, Closes, SlotMinutes, Capacity, ...gate }) => ({
    ...gate,
    Site: CountryCode,
    TimeZone: zoneAt(CountryCode),
    Opens: Opens ?? USUAL_HOURS.Opens,
    Closes: Closes ?? USUAL_HOURS.Closes,
    SlotMinutes: SlotMinutes ?? USUAL_HOURS.SlotMinutes,
    Capacity: Capacity ?? USUAL_HOURS.Capacity,
  }))
}

async function gateOf(db: Db, WarehouseId: number): Promise<Gate> {
  return (await gatesOf(db, WarehouseId))[0] ?? refuse('notFound', kit('error.notFound'))
}

/** The slots of a calendar day at a gate, with the trucks that come. None on a holiday of its country. */
export async function timesOf(db: Db, gate: Gate, day: string): Promise<{ Time: Date; Taken: number }[]> {
  const { rows } = await sql<{ Time: Date; Taken: number }>`
    select t.time, coalesce(s.taken, 0)::int as taken
    from (select (${day}::date + make_interval(mins => m)) at time zone ${gate.TimeZone} as time from unnest(${slotMinutes(gate)}::int[]) m) t
    left join gate_slot s on s.warehouse_id = ${gate.WarehouseId} and s.slot_time = t.time
    where not exists (select from holiday h where h.country_code = ${gate.Site} and h.holiday_date = ${day}::date)
    order by 1`.execute(db)
  return rows
}

/** What can still be booked on a day: what is over is left out, what is full has no place left. */
export async function freeSlots(db: Db, { WarehouseId, Day }: { WarehouseId: number; Day: string }) {
  const gate = await gateOf(db, WarehouseId)
  const times = await timesOf(db, gate, Day)
  return {
    TimeZone: gate.TimeZone,
    Slots: times
      .filter(({ Time }) => Time > now())
      .map(({ Time, Taken }) => ({ Time: Time.toISOString(), Free: Math.max(0, gate.Capacity - Taken) })),
  }
}

/** Locks the slots that one move leaves and takes, always in the order of time, so that two who swap theirs never block each other. */
export async function lockSlots(
  db: Db,
  WarehouseId: number | null,
  times: readonly (Date | string | null | undefined)[],
): Promise<void> {
  if (WarehouseId === null) return
  const wanted = [...new Set(times.flatMap((time) => (time ? [new Date(time).getTime()] : [])))].sort((a, b) => a - b)
  for (const time of wanted) {
    await sql`insert into gate_slot (warehouse_id, slot_time) values (${WarehouseId}, ${new Date(time)}) on conflict do nothing`.execute(
      db,
    )
    await sql`select 1 from gate_slot where warehouse_id = ${WarehouseId} and slot_time = ${new Date(time)} for update`.execute(
      db,
    )
  }
}

/** Refuses a time that is none of the gate's, or at which no truck fits any more; its slot is locked. */
export async function reserveSlot(db: Db, WarehouseId: number, time: Date): Promise<void> {
  const gate = await gateOf(db, WarehouseId)
  const slot = (await timesOf(db, gate, localDay(time, gate.TimeZone))).find((one) => one.Time.getTime() === time.getTime())
  if (!slot) return refuse('rule', bookings('error.noSuchSlot'), { warehouse: gate.WarehouseCode })
  if (slot.Taken >= gate.Capacity) refuse('rule', bookings('error.slotFull'), { warehouse: gate.WarehouseCode })
}

export async function storeGateHours(
  db: Db,
  { WarehouseId, ...hours }: GateHours & { WarehouseId: number },
  UserId: number | null,
): Promise<void> {
  await gateOf(db, WarehouseId)
  const values = { ...hours, UpdatedTime: now(), UpdatedBy: UserId }
  await db
    .insertInto('gate_hours')
    .values({ WarehouseId, ...values })
    .onConflict((on) =>
      on.column('WarehouseId').doUpdateSet((eb) => ({ ...values, RowVersion: eb('gate_hours.RowVersion', '+', 1) })),
    )
    .execute()
}
