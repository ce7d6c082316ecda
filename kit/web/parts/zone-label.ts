import { now } from '../clock.ts'
import { shortZone } from '../format.ts'
import { language } from '../text.ts'

/** By zone: creating a formatter costs much more than using it. */
const formats = new Map<string, Intl.DateTimeFormat>()

function longName(zone: string, instant: string | null): string {
  const format = formats.get(zone) ?? new Intl.DateTimeFormat(language, { timeZone: zone, timeZoneName: 'longGeneric' })
  formats.set(zone, format)
  const parts = format.formatToParts(instant ? new Date(instant) : now())
  return parts.find((part) => part.type === 'timeZoneName')?.value ?? zone
}

/** An IANA zone's short name on a day, in the user's language: GMT, MEZ, GMT+8. */
export const zoneName = shortZone

/** `United Kingdom Time (GMT)`, `China Standard Time (GMT+8)` */
export const zoneLabel = (zone: string, instant: string | null) => `${longName(zone, instant)} (${zoneName(zone, instant)})`
