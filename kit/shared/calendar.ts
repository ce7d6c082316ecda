/** By zone: creating a formatter costs much more than using it. */
const formats = new Map<string, Intl.DateTimeFormat>()

/** The calendar day (yyyy-MM-dd) at a moment in a zone such as `Europe/London`. */
export function localDay(moment: Date, timeZone: string): string {
  const format =
    formats.get(timeZone) ?? new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' })
  formats.set(timeZone, format)
  return format.format(moment)
}

const DAY_MS = 86_400_000
const time = (day: string) => Date.parse(`${day}T00:00:00Z`)

/** The calendar day this number of days after a day (before it, if negative). */
export const addDays = (day: string, days: number): string => new Date(time(day) + days * DAY_MS).toISOString().slice(0, 10)

/** The month (yyyy-MM) this number of months after a month, or after that of a day (before it, if negative). */
export function addMonths(month: string, months: number): string {
  const first = new Date(time(`${month.slice(0, 7)}-01`))
  first.setUTCMonth(first.getUTCMonth() + months)
  return first.toISOString().slice(0, 7)
}

/** Monday of the week of a day. */
export const mondayOf = (day: string) => addDays(day, -((new Date(time(day)).getUTCDay() + 6) % 7))
