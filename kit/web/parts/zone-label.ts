import { now } from '../clock.ts'
import { language } from '../text.ts'

function nameOf(zone: string, instant: string | null, timeZoneName: 'short' | 'longGeneric'): string {
  const parts = new Intl.DateTimeFormat(language, { timeZone: zone, timeZoneName }).formatToParts(
    instant ? new Date(instant) : now(),
  )
  return parts.find((part) => part.type === 'timeZoneName')?.value ?? zone
}

/** An IANA zone's short name on a day, in the reader's language: GMT, MEZ, GMT+8. */
export const zoneName = (zone: string, instant: string | null) => nameOf(zone, instant, 'short')

/** `United Kingdom Time (GMT)`, `China Standard Time (GMT+8)` */
export const zoneLabel = (zone: string, instant: string | null) =>
  `${nameOf(zone, instant, 'longGeneric')} (${zoneName(zone, instant)})`
