import { countryOf } from './countries.ts'
import { filled, HAN, plain, type Cell, type Grid, type Row } from './grid.ts'
import { repeatsHeads, type Head, type Table } from './header.ts'
import { factorOf, readNumber, readRange, readSides, unitIn, type DecimalMark, type Quantity } from './numbers.ts'
import type { Column } from './words.ts'

/** The lines of a table as they are written: each cell understood by its column, nothing yet made of one another. */

/** A value, the cell it was read in, and whether something about it was guessed. */
export type Found<T = string | number | boolean> = { readonly value: T; readonly from: Cell; readonly unsure?: true }
export type RawLine = { readonly row: number; readonly of: ReadonlyMap<string, Found>; readonly isContinued: boolean }
export type RawTable = {
  readonly lines: RawLine[]
  /** What totals rows state, by the same keys as lines. */ readonly totals: ReadonlyMap<string, Found>
  /** First row behind the table. */ readonly end: number
}

const TOTAL =
  /^(grand |sub ?)?totals?\b|^ttl\b|^g ?total|^(合|总|小|共)\s*计|^总数|^(zwischen|gesamt)?summen?\b|^gesamt\b|^insgesamt\b|^(sous )?total(e|aux)?\b|^totaux\b|^say total\b/
/** A text that says of a row that it is a sum. */
export const isTotal = (text: string) => TOTAL.test(plain(text))
const SUBTOTAL = /^sub ?total|^小\s*计|^zwischensumme|^sous total/
const WEIGHTS: Partial<Record<Column, Quantity>> = {
  gross: 'weight',
  net: 'weight',
  volume: 'volume',
  length: 'length',
  width: 'length',
  height: 'length',
}
const COUNTS: ReadonlySet<Column> = new Set(['qty', 'cartons', 'cartonFrom', 'cartonTo', 'unitPrice', 'amount'])
const LISTED: ReadonlySet<Column> = new Set([
  'name',
  'nameCn',
  'nameEn',
  'sku',
  'model',
  'hsCode',
  'carton',
  'fbaShipmentId',
  'fcCode',
  'containerNo',
  'marks',
  'mawbNo',
])
/** What all cartons of a line have in common, so that it is written once for several lines. */
export const OF_CARTON: ReadonlySet<string> = new Set([
  'carton',
  'cartonFrom',
  'cartonTo',
  'cartons',
  'gross',
  'net',
  'volume',
  'sides',
  'length',
  'width',
  'height',
  'grossAll',
  'netAll',
  'volumeAll',
  'grossEach',
  'netEach',
  'volumeEach',
  'Length',
  'Width',
  'Height',
])

/** Key of a column's values: with a suffix where the header says of how much they tell. */
const keyOf = ({ column, qualifier }: Pick<Head, 'column' | 'qualifier'>): string =>
  ['gross', 'net', 'volume', 'qty'].includes(column) && qualifier ? `${column}${qualifier === 'each' ? 'Each' : 'All'}` : column

export function readTable(grid: Grid, table: Table, mark: DecimalMark, until: number): RawTable {
  const lines: RawLine[] = []
  const totals = new Map<string, Found>()
  let isOver = false
  let end = until
  for (let row = table.to + 1; row < until; row++) {
    const cells = grid.rows[row]!
    if (filled(cells).length === 0 || repeatsHeads(cells, table)) continue
    const label = totalLabel(cells, table)
    const values = readRow(cells, table, mark)
    const amounts = [...values.values()].filter(({ value, from }) => typeof value === 'number' && !from.copied).length
    if (label !== undefined) {
      if (amounts === 0 || SUBTOTAL.test(label)) continue
      for (const [key, found] of readTotals(cells, table, mark)) totals.set(key, found)
      ;[isOver, end] = [true, row + 1]
      continue
    }
    const isLine = amounts > 0 && hasIdentity(cells, table, values)
    if (!isLine) {
      const sums = isOver || lines.length === 0 ? undefined : isSumRow(values, lines) ? values : countsAlone(cells, mark)
      if (sums) {
        for (const [key, found] of sums) totals.set(key, found)
        ;[isOver, end] = [true, row + 1]
      } else if (amounts === 0 && !isOver) joinText(cells, table, lines)
      continue
    }
    // Behind the sums only whole lines count: banks and signatures stand there too.
    if (isOver && !(values.size >= 4 && amounts >= 2)) continue
    if (isOver) [isOver] = [false, totals.clear()]
    lines.push({ row, of: values, isContinued: isContinued(cells, table, lines.at(-1)) })
    end = row + 1
  }
  return { lines, totals, end }
}

/** The word by which a row says that it is a sum; it stands in the first cells, in a column of words. */
function totalLabel(row: Row, table: Table): string | undefined {
  const first = filled(row)
    .slice(0, 3)
    .map(({ cell }) => plain(cell.text))
    .find((text) => TOTAL.test(text))
  if (first === undefined) return undefined
  const named = table.heads
    .filter(({ column }) => ['nameEn', 'name', 'nameCn'].includes(column))
    .some(
      ({ index }) =>
        row[index] &&
        !TOTAL.test(plain(row[index].text)) &&
        row[index].number === undefined &&
        !/^\d/.test(row[index].text) &&
        !isFact(row[index].text),
    )
  return named ? undefined : first
}

const isFact = (text: string) => /^[\d.,\s]*(ctns?|cartons?|kgs?|pcs|cbm|箱|件)/i.test(text) || /[:：]/.test(text)

function hasIdentity(row: Row, table: Table, values: ReadonlyMap<string, Found>): boolean {
  if (table.heads.some(({ column, index }) => LISTED.has(column) && column !== 'carton' && isWord(row[index]))) return true
  return values.has('carton') && values.size >= 3
}

const isWord = (cell: Cell | undefined) => cell !== undefined && /[\p{L}\d]/u.test(cell.text)

/** True for a row without a name whose numbers are the sums of what stands above. */
function isSumRow(values: ReadonlyMap<string, Found>, lines: readonly RawLine[]): boolean {
  const numbers = [...values].filter(([, found]) => typeof found.value === 'number')
  const sums = numbers.filter(
    ([key, found]) =>
      Math.abs(
        lines.reduce((sum, line) => sum + Number(line.of.get(key)?.from.copied ? 0 : (line.of.get(key)?.value ?? 0)), 0) -
          Number(found.value),
      ) < 0.01,
  )
  return sums.length >= 1 && sums.length >= numbers.length / 3
}

/** True for a line in the cartons of the line above: its carton cells are merged with those, or empty. */
function isContinued(row: Row, table: Table, before: RawLine | undefined): boolean {
  const of = table.heads.filter(({ column }) => column === 'carton' || column === 'cartons' || column === 'cartonFrom')
  if (!before || of.length === 0) return false
  return of.every(({ index }) => !row[index] || row[index].copied === true || row[index].text === '')
}

/** A name that goes on in the next row, as long ones do in a PDF. */
function joinText(row: Row, table: Table, lines: RawLine[]): void {
  const last = lines.at(-1)
  const cells = filled(row)
  if (!last || cells.some(({ cell }) => cell.page === null) || cells.length > 3) return
  const named = cells.map(({ cell, column }) => ({ cell, head: table.heads.find(({ index }) => index === column) }))
  if (
    named.some(
      ({ head }) => !head || !['name', 'nameCn', 'nameEn', 'material', 'function', 'model', 'brand', 'sku'].includes(head.column),
    )
  )
    return
  const of = new Map(last.of)
  for (const { cell, head } of named) {
    for (const key of [head!.column, 'nameEn', 'nameCn']) {
      const known = of.get(key)
      if (!known || (head!.column === 'name' ? key === 'name' : key !== head!.column)) continue
      if (head!.column === 'name' && HAN.test(cell.text) !== (key === 'nameCn')) continue
      of.set(key, { ...known, value: `${String(known.value)} ${cell.text}` })
      break
    }
  }
  lines[lines.length - 1] = { ...last, of }
}

/** In a row of sums a column may hold its number behind a word: `12 CTNS`. */
function readTotals(row: Row, table: Table, mark: DecimalMark): Map<string, Found> {
  const values = readRow(row, table, mark)
  const totals = new Map<string, Found>()
  for (const head of table.heads) {
    const key = keyOf(head)
    const cell = row[head.index]
    if (!cell || cell.copied) continue
    if (head.column === 'carton') {
      const count = readNumber(cell.text, mark)
      if (count && !values.has('cartons')) totals.set('cartons', { value: count.value, from: cell })
    } else if (typeof values.get(key)?.value === 'number') totals.set(key, values.get(key)!)
  }
  for (const { cell } of filled(row))
    for (const [key, found] of countsIn(cell.text, cell, mark)) if (!totals.has(key)) totals.set(key, found)
  return totals
}

const COUNTED = [
  ['cartons', 'cartons?|ctns?|packages?|pkgs?|boxes|kartons?|kolli|colli|packstücke?|colis|箱'],
  ['qty', 'pcs|pieces|units|stück|stk|pièces|unités|个'],
  ['volume', 'cbm|m³|m3|立方米?'],
] as const
const COUNT = new RegExp(
  String.raw`(?<![\d.,])(\d[\d.,'\s]{0,15}?)\s?(${COUNTED.map(([, words]) => words).join('|')})(?![\p{L}\d/])`,
  'giu',
)

/** What a text counts: `26 cartons / 1,020 pcs`. */
export function countsIn(text: string, from: Cell, mark: DecimalMark): (readonly [(typeof COUNTED)[number][0], Found])[] {
  return [...text.matchAll(COUNT)].flatMap(([, digits, unit]) => {
    const [key] = COUNTED.find(([, words]) => new RegExp(`^(${words})$`, 'i').test(unit!))!
    const read = readNumber(digits!, mark)
    if (!read) return []
    const value = read.unsure && key !== 'volume' ? Number(digits!.replace(/\D/g, '')) : read.value
    return [[key, { value, from }] as const]
  })
}

/** Counts that stand alone in their row, behind the lines, are their sums. */
function countsAlone(row: Row, mark: DecimalMark): ReadonlyMap<string, Found> | undefined {
  const [one, more] = filled(row)
  if (!one || more || one.cell.text.replace(COUNT, '').replace(/[\s,;:/&+.·]/g, '') !== '') return undefined
  const counts = countsIn(one.cell.text, one.cell, mark)
  return counts.length > 0 ? new Map(counts) : undefined
}

function readRow(row: Row, table: Table, mark: DecimalMark): Map<string, Found> {
  const values = new Map<string, Found>()
  for (const head of table.heads) {
    const cell = row[head.index]
    if (!cell || cell.text === '') continue
    for (const [key, found] of readCell(cell, head, mark)) if (!values.has(key)) values.set(key, found)
  }
  return values
}

/** Numbers of cartons under a header that could mean how many there are. */
const RANGE = /\d\s*(?:[-~–—～]|to|bis|au|至)\s*\D*\d+\s*$/i

function* readCell(cell: Cell, head: Head, mark: DecimalMark): Generator<readonly [string, Found]> {
  if (head.column === 'cartons' && cell.number === undefined && RANGE.test(cell.text))
    return yield* readCell(cell, { ...head, column: 'carton' }, mark)
  const quantity = WEIGHTS[head.column]
  const unsure = head.sure ? {} : ({ unsure: true } as const)
  const numeric = cell.number === undefined ? readNumber(cell.text, mark) : { value: cell.number, unit: '', unsure: false }
  const doubt = numeric?.unsure ? ({ unsure: true } as const) : unsure
  if (head.column === 'sides' || (head.column === 'volume' && /\d\s*[x×*]\s*\d/i.test(cell.text))) {
    const read = readSides(cell.text, mark, unitIn('length', head.label))
    if (read)
      for (const [at, side] of (['Length', 'Width', 'Height'] as const).entries())
        yield [side, { value: read.sides[at]!, from: cell, ...unsure }]
    // "Measurement" is a volume where it is one number.
    else if (head.column === 'sides' && numeric && /meas|cbm|m3|m³|体积/i.test(head.label))
      yield [
        keyOf({ column: 'volume', qualifier: head.qualifier }),
        { value: rounded(numeric.value * (unitIn('volume', head.label) ?? 1)), from: cell, ...doubt },
      ]
  } else if (quantity) {
    if (!numeric) return
    const factor = (numeric.unit && factorOf(quantity, numeric.unit.split(/[\s/]/)[0]!)) || (unitIn(quantity, head.label) ?? 1)
    const key = { length: 'Length', width: 'Width', height: 'Height' }[head.column as 'length'] ?? keyOf(head)
    yield [key, { value: rounded(numeric.value * factor), from: cell, ...doubt }]
  } else if (COUNTS.has(head.column)) {
    if (!numeric) return
    // Pieces and cartons are whole: what could be thousands is.
    const isWhole = numeric.unsure && (head.column === 'qty' || head.column === 'cartons')
    yield [
      keyOf(head),
      {
        value: isWhole ? Number(cell.text.replace(/\D/g, '')) : rounded(numeric.value),
        from: cell,
        ...(isWhole ? unsure : doubt),
      },
    ]
    if (head.column === 'qty' && /^\p{L}+\.?$/u.test(numeric.unit))
      yield ['unit', { value: numeric.unit.toUpperCase().replace('.', ''), from: cell }]
    const currency = currencyOf(cell.text) ?? currencyOf(head.label)
    if (currency && (head.column === 'unitPrice' || head.column === 'amount')) yield ['currency', { value: currency, from: cell }]
  } else if (head.column === 'carton') {
    const range = readRange(cell.number === undefined ? cell.text : String(cell.number))
    if (range) yield* [['carton', { value: `${range.from}-${range.to}`, from: cell, ...unsure }]] as const
  } else yield* words(cell, head)
}

const rounded = (value: number) => Math.round(value * 1e6) / 1e6

function* words(cell: Cell, head: Head): Generator<readonly [string, Found]> {
  const text = cell.text.replace(/\s*\n\s*/g, ' ').trim()
  const unsure = head.sure ? {} : ({ unsure: true } as const)
  const found = (value: string | boolean): Found => ({ value, from: cell, ...unsure })
  switch (head.column) {
    case 'name':
      return yield* names(text, cell, unsure)
    case 'hsCode':
    case 'customsCode': {
      const digits = text.replace(/\D/g, '')
      if (digits.length >= 4) yield [head.column, found(digits)]
      return
    }
    case 'isBattery': {
      const word = plain(text)
      if (/^(y|yes|是|ja|j|oui|o|true|1|带电|有)$/.test(word)) yield [head.column, found(true)]
      else if (/^(n|no|否|nein|non|false|0|不带电|无)$/.test(word)) yield [head.column, found(false)]
      return
    }
    case 'currency': {
      const currency = currencyOf(text)
      if (currency) yield [head.column, found(currency)]
      return
    }
    case 'containerNo':
      if (/^\d{3}-?\d{8}$/.test(text.replace(/\s/g, ''))) yield ['mawbNo', found(text.replace(/\s/g, ''))]
      else yield [head.column, found(text.replace(/[\s-]/g, '').toUpperCase())]
      return
    case 'originCountry': {
      const country = countryOf(text)
      yield [head.column, found(country ?? text)]
      return
    }
    case 'brand':
      if (!/^(无|无品牌|none|no|no brand|ohne|keine|sans|n\/?a|-)$/i.test(text)) yield [head.column, found(text)]
      return
    default:
      if (!/^[-–/.]+$/.test(text) && !/^n\/?a$/i.test(text)) yield [head.column, found(text)]
  }
}

/** A name in both scripts is two names. */
function* names(text: string, cell: Cell, unsure: { unsure?: true }): Generator<readonly [string, Found]> {
  if (!HAN.test(text)) return yield ['nameEn', { value: text, from: cell, ...unsure }]
  const latin = text
    .replace(/[\p{Script=Han}\u3000-\u303f\uff00-\uffef]+/gu, ' ')
    .replace(/^[\s/|,;:()-]+|[\s/|,;:(-]+$/g, '')
    .replace(/\s+/g, ' ')
    .trim()
  const isTwo = /\p{L}{3,}/u.test(latin)
  const han = isTwo
    ? text
        .replace(latin, ' ')
        .replace(/[\s/|,;:()（）-]+$/g, '')
        .replace(/^[\s/|,;:()（）-]+/g, '')
        .replace(/\s+/g, ' ')
        .trim()
    : text
  yield ['nameCn', { value: han || text, from: cell, ...unsure }]
  if (isTwo) yield ['nameEn', { value: latin, from: cell, ...unsure }]
}

const CURRENCIES: readonly (readonly [RegExp, string])[] = [
  [/US\$|\bUSD\b|美元|美金/i, 'USD'],
  [/€|\bEUR\b|\beuros?\b|欧元/i, 'EUR'],
  [/£|\bGBP\b|英镑/i, 'GBP'],
  [/\bCNY\b|\bRMB\b|人民币|CN¥|￥|¥/i, 'CNY'],
  [/\$/, 'USD'],
]
export const currencyOf = (text: string): string | undefined =>
  CURRENCIES.find(([pattern]) => pattern.test(text.normalize('NFC')))?.[1]
