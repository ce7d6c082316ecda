/** Parses numbers and measures. */

export type DecimalMark = '.' | ','

/** A number with its unit; `unsure` if its only separator is ambiguous. */
export type ReadNumber = { readonly value: number; readonly unit: string; readonly unsure: boolean }

const CURRENCY_SIGN = /US\$|RMB|CN¥|[$€£¥]|\b(?:USD|EUR|GBP|CNY)\b/gi
/** Number, then unit. Spaces and apostrophes separate thousands. */
const WRITTEN = /^([-+]?)(\d[\d.,' \u00a0\u202f’]*|[.,]\d+)\s*(.*)$/s
/** "kg 1.148,60" */
const UNIT_BEFORE = /^(kgs?|lbs?|cbm|m³|m3)\.?\s*(?=\d)/i
const GROUPS = /[\s\u00a0\u202f'’](?=\d{3}(?!\d))/g

const GROUPED = /^\d{1,3}(?:[\s\u00a0\u202f'’]\d{3})+(?:[.,]\d+)?$/

/** Decimal mark of a document, by majority of its unambiguous numbers. */
export function decimalMark(texts: Iterable<string>, otherwise: DecimalMark): DecimalMark {
  let [point, comma] = [0, 0]
  for (const text of texts) {
    const mark = markOf(text)
    if (mark === '.') point++
    else if (mark === ',') comma++
  }
  return point === comma ? otherwise : point > comma ? '.' : ','
}

function markOf(text: string): DecimalMark | undefined {
  const digits = WRITTEN.exec(text.normalize('NFKC').replace(CURRENCY_SIGN, '').trim())?.[2]?.replace(GROUPS, '').trim()
  if (!digits) return undefined
  const [points, commas] = [digits.split('.').length - 1, digits.split(',').length - 1]
  if (points > 0 && commas > 0) return digits.lastIndexOf('.') > digits.lastIndexOf(',') ? '.' : ','
  if (points + commas === 0) return undefined
  const mark: DecimalMark = points > 0 ? '.' : ','
  const other: DecimalMark = mark === '.' ? ',' : '.'
  if (points + commas > 1) return other
  return isGroup(digits, mark) ? undefined : mark
}

/** `1.234`: thousands, or three decimals. */
function isGroup(digits: string, mark: DecimalMark): boolean {
  const [whole = '', rest = ''] = digits.split(mark)
  return rest.length === 3 && whole.length >= 1 && whole.length <= 3 && whole[0] !== '0'
}

/** Parses `1.234,50 kg`, `$ 1,234.5`, `12 ctns`; undefined if it does not begin with a number. */
export function readNumber(text: string, mark: DecimalMark): ReadNumber | undefined {
  const bare = text
    .normalize('NFKC')
    .replace(CURRENCY_SIGN, ' ')
    .replace(/^[\s:]+/, '')
    // The unit of a header that overflowed into the cell below.
    .replace(/^\((?:kgs?|cbm|m3|pcs|cms?|usd|eur|gbp)\)\s*(?=[\d.])/i, '')
    .trim()
  const [, led] = UNIT_BEFORE.exec(bare) ?? []
  const found = WRITTEN.exec(bare.replace(UNIT_BEFORE, ''))
  if (!found) return undefined
  const written = found[2]!.trim().replace(/[.,]$/, '')
  // "412.0 412.0" is two numbers.
  if (/[\s'’]/.test(written) && !GROUPED.test(written)) return undefined
  const digits = written.replace(GROUPS, '')
  if (/[\s'’]/.test(digits)) return undefined
  const value = valueOf(digits, mark)
  if (value === undefined) return undefined
  const single = digits.replace(/\d/g, '')
  const unsure = single.length === 1 && isGroup(digits, single as DecimalMark)
  return { value: found[1] === '-' ? -value : value, unit: found[3]!.trim() || (led ?? ''), unsure }
}

function valueOf(digits: string, mark: DecimalMark): number | undefined {
  const own = markOf(digits) ?? mark
  const grouping = own === '.' ? ',' : '.'
  const value = Number(digits.replaceAll(grouping, '').replace(own, '.'))
  return Number.isFinite(value) ? value : undefined
}

// --- Units -----------------------------------------------------------------------------------------------------------

export type Quantity = 'weight' | 'length' | 'volume'

/** Units in kg, cm or m³. */
const UNITS: Record<Quantity, readonly (readonly [RegExp, number])[]> = {
  weight: [
    [/^(kgs?|kilos?|kilogramm?e?s?|公斤|千克)$/, 1],
    [/^(g|gr|grs|gramm?e?s?|克)$/, 0.001],
    [/^(lbs?|pounds?|pfund|磅)$/, 0.45359237],
    [/^(t|mt|to|tonn?e?s?|吨)$/, 1000],
  ],
  length: [
    [/^(cms?|centimet(er|re)s?|zentimeter|厘米|公分)$/, 1],
    [/^(mms?|millimet(er|re)s?|毫米)$/, 0.1],
    [/^(m|met(er|re)s?|米)$/, 100],
    [/^(in|inch|inches|zoll|pouces?|英寸)$/, 2.54],
  ],
  volume: [
    [/^(m3|m³|cbms?|cubic met(er|re)s?|kubikmeter|metres? cubes?|立方米|立方|方)$/, 1],
    [/^(cm3|cm³|ccm)$/, 1e-6],
    [/^(dm3|dm³|l|lit(er|re)s?|升)$/, 0.001],
    [/^(ft3|ft³|cft|cuft|cubic feet)$/, 0.028316846592],
  ],
}

/** Factor of a unit to kg, cm or m³. */
export function factorOf(quantity: Quantity, unit: string): number | undefined {
  const word = unit
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[.()[\]（）]/g, ' ')
    .replace(/["″”]/g, 'in')
    .replace(/\s+/g, ' ')
    .trim()
  return UNITS[quantity].find(([pattern]) => pattern.test(word))?.[1]
}

/** Words of a header; `in` is a preposition before another word and inches elsewhere. */
const HEADER_WORD = /[\p{Script=Latin}]+3?|公斤|千克|克|磅|吨|厘米|公分|毫米|米|英寸|立方米|立方|升/gu
/** `gr` often means gross as well as grams, `to` is seldom tonnes: units only in brackets, after "in" or at the end. */
const DOUBTFUL_WORD = /^(in|gr|to|mt|[a-z])$/
const UNIT_PLACES = [
  /[(（[【]([^)）\]】]*)[)）\]】]/gu,
  /\b(?:in|en)\s+([a-z]+3?)(?![a-z])/gu,
  /[/,\n]\s*([a-z]+3?)\s*(?=$|[/.\n]|per\b|je\b|pro\b|par\b)/gu,
  /(?:^|\s)([a-z]+3?)\s*(?:\/|per\b|je\b|pro\b|par\b)/gu,
]

/** Factor of the unit in a header: `G.W. (kg)`, `体积/CBM`, `Gewicht in g`, `Maße (L x B x H) in mm`, `g per carton`. */
export const unitIn = (quantity: Quantity, label: string): number | undefined => unitsIn(quantity, label)[0]

/** Factors of all units in a header, the most certain first. */
export function unitsIn(quantity: Quantity, label: string): number[] {
  const text = label
    .normalize('NFKC')
    .toLowerCase()
    .replace(/m\s*3|m\^3/g, 'm3')
    .trim()
  const certain = UNIT_PLACES.flatMap((place) =>
    [...text.matchAll(place)].flatMap(({ 1: inside }) => bracketUnits(quantity, inside!.trim())),
  )
  const plainWords = [...text.matchAll(HEADER_WORD)].flatMap(({ 0: word, index }) => {
    if (word === 'in') return /^\s*\p{L}/u.test(text.slice(index + 2)) ? [] : (factorOf(quantity, 'in') ?? [])
    return DOUBTFUL_WORD.test(word) ? [] : (factorOf(quantity, word) ?? [])
  })
  // "Gewicht brutto g"
  const grams = quantity === 'weight' && /\p{L}{4} g$/u.test(text) ? [0.001] : []
  return [...new Set([...certain, ...grams, ...plainWords.reverse()])]
}

/** A single letter is a unit only if nothing but "per carton" follows, so that `L x W x H` is not read as litres. */
function bracketUnits(quantity: Quantity, inside: string): number[] {
  const letter = /^(?:in\s+|.*,\s*)?([gmtl])(?:\s*(?:[,;/]|per\b|je\b|pro\b|par\b).*)?$/.exec(inside)?.[1]
  if (letter && !/^l\s*\/\s*[wb]/.test(inside)) return [factorOf(quantity, letter) ?? []].flat()
  const words = inside.match(HEADER_WORD) ?? []
  return words.flatMap((word, at) =>
    word.length > 1 || HAN_UNIT.test(word)
      ? word === 'in' && at < words.length - 1
        ? []
        : (factorOf(quantity, word) ?? [])
      : [],
  )
}
const HAN_UNIT = /[克磅吨米升方]/

/** Three sides in one text, `60x40x35 cm`, `60 * 40 * 35`, `60,5 × 40 × 35`, `40/30/25`, `L60 W40 H35`, in cm. */
export function readSides(
  text: string,
  mark: DecimalMark,
  headerFactor: number | undefined,
): { sides: readonly [number, number, number]; isNamed: boolean } | undefined {
  const parts = sideParts(text.normalize('NFKC'))
  if (!parts) return undefined
  const read = parts.map((part) => readNumber(part.replace(/^[a-z]\s*[:=]?\s*(?=\d)/i, ''), mark))
  if (read.some((one) => !one || one.value <= 0)) return undefined
  const units = read.map((one) =>
    one!.unit
      ? factorOf(
          'length',
          one!.unit.replace(/[a-z]*$/i, (word) => word),
        )
      : undefined,
  )
  const named = units[2] ?? units[0]
  const factor = named ?? headerFactor ?? 1
  const round = (value: number) => Math.round(value * factor * 1e4) / 1e4
  return { sides: read.map((one) => round(one!.value)) as [number, number, number], isNamed: named !== undefined }
}

const SIDE_MARKS = [/\s*[x×*✕╳]\s*/i, /\s+by\s+/i, /\s*\/\s*/, /\s*[-–]\s*/, /(?<=\d)(?:\s*[a-z]+)?\s+(?=[lbwh]\s*[:=]?\s*\d)/i]

function sideParts(text: string): string[] | undefined {
  return SIDE_MARKS.map((mark) => text.trim().split(mark)).find(
    (parts) => parts.length === 3 && parts.every((part) => /\d/.test(part)),
  )
}

const SEPARATOR = String.raw`\s*(?:-|–|—|~|～|\bto\b|\bbis\b|\bau?\b|à|至|\/)\s*`
/** `FBA15K8XYZ01U000001`: shipment and box number. */
const BOXES = new RegExp(String.raw`^(FBA[0-9A-Z]{6,14}?)U(\d{1,6})(?:${SEPARATOR}(?:(FBA[0-9A-Z]{6,14}?)?U)?(\d{1,6}))?$`, 'i')
/** `PO88-A001` to `PO88-A010`: the same prefix before the number. */
const NUMBERED = new RegExp(
  String.raw`^([0-9A-Z#./_-]*?[A-Z#./_-])0*(\d{1,6})(?:${SEPARATOR}([0-9A-Z#./_-]*?[A-Z#./_-])?0*(\d{1,6}))$`,
  'i',
)

/** The marketplace shipment that a box belongs to. */
export const shipmentOf = (text: string): string | undefined => BOXES.exec(text.normalize('NFKC').trim())?.[1]?.toUpperCase()

/** `unsure` if the number was taken from a longer code. */
export type CartonRange = { readonly from: number; readonly to: number; readonly unsure?: true }

/** Carton numbers: `1-10`, `1~10`, `C/NO. 1-5`, `No.3`, `11 bis 20`, `U-001-U-010`, box codes of a marketplace, and `1 10` of two columns in one. */
export function readRange(text: string): CartonRange | undefined {
  // "21（尾箱）": the last carton is not full.
  const bare = text
    .normalize('NFKC')
    .replace(/[([【][^\d)\]】]*[)\]】]\s*$/, '')
    .trim()
  const boxes = BOXES.exec(bare)
  if (boxes) return boxes[3] && boxes[3].toUpperCase() !== boxes[1]!.toUpperCase() ? undefined : ordered(boxes[2]!, boxes[4])
  const found =
    /^(?:[^\d]*?)0*(\d{1,6})(?:\s*(?:-|–|—|~|～|to|bis|au?|à|至|\/)\s*(?:[^\d]*?)0*(\d{1,6}))?\s*(?:ctns?|箱|号)?\.?\)?$/i.exec(
      bare,
    ) ?? /^(\d{1,6})\s+(\d{1,6})$/.exec(bare)
  if (found) return ordered(found[1]!, found[2])
  const numbered = NUMBERED.exec(bare)
  if (numbered && (!numbered[3] || numbered[3].toUpperCase() === numbered[1]!.toUpperCase()))
    return ordered(numbered[2]!, numbered[4])
  const single = /^(?!FBA)[0-9A-Z]+(?:[-_./#][0-9A-Z]*)*?[A-Z#_.-]0*(\d{1,5})$/i.exec(bare)
  const range = single ? ordered(single[1]!, undefined) : undefined
  return range && { ...range, unsure: true }
}

function ordered(first: string, last: string | undefined): CartonRange | undefined {
  const [from, to] = [Number(first), Number(last ?? first)]
  return from > 0 && to >= from ? { from, to } : undefined
}

/** Number of cartons in a list like `1-3, 7, 9`. */
export function countOfList(text: string): number | undefined {
  const pieces = text
    .normalize('NFKC')
    .split(/\s*[,;+&、，]\s*|\s+(?:and|und|et)\s+/i)
    .filter(Boolean)
  if (pieces.length < 2) return undefined
  const ranges = pieces.map(readRange)
  return ranges.every((one) => one !== undefined) ? ranges.reduce((sum, { from, to }) => sum + to - from + 1, 0) : undefined
}
