import { abbreviate } from '#kit/shared/abbreviate.ts'
import { now } from './clock.ts'
import { language } from './text.ts'

const DASH = '–'
type Maybe<T> = T | null | undefined

const number = new Intl.NumberFormat(language, { maximumFractionDigits: 6 })
const rate = new Intl.NumberFormat(language, { minimumFractionDigits: 2, maximumFractionDigits: 4 })
const whole = new Intl.NumberFormat(language, { maximumFractionDigits: 0 })
const tenths = new Intl.NumberFormat(language, { maximumFractionDigits: 1 })
const percent = new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 2 })
const hundredths = new Intl.NumberFormat(language, { maximumFractionDigits: 2 })
const cubic = new Intl.NumberFormat(language, { minimumFractionDigits: 3, maximumFractionDigits: 3 })
const bytes = new Intl.NumberFormat(language, { maximumFractionDigits: 1 })
/** Lists in Chinese show numeric days, 2026-11-20, as its date pickers and documents do; in Intl only Swedish has that style. */
const [dayLanguage, dateStyle] = language === 'zh-CN' ? (['sv-SE', 'short'] as const) : ([language, 'medium'] as const)
const calendarDay = new Intl.DateTimeFormat(dayLanguage, { dateStyle, timeZone: 'UTC' })
const calendarMonth = new Intl.DateTimeFormat(language, { year: 'numeric', month: 'long', timeZone: 'UTC' })
const relative = new Intl.RelativeTimeFormat(language, { numeric: 'auto' })
const listing = new Intl.ListFormat(language, { style: 'narrow' })

function cached<T>(make: (key: string) => T): (key: string) => T {
  const made = new Map<string, T>()
  return (key) => {
    const found = made.get(key)
    if (found) return found
    const value = make(key)
    made.set(key, value)
    return value
  }
}

const currencyFormat = cached(
  (currency) => new Intl.NumberFormat(language, { style: 'currency', currency, currencyDisplay: 'code' }),
)
const rateFormat = cached(
  (currency) =>
    new Intl.NumberFormat(language, { style: 'currency', currency, currencyDisplay: 'code', maximumFractionDigits: 4 }),
)
const HERE = ''
const zoned = (zone: string) => (zone === HERE ? {} : { timeZone: zone })
const dateTimeFormat = cached(
  (zone) => new Intl.DateTimeFormat(dayLanguage, { dateStyle, timeStyle: 'short', hourCycle: 'h23', ...zoned(zone) }),
)
const zoneFormat = cached((zone) => new Intl.DateTimeFormat(language, { timeZone: zone, timeZoneName: 'short' }))
const dayFormat = cached((zone) => new Intl.DateTimeFormat(dayLanguage, { dateStyle, ...zoned(zone) }))
const hintFormat = cached(
  (zone) => new Intl.DateTimeFormat(language, { dateStyle: 'full', timeStyle: 'long', hourCycle: 'h23', ...zoned(zone) }),
)

/** An IANA zone's short name on a day, in the user's language: GMT, MEZ, GMT+8. */
export function shortZone(zone: string, instant: string | null): string {
  const parts = zoneFormat(zone).formatToParts(instant ? new Date(instant) : now())
  return parts.find((part) => part.type === 'timeZoneName')?.value ?? zone
}

/** True if the clocks of a zone and of the user show the same time at an instant. */
export function isOwnClock(zone: string, instant: string): boolean {
  const [there, here] = [zone, HERE].map((one) => dateTimeFormat(one).format(new Date(instant)))
  return there === here
}

const shown = <T>(value: Maybe<T>, format: (value: T) => string): string =>
  value === null || value === undefined || value === '' ? DASH : format(value)

const STEPS: readonly [Intl.RelativeTimeFormatUnit, number][] = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
]

const span = (unit: 'day' | 'hour' | 'minute') =>
  new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay: 'short', maximumFractionDigits: 0 })
const [days, hours, minutes] = [span('day'), span('hour'), span('minute')]
const DAY_MINUTES = 1440

/** Minutes in the two largest units: 2 days 3 hr, 5 hr 20 min. */
function lasting(total: number): string {
  const [day, hour, minute] = [Math.floor(total / DAY_MINUTES), Math.floor((total % DAY_MINUTES) / 60), total % 60]
  const parts =
    day > 0
      ? [days.format(day), hour > 0 && hours.format(hour)]
      : [hour > 0 && hours.format(hour), (minute > 0 || hour === 0) && minutes.format(minute)]
  return parts.filter(Boolean).join(' ')
}

const formats = {
  /** A calendar day (`yyyy-MM-dd`), or the day of an instant in `zone`. */
  date: (value: Maybe<string>, zone = HERE) =>
    shown(value, (v) => (v.length === 10 ? calendarDay.format(new Date(`${v}T00:00:00Z`)) : dayFormat(zone).format(new Date(v)))),
  /** A calendar month (`yyyy-MM`). */
  month: (value: Maybe<string>) => shown(value, (v) => calendarMonth.format(new Date(`${v}-01T00:00:00Z`))),
  /**
   * An ISO instant in an IANA zone (`Europe/London`), which is named if the user's clock shows another time; without
   * one, in the user's own zone.
   */
  dateTime: (value: Maybe<string>, zone = HERE) =>
    shown(value, (v) => {
      const there = dateTimeFormat(zone).format(new Date(v))
      return isOwnClock(zone, v) ? there : `${there} ${shortZone(zone, v)}`
    }),
  /** The same without the name of the zone, for places that show it separately. */
  wallTime: (value: Maybe<string>, zone: string) => shown(value, (v) => dateTimeFormat(zone).format(new Date(v))),
  /** The same instant in full with its zone, for a hover title. */
  dateTimeHint: (value: Maybe<string>, zone = HERE) =>
    shown(value, (v) => `${hintFormat(zone).format(new Date(v))}${zone ? ` · ${zone}` : ''}`),
  /** "now", "3 minutes ago", "tomorrow", relative to `moment`, by default the business time. */
  ago: (value: Maybe<string>, moment: Date = now()) =>
    shown(value, (v) => {
      const ms = new Date(v).getTime() - moment.getTime()
      const step = STEPS.find(([, size]) => Math.abs(ms) >= size)
      return step ? relative.format(Math.trunc(ms / step[1]), step[0]) : relative.format(0, 'second')
    }),
  /** A duration in whole minutes. */
  duration: (value: Maybe<number>) => shown(value, lasting),
  /** Lists words as the language does: in Chinese 英镑、欧元. */
  list: (words: readonly string[]) => listing.format(words),
  number: (value: Maybe<number>) => shown(value, (v) => number.format(v)),
  /** Pieces, cartons, orders. */
  quantity: (value: Maybe<number>) => shown(value, (v) => whole.format(v)),
  /** For cards and charts, where space is limited: 4.4K, 1.2W (SPEC 9). */
  compact: (value: Maybe<number>) => shown(value, (v) => abbreviate(v, tenths.format)),
  /** 0.25 is 25%. */
  percent: (value: Maybe<number>) => shown(value, (v) => percent.format(v)),
  /** Always two decimals and the currency code. */
  money: (amount: Maybe<number>, currency: string) => shown(amount, (v) => currencyFormat(currency).format(v)),
  /** A unit price: two decimals, up to four if it has them. */
  unitPrice: (amount: Maybe<number>, currency: string) => shown(amount, (v) => rateFormat(currency).format(v)),
  /** The same without a currency, if the amount next to it names it. */
  rate: (value: Maybe<number>) => shown(value, (v) => rate.format(v)),
  /** kg */
  weight: (value: Maybe<number>) => shown(value, (v) => `${hundredths.format(v)} kg`),
  /** cm */
  length: (value: Maybe<number>) => shown(value, (v) => `${hundredths.format(v)} cm`),
  /** A volume without its unit. */
  cubic: (value: Maybe<number>) => shown(value, (v) => cubic.format(v)),
  /** m³ */
  volume: (value: Maybe<number>) => shown(value, (v) => `${cubic.format(v)} m³`),
  fileSize: (value: Maybe<number>) =>
    shown(value, (v) => (v < 1024 * 1024 ? `${bytes.format(v / 1024)} KB` : `${bytes.format(v / 1024 / 1024)} MB`)),
}

/** Formats numbers, sums, measures and times in the user's language. A missing value is shown as a dash. */
export function useFormat(): typeof formats {
  return formats
}
