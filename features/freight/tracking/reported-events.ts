import { TRACKING_NODE } from '#features/freight/core/rules.ts'
import { LIMITS, MINUTE, PARCEL } from './rules.ts'

/** An event reported by a carrier. `Time` in ms; `Place` a UN/LOCODE or IATA code, a name, or empty. */
export type ReportedEvent = {
  readonly Node: number
  readonly Time: number
  readonly Place: string
  readonly Remark: string | null
}
export const byTime = (a: ReportedEvent, b: ReportedEvent) => a.Time - b.Time || a.Node - b.Node || compare(a.Place, b.Place)
const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)
const keyOf = (reported: ReportedEvent) => `${reported.Node} ${reported.Time} ${reported.Place}`

/** Merges events of the same milestone, minute and place; of several remarks always the same one is chosen. */
export function distinct(reportedEvents: readonly ReportedEvent[]): ReportedEvent[] {
  const kept = new Map<string, ReportedEvent>()
  for (const { Time, ...reported } of reportedEvents) {
    const one = { ...reported, Time: Math.floor(Time / MINUTE) * MINUTE }
    const before = kept.get(keyOf(one))
    if (!before || compare(one.Remark ?? '', before.Remark ?? '') < 0) kept.set(keyOf(one), one)
  }
  return [...kept.values()].sort(byTime)
}

/** Milestones that may occur several times; the latest count. */
const REPEATED: readonly number[] = [TRACKING_NODE.exception, PARCEL.inTransit, PARCEL.outForDelivery, PARCEL.failed]

export function few(reportedEvents: readonly ReportedEvent[]): readonly ReportedEvent[] {
  const { Node } = reportedEvents[0]!
  if (REPEATED.includes(Node)) return reportedEvents.slice(-LIMITS.perNode)
  if (Node !== TRACKING_NODE.transhipped) return reportedEvents.slice(0, LIMITS.perNode)
  return [...Map.groupBy(reportedEvents, ({ Place }) => Place).values()]
    .flatMap((ofPlace) => ofPlace.slice(0, LIMITS.perPlace))
    .sort(byTime)
    .slice(0, LIMITS.perNode)
}

/** Drops duplicates of milestone and time. */
export const oneATime = (events: readonly ReportedEvent[]) =>
  events.filter((event, index) => event.Node !== events[index - 1]?.Node || event.Time !== events[index - 1]?.Time)
