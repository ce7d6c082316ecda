import { DELIVERY_PLACE, freightOrder } from '#features/freight/core/rules.ts'
import { zoneAt } from '#features/freight/core/rules/truck-zones.ts'
import { inboundPlan } from '#features/warehouse/inbound/rules.ts'
import { replenishmentOrder } from '#features/warehouse/replenishment/rules.ts'
import { addDays, localDay } from '#kit/shared/calendar.ts'
import { documentEvents } from '#kit/shared/document-events.ts'
import { machine } from '#kit/shared/machine.ts'

/**
 * An appointment (SPEC 4 Booking: not booked or booked; the moves are added). The booking method determines who books.
 * Vehicle changes by staff and arrival at the gate do not change the state.
 */
export const booking = machine({
  enumeration: 'BookingState',
  states: { open: 137001, booked: 137002 },
  initial: 'open',
  moves: {
    open: {
      book: { to: 'booked', by: ['customer', 'staff'] },
      // After a rejection, once the data is corrected.
      ask: { to: 'open', by: 'customer' },
      // Closes a lost appointment at the desk.
      note: { to: 'open', by: 'staff' },
      assign: { to: 'open', by: 'staff' },
      reject: { to: 'open', by: 'staff', danger: true },
    },
    booked: {
      assign: { to: 'booked', by: 'staff' },
      arrive: { to: 'booked', by: 'staff' },
      // Another time: for the customer until the change limit, for the provider at any time.
      change: { to: 'open', by: 'customer' },
      rebook: { to: 'open', by: 'staff' },
      lose: { to: 'open', by: 'staff', danger: true },
    },
  },
})

/** Events of an appointment; suppliers report on theirs. */
export const bookingEvents = documentEvents(
  'delivery_booking',
  [booking],
  ['give', 'supplier.accept', 'supplier.refuse', 'supplier.vehicle', 'supplier.arrive', 'supplier.deliver', 'supplier.check'],
)
export type BookingMove = Parameters<typeof booking.find>[1]

/** SPEC 3: who books the appointment. */
export const METHOD = { customer: 1, provider: 2, none: 3 } as const

export const RELATE = ['place', 'plan', 'pickup', 'outbound'] as const
export type Relate = (typeof RELATE)[number]

/** Hours before an appointment until which a customer may change it. */
export const CHANGE_HOURS = 24
const HOUR_MS = 3_600_000

export function isTooLate(slot: Date | string | null, now: Date): boolean {
  return slot !== null && new Date(slot).getTime() - now.getTime() < CHANGE_HOURS * HOUR_MS
}

type Awaiting = { RelateType: string; RelateState: number; Problem: string | null }
const { pendingInbound, arrived, inDelivery } = freightOrder.states
const { toReview, toInbound } = inboundPlan.states
const sent = replenishmentOrder.states
/** States of replenishment orders whose truck has not left: until then the appointment can be booked or changed. */
const BEFORE_DEPARTURE: readonly number[] = [
  sent.notOutbound,
  sent.inProgress,
  sent.pickingStarted,
  sent.pickingFinished,
  sent.preOutbound,
  sent.toBeShipped,
  sent.shippingOut,
]
/** The goods have not yet arrived where the appointment is. */
export function isAwaited({ RelateType, RelateState }: Awaiting): boolean {
  if (RelateType === 'outbound') return BEFORE_DEPARTURE.includes(RelateState)
  if (RelateType === 'plan') return RelateState === toReview || RelateState === toInbound
  return RelateType === 'pickup' ? RelateState === pendingInbound : RelateState <= inDelivery
}
/**
 * Appointments are booked until the goods leave for them; one that has since been lost can also be rebooked while they
 * are on their way.
 */
export function isTime(one: Awaiting): boolean {
  return isAwaited(one) && (one.RelateType !== 'place' || one.RelateState <= arrived || one.Problem !== null)
}

type Lost = Awaiting & { BookingState: number; IsRejected: boolean; NotedTime: unknown }
/** Lost, and neither rebooked nor noted yet: pending at the desk. The same as `lost_state` of the table. */
export function isLost(one: Lost): boolean {
  return (
    one.BookingState === booking.states.open &&
    one.Problem !== null &&
    !one.IsRejected &&
    one.NotedTime === null &&
    isAwaited(one)
  )
}

/** Marketplace centres require their reference. */
export function isReferenceMissing(place: { DeliveryWarehouseType: number | null; ReferenceId: string | null }): boolean {
  return place.DeliveryWarehouseType === DELIVERY_PLACE.centre && !place.ReferenceId
}

type Going = { Site: string; Country: string | null }
/** Time zone where the truck of an appointment arrives. */
export const zoneOfBooking = ({ Site, Country }: Going) => zoneAt(Country ?? Site)

type Expecting = Going & { RelateType: string; Expected: string | null }
/** The local day on which the goods of an appointment are expected. */
export const expectedDay = ({ Expected, ...going }: Omit<Expecting, 'RelateType'>): string | null =>
  Expected && localDay(new Date(Expected), zoneOfBooking(going))

/**
 * Ten o'clock local time where the truck arrives, in the format of a date-time field: on the day after the goods are
 * expected, for a pick-up on the day that the customer chose, at the earliest tomorrow.
 */
export function nextMorning(row: Expecting, now: Date): string {
  const tomorrow = addDays(localDay(now, zoneOfBooking(row)), 1)
  const expected = expectedDay(row)
  const day = expected && row.RelateType !== 'pickup' ? addDays(expected, 1) : expected
  return `${day && day > tomorrow ? day : tomorrow}T10:00`
}

/** Trucks arrive by slot at our own gates, and at centres by the slots of the warehouse that they leave from. */
export type Dock = { WarehouseId: number; FcCode: string }
type Docked = { WarehouseId: number | null; FromWarehouseId: number | null; FcCode: string | null }
export function dockOf({ WarehouseId, FromWarehouseId, FcCode }: Docked): Dock | null {
  if (WarehouseId !== null) return { WarehouseId, FcCode: '' }
  return FromWarehouseId !== null && FcCode ? { WarehouseId: FromWarehouseId, FcCode } : null
}

export type GateHours = { Opens: number; Closes: number; SlotMinutes: number; Capacity: number }
/** Default hours of a gate. */
export const USUAL_HOURS: GateHours = { Opens: 8, Closes: 17, SlotMinutes: 60, Capacity: 2 }
/** Default slots of a warehouse at a centre. */
export const USUAL_CENTRE_HOURS: GateHours = { Opens: 6, Closes: 22, SlotMinutes: 60, Capacity: 1 }

/** Start times of slots in minutes after midnight. */
export function slotMinutes({ Opens, Closes, SlotMinutes }: GateHours): number[] {
  return Array.from({ length: Math.floor(((Closes - Opens) * 60) / SlotMinutes) }, (_, index) => Opens * 60 + index * SlotMinutes)
}

/** The latest supplier report on a job. */
export const JOB_STATES = ['given', 'accepted', 'refused', 'arrived', 'delivered'] as const
export type JobState = (typeof JOB_STATES)[number]
type Reported = Record<'AcceptedTime' | 'RefusedTime' | 'ArrivedTime' | 'DeliveredTime', unknown>
export function jobState(job: Reported): JobState {
  if (job.RefusedTime) return 'refused'
  if (job.DeliveredTime) return 'delivered'
  if (job.ArrivedTime) return 'arrived'
  return job.AcceptedTime ? 'accepted' : 'given'
}

export const LINK_DAYS = { least: 1, usual: 14, most: 60 } as const
/** A photo or PDF of the signed document; the size limit is below that of customers because the uploader is not signed in. */
export const MAX_PROOF_MB = 10
export const PROOF_KINDS = ['application/pdf', 'image/png', 'image/jpeg'] as const
