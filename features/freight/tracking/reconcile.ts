import { freightOrder } from '#features/freight/core/rules.ts'
import { CARRIER_NODE, HOUR, DAY, isCarrierNode, HUBS, LIMITS, EXCEPTION_REASON, type ExceptionReason } from './rules.ts'
import { type ReportedEvent, byTime, distinct, few, oneATime } from './reported-events.ts'

const { pickedUp, exportReleased, loaded, departed, transhipped, arrived, devanned, exception } = CARRIER_NODE
const BEFORE_DEPARTURE: readonly number[] = [pickedUp, exportReleased, loaded]

/** Minimum transit time from port to port. */
const LEAST_MS = { sea: 5 * DAY, air: 2 * HOUR } as const
export type RejectedEvent = ReportedEvent & { readonly Doubt: ExceptionReason }

/** Data of the order. */
export type KnownDates = {
  readonly mode: 'sea' | 'air'
  readonly from: string | null
  readonly to: string | null
  readonly status: number
  /** Earliest possible time of an event. */
  readonly since: number
  readonly atd: number | null
  readonly ata: number | null
  /** Milestones written by staff or system. */
  readonly ours: readonly number[]
  readonly now: number
}

export type Reconciled = { readonly events: readonly ReportedEvent[]; readonly aside: readonly RejectedEvent[] }

/**
 * Limits the events per milestone, independent of how they arrive: limiting stored and new events gives the same as limiting all.
 * Implausible events are limited separately, so that they do not displace plausible ones. Of repeatable milestones the latest
 * are stored, of others the earliest, and transhipments are limited per place.
 */
export function limitEvents(reportedEvents: readonly ReportedEvent[], known: KnownDates): ReportedEvent[] {
  const groups = Map.groupBy(distinct(reportedEvents), (reported) => `${reported.Node} ${exceptionAlone(reported, known) ?? ''}`)
  return [...groups.values()]
    .flatMap((group) => (exceptionAlone(group[0]!, known) ? group.slice(0, LIMITS.perDoubt) : few(group)))
    .sort(byTime)
}

/** Exception reason of an event by itself, regardless of other events. */
function exceptionAlone(reported: ReportedEvent, known: KnownDates): ExceptionReason | undefined {
  if (reported.Time > known.now + LIMITS.futureMs) return EXCEPTION_REASON.future
  if (reported.Time < known.since) return EXCEPTION_REASON.early
  return isOnWay(reported, known) ? againstMoves(reported, known) : EXCEPTION_REASON.place
}

/** Compares an event with the order's actual departure and arrival. */
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
  if (Node === transhipped) return isOneOf(HUBS, Place) || Place === from || Place === to
  return at(from)
}

/** For a milestone that occurs once: takes the earliest fitting event, drops repetitions, adds the others to `exceptions`. */
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

/** Splits reported events into accepted ones, in time order, and exceptions for staff. The result does not depend on their sequence or repetition. */
export function reconcile(reportedEvents: readonly ReportedEvent[], known: KnownDates): Reconciled {
  const aside: RejectedEvent[] = []
  const good: ReportedEvent[] = []
  for (const reported of limitEvents(
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

const { pendingDeparture, departed: hasLeft } = freightOrder.states

/** Reported departure and arrival need confirmation by staff. */
function toConfirm(left: ReportedEvent | undefined, reached: ReportedEvent | undefined, { status }: KnownDates): RejectedEvent[] {
  if (status === pendingDeparture && left) return [{ ...left, Doubt: EXCEPTION_REASON.departed }]
  if (status === hasLeft && reached) return [{ ...reached, Doubt: EXCEPTION_REASON.arrived }]
  return []
}

/** Whether an ETA is plausible: reachable, not past, not too far ahead. */
export function isPlausibleEta(eta: string, { mode, atd, ata, now }: Pick<KnownDates, 'mode' | 'atd' | 'ata' | 'now'>): boolean {
  const end = Date.parse(eta) + DAY
  if (!Number.isFinite(end) || ata !== null) return false
  return end > now - DAY && end < now + LIMITS.etaDays * DAY && (atd === null || end > atd + LEAST_MS[mode])
}
import { isOneOf } from '#kit/shared/own-property.ts'
