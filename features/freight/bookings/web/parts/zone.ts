import { now } from '#kit/web/clock.ts'
import { language } from '#kit/web/text.ts'

/** The zone's short name on a day, in the reader's language: GMT, CET, GMT+8; beside it the city that its name ends with. */
export function zoneName(zone: string, instant: string | null): string {
  const parts = new Intl.DateTimeFormat(language, { timeZone: zone, timeZoneName: 'short' }).formatToParts(instant ? new Date(instant) : now())
  return parts.find((part) => part.type === 'timeZoneName')?.value ?? zone
}

/** `Europe/London (GMT)` */
export const zoneInWords = (zone: string, instant: string | null) => `${zone.replace('_', ' ')} (${zoneName(zone, instant)})`
