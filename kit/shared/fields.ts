import { z } from 'zod'
import { asNumber, asWhole } from './number.ts'
import { isOneOf } from './own-property.ts'
import { withoutUnseen } from './unseen.ts'

/**
 * The kinds of field that forms, calls and workbooks share. A failed rule's message is the name of a text under
 * `kit:invalid.*` (or a whole text key of a feature); `fieldErrors` in validation.ts translates it.
 */

const CHINESE = /\p{Script=Han}/u
/** Words in scripts that labels and documents cannot show, such as Arabic: they would print as boxes. */
const UNPRINTABLE = /(?:(?![\p{sc=Common}\p{sc=Latin}\p{sc=Greek}\p{sc=Cyrillic}\p{sc=Hiragana}\p{sc=Katakana}])\p{L}\p{M}*)+/u
/** Length of a text as users count characters in every field and counter: a surrogate pair, such as an emoji, is one. */
export const lengthOf = (text: string): number => Array.from(text).length

/** SPEC 5 "special characters are forbidden in some fields". */
const SPECIAL = /[<>"'\\;%]/
/** Control characters never belong in a line of text; tab, line feed and carriage return are allowed in longer texts. */
// oxlint-disable-next-line no-control-regex
const CONTROL = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/

/**
 * `signs` are the characters allowed besides Latin letters and digits. An error of a `pattern` shows an `example`, or
 * the feature's text `wrong`. `written` converts the typed or pasted text to the stored one, before the other rules are
 * applied.
 */
type TextRules = {
  max: number
  written?: (typed: string) => string
  min?: number
  noChinese?: boolean
  noSpecial?: boolean
  signs?: string
  pattern?: RegExp
  example?: string
  wrong?: string
}

/** Fields with the same rules share one schema: there are hundreds of them, and zod makes a dozen objects for each. */
function sharing<S>(make: (rules: TextRules) => S) {
  const made = new Map<string, S>()
  return (rules: TextRules): S => {
    const key = JSON.stringify(rules, (_name, value) =>
      value instanceof RegExp || value instanceof Function ? String(value) : value,
    )
    const schema = made.get(key) ?? make(rules)
    made.set(key, schema)
    return schema
  }
}

/**
 * A required, trimmed text in NFC, without invisible characters. Half a surrogate pair, as left by a truncated emoji,
 * becomes the replacement character: PostgreSQL's JSON accepts none.
 */
export const text = sharing((rules) => {
  const { signs, pattern, example, wrong = 'format', written = (typed) => typed } = rules
  const allowed = signs === undefined ? undefined : new RegExp(`^[A-Za-z0-9${signs.replaceAll('-', '\\-')}]+$`)
  return z.string({ error: (issue) => (issue.input === undefined || issue.input === null ? 'required' : 'format') }).check(
    z.overwrite((value) => written(withoutUnseen(value).normalize('NFC').trim().toWellFormed())),
    z.superRefine((value, ctx) => {
      const fail = (message: string, params: Record<string, string | number> = {}) =>
        ctx.addIssue({ code: 'custom', message, params })
      if (value === '') fail('required')
      else if (lengthOf(value) > rules.max) fail('tooLong', { max: rules.max })
      else if (rules.min && lengthOf(value) < rules.min) fail('tooShort', { min: rules.min })
      else if (CONTROL.test(value)) fail('specialCharacters')
      else if (rules.noChinese && CHINESE.test(value)) fail('noChinese')
      else if (rules.noChinese && UNPRINTABLE.test(value)) fail('script', { letters: UNPRINTABLE.exec(value)![0] })
      else if (rules.noSpecial && SPECIAL.test(value)) fail('specialCharacters')
      else if (signs !== undefined && !allowed!.test(value)) fail('signs', { signs: [...signs].join(' ') })
      else if (pattern && !pattern.test(value)) fail(example ? 'example' : wrong, example ? { example } : {})
    }),
  )
})

const nullIfEmpty = (value: unknown) =>
  value === undefined || value === '' || (typeof value === 'string' && withoutUnseen(value).trim() === '') ? null : value
const optionals = new WeakMap<z.ZodType, z.ZodType>()

/** An optional field: undefined, null and the empty text all mean null. */
export function optional<T extends z.ZodType>(schema: T) {
  const made = optionals.get(schema) ?? z.preprocess(nullIfEmpty, schema.nullable())
  optionals.set(schema, made)
  return made as z.ZodType<z.output<T> | null, z.input<T> | null | undefined> & { _zod: { optin: 'optional' } }
}

export const optionalText = sharing((rules) => optional(text(rules)))

/**
 * Rounds a number, or a value read as one, to its intended decimals: 0.1 + 0.2 is 0.3. Numbers with more decimals are
 * unchanged.
 */
export const asDecimal = (places: number) => (value: unknown) => {
  const number = asNumber(value)
  if (typeof number !== 'number') return number
  const rounded = Number(number.toFixed(places))
  return Math.abs(rounded - number) < 1e-9 ? rounded : number
}

const numberOf = () => z.number({ error: (issue) => (issue.input === undefined || issue.input === null ? 'required' : 'number') })

/** A number that `read` makes from the sent or typed value, before its rules are checked. */
export const numberFrom = <I = number>(read: (value: unknown) => unknown, rules: z.ZodType<number>): z.ZodType<number, I> =>
  z.preprocess<unknown, z.ZodType<number>, I>(read, rules)

/** SPEC 5: positive integer of at most six digits. */
export const count = numberFrom(
  asWhole,
  numberOf().refine((v) => Number.isInteger(v) && v >= 1 && v <= 999_999, { error: 'integer' }),
)

/** A whole number from 0 to 999,999. */
export const countOrZero = numberFrom(
  asWhole,
  numberOf().refine((v) => Number.isInteger(v) && v >= 0 && v <= 999_999, { error: 'integerOrZero' }),
)

/** Above 0 with two decimals at most: lengths in cm, weights in kg. */
export const measure = numberFrom(
  asDecimal(2),
  numberOf().refine((v) => v >= 0.01 && v <= 999_999.99 && isTwoDecimals(v), { error: 'aboveZero' }),
)

/** An amount of money: 0 or above, two decimals, at most `max`. */
export const moneyUpTo = (max: number) =>
  numberFrom(
    asDecimal(2),
    numberOf()
      .refine((v) => v >= 0 && isTwoDecimals(v), { error: 'amount' })
      .max(max, { error: 'tooBig' }),
  )

/** An amount of money: more than any real document needs is a typing error. */
export const money = moneyUpTo(9_999_999_999.99)

/** A fee amount; the price column has no room for more. */
export const chargeable = moneyUpTo(99_999_999.99)

/** A unit price, 0 or above with at most four decimals (handbook 0.1), at most `max`. */
export const unitPriceUpTo = (max: number) =>
  numberFrom<number | string>(
    asDecimal(4),
    numberOf()
      .refine((v) => v >= 0 && hasPlaces(v, 4), { error: 'unitPrice' })
      .max(max, { error: 'tooBig' }),
  )

/** An amount of money to add, or with a minus to subtract. */
export const moneyChange = numberFrom(
  asDecimal(2),
  numberOf()
    .refine((v) => v !== 0 && isTwoDecimals(v), { error: 'amount' })
    .min(-9_999_999_999.99, { error: 'tooSmall' })
    .max(9_999_999_999.99, { error: 'tooBig' }),
)

/** Percent, 0 to 100 with two decimals at most (handbook 0.1), or null. */
export const percent = optional(
  numberFrom(
    asDecimal(2),
    numberOf().refine((v) => v >= 0 && v <= 100 && isTwoDecimals(v), { error: 'percent' }),
  ),
)

/** m³ above 0 with three decimals at most. */
export const cubicMeasure = numberFrom(
  asNumber,
  numberOf().refine((v) => v >= 0.001 && v < 1e6 && Math.abs(v * 1000 - Math.round(v * 1000)) < 1e-6, {
    error: 'decimals',
    params: { places: 3 },
  }),
)

/** Whether a number read by `asDecimal` has at most this many decimals: further ones were intended. */
export const hasPlaces = (value: number, places: number) => Number(value.toFixed(places)) === value
const isTwoDecimals = (value: number) => hasPlaces(value, 2)

/** One of the stored values of an enumeration. */
export function oneOf<const V extends string | number>(values: readonly V[]) {
  return z
    .custom<V>((value) => isOneOf(values, value), {
      error: (issue) => (issue.input === undefined || issue.input === null ? 'required' : 'choice'),
      // Otherwise no rule over several fields would run while a choice is missing.
      abort: false,
    })
    .meta({ enum: [...values] })
}

/** A calendar day, yyyy-MM-dd. */
export const day = z.iso.date({
  error: (issue) => (issue.input === undefined || issue.input === null || issue.input === '' ? 'required' : 'date'),
})

/** A point in time, ISO 8601 with Z or an offset. */
export const instant = z.iso.datetime({
  offset: true,
  error: (issue) => (issue.input === undefined || issue.input === null || issue.input === '' ? 'required' : 'date'),
})
