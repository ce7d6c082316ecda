import { announceArrival } from '#features/warehouse/inbound/api/service.ts'
import { needsPlate, type PlanFields } from '#features/warehouse/inbound/rules.ts'
import type { Country } from '#features/warehouse/sites/rules.ts'
import { now } from '#kit/api/clock.ts'
import type { Db } from '#kit/api/db.ts'
import type { By } from '#kit/api/moves.ts'
import { refuse } from '#kit/shared/refusal.ts'
import { kit } from '#kit/shared/validation.ts'
import type { BookingInput } from '../contract.ts'
import { booking, CHANGE_HOURS, dockOf, isTime, isTooLate, isReferenceMissing, METHOD } from '../rules.ts'
import { bookings } from '../text/keys.ts'
import { lockSlots, reserveSlot } from './gates.ts'
import { type Booking, type KnownRow, lockBooking, move, NO_SLOT, placeOf } from './booking-row.ts'

/**
 * Frees the time of an appointment for rebooking; for the customer no later than a day before, and not after the truck
 * has arrived, even if it is early.
 */
async function free(db: Db, one: Booking, by: By): Promise<Booking> {
  if (by.actor === 'customer' && one.ArrivedTime !== null) refuse('rule', bookings('error.arrived'))
  if (by.actor === 'customer' && isTooLate(one.SlotTime, now()))
    refuse('rule', bookings('error.tooLate'), { hours: CHANGE_HOURS })
  return move(db, one, by.actor === 'customer' ? 'change' : 'rebook', by, { set: { ...NO_SLOT, Problem: null } })
}

export type GateBookingInput = Partial<BookingInput> & { Pallets?: number | null; Cartons?: number | null }

/** Checks who may book, and whether the booking data is sufficient. */
async function checkBooking(
  db: Db,
  one: Booking,
  by: By,
  { SlotTime, BookingCode, BookingLink }: GateBookingInput,
): Promise<void> {
  if (by.actor === 'customer' && one.BookingMethod !== METHOD.customer)
    refuse('rule', bookings('error.providerBooks'), { no: one.RelateNo })
  if (by.actor === 'staff' && one.BookingMethod !== METHOD.provider)
    refuse('rule', bookings('error.customerBooks'), { no: one.RelateNo })
  if (!isTime(one)) refuse('rule', bookings('error.over'), { no: one.RelateNo })
  if (one.PlaceId !== null && isReferenceMissing(await placeOf(db, one)))
    refuse('rule', bookings('error.noReference'), { no: one.RelateNo })
  // Our gates and pick-ups require a time; elsewhere a code or a link may be all there is.
  const needsSlot = one.WarehouseId !== null || one.RelateType === 'pickup'
  if (!SlotTime && (needsSlot || (!BookingCode && !BookingLink)))
    refuse('rule', bookings(needsSlot ? 'error.noSlot' : 'error.nothingGiven'))
  if (SlotTime && new Date(SlotTime) <= now()) refuse('rule', bookings('error.past'))
}

/** Vehicle fields of the input that have a value; the others stay unchanged. */
export function vehicleOf({ Haulier, VehiclePlate, DriverPhone }: GateBookingInput): Record<string, string> {
  const given = Object.entries({ Haulier, VehiclePlate, DriverPhone })
  return Object.fromEntries(given.flatMap(([name, value]) => (value ? [[name, value]] : [])))
}

/** Books or reschedules an appointment. */
export async function book(db: Db, row: KnownRow, by: By, given: GateBookingInput): Promise<Booking> {
  const before = await lockBooking(db, row)
  await checkBooking(db, before, by, given)
  const dock = dockOf(before)
  await lockSlots(db, dock, [before.SlotTime, given.SlotTime])
  const one = before.BookingState === booking.states.booked ? await free(db, before, by) : before
  if (dock && given.SlotTime && one.RelateType !== 'pickup') await reserveSlot(db, dock, new Date(given.SlotTime))
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

/** Books the truck of an inbound plan, which requires a plate, and updates the arrival announced on the plan. */
export async function bookTruck(
  db: Db,
  row: KnownRow,
  by: By,
  given: GateBookingInput & { SlotTime: string },
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

/** Cancels an appointment. */
export async function cancel(db: Db, row: KnownRow, by: By): Promise<void> {
  const one = await lockBooking(db, row)
  if (by.actor === 'customer' && one.BookingMethod !== METHOD.customer)
    refuse('rule', bookings('error.providerBooks'), { no: one.RelateNo })
  if (!isTime(one)) refuse('rule', bookings('error.over'), { no: one.RelateNo })
  await lockSlots(db, dockOf(one), [one.SlotTime])
  await free(db, one, by)
}
