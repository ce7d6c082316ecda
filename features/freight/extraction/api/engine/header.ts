import { filled, plain, type Cell, type Grid, type Row } from './grid.ts'
import { isFactLabel } from './fact-labels.ts'
import { factorOf } from './numbers.ts'
import { columnOf, isWeightPerCarton, qualifierOf } from './words.ts'
import { type Column } from './column-names.ts'
import type { Head, Table } from './head.ts'
import { areSeparate } from './headings.ts'
import { settled } from './header-settled.ts'
import { withoutSizes } from './header-sizes.ts'
import { twoWeights } from './header-parts.ts'
import { byValues } from './header-values.ts'

/** Finds tables by their one- or two-row headers. */

const IDENTITY: ReadonlySet<Column> = new Set([
  'name',
  'nameCn',
  'nameEn',
  'sku',
  'hsCode',
  'model',
  'carton',
  'cartonFrom',
  'fbaShipmentId',
  'fcCode',
  'containerNo',
  'marks',
  'mawbNo',
])
/** Destination of goods, in a list without goods names. */
const CONSIGNEE: ReadonlySet<Column> = new Set(['consignee'])
const PLACE: ReadonlySet<Column> = new Set(['address', 'postalCode', 'city'])
const AMOUNT: ReadonlySet<Column> = new Set([
  'qty',
  'cartons',
  'gross',
  'net',
  'unitPrice',
  'amount',
  'volume',
  'sides',
  'length',
])

/** All tables of a grid from top to bottom. */
export function findTables(grid: Grid): Table[] {
  const tables: Table[] = []
  for (let row = 0; row < grid.rows.length; row++) {
    const table = tableAt(grid, row)
    if (!table) continue
    // Repeated headers, as on every page of a PDF, continue the table.
    const last = tables.at(-1)
    if (!last || !isSame(last, table) || areSeparate(grid, last, table)) tables.push(table)
    row = table.to
  }
  return tables
}

const isSame = (a: Table, b: Table) =>
  a.heads.length === b.heads.length &&
  a.heads.every((head, at) => head.index === b.heads[at]!.index && head.label === b.heads[at]!.label)

function tableAt(grid: Grid, row: number): Table | undefined {
  const above = grid.rows[row]
  if (!looksLikeHeader(above)) return undefined
  const one = headsOf(above!, undefined)
  const below = grid.rows[row + 1]
  const alone = below && looksLikeHeader(below) ? headsOf(below, undefined) : []
  // A row above complete headers belongs to them only if it contains group names.
  if (!isTable(one) && isTable(alone) && !isGroupRow(above!)) return undefined
  const two = isSecondRow(above!, below) ? headsOf(above!, below) : undefined
  const isBoth =
    two &&
    (scoreOf(two) > scoreOf(one) ||
      (scoreOf(two) === scoreOf(one) && isHeaderOnly(above!, below!)) ||
      (scoreOf(two) >= scoreOf(one) - 3 && isTable(one) && isTable(alone)))
  const three = below && isTable(one) ? threeRows(above!, below, grid.rows[row + 2]) : undefined
  const isThree = three !== undefined && isTable(three) && scoreOf(three) >= scoreOf(isBoth ? two : one)
  const to = isThree ? row + 2 : isBoth ? row + 1 : row
  const best = byValues(withoutSizes(isThree ? three : isBoth ? two : one), grid.rows.slice(to + 1, to + 11))
  return isTable(best) ? { heads: best, from: row, to } : undefined
}

/** Headers on three lines: name, unit, and parts. */
function threeRows(first: Row, second: Row, third: Row | undefined): Head[] | undefined {
  const cells = [...filled(second), ...filled(third)]
  if (!third || filled(third).length === 0 || cells.some(({ cell }) => isNumber(cell) || cell.text.length > 40)) return undefined
  const upper = Array.from({ length: Math.max(first.length, second.length) }, (_, at): Cell | undefined => {
    const [above, below] = [first[at], second[at]]
    return above && below && above.text !== below.text ? { ...above, text: `${above.text} ${below.text}` } : (above ?? below)
  })
  return isHeaderOnly(upper, third) ? headsOf(upper, third) : undefined
}

/** True if all words are column names, units or qualifiers. */
function isGroupRow(row: Row): boolean {
  const [first, second, more] = filled(row)
  // "Currency | EUR" is a label with its value.
  if (second && !more && isFactLabel(first!.cell.text) && !columnOf(second.cell.text)) return false
  return (
    filled(row).every(
      ({ cell }) => isUnit(cell.text) || columnOf(cell.text)?.sure === true || qualifierOf(cell.text) !== undefined,
    ) && filled(row).length >= 1
  )
}

/** A table has at least one column of goods, one numeric column, and three columns in total. */
function isTable(heads: readonly Head[]): boolean {
  const has = (columns: ReadonlySet<Column>) => heads.some(({ column }) => columns.has(column))
  return (
    heads.length >= 3 &&
    heads.filter(({ sure }) => sure).length >= 2 &&
    (has(IDENTITY) || (has(CONSIGNEE) && has(PLACE))) &&
    has(AMOUNT)
  )
}

const scoreOf = (heads: readonly Head[]) => heads.reduce((sum, head) => sum + (head.sure ? 2 : 1), 0)

/** Headers of a grid without a known column, except those irrelevant to goods. */
export const unknownHeads = ({ rows }: Grid, { heads, from, to }: Table): Cell[] =>
  filled(rows[from]).flatMap(({ cell, column }) => {
    const isKnown =
      heads.some(({ index }) => index === column) ||
      columnOf(cell.text) ||
      columnOf(`${cell.text} ${rows[to]?.[column]?.text ?? ''}`)
    return isKnown ||
      IDLE.test(plain(cell.text)) ||
      heads.some(({ index, label }) => index > column && label.startsWith(cell.text))
      ? []
      : [cell]
  })

const IDLE =
  /^(remarks?|notes?|comments?|pictures?|images?|photos?|bemerkung(en)?|hinweise?|bild|foto|remarques?|observations?|image|备注|图片|照片|total|check|ok|pos item|lfd nr)?$/

/** Headers contain hardly any numbers. */
function looksLikeHeader(row: Row | undefined): boolean {
  const cells = filled(row)
  if (cells.length < 2) return false
  // "Container no.: TCNU4418820" is a label with its value.
  if (cells.filter(({ cell }) => /[:：]\s*\S/.test(cell.text)).length > cells.length / 2) return false
  return cells.filter(({ cell }) => isNumber(cell)).length <= cells.length / 5
}

const isNumber = (cell: Cell) => cell.number !== undefined || /^[-+]?[\d.,]+\s*(kgs?|cm|pcs|ctns?|%|m3|cbm)?$/i.test(cell.text)

const isUnit = (text: string) =>
  (['weight', 'length', 'volume'] as const).some((kind) => factorOf(kind, text) !== undefined) ||
  /^[(（]?(pcs|pc|ctns?|usd|eur|gbp|us\$|\$|€|£|件|箱|个|元|stk|stück|pièces?)[)）]?$/i.test(text)

/** A second header row has parts of a group, another language, units, or the rest of a long header. */
function isSecondRow(above: Row, below: Row | undefined): boolean {
  const cells = filled(below)
  if (cells.length === 0 || cells.some(({ cell }) => isNumber(cell))) return false
  return cells.filter((one) => isHeader(above, one)).length >= Math.max(1, cells.length * 0.6)
}

const isHeaderOnly = (above: Row, below: Row) => filled(below).every((one) => isHeader(above, one))

function isHeader(above: Row, { cell: { text }, column }: { cell: Cell; column: number }): boolean {
  if (isUnit(text) || columnOf(text)?.sure) return true
  const upper = above[column]?.text
  if (!upper) return false
  // "Zolltarif-" and "nummer", "Stück je" and "Karton" are only recognized together.
  const [alone, both] = [columnOf(upper), columnOf(together(upper, text))]
  return (
    both?.sure === true &&
    (/\p{L}-$/u.test(upper) ||
      !alone?.sure ||
      alone.column !== both.column ||
      qualifierOf(upper) !== qualifierOf(together(upper, text)))
  )
}

/** Joins two lines of a header, and a hyphenated word. */
const together = (upper: string, lower: string) =>
  /\p{L}-$/u.test(upper) && /^\p{Ll}/u.test(lower) ? upper.slice(0, -1) + lower : `${upper} ${lower}`

function headsOf(above: Row, below: Row | undefined): Head[] {
  const width = Math.max(above.length, below?.length ?? 0)
  const heads: Head[] = []
  let group = ''
  for (let index = 0; index < width; index++) {
    const [first, second] = [above[index]?.text ?? '', below?.[index]?.text ?? '']
    if (first) group = first
    // Without merged cells a group name is above its first column only.
    const upper = first || (second && below ? group : '')
    const head = headOf(upper, second === first ? '' : second, index) ?? lastOf(heads.at(-1), first, index)
    if (head) heads.push(...twoWeights(head))
  }
  return settled(heads)
}

/** "bis" next to "Kolli von" is the last carton number. */
function lastOf(before: Head | undefined, label: string, index: number): Head | undefined {
  const isLast =
    before?.column === 'cartonFrom' &&
    before.index === index - 1 &&
    /^(to|bis|au|a|al|hasta|tot|t m|do|至|到)$/.test(plain(label))
  return isLast ? { ...before, column: 'cartonTo', label, index } : undefined
}

function headOf(upper: string, lower: string, index: number): Head | undefined {
  const label = [upper, lower].filter(Boolean).join('\n')
  if (!label || label.length > 160) return undefined
  const joined = lower ? columnOf(together(upper, lower)) : undefined
  const own = columnOf(lower || upper)
  const over = lower ? columnOf(upper) : undefined
  const found = lower ? pick(own, over, joined, lower) : own
  return found && { column: found.column, label, qualifier: qualifierOf(label.replace('\n', ' ')), sure: found.sure, index }
}

type Found = ReturnType<typeof columnOf>

/** Column of a two-row header: determined by the lower row, unless that is only a unit or a qualifier. */
function pick(own: Found, over: Found, joined: Found, lower: string): Found {
  if (joined?.column === 'cartonFrom' || joined?.column === 'cartonTo') return joined
  // "L" below "Maße (cm)" is a side, not litres.
  if ((over?.column === 'sides' || over?.column === 'volume') && own?.sure && SIDES.has(own.column)) return own
  if ((isUnit(lower) || isWeightPerCarton(lower)) && over && over.column !== 'no' && over.column !== 'total') return over
  if (/^(?:per|je|pro|par|pour)\s\S+$/i.test(lower) && over && own?.column === 'qty') return joined?.sure ? joined : over
  if (own?.sure && own.column !== 'total' && own.column !== 'no') {
    // "No. of | ctns" and "Per | ctn" are only recognized together.
    if (joined?.sure && PACKS.has(own.column) && (joined.column === own.column || joined.column === 'qty')) return joined
    // "Weight | Total" is a weight, "Price | Unit" a unit price.
    if (joined?.sure && (own.column === 'unit' || own.column === 'amount')) return joined
    return over &&
      ['amount', 'unit', 'cartons', 'carton'].includes(own.column) &&
      ['gross', 'net', 'volume', 'qty'].includes(over.column)
      ? over
      : own
  }
  return joined?.sure ? joined : (over ?? joined ?? own)
}

const PACKS: ReadonlySet<Column> = new Set(['carton', 'cartons'])
const SIDES: ReadonlySet<Column> = new Set(['length', 'width', 'height'])

/** True for a repeated header row, as on every page of a PDF. */
export function repeatsHeads(row: Row, table: Table): boolean {
  const cells = filled(row)
  const known = table.heads.filter((head) => {
    const text = row[head.index]?.text
    return text !== undefined && head.label.split('\n').includes(text)
  })
  return known.length >= 3 && known.length >= cells.length / 2
}
