const DAY_MS = 86_400_000

const text = (ms: number) => new Date(ms).toISOString().slice(0, 10)

/** Whole weeks of a month (`2026-11`), Monday to Sunday; days as yyyy-MM-dd. */
export function weeksOf(month: string): string[][] {
  const first = Date.parse(`${month}-01T00:00:00Z`)
  const start = first - ((new Date(first).getUTCDay() + 6) % 7) * DAY_MS
  const end = Date.parse(`${monthAfter(month, 1)}-01T00:00:00Z`)
  const weeks: string[][] = []
  for (let week = start; week < end; week += 7 * DAY_MS)
    weeks.push(Array.from({ length: 7 }, (_, day) => text(week + day * DAY_MS)))
  return weeks
}

/** Adds days. */
export const daysLater = (day: string, days: number): string => text(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS)

/** Adds months; may be negative. */
export function monthAfter(month: string, months: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number)
  return text(Date.UTC(year, number - 1 + months, 1)).slice(0, 7)
}

/** The month of an address, or the default. */
export function monthOf(text: string | null, otherwise: string): string {
  return text !== null && /^20\d\d-(0[1-9]|1[0-2])$/.test(text) ? text : otherwise
}
