import { ownProperty } from '#kit/shared/own-property.ts'
import { countryOf } from './countries.ts'
import { currencyOf } from './currencies.ts'
import { HAN, plain, type Cell, type Row } from './grid.ts'
import type { Head, Table } from './head.ts'
import { partsOf } from './header-parts.ts'
import {
  countOfList,
  factorOf,
  readNumber,
  readRange,
  readSides,
  shipmentOf,
  unitIn,
  unitsIn,
  type DecimalMark,
  type Quantity,
} from './numbers.ts'
import type { Column } from './column-names.ts'
import { namesIn } from './names.ts'
import { nameOfParty } from './party.ts'
import { qualifierOf } from './words.ts'

/** Reads the lines of a table: each cell by its column, not yet related to others. */

/** A value, its cell, and whether it was partly guessed. */
export type Found<T = string | number | boolean> = { readonly value: T; readonly from: Cell; readonly unsure?: true }
const WEIGHTS: Partial<Record<Column, Quantity>> = {
  gross: 'weight',
  net: 'weight',
  volume: 'volume',
  length: 'length',
  width: 'length',
  height: 'length',
}
const COUNTS: ReadonlySet<Column> = new Set(['qty', 'cartons', 'cartonFrom', 'cartonTo', 'unitPrice', 'priceUnit', 'amount'])
export const LISTED: ReadonlySet<Column> = new Set([
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

/** Key of a column's values, with the qualifier as a suffix. */
export const keyOf = ({ column, qualifier }: Pick<Head, 'column' | 'qualifier'>): string =>
  ['gross', 'net', 'volume', 'qty'].includes(column) && qualifier ? `${column}${qualifier === 'each' ? 'Each' : 'All'}` : column

export function readRow(row: Row, table: Table, mark: DecimalMark): Map<string, Found> {
  const values = new Map<string, Found>()
  const hasEnglish = table.heads.some(({ column }) => column === 'nameEn')
  for (const known of table.heads) {
    const cell = row[known.index]
    if (!cell || cell.text === '') continue
    // "LED筒灯" next to a column of English names is one Chinese name.
    const isOne = !known.part && HAN.test(cell.text) && !/[\s/|]/.test(cell.text.trim())
    const head: Head = known.column === 'name' && hasEnglish && isOne ? { ...known, column: 'nameCn' } : known
    for (const [key, found] of readCell(cell, head, mark)) if (!values.has(key)) values.set(key, found)
  }
  for (const head of table.heads) {
    const cell = head.column === 'qty' && !values.has(keyOf(head)) ? row[head.index] : undefined
    if (cell) for (const [key, found] of quantityOf(cell, head, values, mark)) values.set(key, found)
  }
  return values
}

const QUANTITIES = /^(?:\d[\d.,]*\s?\p{L}+\.?(?:\s+|\s*[/;,]\s*|$)){2,}$/u

/** "3600千克 7200个" is one quantity in several units: the price is for the unit that yields the amount, else for the last one. */
function* quantityOf(cell: Cell, head: Head, values: ReadonlyMap<string, Found>, mark: DecimalMark) {
  const text = cell.text.trim()
  if (text.length > 80 || !QUANTITIES.test(text)) return
  const read = [...text.matchAll(/\d[\d.,]*\s?\p{L}+/gu)].map(([one]) =>
    readCell({ text: one, cell: cell.cell, page: cell.page }, head, mark),
  )
  const [price, amount] = [Number(values.get('unitPrice')?.value), Number(values.get('amount')?.value)]
  const all = read.map((found) => [...found])
  const priced = all.find(([first]) => Math.abs(Number(first?.[1].value) * price - amount) <= 0.02)
  for (const [key, found] of priced ?? all.at(-1) ?? [])
    yield [key, { ...found, from: cell, ...(!priced && { unsure: true as const }) }] as const
}

/** Columns whose cells are numbers, sizes or carton numbers; unreadable cells are reported. */
export const isMeasured = ({ column }: Head) =>
  WEIGHTS[column] !== undefined || COUNTS.has(column) || column === 'carton' || column === 'sides'
/** Cells that mean "none". */
const NOTHING = /^(?:[-–—/.\s]*|n\/?a|none|nil|keine?|ohne|aucune?|sans|无)$/i

/** Unreadable number cells of a line. */
export const unreadCells = (row: Row, table: Table, mark: DecimalMark): Cell[] =>
  table.heads.filter(isMeasured).flatMap((head) => {
    const cell = row[head.index]
    if (!cell || cell.copied || NOTHING.test(cell.text)) return []
    return [...readCell(cell, head, mark)].length === 0 ? [cell] : []
  })

/** One of the values of a cell; a single value may be any of them. */
function partOf(cell: Cell, { column, part: { at, of, by } }: Head & Required<Pick<Head, 'part'>>): Cell | undefined {
  const { number: _, ...rest } = cell
  const parts = by ? by(cell.text) : partsOf(cell.text, of)
  // A text without a code or a count is a name.
  if (by && !parts) return column === 'name' ? cell : undefined
  return parts?.[at] ? { ...rest, text: parts[at] } : undefined
}

/** Carton numbers under a header that may also mean a count. */
const RANGE = /\d\s*(?:[-~–—～]|to|bis|au|至)\s*\D*\d+\s*$/i

function* readCell(given: Cell, head: Head, mark: DecimalMark): Generator<readonly [string, Found]> {
  const cell = head.part === undefined ? given : partOf(given, { ...head, part: head.part })
  if (!cell) return
  if (head.column === 'cartons' && cell.number === undefined && RANGE.test(cell.text))
    return yield* readCell(cell, { ...head, column: 'carton' }, mark)
  const quantity = WEIGHTS[head.column]
  const unsure = head.sure ? {} : ({ unsure: true } as const)
  const numeric =
    cell.number === undefined
      ? readNumber(cell.text.replace(/^\/\s*(?=\d)/, ''), mark)
      : { value: cell.number, unit: cell.format ?? '', unsure: false }
  const doubt = numeric?.unsure ? ({ unsure: true } as const) : unsure
  if (head.column === 'sides' || (head.column === 'volume' && /\d\s*[x×*]\s*\d/i.test(cell.text))) {
    const read = readSides(cell.text, mark, unitIn('length', head.label))
    const sidesDoubt = !read?.isNamed && isDoubtful('length', head) ? ({ unsure: true } as const) : unsure
    if (read)
      for (const [at, side] of (['Length', 'Width', 'Height'] as const).entries())
        yield [side, { value: read.sides[at]!, from: cell, ...sidesDoubt }]
    // "Measurement" with a single number is a volume.
    else if (head.column === 'sides' && numeric && /meas|cbm|m3|m³|体积/i.test(head.label))
      yield [
        keyOf({ column: 'volume', qualifier: head.qualifier }),
        { value: rounded(numeric.value * (unitIn('volume', head.label) ?? 1)), from: cell, ...doubt },
      ]
  } else if (quantity) {
    if (!numeric) return
    const own = numeric.unit ? factorOf(quantity, numeric.unit.split(/[\s/]/)[0]!) : undefined
    const factor = own ?? unitIn(quantity, head.label) ?? 1
    // "38.5 lb/ctn"
    const qualifier = head.qualifier ?? (numeric.unit === '' ? undefined : qualifierOf(numeric.unit))
    const key =
      ownProperty({ length: 'Length', width: 'Width', height: 'Height' }, head.column) ??
      keyOf({ column: head.column, qualifier })
    const isGuess = own === undefined && (numeric.unit !== '' || isDoubtful(quantity, head))
    yield [key, { value: rounded(numeric.value * factor), from: cell, ...(isGuess ? ({ unsure: true } as const) : doubt) }]
  } else if (COUNTS.has(head.column)) {
    // "12 x 36" and "10 ctns / 100 pcs" are two numbers.
    if (!numeric || /\d/.test(numeric.unit)) return
    // Pieces and cartons are integers, so an ambiguous mark separates thousands.
    const isWhole = numeric.unsure && !head.hasDecimals && (head.column === 'qty' || head.column === 'cartons')
    yield [
      keyOf(head),
      {
        value: isWhole ? Number(cell.text.replace(/\D/g, '')) : rounded(numeric.value),
        from: cell,
        ...(isWhole ? unsure : doubt),
      },
    ]
    // "24 bales" below "No. & kind of packages".
    if (
      head.column === 'cartons' &&
      /kind|\bart\b|nature|type|种类|包装/i.test(head.label) &&
      /^\p{L}[\p{L} ]*$/u.test(numeric.unit)
    )
      yield ['packageType', { value: numeric.unit, from: cell }]
    if (head.column === 'qty' && /^\p{L}+\.?$/u.test(numeric.unit))
      yield ['unit', { value: numeric.unit.toUpperCase().replace('.', ''), from: cell }]
    const currency = currencyOf(cell.text) ?? currencyOf(head.label)
    if (currency && (head.column === 'unitPrice' || head.column === 'amount')) yield ['currency', { value: currency, from: cell }]
  } else if (head.column === 'carton') {
    const range = readRange(cell.number === undefined ? cell.text : String(cell.number))
    const shipment = shipmentOf(cell.text)
    if (shipment) yield ['fbaShipmentId', { value: shipment, from: cell, ...unsure }]
    const doubted = range?.unsure ? ({ unsure: true } as const) : unsure
    if (range) return yield ['carton', { value: `${range.from}-${range.to}`, from: cell, ...doubted }]
    const count = countOfList(cell.text)
    if (count) yield ['cartons', { value: count, from: cell, unsure: true }]
  } else yield* words(cell, head)
}

/** A header with two units: `cm/inch`. */
const isDoubtful = (quantity: Quantity, head: Head) => new Set(unitsIn(quantity, head.label)).size > 1

const rounded = (value: number) => Math.round(value * 1e6) / 1e6

const joinedLines = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
    .join(' ')

function* words(cell: Cell, head: Head): Generator<readonly [string, Found]> {
  const text = joinedLines(cell.text)
  const unsure = head.sure ? {} : ({ unsure: true } as const)
  const found = (value: string | boolean): Found => ({ value, from: cell, ...unsure })
  switch (head.column) {
    case 'name':
      for (const [key, name] of namesIn(text)) yield [key, found(name)]
      return
    case 'hsCode':
    case 'customsCode': {
      const digits = text.replace(/\D/g, '')
      if (digits.length >= 4) yield [head.column, found(digits)]
      return
    }
    case 'consignee':
      // Goods may be delivered to a marketplace centre.
      if (/^[A-Z]{3}\d[A-Z]?$/.test(text)) yield ['fcCode', found(text)]
      else if (/\p{L}/u.test(text)) yield [head.column, found(nameOfParty(cell.text))]
      return
    case 'shipper':
      yield [head.column, found(nameOfParty(cell.text))]
      return
    case 'isBattery': {
      const word = plain(text)
      if (
        /^(?:(?:n|no|none|nil|keine|aucune|否|nein|non|false|0|无)$|(?:no|non?t|nein|non|sans|ohne|kein\w*)\b|[不无非未没])/.test(
          word,
        )
      )
        yield [head.column, found(false)]
      else if (
        /^(?:(?:y|是|j|o|true|1|有)$|(?:yes|ja|oui|with|mit|avec)\b|是|带电|含电|内置|配套|纯电|li ion|lithium)/.test(word)
      )
        yield [head.column, found(true)]
      return
    }
    case 'currency': {
      const currency = currencyOf(text)
      if (currency) yield [head.column, found(currency)]
      return
    }
    case 'containerNo':
      if (/^\d{3}-?\d{8}$/.test(text.replace(/\s/g, ''))) yield ['mawbNo', found(text.replace(/\s/g, ''))]
      else {
        // "TEMU9912044 CN771203" and "TEMU9912044 / 40HQ".
        const [, container, more = ''] = /^([A-Z]{3}[UJZ][\s-]?\d{6}[\s-]?\d)(?=$|[\s/,;(])[\s/,;(]*(.*?)\)?$/i.exec(text) ?? []
        yield [head.column, found((container ?? text).replace(/[\s-]/g, '').toUpperCase())]
        const [, type, seal] = /^((?:20|40|45)['’]?\s?[A-Z]{2,4})?[\s/,;]*(\S*\d\S*)?$/i.exec(more) ?? []
        if (type) yield ['containerType', found(type)]
        if (seal) yield ['sealNo', found(seal)]
      }
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
