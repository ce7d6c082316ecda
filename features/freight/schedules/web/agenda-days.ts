import { localDay } from '#kit/shared/calendar.ts'
import type { SailingRow } from '../contract.ts'
import { CUT_OFFS, SCHEDULE_ZONE, type CutOff } from '../rules.ts'
import { daysLater, monthAfter } from './calendar-days.ts'

/** Days before departure in which cut-offs may be; ships that leave within them after the month are included. */
const CLOSES_BEFORE_DAYS = 14

export type Closing = { sailing: SailingRow; name: CutOff; at: string }

/** First and last departure day needed for the agenda of a month. */
export function agendaSpan(month: string): { StartTime: string; EndTime: string } {
  return { StartTime: `${month}-01`, EndTime: daysLater(`${monthAfter(month, 1)}-01`, CLOSES_BEFORE_DAYS) }
}

/** Days of a month with departures or cut-offs, in sequence; cut-offs by time. */
export function agendaOf(
  sailings: readonly SailingRow[],
  month: string,
): { day: string; departures: SailingRow[]; closings: Closing[] }[] {
  const closings = sailings.flatMap((sailing) =>
    CUT_OFFS[sailing.Kind].flatMap((name): Closing[] => {
      const at = sailing[name]
      return at === null ? [] : [{ sailing, name, at }]
    }),
  )
  const leaving = Map.groupBy(sailings, ({ Etd }) => Etd)
  const closing = Map.groupBy(closings, ({ at }) => localDay(new Date(at), SCHEDULE_ZONE))
  return [...new Set([...leaving.keys(), ...closing.keys()])]
    .filter((day) => day.startsWith(month))
    .sort()
    .map((day) => ({
      day,
      departures: leaving.get(day) ?? [],
      closings: (closing.get(day) ?? []).toSorted((a, b) => a.at.localeCompare(b.at)),
    }))
}
