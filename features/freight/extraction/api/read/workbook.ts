import { columnIndex, columnLetters } from '#kit/api/sheets/cells.ts'
import { readRows, type SheetRow } from '#kit/api/sheets/rows.ts'
import { openWorkbook } from '#kit/api/sheets/workbook.ts'
import { refuse } from '#kit/shared/refusal.ts'
import { kit } from '#kit/shared/validation.ts'
import type { Cell, Grid, Row } from '../engine/grid.ts'
import type { Note, Sheets } from '../engine/notes.ts'
import { LIMITS } from './limits.ts'

/** Visible sheets of a workbook, with merged cells filled. */
export async function readWorkbook(path: string): Promise<Sheets> {
  const book = await openWorkbook(path)
  const grids: Grid[] = []
  const count = { rows: 0, cells: 0 }
  try {
    for (const { name, entry } of book.sheets) {
      const read: SheetRow[] = []
      const merges: string[] = []
      for await (const batch of readRows(book, entry, {
        typed: true,
        onMerge: (area) => merges.length < LIMITS.rows && merges.push(area),
      })) {
        count.rows += batch.rows.length
        count.cells += batch.rows.reduce((sum, row) => sum + row.cells.length, 0)
        if (count.rows > LIMITS.rows || count.cells > LIMITS.cells)
          refuse('invalid', kit('error.fileTooManyRows'), { max: LIMITS.rows })
        read.push(...batch.rows)
      }
      grids.push({ sheet: name, rows: spread(read, merges) })
    }
  } finally {
    book.close()
  }
  const notes = book.hidden.map((text): Note => ({ code: 'sheetHidden', sheet: text, page: null, row: null, text }))
  return { grids, notes }
}

/** Rows with long blank gaps shortened and merged cells filled with copies. */
function spread(read: readonly SheetRow[], merges: readonly string[]): Row[] {
  const rows: (Cell | undefined)[][] = []
  const places = new Map<number, number>()
  let last = 0
  for (const { row, cells, numeric } of read) {
    // Blank rows separate tables; three are enough.
    for (let blank = Math.min(3, row - last - 1); blank > 0; blank--) rows.push([])
    last = row
    places.set(row, rows.length)
    rows.push(
      cells.map((text, column) =>
        text === ''
          ? undefined
          : {
              text: text.slice(0, LIMITS.cellText),
              cell: `${columnLetters(column)}${row}`,
              page: null,
              ...(numeric?.has(column) && { number: Number(text), format: numeric.get(column) }),
            },
      ),
    )
  }
  for (const area of merges) spreadMerge(rows, places, area)
  return rows
}

const AREA = /^([A-Z]{1,3})(\d{1,7}):([A-Z]{1,3})(\d{1,7})$/
const MAX_MERGED = 2000

function spreadMerge(rows: (Cell | undefined)[][], places: ReadonlyMap<number, number>, area: string): void {
  const found = AREA.exec(area)
  if (!found) return
  const [left, right] = [columnIndex(`${found[1]}1`), Math.min(columnIndex(`${found[3]}1`), LIMITS.columns - 1)]
  const [top, bottom] = [Number(found[2]), Number(found[4])]
  if (left < 0 || (right - left + 1) * (bottom - top + 1) > MAX_MERGED) return
  const first = rows[places.get(top) ?? -1]?.[left]
  if (!first) return
  for (let row = top; row <= bottom; row++) {
    const place = places.get(row)
    if (place === undefined) continue
    for (let column = left; column <= right; column++) rows[place]![column] ??= { ...first, copied: true }
  }
}
