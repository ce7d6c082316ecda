/** By zone: a formatter costs much more to make than to use. */
const formats = new Map<string, Intl.DateTimeFormat>()

/** The calendar day (yyyy-MM-dd) at a moment in a zone such as `Europe/London`. */
export function localDay(moment: Date, timeZone: string): string {
  const format =
    formats.get(timeZone) ?? new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' })
  formats.set(timeZone, format)
  return format.format(moment)
}
