type Mark = '.' | ','

/** The reader's own decimal mark. A server knows of none: it reads files and calls of anybody. */
let own: Mark | undefined

/** From here on numbers are read as this page's reader writes them. */
export function readNumbersWith(mark: Mark): void {
  own = mark
}

const FULL_WIDTH = /[０-９．，－＋]/g
const WRITTEN = /^([-+]?)(\d*[.,]?\d*|[\d.,]+)$/
/** Blanks (also narrow ones) and apostrophes before three digits part thousands. */
const PARTED = /(?<=\d)[\s'’](?=\d{3}(?!\d))/g
/** `1,234`: thousands, or three decimals. */
const EITHER = /^[1-9]\d{0,2}[.,]\d{3}$/
const GROUPED = { '.': /^[1-9]\d{0,2}(?:\.\d{3})+$/, ',': /^[1-9]\d{0,2}(?:,\d{3})+$/ }

/**
 * A number as people write it: `1085.5`, `1,085.50`, `1.085,5`, `1 085,5`, `1'085.5`. What may be read in two ways, as
 * `1,234`, is read with the reader's own mark; without one it is no number, but for a point that no trailing 0 makes
 * suspicious (`1.234`). Undefined if it is no number.
 */
export function parseNumber(text: string, mark: Mark | undefined = own): number | undefined {
  const plain = text.trim().replace(FULL_WIDTH, (one) => String.fromCharCode(one.charCodeAt(0) - 0xfee0)).replace(PARTED, '')
  const [, sign, body] = WRITTEN.exec(plain) ?? []
  if (!body || !/\d/.test(body)) return undefined
  const digits = withPoint(body, mark)
  if (digits === undefined) return undefined
  return sign === '-' ? -Number(digits) : Number(digits)
}

/** The digits with a point as their decimal mark. */
function withPoint(body: string, own: Mark | undefined): string | undefined {
  const last = body[Math.max(body.lastIndexOf('.'), body.lastIndexOf(','))] as Mark | undefined
  if (last === undefined) return body
  const other = last === '.' ? ',' : '.'
  const [whole = '', ...parts] = body.split(last)
  if (whole.includes(other)) return parts.length === 1 && GROUPED[other].test(whole) ? `${whole.replaceAll(other, '')}.${parts[0]}` : undefined
  if (parts.length > 1) return GROUPED[last].test(body) ? body.replaceAll(last, '') : undefined
  if (!EITHER.test(body)) return `${whole}.${parts[0]}`
  const mark = own ?? (last === '.' && !body.endsWith('0') ? '.' : undefined)
  if (mark === undefined) return undefined
  return mark === last ? `${whole}.${parts[0]}` : whole + parts[0]
}

/** For schemas: a text as its number, NaN if it is none; a blank as nothing; else what was given. */
export function asNumber(value: unknown): unknown {
  if (typeof value !== 'string') return value
  return value.trim() === '' ? undefined : (parseNumber(value) ?? Number.NaN)
}

/** For sums while typing: what is typed as a number, undefined as long as it is none. */
export function typedNumber(value: unknown): number | undefined {
  const number = asNumber(value)
  return typeof number === 'number' && Number.isFinite(number) ? number : undefined
}
