import { SITES } from '#features/warehouse/sites/rules.ts'
import { addDays } from '#kit/shared/calendar.ts'
import { ownProperty } from '#kit/shared/own-property.ts'

/** Days on which a courier collects from a buyer: working days of the buyer's country, starting with the next one. */

/** Number of calendar days ahead for which a pickup can be booked. */
export const PICKUP_AHEAD = 14

/** Returns the time zone of a buyer; countries without a warehouse use that of Central Europe. */
export const buyerZone = (country: string): string => ownProperty(SITES, country)?.timeZone ?? 'Europe/Berlin'

const isWeekend = (day: string) => [0, 6].includes(new Date(`${day}T00:00:00Z`).getUTCDay())

/** Returns the days available on `today` (yyyy-MM-dd), earliest first; `holidays` are those of the country. */
export function pickupDays(today: string, holidays: ReadonlySet<string>): string[] {
  const days = Array.from({ length: PICKUP_AHEAD }, (_, index) => addDays(today, index + 1))
  return days.filter((day) => !isWeekend(day) && !holidays.has(day))
}
