import { localDay } from '#kit/shared/calendar.ts'

let simulated: (() => Date) | undefined

/** The time of business events. The demo loader and tests move it; nothing else in the server asks the system clock. */
export function now(): Date {
  return simulated ? simulated() : new Date()
}

/** From here on `now` answers with `clock`, or with the real time again. */
export function simulateClock(clock: (() => Date) | undefined): void {
  simulated = clock
}

/** The calendar day (yyyy-MM-dd) of a moment, now unless given, in a zone such as `Europe/London`. */
export function dayIn(timeZone: string, moment: Date = now()): string {
  return localDay(moment, timeZone)
}
