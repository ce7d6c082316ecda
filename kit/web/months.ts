import { addMonths, localDay } from '#kit/shared/calendar.ts'
import { now } from './clock.ts'
import { useFormat } from './format.ts'

/** The last `count` months in a zone (yyyy-MM, newest first) to choose from; `newest` is -1 if the current one is not offered. */
export function useMonthOptions(zone: string, count = 12, newest = 0): { value: string; label: string }[] {
  const format = useFormat()
  return Array.from({ length: count }, (_, back) => addMonths(localDay(now(), zone), newest - back)).map((value) => ({
    value,
    label: format.month(value),
  }))
}
