import type { ValueOf } from '#features/account/dictionary/enums.ts'
import { TRACKING_NODE } from '#features/freight/core/rules.ts'
import { documentEvents, type LiveTopic } from '#kit/shared/document-events.ts'
import { machine } from '#kit/shared/machine.ts'

/** Milestones, limits and states of carrier tracking. */

export const MINUTE = 60_000
export const HOUR = 3_600_000
export const DAY = 24 * HOUR

const { pickedUp, exportReleased, loaded, departed, transhipped, arrived, devanned, exception } = TRACKING_NODE

/** Milestones that a carrier may report; others are ignored. */
export const CARRIER_NODE = { pickedUp, exportReleased, loaded, departed, transhipped, arrived, devanned, exception } as const
export const isCarrierNode = (node: number) => Object.values<number>(CARRIER_NODE).includes(node)

/** Transhipment ports (UN/LOCODE) and airports (IATA) between China and Europe. */
export const HUBS = [
  'SGSIN',
  'MYPKG',
  'MYTPP',
  'LKCMB',
  'AEJEA',
  'SAJED',
  'EGPSD',
  'GRPIR',
  'MTMAR',
  'ESALG',
  'MAPTM',
  'DXB',
  'DOH',
  'IST',
] as const

/** Limits on data of one carrier. */
export const LIMITS = {
  /** Stored events per milestone. */
  perNode: 12,
  /** Stored events per milestone and exception reason. */
  perDoubt: 3,
  perPlace: 3,
  /** Problems of one order notified per day; the page shows all. */
  notifiedPerDay: 6,
  /** Open exceptions per order. */
  doubts: 10,
  shown: 6,
  /** Tolerated clock error. */
  futureMs: 10 * 60_000,
  /** Reports of a milestone within this time count as one. */
  sameMs: 12 * HOUR,
  /** Tolerated difference between our time and the carrier's. */
  differMs: 2 * DAY,
  /** Earliest loading before departure. */
  beforeMs: 30 * DAY,
  staleHours: 12,
  /** Days for which a parcel is queried, and by which its label may precede its number in our data. */
  parcelDays: 60,
  /** Days by which an arrival must move for a notification. */
  tellDays: 2,
  etaDays: 200,
  linkDays: 90,
  links: 20,
} as const

export const EXCEPTION_REASON = {
  departed: 198001,
  arrived: 198002,
  future: 198003,
  early: 198004,
  sequence: 198005,
  place: 198006,
  differs: 198007,
  twice: 198008,
} as const satisfies Record<string, ValueOf<'TrackingDoubt'>>
export type ExceptionReason = (typeof EXCEPTION_REASON)[keyof typeof EXCEPTION_REASON]

/** A tracking exception. The system settles it when it no longer applies, and reopens it when it does. */
export const trackingException = machine({
  enumeration: 'TrackingExceptionState',
  states: { open: 199001, accepted: 199002, dismissed: 199003, settled: 199004 },
  initial: 'open',
  moves: {
    open: {
      accept: { to: 'accepted', by: 'staff' },
      correct: { to: 'accepted', by: 'staff' },
      dismiss: { to: 'dismissed', by: 'staff', danger: true },
      settle: { to: 'settled', by: 'system' },
    },
    settled: { reopen: { to: 'open', by: 'system' } },
  },
})

/** Events of a tracking exception. */
export const exceptionEvents = documentEvents('tracking_exception', [trackingException], ['open'])
/** Visibility changes of an order's tracking event. */
export const visibilityEvents = documentEvents('tracking_event', [], ['hide', 'show'])
/** Live topic of parcels with new events. */
export const parcelTopic: LiveTopic = { entity: 'parcel' }
export type ExceptionMove = Parameters<typeof trackingException.find>[1]

/** Calendar days from one day (yyyy-MM-dd) to another. */
export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / DAY)
}

/** Time of the next query; after failures with exponential backoff. */
export function nextAsk(now: Date, kind: 'sea' | 'air' | 'parcel', fails: number): Date {
  const hours = { sea: 4, air: 1, parcel: 2 }[kind]
  const ms = fails === 0 ? hours * HOUR : Math.min(hours * HOUR * 2, 5 * MINUTE * 2 ** Math.min(fails - 1, 10))
  return new Date(now.getTime() + ms)
}

/** True if the last answer, or the first query without one, is too long ago. */
export function isStale(answered: Date | null, askedFirst: Date, now: Date): boolean {
  return now.getTime() - (answered ?? askedFirst).getTime() > LIMITS.staleHours * HOUR
}

// --- Parcels -------------------------------------------------------------------------------------------------------

export const PARCEL = {
  labelled: 133001,
  collected: 133002,
  inTransit: 133003,
  outForDelivery: 133004,
  delivered: 133005,
  failed: 133006,
  returned: 133007,
  lost: 133008,
} as const satisfies Record<string, ValueOf<'ExpressStatus'>>
export const PARCEL_ENDS: readonly number[] = [PARCEL.delivered, PARCEL.returned, PARCEL.lost]
export const isParcelOver = (status: number) => PARCEL_ENDS.includes(status)
/** Whether a parcel was shipped so long ago that its courier is no longer queried. */
export const isParcelTooOld = (shipped: Date | null, now: Date) =>
  shipped !== null && now.getTime() - shipped.getTime() > LIMITS.parcelDays * DAY

/** The most important state of several parcels: failures first, else the one furthest behind. */
const BY_WEIGHT: readonly number[] = [
  PARCEL.lost,
  PARCEL.returned,
  PARCEL.failed,
  PARCEL.labelled,
  PARCEL.collected,
  PARCEL.inTransit,
  PARCEL.outForDelivery,
  PARCEL.delivered,
]
export function parcelsState(states: readonly number[]): number | null {
  return BY_WEIGHT.find((state) => states.includes(state)) ?? null
}
