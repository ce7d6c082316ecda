import { localDay } from '#kit/shared/calendar.ts'

let simulated: (() => Date) | undefined
let aheadMs = 0

/**
 * The time of business events. The demo loader and tests move it, and that of a demo portal may run ahead. No other
 * server code reads the system clock.
 */
export function now(): Date {
  return simulated ? simulated() : new Date(Date.now() + aheadMs)
}

/** The real time, for sessions, secrets, attempts and cleanup. It never runs ahead. */
export function systemNow(): Date {
  return simulated ? simulated() : new Date()
}

/** Moves business time to `moment` or later; it never goes back. */
export function runAhead(moment: Date): void {
  aheadMs = Math.max(aheadMs, moment.getTime() - Date.now())
}

/** Makes `now` use `clock`, or the real time if omitted. */
export function simulateClock(clock: (() => Date) | undefined): void {
  simulated = clock
}

/** Resets to the real time: tests of many files run in one process. */
export function resetClock(): void {
  simulated = undefined
  aheadMs = 0
}

/** The time in this number of hours. */
export const inHours = (hours: number): Date => new Date(now().getTime() + hours * 3_600_000)

/** The calendar day (yyyy-MM-dd) of a moment, by default now, in a zone such as `Europe/London`. */
export function dayIn(timeZone: string, moment: Date = now()): string {
  return localDay(moment, timeZone)
}
