import { addDays, localDay } from '#kit/shared/calendar.ts'
import { now } from '../clock.ts'
import type { DayLimit } from './field-spec.ts'

/** Today in a zone, or a number of days later: the first or the last day of a field. */
export const todayIn =
  (zone: string, days = 0): DayLimit =>
  () =>
    addDays(localDay(now(), zone), days)

/** The current minute as an instant: the default time of something just done. */
export const thisMinute = (): string => new Date(Math.floor(now().getTime() / 60_000) * 60_000).toISOString()

/** The later of several limits: the first day that all of them allow. */
export const laterOf =
  (...limits: readonly DayLimit[]): DayLimit =>
  (values) =>
    limits
      .flatMap((limit) => limit(values) ?? [])
      .sort()
      .at(-1)

/** The day in another field, or a number of days later; for an instant the day in `zone`. No limit while that field is empty. */
export const dayOf =
  (field: string, { days = 0, zone }: { days?: number; zone?: string } = {}): DayLimit =>
  (values: Readonly<Record<string, unknown>>) => {
    const value = values[field]
    if (typeof value !== 'string' || !Number.isFinite(Date.parse(value))) return undefined
    return addDays(zone ? localDay(new Date(value), zone) : value.slice(0, 10), days)
  }
