import type { ValueOf } from '#features/account/dictionary/enums.ts'
import { addDays, mondayOf } from '#kit/shared/calendar.ts'
import type { TalliedList } from '#kit/shared/tally.ts'

/** SPEC 9: ranges of the dashboard. */
export const RANGE = {
  thisWeek: 187001,
  lastWeek: 187002,
  lastMonth: 187003,
  custom: 187004,
} as const satisfies Record<string, ValueOf<'DashboardRange'>>
export type Range = (typeof RANGE)[keyof typeof RANGE]
export const RANGES = Object.values(RANGE)

/** Lengths of the windows that end yesterday. */
export const WINDOWS = [7, 30] as const
export type Window = (typeof WINDOWS)[number]

/** Lists of outbound orders: dropshipping, replenishment and VF. */
export const OUTBOUND_LISTS = ['warehouse_out', 'replenishment_out', 'vendor_out'] as const satisfies readonly TalliedList[]
const OPEN_STATES = {
  notOutbound: 126001,
  inProgress: 126005,
  pickingStarted: 126006,
  pickingFinished: 126007,
  prepared: 126008,
  toBeShipped: 126010,
  shippingOut: 126011,
} as const satisfies Record<string, ValueOf<'OutboundStatus'>>
/**
 * States of outbound orders that have not left the warehouse. The features of these orders import the home page, which
 * imports this feature, so their own constants cannot be used here.
 */
export const OPEN_OUTBOUND: readonly number[] = Object.values(OPEN_STATES)
export const isOpenOutbound = (state: number): boolean => OPEN_OUTBOUND.includes(state)

/** Number of products in the dashboard's lists. */
export const TOP = 10

/** Calendar days (yyyy-MM-dd), both inclusive. */
export type Days = { From: string; To: string }

const DAY_MS = 86_400_000
const time = (day: string) => Date.parse(`${day}T00:00:00Z`)

/** All days from the first to the last. */
export function daysOf({ From, To }: Days): string[] {
  const count = Math.round((time(To) - time(From)) / DAY_MS) + 1
  return Array.from({ length: Math.max(0, count) }, (_, n) => addDays(From, n))
}

/** The days of a range, relative to `today` in the warehouse's time zone. Weeks are Monday to Sunday. */
export function rangeDays(range: Exclude<Range, typeof RANGE.custom>, today: string): Days {
  if (range === RANGE.lastMonth) {
    const To = addDays(`${today.slice(0, 8)}01`, -1)
    return { From: `${To.slice(0, 8)}01`, To }
  }
  const From = addDays(mondayOf(today), range === RANGE.thisWeek ? 0 : -7)
  return { From, To: addDays(From, 6) }
}

/** The last complete days before today (SPEC 9: today is not counted). */
export const windowDays = (window: Window, today: string): Days => ({ From: addDays(today, -window), To: addDays(today, -1) })

/** The window before a window, of the same length. */
export function daysBefore({ From, To }: Days): Days {
  return { From: addDays(From, -daysOf({ From, To }).length), To: addDays(From, -1) }
}

/** Change from one window to the next as a share: 0.12 is 12 % more. Null if the previous value is zero. */
export function changeOf(value: number, before: number): number | null {
  return before === 0 ? null : Math.round(((value - before) / before) * 1000) / 1000
}
