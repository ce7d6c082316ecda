import { filled, HAN, type Cell, type Grid, type Row } from './grid.ts'
import { cartonHeading, blockValues } from './carton-blocks.ts'
import type { Table } from './head.ts'
import { repeatsHeads } from './header.ts'
import type { DecimalMark } from './numbers.ts'
import { type Found, LISTED, readRow, unreadCells } from './cells.ts'
import { isGoodsText } from './goods-labels.ts'
import { isForm } from './party.ts'
import { listed } from './words.ts'
import {
  type RawLine,
  SUBTOTAL,
  totalLabel,
  countsIn,
  isCharge,
  isImprint,
  amountAtEnd,
  areAllSums,
  areSums,
  countsOf,
  currencyFound,
  isStated,
  isSumRow,
  isTotal,
  readTotals,
  countsAlone,
  namedTotal,
  isAmountAlone,
  isPageNumber,
  isSumOf,
} from './totals.ts'

export type RawTable = {
  readonly lines: RawLine[]
  /** Values of total rows, with the same keys as lines. */ readonly totals: ReadonlyMap<string, Found>
  /** First row after the table. */ readonly end: number
  /** Rows with numbers below the headers that are neither lines nor totals. */ readonly unread: readonly number[]
}
/** Values of a carton, shared by several lines in the same carton. */
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

export function readTable(grid: Grid, table: Table, mark: DecimalMark, until: number): RawTable {
  const lines: RawLine[] = []
  const totals = new Map<string, Found>()
  const unread: number[] = []
  // A heading for each carton replaces a column.
  const hasCartons = table.heads.some(({ column }) => column === 'carton' || column === 'cartons' || column === 'cartonFrom')
  let block: ReadonlyMap<string, Found> | undefined
  let isFirst = false
  // Text-only rows, reported if more lines follow: goods without a number, or unrelated text.
  const loose: number[] = []
  let isOver = false
  let end = until
  // Net, tax-inclusive and payable amounts: the amount of the goods is the one that equals their sum.
  const amountsBelow: Found[] = []
  let subtotal: { readonly of: ReadonlyMap<string, Found>; readonly lines: number } | undefined
  for (let row = table.to + 1; row < until; row++) {
    const cells = grid.rows[row]!
    if (filled(cells).length === 0 || repeatsHeads(cells, table) || isPageNumber(cells) || isImprint(cells)) continue
    if (areOtherHeads(cells, table)) {
      // Too few columns for a separate table, so the following row is noted.
      if (filled(grid.rows[row + 1]).length > 0) unread.push(row + 1)
      return { lines, totals, end: Math.min(end, row), unread }
    }
    if (lines.length > 0 && filled(cells).length <= 3) amountsBelow.push(...amountAtEnd(cells, mark))
    const heading = hasCartons ? undefined : cartonHeading(cells, mark)
    if (heading) {
      ;[block, isFirst] = [heading, true]
      continue
    }
    const label = totalLabel(cells, table)
    const values = readRow(cells, table, mark)
    const amounts = [...values.values()].filter(({ value, from }) => typeof value === 'number' && !from.copied).length
    if (label !== undefined) {
      if (amounts === 0 && isStated(cells, label)) [isOver, end] = [true, row]
      if (amounts === 0) continue
      const stated = namedTotal(cells, mark) ?? readTotals(cells, table, mark)
      amountsBelow.push(...[stated.get('amount') ?? []].flat())
      const [currency] = stated.has('amount') ? filled(cells).flatMap(({ cell }) => currencyFound(cell)) : []
      if (currency) totals.set('currency', currency)
      if (SUBTOTAL.test(label)) {
        subtotal = { of: stated, lines: lines.length }
        continue
      }
      for (const [key, found] of stated) totals.set(key, found)
      ;[isOver, end] = [true, row + 1]
      continue
    }
    if (isCharge(cells, table)) {
      if (amounts > 0 && [...values.values()].some(({ value }) => typeof value === 'number' && value !== 0)) unread.push(row)
      continue
    }
    if (isAmountAlone(values, lines)) {
      const isTotalOfGoods = isSumOf(lines, values.get('amount')!)
      if (isTotalOfGoods) totals.set('amount', values.get('amount')!)
      else if (!isOver && values.get('amount')!.value !== 0) unread.push(row)
      if (isTotalOfGoods) [isOver, end] = [true, row + 1]
      continue
    }
    const isLine = amounts > 0 && hasIdentity(cells, table, values) && !areAllSums(values, lines)
    if (!isLine) {
      const sums = isOver || lines.length === 0 ? undefined : isSumRow(values, lines) ? values : countsAlone(cells, mark)
      if (sums) {
        for (const [key, found] of [...countsOf(cells, mark), ...sums]) totals.set(key, found)
        ;[isOver, end] = [true, row + 1]
      } else if (amounts > 0 ? !isOver || values.size >= 3 : !isOver && unreadCells(cells, table, mark).length > 0)
        unread.push(row)
      else if (amounts === 0 && !isOver && !joinText(cells, table, lines) && isNoteworthy(cells, values)) loose.push(row)
      continue
    }
    // After the totals only complete lines count, since bank details and signatures follow.
    if (isOver && !(values.size >= 4 && amounts >= 2)) {
      if (values.size >= 3) unread.push(row)
      continue
    }
    if (isOver) [isOver] = [false, totals.clear()]
    if (block) for (const [key, found] of blockValues(block, isFirst)) values.set(key, found)
    fillDown(values, cells, table, lines.at(-1))
    amountsBelow.splice(0)
    lines.push({ row, of: values, isContinued: block ? !isFirst : isContinued(cells, table, lines.at(-1)) })
    isFirst = false
    unread.push(...loose.splice(0))
    end = row + 1
  }
  // A subtotal of all lines, above freight and the like, is the total of the goods.
  if (subtotal && subtotal.lines === lines.length && areSums(subtotal.of, lines))
    for (const [key, found] of subtotal.of) if (!totals.has(key)) totals.set(key, found)
  const ofGoods =
    totals.has('amount') && !isSumOf(lines, totals.get('amount')!) && amountsBelow.find((one) => isSumOf(lines, one))
  if (ofGoods) totals.set('amount', ofGoods)
  return { lines, totals, end, unread }
}

/** True for goods with a code and a name but no number, and for unassigned text of a page. */
function isNoteworthy(row: Row, values: ReadonlyMap<string, Found>): boolean {
  const own = [...values].filter(([, { from }]) => !from.copied)
  if (
    own.filter(([key]) => GOODS.has(key)).length >= 2 &&
    own.some(([key]) => key === 'sku' || key === 'model' || key === 'carton')
  )
    return true
  const cells = filled(row)
  return (
    cells.length <= 3 &&
    own.length > 0 &&
    cells.every(({ cell }) => cell.page !== null && /\p{L}{2}/u.test(cell.text) && !/[:：]\s/.test(cell.text))
  )
}
const GOODS: ReadonlySet<string> = new Set(['sku', 'model', 'carton', 'name', 'nameEn', 'nameCn'])

/** A container given once also applies to the lines below it. */
function fillDown(values: Map<string, Found>, row: Row, table: Table, before: RawLine | undefined): void {
  const heads = table.heads.filter(({ column }) => OF_CONTAINER.has(column))
  if (!before || !heads.some(({ column }) => column === 'containerNo') || heads.some(({ index }) => row[index]?.text)) return
  for (const key of OF_CONTAINER) {
    const found = before.of.get(key)
    if (found && !values.has(key)) values.set(key, { ...found, from: { ...found.from, copied: true } })
  }
}
const OF_CONTAINER: ReadonlySet<string> = new Set(['containerNo', 'sealNo', 'containerType', 'mawbNo'])

function hasIdentity(row: Row, table: Table, values: ReadonlyMap<string, Found>): boolean {
  if (table.heads.some(({ column, index }) => LISTED.has(column) && column !== 'carton' && isWord(row[index]))) return true
  // A delivery list without goods names.
  if (!table.heads.some(({ column }) => LISTED.has(column)) && values.has('consignee') && values.size >= 3) return true
  return (values.has('carton') || values.has('cartonFrom')) && values.size >= 3
}

const isWord = (cell: Cell | undefined) => cell !== undefined && /[\p{L}\d]/u.test(cell.text)

/** True for a line in the same cartons as the line above: its carton cells are merged or empty. */
function isContinued(row: Row, table: Table, before: RawLine | undefined): boolean {
  const of = table.heads.filter(({ column }) => column === 'carton' || column === 'cartons' || column === 'cartonFrom')
  if (!before || of.length === 0) return false
  return of.every(({ index }) => !row[index] || row[index].copied === true || row[index].text === '')
}

/** A word split at its hyphen continues without a space. */
export const wrapped = (above: string, below: string) =>
  (/[\p{L}\d]-$|\d[-–]$/u.test(above) && /^[\p{L}\d]/u.test(below)) || isOneWord(above, below)
    ? above + below
    : `${above} ${below}`

/** Chinese has no spaces: a single character in the line below belongs to the word above. */
const isOneWord = (above: string, below: string) => /\p{Script=Han}$/u.test(above) && /^\p{Script=Han}{1,2}$/u.test(below)

/** "Product | Quantity": headers of another table below. Repeated headers of the same table do not count. */
function areOtherHeads(row: Row, table: Table): boolean {
  const named = filled(row).map(({ cell, column }) => ({
    cell,
    column: listed(cell.text),
    own: table.heads.find(({ index }) => index === column)?.column,
  }))
  return (
    named.length >= 2 &&
    named.every(({ cell, column }) => cell.number === undefined && column !== undefined && !isTotal(cell.text)) &&
    named.some(({ column, own }) => column !== own)
  )
}

/** Appends text that continues in the next row, as in PDFs; returns false if the row is not such a continuation. */
function joinText(row: Row, table: Table, lines: RawLine[]): boolean {
  const last = lines.at(-1)
  const cells = filled(row)
  if (
    !last ||
    cells.some(({ cell }) => cell.page === null || (/[:：]\s/.test(cell.text) && !isGoodsText(cell.text))) ||
    cells.length > 3
  )
    return false
  if (cells.some(({ cell }) => isTotal(cell.text) || countsIn(cell.text, cell, '.').length > 0)) return false
  const named = cells.map(({ cell, column }) => ({ cell, head: table.heads.find(({ index }) => index === column) }))
  if (
    named.some(
      ({ head }) =>
        !head ||
        !['name', 'nameCn', 'nameEn', 'material', 'function', 'model', 'brand', 'sku', 'shipper', 'consignee'].includes(
          head.column,
        ),
    )
  )
    return false
  const of = new Map(last.of)
  for (const { cell, head } of named) {
    // The lines below a party are its address, which is not stored, or the end of its name.
    if (head!.column === 'shipper' || head!.column === 'consignee') {
      const party = of.get(head!.column)
      if (party && isForm(cell.text)) of.set(head!.column, { ...party, value: `${String(party.value)} ${cell.text.trim()}` })
      continue
    }
    // A name in the other script is on a separate line.
    const other = HAN.test(cell.text) ? 'nameCn' : 'nameEn'
    if (head!.column === 'name' && !of.has('name') && !of.has(other) && /\p{L}{2}/u.test(cell.text)) {
      of.set(other, { value: cell.text.trim(), from: cell })
      continue
    }
    for (const key of [head!.column, 'nameEn', 'nameCn']) {
      const known = of.get(key)
      if (known?.from.isWhole) return false
      if (!known || (head!.column === 'name' ? key === 'name' : key !== head!.column)) continue
      if (head!.column === 'name' && HAN.test(cell.text) !== (key === 'nameCn')) continue
      of.set(key, { ...known, value: wrapped(String(known.value), cell.text) })
      break
    }
  }
  lines[lines.length - 1] = { ...last, of }
  return true
}
