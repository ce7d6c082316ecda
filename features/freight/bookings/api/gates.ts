import { zoneAt } from '#features/freight/core/rules/truck-zones.ts'
import { sql } from 'kysely'
import { now } from '#kit/api/clock.ts'
import type { Db } from '#kit/api/db.ts'
import { localDay } from '#kit/shared/calendar.ts'
import { refuse } from '#kit/shared/refusal.ts'
import { kit } from '#kit/shared/validation.ts'
import { CENTRES } from '#features/freight/places/rules.ts'
import { slotMinutes, USUAL_CENTRE_HOURS, USUAL_HOURS, type Dock, type GateHours } from '../rules.ts'
import { bookings } from '../text/keys.ts'

/**
 * When trucks may arrive at the gates of our warehouses and at centres, and how many at a time. Slots are counted
 * across all companies (`gate_slot`), without revealing which company has them.
 */

type Gate = GateHours & {
  /** Version of the hours; 0 for the default hours. */
  RowVersion: number
  WarehouseId: number
  /** Centre that the trucks go to; empty for our own gate. */
  FcCode: string
  WarehouseCode: string
  WarehouseName: string
  /** Country of the warehouse. */
  Country: string
  /** Where the trucks arrive. */
  Site: string
  TimeZone: string
}

/** Gates of enabled warehouses, all or one; those abroad first. */
export async function gatesOf(db: Db, WarehouseId?: number): Promise<Gate[]> {
  const rows = await db
    .selectFrom('warehouse as w')
    .leftJoin('gate_hours as h', (join) => join.onRef('h.WarehouseId', '=', 'w.WarehouseId').on('h.FcCode', '=', ''))
    .select([
      'w.WarehouseId',
      'WarehouseCode',
      'WarehouseName',
      'CountryCode',
      'Opens',
      'Closes',
      'SlotMinutes',
      'Capacity',
      'h.RowVersion',
    ])
    .where('IsEnabled', '=', true)
    .$if(WarehouseId !== undefined, (query) => query.where('w.WarehouseId', '=', WarehouseId!))
    .orderBy('WarehouseType', 'desc')
    .orderBy('w.WarehouseId')
    .execute()
  return rows.map(({ CountryCode, Opens, Closes, SlotMinutes, Capacity, RowVersion, ...gate }) => ({
    ...gate,
    FcCode: '',
    Country: CountryCode,
    Site: CountryCode,
    TimeZone: zoneAt(CountryCode),
    Opens: Opens ?? USUAL_HOURS.Opens,
    Closes: Closes ?? USUAL_HOURS.Closes,
    SlotMinutes: SlotMinutes ?? USUAL_HOURS.SlotMinutes,
    Capacity: Capacity ?? USUAL_HOURS.Capacity,
    RowVersion: RowVersion ?? 0,
  }))
}

/** The gate of a warehouse, or the slots of its trucks at a centre, in local time there. */
export async function gateOf(db: Db, { WarehouseId, FcCode }: Dock): Promise<Gate> {
  const gate = (await gatesOf(db, WarehouseId))[0]
  const centre = CENTRES.find(({ Code }) => Code === FcCode)
  if (!gate || (FcCode && !centre)) return refuse('notFound', kit('error.notFound'))
  if (!centre) return gate
  const hours = await db
    .selectFrom('gate_hours')
    .select(['Opens', 'Closes', 'SlotMinutes', 'Capacity', 'RowVersion'])
    .where('WarehouseId', '=', WarehouseId)
    .where('FcCode', '=', FcCode)
    .executeTakeFirst()
  const Site = centre.CountryCode
  return { ...gate, ...(hours ?? { ...USUAL_CENTRE_HOURS, RowVersion: 0 }), FcCode, Site, TimeZone: zoneAt(Site) }
}

/** The slots of calendar days at a gate, with their trucks. None on a public holiday of its country. */
export async function timesOf(db: Db, gate: Gate, from: string, days = 1): Promise<{ Time: Date; Taken: number }[]> {
  const { rows } = await sql<{ Time: Date; Taken: number }>`
    select t.time, coalesce(s.taken, 0)::int as taken
    from (select ${from}::date + d as day, (${from}::date + d + make_interval(mins => m)) at time zone ${gate.TimeZone} as time
      from generate_series(0, ${days}::int - 1) d, unnest(${slotMinutes(gate)}::int[]) m) t
    left join gate_slot s on s.warehouse_id = ${gate.WarehouseId} and s.fc_code = ${gate.FcCode} and s.slot_time = t.time
    where not exists (select from holiday h where h.country_code = ${gate.Site} and h.holiday_date = t.day)
    order by 1`.execute(db)
  return rows
}

/** Slots of a day that can still be booked: past ones are left out, full ones have no place left. */
export async function freeSlots(db: Db, { Day, ...dock }: Dock & { Day: string }) {
  const gate = await gateOf(db, dock)
  const times = await timesOf(db, gate, Day)
  return {
    TimeZone: gate.TimeZone,
    Slots: times
      .filter(({ Time }) => Time > now())
      .map(({ Time, Taken }) => ({ Time: Time.toISOString(), Free: Math.max(0, gate.Capacity - Taken) })),
  }
}

/**
 * Locks the slots that one move leaves and takes, always in chronological order, so that two users swapping slots never
 * block each other.
 */
export async function lockSlots(db: Db, dock: Dock | null, times: readonly (Date | string | null | undefined)[]): Promise<void> {
  if (dock === null) return
  const { WarehouseId, FcCode } = dock
  const wanted = [...new Set(times.flatMap((time) => (time ? [new Date(time).getTime()] : [])))].sort((a, b) => a - b)
  for (const time of wanted) {
    await sql`insert into gate_slot (warehouse_id, fc_code, slot_time) values (${WarehouseId}, ${FcCode}, ${new Date(time)}) on conflict do nothing`.execute(
      db,
    )
    await sql`select 1 from gate_slot where warehouse_id = ${WarehouseId} and fc_code = ${FcCode} and slot_time = ${new Date(time)} for update`.execute(
      db,
    )
  }
}

/** Refuses a time that is not a slot of the gate, or whose slot is full; the caller has locked the slot. */
export async function reserveSlot(db: Db, dock: Dock, time: Date): Promise<void> {
  const gate = await gateOf(db, dock)
  const warehouse = gate.FcCode || gate.WarehouseCode
  const slot = (await timesOf(db, gate, localDay(time, gate.TimeZone))).find((one) => one.Time.getTime() === time.getTime())
  if (!slot) return refuse('rule', bookings('error.noSuchSlot'), { warehouse })
  if (slot.Taken >= gate.Capacity) refuse('rule', bookings('error.slotFull'), { warehouse })
}

export async function storeGateHours(
  db: Db,
  { WarehouseId, FcCode, RowVersion, ...hours }: GateHours & Dock & { RowVersion: number },
  UserId: number | null,
): Promise<void> {
  await gateOf(db, { WarehouseId, FcCode })
  const values = { ...hours, UpdatedTime: now(), UpdatedBy: UserId }
  const stored = await db
    .insertInto('gate_hours')
    .values({ WarehouseId, FcCode, ...values })
    .onConflict((on) =>
      on
        .columns(['WarehouseId', 'FcCode'])
        .doUpdateSet((eb) => ({ ...values, RowVersion: eb('gate_hours.RowVersion', '+', 1) }))
        .where('gate_hours.RowVersion', '=', RowVersion),
    )
    .returning('RowVersion')
    .executeTakeFirst()
  if (!stored) refuse('changed', kit('error.changed'))
}
