type Mark = '.' | ','

/** The page's decimal mark. A server has none: it reads files and calls of all users. */
let own: Mark | undefined

/** The decimal mark of a language. */
export const markOf = (language: string): Mark => (new Intl.NumberFormat(language).format(0.5)[1] === ',' ? ',' : '.')

/** Makes numbers be read with the decimal mark of the page's language. */
export function readNumbersWith(mark: Mark): void {
  own = mark
}

const FULL_WIDTH = /[０-９．，－＋]/g
/**
 * Length limit, above the largest number with all its digits and marks: the input is untrusted, and patterns run out of
 * stack on endless texts.
 */
const LONGEST = 500
const WRITTEN = /^([-+]?)([\d.,]+)$/
/** Thousands separated by blanks (also narrow ones) or apostrophes. */
const PARTED = /^[-+]?\d{1,3}(?:[\s'’]\d{3})+(?=[.,]|$)/
/** `1,234`: thousands, or three decimals. */
const EITHER = /^[1-9]\d{0,2}[.,]\d{3}$/
const GROUPED = { '.': /^[1-9]\d{0,2}(?:\.\d{3})+$/, ',': /^[1-9]\d{0,2}(?:,\d{3})+$/ }

/**
 * Parses a number in any common notation: `1085.5`, `1,085.50`, `1.085,5`, `1 085,5`, `1'085.5`. Ambiguous numbers are
 * read with the page's decimal mark; without one `1.234` is a machine-written decimal, and `1,234` is invalid.
 * Undefined if invalid.
 */
export function parseNumber(text: string, mark?: Mark): number | undefined {
  const digits = digitsOf(text, mark)
  return digits === undefined ? undefined : Number(digits)
}

/** The number with a decimal point and no other marks. */
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

/** The digits with a decimal point. */
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

/** For schemas: a text as its number, NaN if invalid; a blank as undefined; other values unchanged. */
export function asNumber(value: unknown): unknown {
  if (typeof value !== 'string') return value
  return value.trim() === '' ? undefined : (parseNumber(value) ?? Number.NaN)
}

const FRACTION = 0.5
/** For schemas of integers: `5.000` means five to some and five thousand to others, so it is refused. */
export function asWhole(value: unknown): unknown {
  const isMarked = typeof value === 'string' && digitsOf(value)?.includes('.')
  return isMarked ? FRACTION : asNumber(value)
}

/** For sums while typing: the typed number, undefined until it is valid. */
export function typedNumber(value: unknown): number | undefined {
  const number = asNumber(value)
  return typeof number === 'number' && Number.isFinite(number) ? number : undefined
}
