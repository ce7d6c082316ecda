/** Months that a report may cover. */
export const MOST_MONTHS = 24
/** Lanes that a report lists, and those that its chart shows. */
export const MOST_LANES = 200
export const SHOWN_LANES = 10

/** Every month from one to another, yyyy-MM, both counted. */
export function monthsOf(from: string, to: string): string[] {
  const [year, month] = from.split('-').map(Number) as [number, number]
  return Array.from({ length: MOST_MONTHS }, (_, step) =>
    new Date(Date.UTC(year, month - 1 + step, 1)).toISOString().slice(0, 7),
  ).filter((one) => one <= to)
}
