import { DAY, LIMITS, PARCEL, isParcelOver } from './rules.ts'
import { type ReportedEvent, byTime, distinct, few, oneATime } from './reported-events.ts'

const AFTER_COLLECTION: readonly number[] = [
  PARCEL.inTransit,
  PARCEL.outForDelivery,
  PARCEL.delivered,
  PARCEL.failed,
  PARCEL.returned,
]

/** Period of plausible events of a parcel: numbers are reused, and a label may precede our data. */
export type Period = { readonly since: number; readonly now: number }
export const parcelPeriod = (shipped: Date | null, now: Date): Period => ({
  since: shipped ? shipped.getTime() - LIMITS.parcelDays * DAY : 0,
  now: now.getTime(),
})

/** Limits a courier's events per status; drops implausible ones, and limits those before collection separately. */
export function limitParcelEvents(reportedEvents: readonly ReportedEvent[], { since, now }: Period): ReportedEvent[] {
  const possible = distinct(reportedEvents).filter(
    ({ Node, Time }) => Object.values<number>(PARCEL).includes(Node) && Time >= since && Time <= now + LIMITS.futureMs,
  )
  const collected = possible.find(({ Node }) => Node === PARCEL.collected)?.Time ?? 0
  return [...Map.groupBy(possible, ({ Node, Time }) => `${Node} ${Time < collected}`).values()].flatMap(few).sort(byTime)
}

/** Accepted events of a parcel: none in the future, after its end or before collection; the first label and collection count. */
export function reconcileParcel(
  reportedEvents: readonly ReportedEvent[],
  period: Period,
): { events: ReportedEvent[]; status: number } {
  const known = limitParcelEvents(reportedEvents, period)
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
