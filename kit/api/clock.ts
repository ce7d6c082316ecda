let simulated: (() => Date) | undefined

/** The time of business events. The demo loader and tests move it; nothing else in the server asks the system clock. */
export function now(): Date {
  return simulated ? simulated() : new Date()
}

/** From here on `now` answers with `clock`, or with the real time again. */
export function simulateClock(clock: (() => Date) | undefined): void {
  simulated = clock
}

/** By zone: a formatter costs much more to make than to use. */
const days = new Map<string, Intl.DateTimeFormat>()

/** The calendar day (yyyy-MM-dd) of a moment in a zone such as `Europe/London`. */
export function dayIn(timeZone: string, moment: Date = now()): string {
  const format = days.get(timeZone) ?? new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' })
  days.set(timeZone, format)
  return format.format(moment)
}
