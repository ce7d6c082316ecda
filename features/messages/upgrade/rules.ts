/** SPEC 9: build version string. */
export const BUILD = '10281600'

/** Metadata of this build besides its texts. With `isForce` it cannot be postponed. */
export const RELEASE = { publishTime: '2026-10-28T16:00:00.000Z', isForce: false } as const

/** SPEC 9: a postponed update is not shown again for 15 minutes. */
export const REMINDER_DELAY_MS = 900_000

/**
 * SPEC 4 "Update notice": the server runs another version than the one accepted here, and the reminder was not
 * postponed recently.
 */
export function isUpdateDue(server: string, accepted: string, remindTimestamp: number | null, now: number): boolean {
  return server !== accepted && (remindTimestamp === null || now - remindTimestamp >= REMINDER_DELAY_MS)
}

/** The same address, with a parameter that bypasses every cache. */
export function freshAddress(href: string, version: string): string {
  const url = new URL(href)
  url.searchParams.set('v', version)
  return url.href
}
