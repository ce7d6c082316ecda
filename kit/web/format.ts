import { abbreviate } from '#kit/shared/abbreviate.ts'
import { now } from './clock.ts'
import { language } from './text.ts'

const DASH = '–'
type Maybe<T> = T | null | undefined

const number = new Intl.NumberFormat(language, { maximumFractionDigits: 6 })
const whole = new Intl.NumberFormat(language, { maximumFractionDigits: 0 })
const tenths = new Intl.NumberFormat(language, { maximumFractionDigits: 1 })
const percent = new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 2 })
const hundredths = new Intl.NumberFormat(language, { maximumFractionDigits: 2 })
const cubic = new Intl.NumberFormat(language, { minimumFractionDigits: 3, maximumFractionDigits: 3 })
const bytes = new Intl.NumberFormat(language, { maximumFractionDigits: 1 })
/** Lists in Chinese give days in figures, 2026-11-20, as its date pickers and papers do; Intl has that style under Swedish only. */
const [dayLanguage, dateStyle] = language === 'zh-CN' ? (['sv-SE', 'short'] as const) : ([language, 'medium'] as const)
const calendarDay = new Intl.DateTimeFormat(dayLanguage, { dateStyle, timeZone: 'UTC' })
const relative = new Intl.RelativeTimeFormat(language, { numeric: 'auto' })

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
const HERE = ''
const zoned = (zone: string) => (zone === HERE ? {} : { timeZone: zone })
const dateTimeFormat = cached((zone) => new Intl.DateTimeFormat(dayLanguage, { dateStyle, timeStyle: 'short', ...zoned(zone) }))
const dayFormat = cached((zone) => new Intl.DateTimeFormat(dayLanguage, { dateStyle, ...zoned(zone) }))
const hintFormat = cached((zone) => new Intl.DateTimeFormat(language, { dateStyle: 'full', timeStyle: 'long', ...zoned(zone) }))

const shown = <T>(value: Maybe<T>, format: (value: T) => string): string =>
  value === null || value === undefined || value === '' ? DASH : format(value)

const STEPS: readonly [Intl.RelativeTimeFormatUnit, number][] = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
]

const formats = {
  /** A calendar day (`yyyy-MM-dd`), or the day of an instant in `zone`. */
  date: (value: Maybe<string>, zone = HERE) =>
    shown(value, (v) => (v.length === 10 ? calendarDay.format(new Date(`${v}T00:00:00Z`)) : dayFormat(zone).format(new Date(v)))),
  /** An ISO instant in an IANA zone (`Europe/London`); without one, the reader's own. */
  dateTime: (value: Maybe<string>, zone = HERE) => shown(value, (v) => dateTimeFormat(zone).format(new Date(v))),
  /** The same instant in full with its zone, for a hover title. */
  dateTimeHint: (value: Maybe<string>, zone = HERE) =>
    shown(value, (v) => `${hintFormat(zone).format(new Date(v))}${zone ? ` · ${zone}` : ''}`),
  /** "3 minutes ago", "tomorrow", counted from `moment`: the time of business, unless given. */
  ago: (value: Maybe<string>, moment: Date = now()) =>
    shown(value, (v) => {
      const ms = new Date(v).getTime() - moment.getTime()
      const [unit, size] = STEPS.find(([, size]) => Math.abs(ms) >= size) ?? ['minute', 60_000]
      return relative.format(Math.trunc(ms / size), unit)
    }),
  number: (value: Maybe<number>) => shown(value, (v) => number.format(v)),
  /** Pieces, cartons, orders. */
  quantity: (value: Maybe<number>) => shown(value, (v) => whole.format(v)),
  /** For cards and charts, where room is short: 4.4K, 1.2W (SPEC 9). */
  compact: (value: Maybe<number>) => shown(value, (v) => abbreviate(v, tenths.format)),
  /** 0.25 is 25%. */
  percent: (value: Maybe<number>) => shown(value, (v) => percent.format(v)),
  /** Always two decimals and the currency's code. */
  money: (amount: Maybe<number>, currency: string) => shown(amount, (v) => currencyFormat(currency).format(v)),
  /** kg */
  weight: (value: Maybe<number>) => shown(value, (v) => `${hundredths.format(v)} kg`),
  /** cm */
  length: (value: Maybe<number>) => shown(value, (v) => `${hundredths.format(v)} cm`),
  /** m³ */
  volume: (value: Maybe<number>) => shown(value, (v) => `${cubic.format(v)} m³`),
  fileSize: (value: Maybe<number>) =>
    shown(value, (v) => (v < 1024 * 1024 ? `${bytes.format(v / 1024)} KB` : `${bytes.format(v / 1024 / 1024)} MB`)),
}

/** Numbers, sums, measures and times in the reader's language. Nothing is shown as a dash. */
export function useFormat(): typeof formats {
  return formats
}
