import { sql, type Selectable } from 'kysely'
import type { Database } from '#db/schema.gen.ts'
import type { OrderRow, PlaceRow } from '#features/freight/core/api/service.ts'
import { announceArrival } from '#features/warehouse/inbound/api/service.ts'
import { needsPlate, type PlanFields } from '#features/warehouse/inbound/rules.ts'
import type { Country } from '#features/warehouse/sites/rules.ts'
import { now } from '#kit/api/clock.ts'
import type { Db } from '#kit/api/db.ts'
import { makeMove, type By } from '#kit/api/moves.ts'
import type { DeskRow } from '#kit/shared/bulk.ts'
import { refuse } from '#kit/shared/refusal.ts'
import { kit } from '#kit/shared/validation.ts'
import type { GivenJob } from '../contract.ts'
import {
  booking,
  CHANGE_HOURS,
  isAwaited,
  isLost,
  isTime,
  isTooLate,
  isReferenceMissing,
  METHOD,
  type BookingMove,
  type Relate,
  bookingEvents,
} from '../rules.ts'
import { bookings } from '../text/keys.ts'
import { lockSlots, reserveSlot } from './gates.ts'

/** Appointments. The row is the one truth: the place of the order follows it in the same transaction (see db/migrations/025_bookings.sql). */

const BOOKING_TABLE = { events: bookingEvents, state: 'BookingState', number: 'RelateNo', site: 'Site' }
export type Booking = Selectable<Database['delivery_booking']>
type KnownRow = DeskRow & { RowVersion?: number | undefined }

const { booked } = booking.states

/** What an appointment is for, its row locked first: orders and plans, then what hangs on them. */
async function lockBookings(db: Db, rows: readonly DeskRow[]): Promise<void> {
  const chosen = sql`unnest(${rows.map((row) => row.ContractCompanyId)}::bigint[], ${rows.map((row) => row.Id)}::bigint[]) as chosen(contract_company_id, id)`
  const of = sql`delivery_booking b join ${chosen} using (contract_company_id, id)`
  await sql`select o.id from order_fba o where (o.contract_company_id, o.id) in (select b.contract_company_id, b.order_id from ${of}) order by 1 for update`.execute(
    db,
  )
  await sql`select p.id from inbound_plan p where (p.contract_company_id, p.id) in (select b.contract_company_id, b.inbound_plan_id from ${of}) order by 1 for update`.execute(
    db,
  )
  await sql`select b.id from ${of} order by b.contract_company_id, b.id for update of b`.execute(db)
}

/** The appointment with everything locked that its moves touch; refuses with `notFound` and `changed`. */
export async function lockBooking(db: Db, row: KnownRow): Promise<Booking> {
  await lockBookings(db, [row])
  return known(await find(db, row), row)
}

const find = (db: Db, { ContractCompanyId, Id }: DeskRow) =>
  db
    .selectFrom('delivery_booking')
    .selectAll()
    .where('ContractCompanyId', '=', ContractCompanyId)
    .where('Id', '=', Id)
    .executeTakeFirst()

function known(one: Booking | undefined, { RowVersion }: KnownRow): Booking {
  if (!one) return refuse('notFound', kit('error.notFound'))
  if (RowVersion !== undefined && one.RowVersion !== RowVersion) refuse('changed', kit('error.changed'))
  return one
}

/** Rights go by what an appointment is for: one of another kind or country is as good as none. */
export async function requireOf(db: Db, row: DeskRow, relate: Relate, country?: Country): Promise<void> {
  const one = await find(db, row)
  if (one?.RelateType !== relate || (country !== undefined && one.Site !== country)) refuse('notFound', kit('error.notFound'))
}

type Move = { set?: Record<string, unknown>; remark?: string | null; payload?: Record<string, unknown> }

async function move(
  db: Db,
  { ContractCompanyId, Id, RelateType, OrderId, OrderType, LineNo }: Booking,
  name: BookingMove,
  by: By,
  { payload, ...done }: Move = {},
): Promise<Booking> {
  return (await makeMove(db, booking, BOOKING_TABLE, {
    row: { ContractCompanyId, Id },
    move: name,
    by,
    payload: { RelateType, OrderId, OrderType, line: LineNo, ...payload },
    ...done,
  })) as Booking
}

const NO_SLOT = {
  SlotTime: null,
  BookingCode: null,
  BookingLink: null,
  BookedTime: null,
  ArrivedTime: null,
  NotedTime: null,
} as const

/** Frees the time of an appointment so that another can be made: by the customer no later than a day before, and not once the truck is there, however early. */
async function free(db: Db, one: Booking, by: By): Promise<Booking> {
  if (by.actor === 'customer' && one.ArrivedTime !== null) refuse('rule', bookings('error.arrived'))
  if (by.actor === 'customer' && isTooLate(one.SlotTime, now()))
    refuse('rule', bookings('error.tooLate'), { hours: CHANGE_HOURS })
  return move(db, one, by.actor === 'customer' ? 'change' : 'rebook', by, { set: { ...NO_SLOT, Problem: null } })
}

type GivenGate = Partial<GivenJob> & { Pallets?: number | null; Cartons?: number | null }

/** Who books, and whether what is known allows it. */
async function judge(db: Db, one: Booking, by: By, { SlotTime, BookingCode, BookingLink }: GivenGate): Promise<void> {
  if (by.actor === 'customer' && one.BookingMethod !== METHOD.customer)
    refuse('rule', bookings('error.providerBooks'), { no: one.RelateNo })
  if (by.actor === 'staff' && one.BookingMethod !== METHOD.provider)
    refuse('rule', bookings('error.customerBooks'), { no: one.RelateNo })
  if (!isTime(one)) refuse('rule', bookings('error.over'), { no: one.RelateNo })
  if (one.PlaceId !== null && isReferenceMissing(await placeOf(db, one)))
    refuse('rule', bookings('error.noReference'), { no: one.RelateNo })
  // Our gates, and pick-ups, go by the clock; elsewhere a code or a link may be all there is.
  const needsSlot = one.WarehouseId !== null || one.RelateType === 'pickup'
  if (!SlotTime && (needsSlot || (!BookingCode && !BookingLink)))
    refuse('rule', bookings(needsSlot ? 'error.noSlot' : 'error.nothingGiven'))
  if (SlotTime && new Date(SlotTime) <= now()) refuse('rule', bookings('error.past'))
}

async function placeOf(db: Db, { ContractCompanyId, PlaceId }: Booking): Promise<PlaceRow> {
  return db
    .selectFrom('order_delivery_address')
    .selectAll()
    .where('ContractCompanyId', '=', ContractCompanyId)
    .where('Id', '=', PlaceId!)
    .executeTakeFirstOrThrow()
}

/** What is told of the truck now; what is left out stays as it was. */
function vehicleOf({ Haulier, VehiclePlate, DriverPhone }: GivenGate): Record<string, string> {
  return Object.fromEntries(Object.entries({ Haulier, VehiclePlate, DriverPhone }).filter(([, value]) => value)) as Record<
    string,
    string
  >
}

/** Makes an appointment, or another one in its place. */
export async function book(db: Db, row: KnownRow, by: By, given: GivenGate): Promise<Booking> {
  const before = await lockBooking(db, row)
  await judge(db, before, by, given)
  await lockSlots(db, before.WarehouseId, [before.SlotTime, given.SlotTime])
  const one = before.BookingState === booked ? await free(db, before, by) : before
  if (one.WarehouseId !== null && given.SlotTime && one.RelateType !== 'pickup')
    await reserveSlot(db, one.WarehouseId, new Date(given.SlotTime))
  const { SlotTime, BookingCode = null, BookingLink = null, Remark, Pallets, Cartons } = given
  const set = {
    ...NO_SLOT,
    SlotTime: SlotTime ? new Date(SlotTime) : null,
    BookingCode,
    BookingLink,
    ...vehicleOf(given),
    ...(Remark !== undefined && { Remark }),
    ...(Pallets && { Pallets }),
    ...(Cartons && { Cartons }),
    Problem: null,
    IsRejected: false,
    BookedTime: now(),
  }
  return move(db, one, 'book', by, { set, remark: BookingCode, payload: { ...(SlotTime && { time: SlotTime }) } })
}

/** The truck of an inbound plan: its plate is known by now, and the plan hears of it. */
export async function bookTruck(
  db: Db,
  row: KnownRow,
  by: By,
  given: GivenGate & { SlotTime: string },
  country: Country,
): Promise<Booking> {
  const { InboundPlanId, ContractCompanyId, Site, VehiclePlate: knownPlate } = await lockBooking(db, row)
  if (InboundPlanId === null || Site !== country) return refuse('notFound', kit('error.notFound'))
  const plan = await db
    .selectFrom('inbound_plan')
    .select(['InboundType', 'VehiclePlate'])
    .where('ContractCompanyId', '=', ContractCompanyId)
    .where('Id', '=', InboundPlanId)
    .executeTakeFirstOrThrow()
  const VehiclePlate = given.VehiclePlate ?? knownPlate ?? plan.VehiclePlate
  if (needsPlate({ InboundType: plan.InboundType as PlanFields['InboundType'], VehiclePlate }))
    refuse('rule', bookings('error.noPlate'))
  const one = await book(db, row, by, given)
  if (VehiclePlate)
    await announceArrival(db, { ContractCompanyId, country, by, UserId: by.UserId ?? 0 }, InboundPlanId, {
      VehiclePlate,
      DriverPhone: one.DriverPhone,
      Time: given.SlotTime,
      Remark: one.Haulier,
    })
  return one
}

/** Gives an appointment up. */
export async function cancel(db: Db, row: KnownRow, by: By): Promise<void> {
  const one = await lockBooking(db, row)
  if (by.actor === 'customer' && one.BookingMethod !== METHOD.customer)
    refuse('rule', bookings('error.providerBooks'), { no: one.RelateNo })
  if (!isTime(one)) refuse('rule', bookings('error.over'), { no: one.RelateNo })
  await lockSlots(db, one.WarehouseId, [one.SlotTime])
  await free(db, one, by)
}

/** The place has taken the time back, or the truck came too late. */
export async function markLost(db: Db, row: KnownRow, by: By, reason: string): Promise<void> {
  const one = await lockBooking(db, row)
  if (!isAwaited(one)) refuse('rule', bookings('error.over'), { no: one.RelateNo })
  await lockSlots(db, one.WarehouseId, [one.SlotTime])
  await move(db, one, 'lose', by, { set: { ...NO_SLOT, Problem: reason }, remark: reason })
}

/** Staff have dealt with an appointment that was lost, or another way was found: it waits for the desk no longer. */
export async function note(db: Db, row: KnownRow, by: By, remark: string | null): Promise<void> {
  const one = await lockBooking(db, row)
  if (!isLost(one)) refuse('rule', bookings('error.notLost'), { no: one.RelateNo })
  await move(db, one, 'note', by, { set: { NotedTime: now() }, remark })
}

/** The provider cannot make an appointment as it is; the customer puts it right and asks again. */
export async function reject(db: Db, row: KnownRow, by: By, reason: string): Promise<void> {
  const one = await lockBooking(db, row)
  if (one.BookingMethod !== METHOD.provider) refuse('rule', bookings('error.customerBooks'), { no: one.RelateNo })
  if (one.RelateType !== 'place' || !isTime(one)) refuse('rule', bookings('error.over'), { no: one.RelateNo })
  await move(db, one, 'reject', by, { set: { Problem: reason, NotedTime: null, IsRejected: true }, remark: reason })
}

export async function resubmitBooking(
  db: Db,
  row: KnownRow,
  by: By,
  { ReferenceId, Remark }: { ReferenceId: string | null; Remark: string | null },
): Promise<void> {
  const one = await lockBooking(db, row)
  if (!one.IsRejected) refuse('rule', kit('error.moveRefused'))
  if (ReferenceId && one.PlaceId !== null)
    await db
      .updateTable('order_delivery_address')
      .set({ ReferenceId })
      .where('ContractCompanyId', '=', one.ContractCompanyId)
      .where('Id', '=', one.PlaceId)
      .execute()
  await move(db, one, 'ask', by, { set: { IsRejected: false, Problem: null, ...(Remark && { Remark }) }, remark: Remark })
}

/** Which truck and driver come. */
export async function assign(
  db: Db,
  row: KnownRow,
  by: By,
  vehicle: Pick<GivenGate, 'Haulier' | 'VehiclePlate' | 'DriverPhone'>,
): Promise<void> {
  const one = await lockBooking(db, row)
  await move(db, one, 'assign', by, { set: vehicleOf(vehicle), remark: vehicle.VehiclePlate ?? null })
}

export async function arrive(db: Db, row: KnownRow, by: By, moment: Date = now()): Promise<void> {
  const one = await lockBooking(db, row)
  if (one.ArrivedTime !== null) refuse('rule', bookings('error.arrived'))
  await move(db, one, 'arrive', by, { set: { ArrivedTime: moment } })
}

/**
 * What staff say when goods leave the port: the time of each place that has none yet, or another one. No gate is asked: the truck is on its way.
 * The customer's own appointments stay the customer's.
 */
export async function bookForDelivery(
  db: Db,
  { ContractCompanyId, Id: OrderId }: OrderRow,
  times: ReadonlyMap<number, string>,
  by: By,
): Promise<void> {
  const rows = await db
    .selectFrom('delivery_booking')
    .selectAll()
    .where('ContractCompanyId', '=', ContractCompanyId)
    .where('OrderId', '=', OrderId)
    .where('RelateType', '=', 'place')
    .orderBy('Id')
    .forUpdate()
    .execute()
  for (const row of rows) {
    const time = times.get(row.PlaceId!)
    if (
      !time ||
      row.BookingMethod !== METHOD.provider ||
      (row.BookingState === booked && row.SlotTime?.getTime() === Date.parse(time))
    )
      continue
    if (isReferenceMissing(await placeOf(db, row))) refuse('rule', bookings('error.noReference'), { no: row.RelateNo })
    const one = row.BookingState === booked ? await move(db, row, 'rebook', by, { set: NO_SLOT }) : row
    await move(db, one, 'book', by, {
      set: {
        SlotTime: new Date(time),
        BookingCode: row.BookingCode,
        BookingLink: row.BookingLink,
        Problem: null,
        NotedTime: null,
        IsRejected: false,
        BookedTime: now(),
      },
      payload: { time },
    })
  }
}

/** Makes a customer's change of an order's places; refuses one that would end an appointment later than he may change it, or to which the truck has come. */
export async function preservingAppointments(
  db: Db,
  { ContractCompanyId, Id: OrderId }: Pick<OrderRow, 'ContractCompanyId' | 'Id'>,
  change: () => Promise<void>,
): Promise<void> {
  const made = () =>
    db
      .selectFrom('delivery_booking')
      .select(['Id', 'SlotTime', 'ArrivedTime'])
      .where('ContractCompanyId', '=', ContractCompanyId)
      .where('OrderId', '=', OrderId)
      .where('RelateType', '=', 'place')
      .where('BookingState', '=', booked)
      .execute()
  const fixed = (await made()).filter((one) => one.ArrivedTime !== null || isTooLate(one.SlotTime, now()))
  await change()
  if (fixed.length === 0) return
  const kept = new Set((await made()).map((one) => one.Id))
  if (fixed.some(({ Id }) => !kept.has(Id))) refuse('rule', bookings('error.tooLate'), { hours: CHANGE_HOURS })
}
