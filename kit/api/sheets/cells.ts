/** Longest text of an Excel cell. */
export const MAX_CELL_TEXT = 32_767
/** Longest text we read from one: longer than any field, short enough that a few bytes naming a long text a thousand times do no harm. */
export const MAX_READ_TEXT = 5000
const MS_PER_DAY = 86_400_000
/**
 * Day 0 of Excel's two calendars, as a UTC time. The first includes a nonexistent 29 February 1900, so it is right from
 * March 1900 on.
 */
const EPOCH_1900 = Date.UTC(1899, 11, 30)
const EPOCH_1904 = Date.UTC(1904, 0, 1)
const LAST_SERIAL = 2_958_465

/** Letters of a column counted from 0: 0 is `A`, 26 is `AA`. */
export function columnLetters(index: number): string {
  let letters = ''
  for (let n = index + 1; n > 0; n = Math.floor((n - 1) / 26)) letters = String.fromCharCode(65 + ((n - 1) % 26)) + letters
  return letters
}

/** Column, counted from 0, of an address such as `AB12`; -1 if invalid. */
export function columnIndex(address: string): number {
  let index = 0
  for (let i = 0; i < address.length; i++) {
    const code = address.charCodeAt(i)
    if (code < 65 || code > 90) return i > 0 && i <= 3 ? index - 1 : -1
    index = index * 26 + code - 64
  }
  return -1
}

/** Trims blanks at both ends, including invisible ones pasted from a web page. */
export function trimCell(text: string): string {
  let from = 0
  let to = text.length
  while (from < to && BLANK.test(text[from]!)) from += 1
  while (to > from && BLANK.test(text[to - 1]!)) to -= 1
  return text.slice(from, to)
}

const BLANK = /[\s\u200b\u2060]/

/**
 * A number cell as displayed: at most 15 digits count (Excel writes 12.3 as 12.300000000000001), never with an
 * exponent. Integers stay as written, so that long barcodes survive.
 */
export function numberText(raw: string): string {
  if (/^-?\d{1,20}$/.test(raw)) return raw
  const value = Number(raw)
  if (raw.trim() === '' || !Number.isFinite(value)) return raw
  return withoutExponent(String(Number(value.toPrecision(15))))
}

function withoutExponent(text: string): string {
  const match = /^(-?)(\d)(?:\.(\d+))?e([+-]\d+)$/.exec(text)
  if (!match) return text
  const [, sign, first, rest = ''] = match
  const exponent = Number(match[4])
  return exponent < 0 ? `${sign}0.${'0'.repeat(-exponent - 1)}${first}${rest}` : sign + first! + rest.padEnd(exponent, '0')
}

export type DateKind = 'date' | 'datetime' | 'time'

/** A serial day as yyyy-MM-dd, with HH:mm:ss when the kind has a time; undefined when it is no valid date. */
export function serialText(serial: number, kind: DateKind, is1904: boolean): string | undefined {
  if (!(serial >= 0 && serial <= LAST_SERIAL + 1)) return undefined
  const ms = Math.round(serial * 86_400) * 1000
  const iso = new Date((is1904 ? EPOCH_1904 : EPOCH_1900) + ms).toISOString()
  const day = iso.slice(0, 10)
  const time = iso.slice(11, 19)
  if (kind === 'time' && serial < 1) return time
  return kind === 'date' || time === '00:00:00' ? day : `${day} ${time}`
}

/** Texts that a number format adds to the number, at most 255 characters in Excel: `kg`, `£`. */
export function formatText(code: string | undefined): string | undefined {
  const [positive = ''] = (code ?? '').slice(0, 255).split(';')
  const pieces = positive.matchAll(/[_*].|"([^"]*)"|\\(.)|\[\$([^\]-]*)[^\]]*\]|([$€£¥])/g)
  const text = [...pieces].map(([, quoted, escaped, currency, sign]) => quoted ?? escaped ?? currency ?? sign ?? '').join('')
  return text.trim() || undefined
}

/** Serial of a wall-clock time given as if it were UTC milliseconds. */
export function toSerial(wallMs: number): number {
  return (wallMs - EPOCH_1900) / MS_PER_DAY
}

/**
 * The kind of date that a number format shows; undefined if none. A lone `m` may be a month or minutes: it counts as a
 * month unless hours or seconds are next to it.
 */
export function dateKindOf(formatId: number, code: string | undefined): DateKind | undefined {
  if (code === undefined) return builtInDateKind(formatId)
  const bare = code
    .split(';')[0]!
    .replace(/"[^"]*"|\\.|_.|\*./g, '')
    .replace(/\[(?![hms]+\])[^[\]]*\]/gi, '')
    .toLowerCase()
  if (bare.includes('general')) return undefined
  const hasTime = /[hs]/.test(bare) || /上午|下午|am\/pm/.test(bare)
  const hasDay = /[yd]/.test(bare) || (/m/.test(bare) && !hasTime)
  if (hasDay) return hasTime ? 'datetime' : 'date'
  return hasTime ? 'time' : undefined
}

/** Built-in formats that a workbook does not define; 27-36 and 50-58 are those of the Chinese, Japanese and Korean Excel. */
function builtInDateKind(id: number): DateKind | undefined {
  if ((id >= 14 && id <= 17) || (id >= 27 && id <= 31) || id === 36 || (id >= 50 && id <= 54) || id === 57 || id === 58)
    return 'date'
  if (id === 22) return 'datetime'
  if ((id >= 18 && id <= 21) || (id >= 32 && id <= 35) || (id >= 45 && id <= 47) || id === 55 || id === 56) return 'time'
  return undefined
}
