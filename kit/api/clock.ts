import { localDay } from '#kit/shared/calendar.ts'

let simulated: (() => Date) | undefined
let aheadMs = 0

/** The time of business events. The demo loader and tests move it, and that of a demo portal may run ahead; nothing else in the server asks the system clock. */
export function now(): Date {
  return simulated ? simulated() : new Date(Date.now() + aheadMs)
}

/** The time of whoever is at the keyboard: sessions, secrets, attempts and what is swept away. It runs ahead of nothing. */
export function systemNow(): Date {
  return simulated ? simulated() : new Date()
}

/** From here on the time of business is `moment` or later; it never goes back. */
export function runAhead(moment: Date): void {
  aheadMs = Math.max(aheadMs, moment.getTime() - Date.now())
}

/** From here on `now` answers with `clock`, or with the real time again if there is none. */
export function simulateClock(clock: (() => Date) | undefined): void {
  simulated = clock
}

/** Back to the real time: tests of many files run in one process. */
export function resetClock(): void {
  simulated = undefined
  aheadMs = 0
}

/** So many hours from now. */
export const inHours = (hours: number): Date => new Date(now().getTime() + hours * 3_600_000)

/** The calendar day (yyyy-MM-dd) of a moment, now unless given, in a zone such as `Europe/London`. */
export function dayIn(timeZone: string, moment: Date = now()): string {
  return localDay(moment, timeZone)
}
