import { addMonths } from '#kit/shared/calendar.ts'

/** Maximum number of months in a report. */
export const MOST_MONTHS = 24
/** Number of lanes in a report's list and in its chart. */
export const MOST_LANES = 200
export const SHOWN_LANES = 10

/** Every month from one to another, yyyy-MM, both inclusive. */
export function monthsOf(from: string, to: string): string[] {
  return Array.from({ length: MOST_MONTHS }, (_, step) => addMonths(from, step)).filter((one) => one <= to)
}
