/** Parses numbers and measures. */

export type DecimalMark = '.' | ','

/** A number with its unit; `unsure` if its only separator is ambiguous. */
export type ReadNumber = { readonly value: number; readonly unit: string; readonly unsure: boolean }

const CURRENCY_SIGN = /US\$|RMB|CN¥|[$€£¥]|\b(?:USD|EUR|GBP|CNY)\b/gi
/** Number, then unit. Spaces and apostrophes separate thousands. */
const WRITTEN = /^([-+]?)(\d[\d.,' \u00a0\u202f’]*|[.,]\d+)\s*(.*)$/s
const GROUPS = /[\s\u00a0\u202f'’](?=\d{3}(?!\d))/g

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
    .trim()
  const found = WRITTEN.exec(bare)
  if (!found) return undefined
  const digits = found[2]!.replace(GROUPS, '').trim().replace(/[.,]$/, '')
  if (/[\s'’]/.test(digits)) return undefined
  const value = valueOf(digits, mark)
  if (value === undefined) return undefined
  const single = digits.replace(/\d/g, '')
  const unsure = single.length === 1 && isGroup(digits, single as DecimalMark)
  return { value: found[1] === '-' ? -value : value, unit: found[3]!.trim(), unsure }
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

/** Factor of the unit in a header: `G.W. (kg)`, `体积/CBM`, `Gewicht in g`. */
export function unitIn(quantity: Quantity, label: string): number | undefined {
  const words =
    label
      .normalize('NFKC')
      .toLowerCase()
      .replace(/m\s*3|m\^3/g, 'm3')
      .match(/[\p{Script=Latin}]+3?|公斤|千克|克|磅|吨|厘米|公分|毫米|米|英寸|立方米|立方|升/gu) ?? []
  // A single letter is a unit only by itself after the word, as in `Length (m)` or `Weight/g`.
  const alone = /[(（[/,]\s*([gmtl])\s*[)）\].]?\s*$/i.exec(label.normalize('NFKC').trim())?.[1]
  for (const word of words)
    if (word.length > 1 || HAN_UNIT.test(word)) {
      const factor = factorOf(quantity, word)
      if (factor !== undefined) return factor
    }
  return alone
    ? factorOf(quantity, alone.toLowerCase())
    : /\bin\s+([gmt])$/i.test(label.trim())
      ? factorOf(quantity, label.trim().slice(-1).toLowerCase())
      : undefined
}
const HAN_UNIT = /[克磅吨米升方]/

/** Three sides in one text, `60x40x35 cm`, `60 * 40 * 35`, `60,5 × 40 × 35`, in cm. */
export function readSides(
  text: string,
  mark: DecimalMark,
  headerFactor: number | undefined,
): { sides: readonly [number, number, number]; isNamed: boolean } | undefined {
  const parts = text.normalize('NFKC').split(/\s*[x×*✕╳]\s*/i)
  if (parts.length !== 3) return undefined
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

/** Carton numbers: `1-10`, `1~10`, `C/NO. 1-5`, `No.3`, `11 bis 20`, `U-001-U-010`, and `1 10` of two columns in one. */
export function readRange(text: string): { from: number; to: number } | undefined {
  const bare = text.normalize('NFKC').trim()
  const found =
    /^(?:[^\d]*?)0*(\d{1,6})(?:\s*(?:-|–|—|~|～|to|bis|au?|à|至|\/)\s*(?:[^\d]*?)0*(\d{1,6}))?\s*(?:ctns?|箱|号)?\.?\)?$/i.exec(
      bare,
    ) ?? /^(\d{1,6})\s+(\d{1,6})$/.exec(bare)
  if (!found) return undefined
  const from = Number(found[1])
  const to = Number(found[2] ?? found[1])
  return from > 0 && to >= from ? { from, to } : undefined
}
