import { addMonths } from '#kit/shared/calendar.ts'

/** Months that a report may cover. */
export const MOST_MONTHS = 24
/** Lanes that a report lists, and those that its chart shows. */
export const MOST_LANES = 200
export const SHOWN_LANES = 10

/** Every month from one to another, yyyy-MM, both counted. */
export function monthsOf(from: string, to: string): string[] {
  return Array.from({ length: MOST_MONTHS }, (_, step) => addMonths(from, step)).filter((one) => one <= to)
}
