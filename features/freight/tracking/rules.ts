import type { ValueOf } from '#features/account/dictionary/enums.ts'
import { freightOrder } from '#features/freight/core/rules.ts'
import { documentEvents, type LiveTopic } from '#kit/shared/document-events.ts'
import { machine } from '#kit/shared/machine.ts'

/** What to believe of a carrier. Pure: the same claims in any order, said once or a thousand times, make the same way. */

const HOUR = 3_600_000
const DAY = 24 * HOUR

/** Milestones that a carrier may tell of an order; the others are ours alone and not listened to. */
export const CARRIER_NODE = {
  pickedUp: 114002,
  exportReleased: 114004,
  loaded: 114005,
  departed: 114006,
  transhipped: 114007,
  arrived: 114008,
  devanned: 114011,
  exception: 114015,
} as const
const { loaded, departed, transhipped, arrived, devanned, exception } = CARRIER_NODE
const BEFORE_DEPARTURE: readonly number[] = [CARRIER_NODE.pickedUp, CARRIER_NODE.exportReleased, loaded]
export const isCarrierNode = (node: number) => Object.values<number>(CARRIER_NODE).includes(node)

/** Ports at which goods change ships on their way from China to Europe (UN/LOCODE), and airports at which they change planes. */
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

/** Limits: what one carrier may make us keep and show, and how old its word may grow. */
export const LIMITS = {
  /** Claims of one milestone that are kept; the others of a flood are dropped. */
  perNode: 12,
  /** Claims of one milestone that are kept although the same speaks against them. */
  perDoubt: 3,
  perPlace: 3,
  /** Problems of one order of which the customer is told within a day; the page shows the others too. */
  toldADay: 6,
  /** Doubts of one order that wait at the desk at the same time. */
  doubts: 10,
  shown: 6,
  /** A clock may be wrong by this much. */
  futureMs: 10 * 60_000,
  /** Two words about one thing are the same word within this time. */
  sameMs: 12 * HOUR,
  /** Ours and the carrier's time may differ by this much before anybody is asked. */
  differMs: 2 * DAY,
  /** Ships are loaded this long before they leave at most. */
  beforeMs: 30 * DAY,
  staleHours: 12,
  /** Days for which a parcel is asked about, and by which its label may be older than its number is with us. */
  parcelDays: 60,
  /** Days by which an arrival must move before the customer is told. */
  tellDays: 2,
  etaDays: 200,
  linkDays: 90,
  links: 20,
} as const

/** No ship or plane is faster, from port to port. */
const LEAST_MS = { sea: 5 * DAY, air: 2 * HOUR } as const

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

/** What waits at the desk. What is no longer doubtful settles by itself, and opens again when it is. */
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

/** What can happen to a doubt about a carrier's word. */
export const exceptionEvents = documentEvents('tracking_exception', [trackingException], ['open'])
/** Events on the way of an order, hidden from its customer or shown. */
export const visibilityEvents = documentEvents('tracking_event', [], ['hide', 'show'])
/** Parcels that the carrier knows more of. */
export const parcelTopic: LiveTopic = { entity: 'parcel' }
export type ExceptionMove = Parameters<typeof trackingException.find>[1]

/** What a carrier says has happened. `Time` in ms; `Place` a UN/LOCODE or IATA code, a name, or empty. */
export type ReportedEvent = {
  readonly Node: number
  readonly Time: number
  readonly Place: string
  readonly Remark: string | null
}
export type RejectedEvent = ReportedEvent & { readonly Doubt: ExceptionReason }

/** What we know ourselves of the order. */
export type KnownDates = {
  readonly mode: 'sea' | 'air'
  readonly from: string | null
  readonly to: string | null
  readonly status: number
  /** Nothing of this order can have happened before. */
  readonly since: number
  readonly atd: number | null
  readonly ata: number | null
  /** Milestones that staff or the system wrote. */
  readonly ours: readonly number[]
  readonly now: number
}

export type Reconciled = { readonly events: readonly ReportedEvent[]; readonly aside: readonly RejectedEvent[] }

const MINUTE = 60_000
const byTime = (a: ReportedEvent, b: ReportedEvent) => a.Time - b.Time || a.Node - b.Node || compare(a.Place, b.Place)
const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)
const keyOf = (reported: ReportedEvent) => `${reported.Node} ${reported.Time} ${reported.Place}`

/** The same thing in other words is the same thing: to the minute, at its place. Of several wordings one is kept, always the same. */
function distinct(reportedEvents: readonly ReportedEvent[]): ReportedEvent[] {
  const kept = new Map<string, ReportedEvent>()
  for (const { Time, ...reported } of reportedEvents) {
    const one = { ...reported, Time: Math.floor(Time / MINUTE) * MINUTE }
    const before = kept.get(keyOf(one))
    if (!before || compare(one.Remark ?? '', before.Remark ?? '') < 0) kept.set(keyOf(one), one)
  }
  return [...kept.values()].sort(byTime)
}

/**
 * Of each milestone a few: keeping them of the kept and the new gives the same as keeping them of all. What cannot be is
 * counted apart, so that no flood of it crowds out the truth. Of what happens again and again the latest count, of all else
 * the earliest, and where goods change ships no place crowds out another.
 */
export function bounded(reportedEvents: readonly ReportedEvent[], known: KnownDates): ReportedEvent[] {
  const groups = Map.groupBy(distinct(reportedEvents), (reported) => `${reported.Node} ${exceptionAlone(reported, known) ?? ''}`)
  return [...groups.values()]
    .flatMap((group) => (exceptionAlone(group[0]!, known) ? group.slice(0, LIMITS.perDoubt) : few(group)))
    .sort(byTime)
}

function few(reportedEvents: readonly ReportedEvent[]): readonly ReportedEvent[] {
  const { Node } = reportedEvents[0]!
  if (REPEATED.includes(Node)) return reportedEvents.slice(-LIMITS.perNode)
  if (Node !== transhipped) return reportedEvents.slice(0, LIMITS.perNode)
  return [...Map.groupBy(reportedEvents, ({ Place }) => Place).values()]
    .flatMap((ofPlace) => ofPlace.slice(0, LIMITS.perPlace))
    .sort(byTime)
    .slice(0, LIMITS.perNode)
}

/** What is wrong with a claim whatever else was said. */
function exceptionAlone(reported: ReportedEvent, known: KnownDates): ExceptionReason | undefined {
  if (reported.Time > known.now + LIMITS.futureMs) return EXCEPTION_REASON.future
  if (reported.Time < known.since) return EXCEPTION_REASON.early
  return isOnWay(reported, known) ? againstMoves(reported, known) : EXCEPTION_REASON.place
}

/** Where a move of ours said when, the carrier is only heard when it says something quite different. */
function againstMoves({ Node, Time }: ReportedEvent, { mode, atd, ata }: KnownDates): ExceptionReason | undefined {
  const fact = Node === departed ? atd : Node === arrived ? ata : null
  if (fact !== null) return Math.abs(Time - fact) > LIMITS.differMs ? EXCEPTION_REASON.differs : undefined
  const [from, to] = [atd ?? -Infinity, ata ?? Infinity]
  const fits =
    Node === departed
      ? Time + LEAST_MS[mode] <= to
      : Node === arrived
        ? Time >= from + LEAST_MS[mode]
        : Node === devanned
          ? Time >= (ata ?? from)
          : Node === transhipped
            ? Time >= from && Time <= to
            : !BEFORE_DEPARTURE.includes(Node) || Time <= (atd ?? to)
  return fits ? undefined : EXCEPTION_REASON.sequence
}

function isOnWay({ Node, Place }: ReportedEvent, { from, to }: KnownDates): boolean {
  const isCode = /^[A-Z]{3}([A-Z0-9]{2})?$/.test(Place)
  if (!isCode || Node === exception) return true
  const at = (port: string | null) => port === null || Place === port
  if (Node === arrived || Node === devanned) return at(to)
  if (Node === transhipped) return (HUBS as readonly string[]).includes(Place) || Place === from || Place === to
  return at(from)
}

/** The claims of one milestone that happens once: the earliest that fits is taken, what repeats it is dropped, the rest is doubtful. */
function once(
  reportedEvents: readonly ReportedEvent[],
  fits: (time: number) => boolean,
  exceptions: RejectedEvent[],
): ReportedEvent | undefined {
  const taken = reportedEvents.find(({ Time }) => fits(Time))
  for (const reported of reportedEvents) {
    if (reported === taken) continue
    if (!fits(reported.Time)) exceptions.push({ ...reported, Doubt: EXCEPTION_REASON.sequence })
    else if (reported.Time - taken!.Time > LIMITS.sameMs) exceptions.push({ ...reported, Doubt: EXCEPTION_REASON.twice })
  }
  return taken
}

/** Which of the claims stand on the way of the order, in the order of time, and which staff must look at. */
export function reconcile(reportedEvents: readonly ReportedEvent[], known: KnownDates): Reconciled {
  const aside: RejectedEvent[] = []
  const good: ReportedEvent[] = []
  for (const reported of bounded(
    reportedEvents.filter(({ Node }) => isCarrierNode(Node)),
    known,
  )) {
    const trackingIssue = exceptionAlone(reported, known)
    if (trackingIssue) aside.push({ ...reported, Doubt: trackingIssue })
    else good.push(reported)
  }
  const of = (node: number) => good.filter((reported) => reported.Node === node)
  const left = known.atd === null ? once(of(departed), () => true, aside) : undefined
  const leaves = known.atd ?? left?.Time ?? null
  const afterDeparture = (time: number) => leaves === null || time >= leaves + LEAST_MS[known.mode]
  const reached = known.ata === null ? once(of(arrived), afterDeparture, aside) : undefined
  const arrives = known.ata ?? reached?.Time ?? null
  const before = BEFORE_DEPARTURE.flatMap(
    (node) => once(of(node), (time) => time <= (leaves ?? arrives ?? Infinity), aside) ?? [],
  )
  const after = once(of(devanned), (time) => arrives !== null && time >= arrives, aside)
  const begins = leaves ?? Math.max(...before.map(({ Time }) => Time), -Infinity)
  const between = of(transhipped).filter((reported) => {
    const fits = reported.Time >= begins && (arrives === null || reported.Time <= arrives)
    if (!fits) aside.push({ ...reported, Doubt: EXCEPTION_REASON.sequence })
    return fits
  })
  const stops = [...Map.groupBy(between, (reported) => reported.Place).values()].map(([first]) => first!)
  const events = [...before, left, ...stops.slice(0, LIMITS.shown), reached, after, ...of(exception).slice(-LIMITS.shown)]
    .filter((reported) => reported !== undefined)
    .filter(({ Node }) => Node === transhipped || Node === exception || !known.ours.includes(Node))
  return { events: oneATime(events.sort(byTime)), aside: [...aside, ...toConfirm(left, reached, known)].sort(byTime) }
}

/** A milestone stands once at one moment. */
const oneATime = (events: readonly ReportedEvent[]) =>
  events.filter((event, index) => event.Node !== events[index - 1]?.Node || event.Time !== events[index - 1]?.Time)

const { pendingDeparture, departed: hasLeft } = freightOrder.states

/** A carrier moves no order: staff say that it left or arrived. */
function toConfirm(left: ReportedEvent | undefined, reached: ReportedEvent | undefined, { status }: KnownDates): RejectedEvent[] {
  if (status === pendingDeparture && left) return [{ ...left, Doubt: EXCEPTION_REASON.departed }]
  if (status === hasLeft && reached) return [{ ...reached, Doubt: EXCEPTION_REASON.arrived }]
  return []
}

/** Calendar days from one day (yyyy-MM-dd) to another. */
export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / DAY)
}

/** True if goods may arrive on that day: not before ships get there, not in the past, not in a year. */
export function isPlausibleEta(eta: string, { mode, atd, ata, now }: Pick<KnownDates, 'mode' | 'atd' | 'ata' | 'now'>): boolean {
  const end = Date.parse(eta) + DAY
  if (!Number.isFinite(end) || ata !== null) return false
  return end > now - DAY && end < now + LIMITS.etaDays * DAY && (atd === null || end > atd + LEAST_MS[mode])
}

/** When a carrier is asked next: a plane moves in hours. After a failure sooner at first, then ever later. */
export function nextAsk(now: Date, kind: 'sea' | 'air' | 'parcel', fails: number): Date {
  const hours = { sea: 4, air: 1, parcel: 2 }[kind]
  const ms = fails === 0 ? hours * HOUR : Math.min(hours * HOUR * 2, 5 * MINUTE * 2 ** Math.min(fails - 1, 10))
  return new Date(now.getTime() + ms)
}

/** True if a carrier has been silent for so long that its word is old. Who was never asked has nothing old to say. */
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
const PARCEL_ENDS: readonly number[] = [PARCEL.delivered, PARCEL.returned, PARCEL.lost]
export const isParcelOver = (status: number) => PARCEL_ENDS.includes(status)
const AFTER_COLLECTION: readonly number[] = [
  PARCEL.inTransit,
  PARCEL.outForDelivery,
  PARCEL.delivered,
  PARCEL.failed,
  PARCEL.returned,
]

/** What happens again and again: where it was last counts. */
const REPEATED: readonly number[] = [exception, PARCEL.inTransit, PARCEL.outForDelivery, PARCEL.failed]

/** When a parcel can have been on its way: numbers are used again, and its label may be written long before we know of it. */
export type Span = { readonly since: number; readonly now: number }
export const parcelSpan = (shipped: Date | null, now: Date): Span => ({
  since: shipped ? shipped.getTime() - LIMITS.parcelDays * DAY : 0,
  now: now.getTime(),
})

/** What is kept of a courier's word, a few of each status: what cannot be is dropped, and what came before the collection is counted apart. */
export function boundedParcel(reportedEvents: readonly ReportedEvent[], { since, now }: Span): ReportedEvent[] {
  const possible = distinct(reportedEvents).filter(
    ({ Node, Time }) => Object.values<number>(PARCEL).includes(Node) && Time >= since && Time <= now + LIMITS.futureMs,
  )
  const collected = possible.find(({ Node }) => Node === PARCEL.collected)?.Time ?? 0
  return [...Map.groupBy(possible, ({ Node, Time }) => `${Node} ${Time < collected}`).values()].flatMap(few).sort(byTime)
}

/** The way of a parcel: nothing of the future, nothing after its end, nothing before it was collected; the first label and collection count. */
export function reconcileParcel(
  reportedEvents: readonly ReportedEvent[],
  span: Span,
): { events: ReportedEvent[]; status: number } {
  const known = boundedParcel(reportedEvents, span)
  const first = (node: number) => known.find((reported) => reported.Node === node)?.Time
  const [labelled, collected] = [first(PARCEL.labelled), first(PARCEL.collected)]
  const end = known.find(({ Node, Time }) => isParcelOver(Node) && Time >= (collected ?? 0))
  const events = known.filter(({ Node, Time }) => {
    if (end && Time > end.Time) return false
    if (Node === PARCEL.labelled) return Time === labelled && Time <= (collected ?? Infinity)
    if (Node === PARCEL.collected) return Time === collected
    if (isParcelOver(Node)) return Time === end?.Time && Node === end.Node
    return !AFTER_COLLECTION.includes(Node) || Time >= (collected ?? 0)
  })
  const shown = oneATime(events)
  return { events: shown, status: shown.at(-1)?.Node ?? PARCEL.labelled }
}
