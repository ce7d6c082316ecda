import { sql } from 'kysely'
import { now } from '#kit/api/clock.ts'
import type { Db } from '#kit/api/db.ts'
import { addDays, localDay } from '#kit/shared/calendar.ts'
import { refuse } from '#kit/shared/refusal.ts'
import { kit } from '#kit/shared/validation.ts'
import { booking, type Dock } from '../rules.ts'
import { gateOf, timesOf } from './gates.ts'
import { bookingList } from './queries.ts'

const DAYS = 7
/** More than the number of slots of a week at a centre. */
const MOST = 2000

/** A week at a centre: its slots with free places and appointments: those of one company, or of all companies at the desk. */
export async function weekOf<K extends 'own' | 'desk'>(
  db: Db,
  as: K,
  { Monday, ...dock }: Dock & { Monday: string },
  own?: { ContractCompanyId: number; site: string },
) {
  const gate = await gateOf(db, dock)
  if (!gate.FcCode || (own && gate.Country !== own.site)) return refuse('notFound', kit('error.notFound'))
  const times = await timesOf(db, gate, Monday, DAYS)
  const byDay = Map.groupBy(times, ({ Time }) => localDay(Time, gate.TimeZone))
  const company = own ? sql`t.contract_company_id = ${own.ContractCompanyId} and` : sql``
  const Booked = await bookingList.find(
    db,
    as,
    sql`${company} t.from_warehouse_id = ${dock.WarehouseId} and t.fc_code = ${dock.FcCode} and t.booking_state = ${booking.states.booked}
      and t.slot_time >= ${Monday}::date::timestamp at time zone ${gate.TimeZone} and t.slot_time < (${Monday}::date + ${DAYS}::int)::timestamp at time zone ${gate.TimeZone}`,
    sql`t.slot_time, t.id`,
    MOST,
  )
  const { TimeZone, Opens, Closes, SlotMinutes, Capacity, RowVersion } = gate
  return {
    TimeZone,
    Opens,
    Closes,
    SlotMinutes,
    Capacity,
    RowVersion,
    Days: Array.from({ length: DAYS }, (_, index) => {
      const Day = addDays(Monday, index)
      const slots = byDay.get(Day) ?? []
      // A past slot counts as full: it can no longer be booked.
      return {
        Day,
        Slots: slots.map(({ Time, Taken }) => ({
          Time: Time.toISOString(),
          Free: Time > now() ? Math.max(0, Capacity - Taken) : 0,
        })),
      }
    }),
    Booked,
  }
}
