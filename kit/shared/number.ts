type Mark = '.' | ','

/** The reader's own decimal mark. A server knows of none: it reads files and calls of anybody. */
let own: Mark | undefined

/** The decimal mark of a language. */
export const markOf = (language: string): Mark => (new Intl.NumberFormat(language).format(0.5)[1] === ',' ? ',' : '.')

/** From here on numbers are read as this page's reader writes them. */
export function readNumbersWith(mark: Mark): void {
  own = mark
}

const FULL_WIDTH = /[０-９．，－＋]/g
/** No number is longer than the largest with all its digits and marks: texts come from anybody, and patterns run out of stack on endless ones. */
const LONGEST = 500
const WRITTEN = /^([-+]?)([\d.,]+)$/
/** Thousands separated by blanks (also narrow ones) or apostrophes. */
const PARTED = /^[-+]?\d{1,3}(?:[\s'’]\d{3})+(?=[.,]|$)/
/** `1,234`: thousands, or three decimals. */
const EITHER = /^[1-9]\d{0,2}[.,]\d{3}$/
const GROUPED = { '.': /^[1-9]\d{0,2}(?:\.\d{3})+$/, ',': /^[1-9]\d{0,2}(?:,\d{3})+$/ }

/**
 * A number as people write it: `1085.5`, `1,085.50`, `1.085,5`, `1 085,5`, `1'085.5`. What may be read in two ways is read
 * with the reader's own mark; without one `1.234` is what a machine wrote, and `1,234` no number. Undefined if it is none.
 */
export function parseNumber(text: string, mark?: Mark): number | undefined {
  const digits = digitsOf(text, mark)
  return digits === undefined ? undefined : Number(digits)
}

/** The number with a point as its decimal mark, and no other marks. */
function digitsOf(text: string, mark: Mark | undefined = own): string | undefined {
  const trimmed = text.trim()
  if (trimmed.length > LONGEST) return undefined
  const plain = trimmed
    .replace(FULL_WIDTH, (one) => String.fromCharCode(one.charCodeAt(0) - 0xfee0))
    .replace(PARTED, (parted) => parted.replace(/[\s'’]/g, ''))
  const [, sign, body] = WRITTEN.exec(plain) ?? []
  if (!body || !/\d/.test(body)) return undefined
  const digits = withPoint(body, mark)
  return digits === undefined ? undefined : (sign === '-' ? '-' : '') + digits
}

/** The digits with a point as their decimal mark. */
function withPoint(body: string, mark: Mark | undefined): string | undefined {
  const [point, comma] = [body.lastIndexOf('.'), body.lastIndexOf(',')]
  if (point === comma) return body
  const [last, other] = point > comma ? (['.', ','] as const) : ([',', '.'] as const)
  const [whole = '', ...parts] = body.split(last)
  if (whole.includes(other))
    return parts.length === 1 && GROUPED[other].test(whole) ? `${whole.replaceAll(other, '')}.${parts[0]}` : undefined
  if (parts.length > 1) return GROUPED[last].test(body) ? body.replaceAll(last, '') : undefined
  if (!EITHER.test(body)) return `${whole}.${parts[0]}`
  if (mark === undefined) return last === '.' ? body : undefined
  return mark === last ? `${whole}.${parts[0]}` : whole + parts[0]
}

/** For schemas: a text as its number, NaN if it is none; a blank as nothing; else what was given. */
export function asNumber(value: unknown): unknown {
  if (typeof value !== 'string') return value
  return value.trim() === '' ? undefined : (parseNumber(value) ?? Number.NaN)
}

const FRACTION = 0.5
/** For schemas of whole numbers: five is written as `5.000` by some and five thousand by others, so it is no whole number. */
export function asWhole(value: unknown): unknown {
  const isMarked = typeof value === 'string' && digitsOf(value)?.includes('.')
  return isMarked ? FRACTION : asNumber(value)
}

/** For sums while typing: what is typed as a number, undefined as long as it is none. */
export function typedNumber(value: unknown): number | undefined {
  const number = asNumber(value)
  return typeof number === 'number' && Number.isFinite(number) ? number : undefined
}
