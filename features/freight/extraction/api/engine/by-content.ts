import type { Column } from './column-names.ts'
import { isUnrelatedLabel } from './column-others.ts'
import { countryOf } from './countries.ts'
import { filled, plain, type Cell, type Grid, type Row } from './grid.ts'
import type { Head, Table } from './head.ts'
import { readNumber, readRange, type DecimalMark } from './numbers.ts'
import { near } from './settle-measure.ts'
import { isTotal } from './totals.ts'
import type { Qualifier } from './words.ts'

/** Columns recognised by their content where no header names them: by arithmetic ("qty × price = amount") or by format. */

type Values = readonly (number | undefined)[]
type Given = { readonly index: number; readonly label: string; readonly texts: readonly string[]; readonly values: Values }

/** Maximum number of rows examined. */
const MOST_ROWS = 40
/** Minimum number of rows that must agree. */
const FEWEST = 2

export function withContent(grid: Grid, table: Table, mark: DecimalMark, until: number): Table {
  const rows = grid.rows.slice(table.to + 1, Math.min(until, table.to + 1 + MOST_ROWS)).filter(
    (row) =>
      filled(row).length >= 3 &&
      !filled(row)
        .slice(0, 3)
        .some(({ cell }) => isTotal(cell.text)),
  )
  if (rows.length < FEWEST) return table
  const width = Math.max(...rows.map((row) => row.length))
  const columns = Array.from({ length: width }, (_, index): Given => {
    const label = [...new Set(grid.rows.slice(table.from, table.to + 1).map((row) => row[index]?.text ?? ''))]
      .filter(Boolean)
      .join('\n')
    const cells = rows.map((row) => ownCell(row, index))
    return {
      index,
      label,
      texts: cells.flatMap((cell) => cell?.text ?? []),
      values: cells.map((cell) => cell && (cell.number ?? bareNumber(cell.text, mark))),
    }
  })
  const heads = byForm(byProducts(table.heads, columns), columns)
  return heads === table.heads ? table : { ...table, heads }
}

const ownCell = (row: Row, index: number): Cell | undefined =>
  row[index] && !row[index]!.copied && row[index]!.text !== '' ? row[index] : undefined

function bareNumber(text: string, mark: DecimalMark): number | undefined {
  const read = readNumber(text, mark)
  return read && !/\d/.test(read.unit) && read.unit.length <= 6 ? read.value : undefined
}

const unknownOf = (heads: readonly Head[], columns: readonly Given[]) =>
  columns.filter(({ index, label }) => !heads.some((head) => head.index === index) && !isUnrelatedLabel(label))

// --- Arithmetic ------------------------------------------------------------------------------------------------------

type Role = { readonly column: Column; readonly qualifier: Qualifier; readonly isOf: (head: Head) => boolean }
const isQty = ({ column, qualifier, part }: Head) => column === 'qty' && qualifier !== 'each' && !part
const role = (column: Column): Role => ({ column, qualifier: undefined, isOf: (head) => head.column === column && !head.part })
/** The product of the first two is the third. */
const PRODUCTS: readonly (readonly [Role, Role, Role])[] = [
  [{ column: 'qty', qualifier: undefined, isOf: isQty }, role('unitPrice'), role('amount')],
  [
    role('cartons'),
    {
      column: 'qty',
      qualifier: 'each',
      isOf: ({ column, qualifier, part }) => column === 'qty' && qualifier === 'each' && !part,
    },
    { column: 'qty', qualifier: 'all', isOf: isQty },
  ],
]

const byProducts = (heads: readonly Head[], columns: readonly Given[]): readonly Head[] =>
  PRODUCTS.reduce((known, roles) => withProduct(known, roles, columns), heads)

function withProduct(heads: readonly Head[], roles: readonly [Role, Role, Role], columns: readonly Given[]): readonly Head[] {
  const named = roles.map(({ isOf }) => heads.filter(isOf))
  // Two of the three must be known.
  if (named.filter((list) => list.length > 0).length < 2) return heads
  const unknown = unknownOf(heads, columns)
  const known = named.map((list) => list.flatMap(({ index }) => columns[index] ?? []))
  const fitting = holding(known[0]!, known[1]!, known[2]!)
  // Of two columns of one kind, the one that fits is read.
  if (fitting) return heads.toSorted((one, other) => rankIn(fitting, one) - rankIn(fitting, other))
  const found = roles.flatMap((_, at) => {
    if (known.some((list, other) => other !== at && list.length === 0)) return []
    const tried = known.map((list, other) => (other === at ? unknown : list))
    const fit = holding(tried[0]!, tried[1]!, tried[2]!)
    return fit ? [{ at, given: fit[at]! }] : []
  })
  const [one, more] = found
  if (!one || more) return heads
  const { column, qualifier } = roles[one.at]!
  return [{ column, qualifier, label: one.given.label, sure: true, index: one.given.index }, ...heads]
}

const rankIn = (columns: readonly Given[], head: Head) =>
  !head.part && columns.some(({ index }) => index === head.index) ? 0 : 1

/** The first three columns in which the product of two is the third, in all rows that have all three. */
function holding(a: readonly Given[], b: readonly Given[], c: readonly Given[]): readonly [Given, Given, Given] | undefined {
  for (const one of a)
    for (const other of b)
      for (const product of c)
        if (one !== other && one !== product && other !== product && holds(one.values, other.values, product.values))
          return [one, other, product]
  return undefined
}

function holds(a: Values, b: Values, c: Values): boolean {
  const rows = a.flatMap((value, at) => {
    const [other, product] = [b[at], c[at]]
    return value === undefined || other === undefined || product === undefined ? [] : [[value, other, product] as const]
  })
  // With 1 or 0 as a factor anything would fit.
  const telling = rows.filter(([one, other]) => one !== 1 && other !== 1 && one * other !== 0)
  return (
    telling.length >= FEWEST && rows.every(([one, other, product]) => near(one * other, product, Math.max(0.011, one * 0.0051)))
  )
}

// --- Form ------------------------------------------------------------------------------------------------------------

const every = (texts: readonly string[], pattern: RegExp) => texts.every((text) => pattern.test(text.trim()))

const PACKAGE =
  /^(?:eur(?:o|opool)?[ -]?)?(?:pallets?|palett?en?|palety?|plts?|cartons?|ctns?|kartons?|boxes|doo?s|dozen|crates?|krat(?:ten)?|kisten?|casse|caisses?|colis|collo|colli|kolli|bales?|ballen|drums?|fass|fässer|fûts?|bags?|säcke?|sacs?|rolls?|rollen|rouleaux|cajas?|bultos?|cartoni?|[纸木]箱|托盘|纸箱|编织袋)$/i

/** Units that look like codes of countries. */
export const UNIT = /^(?:kg|st|cm|pr|mt|gr|to|la|bt|pc|ea)$/i

type Form = {
  readonly column: Column
  readonly sure: boolean
  readonly label?: RegExp
  readonly is: (texts: readonly string[]) => boolean
}
const FORMS: readonly Form[] = [
  { column: 'containerNo', sure: true, is: (texts) => every(texts, /^[A-Z]{3}[UJZ][\s-]?\d{6}[\s-]?\d$/i) },
  {
    column: 'sides',
    sure: true,
    is: (texts) => every(texts, /^\d+(?:[.,]\d+)?(?:\s*[x×*]\s*\d+(?:[.,]\d+)?){2}(?:\s?[cm]m)?$/i),
  },
  { column: 'hsCode', sure: false, is: (texts) => every(texts, /^\d{4}\.\d{2}(?:\.?\d{2,4}){1,2}$/) },
  {
    column: 'originCountry',
    sure: false,
    is: (texts) =>
      texts.every((text) => text.trim().length !== 3 && countryOf(text) !== undefined) &&
      !texts.every((text) => UNIT.test(text.trim())),
  },
  { column: 'packageType', sure: true, is: (texts) => every(texts, PACKAGE) },
  // "No." above item numbers instead of 1, 2, 3.
  { column: 'sku', sure: false, label: /^(?:no|nr|n)$/, is: (texts) => every(texts, /^(?=.*\d)[\p{L}\d][\p{L}\d./-]{3,}$/u) },
  { column: 'carton', sure: true, is: areRanges },
]

/** "1-10", "11-20", "21": without gaps from the first on. */
function areRanges(texts: readonly string[]): boolean {
  const ranges = texts.map(readRange)
  return (
    texts.some((text) => /\d\s*[-~–]\s*\d/.test(text)) &&
    ranges.every((range, at) => range && !range.unsure && range.from === (at === 0 ? 1 : (ranges[at - 1]?.to ?? 0) + 1))
  )
}

/** Columns that replace such a column in a table. */
const INSTEAD: Partial<Record<Column, readonly Column[]>> = {
  sides: ['length', 'width', 'height'],
  carton: ['cartonFrom'],
  sku: ['model'],
  originCountry: ['country'],
}

function byForm(heads: readonly Head[], columns: readonly Given[]): readonly Head[] {
  const found = FORMS.flatMap(({ column, sure, label: named, is }): Head[] => {
    if (heads.some((head) => head.column === column || INSTEAD[column]?.includes(head.column))) return []
    const fit = unknownOf(heads, columns).filter(
      ({ label, texts }) => texts.length >= FEWEST && (!named || named.test(plain(label))) && is(texts),
    )
    const [one, more] = fit
    return one && !more ? [{ column, qualifier: undefined, label: one.label, sure, index: one.index }] : []
  })
  return found.length > 0 ? [...heads, ...found] : heads
}
