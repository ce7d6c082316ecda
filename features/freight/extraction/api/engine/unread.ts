import { ellipsis } from '#kit/shared/abbreviate.ts'
import { type Found, isMeasured, keyOf, unreadCells } from './cells.ts'
import { filled, type Cell, type Grid } from './grid.ts'
import type { Table } from './head.ts'
import { unknownHeads } from './header.ts'
import type { RawTable } from './lines.ts'
import { MAX_ROW_NOTES, type Note, type NoteCode } from './notes.ts'
import type { DecimalMark } from './numbers.ts'
import { overlaps } from './shared-cartons.ts'
import type { Settled } from './settle.ts'
import type { Facts } from './extract-fact.ts'

/** Lists the content of a sheet or page that was not read into any value. */

type Given = {
  readonly grid: Grid
  readonly tables: readonly Table[]
  readonly raw: readonly RawTable[]
  readonly facts: Facts
  readonly parts: readonly Pick<Settled, 'lines' | 'totals'>[]
  readonly mark: DecimalMark
}

export function collectUnread(given: Given): Note[] {
  const { grid, tables, raw, parts } = given
  const note = (code: NoteCode, cells: readonly Cell[], text?: string): Note => ({
    code,
    sheet: grid.sheet,
    page: cells[0]?.page ?? null,
    row: rowOf(cells),
    text: ellipsis((text ?? cells.map((cell) => cell.text).join(' | ')).replace(/\s+/g, ' '), 120),
  })
  const cellsOf = (row: number) => filled(grid.rows[row]).map(({ cell }) => cell)
  const rows = [...raw.flatMap(({ unread }) => unread), ...strayRows(given)].sort((a, b) => a - b)
  const cells = raw.flatMap(({ lines }, at) =>
    lines.flatMap(({ row }) => unreadCells(grid.rows[row]!, tables[at]!, given.mark).map((cell) => note('cellUnread', [cell]))),
  )
  const heads = raw.flatMap(({ lines }, at) => (lines.length > 0 ? unknownHeads(grid, tables[at]!) : []))
  const twins = raw.flatMap(({ lines }, at) => twinColumns(grid, tables[at]!, lines))
  return [
    ...wholes(given, note),
    ...capped(rows.map((row) => note('rowUnread', cellsOf(row)))),
    ...capped(cells),
    ...(heads.length + twins.length > 0
      ? [note('columnsUnread', heads, [...heads.map(({ text }) => text), ...twins].join(', '))]
      : []),
    ...parts.flatMap(({ lines }) =>
      overlaps(lines)
        .slice(0, 3)
        .map(({ from }) => note('cartonsOverlap', [from])),
    ),
  ]
}

/** A second column with the same meaning but other numbers than the first, which is read: "Qty (2)". */
const twinColumns = ({ rows }: Grid, { heads }: Table, lines: RawTable['lines']): string[] =>
  heads.flatMap((head, at) => {
    const first = heads.slice(0, at).find((other) => isMeasured(other) && keyOf(other) === keyOf(head))
    const differs = (row: number) => {
      const [before, now] = [first && rows[row]?.[first.index]?.text, rows[row]?.[head.index]?.text]
      return Boolean(before && now && before !== now)
    }
    return first && lines.some(({ row }) => differs(row)) ? [`${head.label.replace(/\s+/g, ' ')} (2)`] : []
  })

const rowOf = (cells: readonly Cell[]) => {
  const address = cells.find(({ cell }) => cell !== null)?.cell
  return address ? Number(address.replace(/\D/g, '')) : null
}

function capped(notes: readonly Note[]): Note[] {
  const rest = notes.length - MAX_ROW_NOTES
  if (rest <= 1) return [...notes]
  return [...notes.slice(0, MAX_ROW_NOTES), { ...notes[MAX_ROW_NOTES]!, code: 'rowsUnread', text: String(rest) }]
}

/** Rows of numbers above the first table, or anywhere if there is no table. */
function strayRows({ grid, tables }: Given): number[] {
  const until = tables[0]?.from ?? grid.rows.length
  return grid.rows.slice(0, until).flatMap((row, at) => {
    const numbers = filled(row).filter(
      ({ cell }) => cell.number !== undefined || /^[-+]?\d[\d.,]*( ?(kgs?|pcs|ctns?|cbm))?$/i.test(cell.text),
    )
    return numbers.length >= 3 ? [at] : []
  })
}

/** Sheets and pages of which no value was read. */
function wholes({ grid, facts, parts }: Given, note: (code: NoteCode, cells: readonly Cell[], text?: string) => Note): Note[] {
  const used: Found[] = [
    ...facts.facts.values(),
    ...facts.sums.values(),
    ...parts.flatMap(({ lines, totals }) => [...Object.values(totals), ...lines.flatMap(({ of }) => Object.values(of))]),
  ]
  const filledRows = grid.rows.flatMap((row) => filled(row).map(({ cell }) => cell))
  if (filledRows.length === 0) return []
  if (filledRows[0]!.page === null) return used.length > 0 || grid.sheet === null ? [] : [note('sheetUnread', [], grid.sheet)]
  const read = new Set(used.map(({ from }) => from.page))
  const pages = Map.groupBy(filledRows, ({ page }) => page)
  return [...pages].flatMap(([page, cells]) => (read.has(page) ? [] : [note('pageUnread', cells)]))
}
