import { open, stat } from 'node:fs/promises'
import { columnLetters } from '#kit/api/sheets/cells.ts'
import { decodeText, looksBinary, tableRows } from '#kit/api/sheets/csv-text.ts'
import { refuse } from '#kit/shared/refusal.ts'
import { kit } from '#kit/shared/validation.ts'
import { extraction } from '../../text/keys.ts'
import type { Cell, Grid, Row } from '../engine/grid.ts'
import type { Sheets } from '../engine/notes.ts'
import { LIMITS } from './limits.ts'
import { pageGrids } from './pdf-grid.ts'

/** Text tables: CSV with detection of separator and encoding, or columns aligned with spaces. */

export async function readCsv(path: string): Promise<Sheets> {
  const { size } = await stat(path)
  if (size > LIMITS.csvBytes) refuse('invalid', kit('error.tooLarge'), { mb: LIMITS.csvBytes / 1_048_576 })
  const handle = await open(path)
  const bytes = await handle.readFile().finally(() => handle.close())
  const text = decodeText(bytes)
  if (looksBinary(text)) refuse('invalid', extraction('refusal.kind'))
  const rows = rowsOf(text)
  return { grids: isAligned(text) ? alignedGrids(text) : [{ sheet: null, rows: rows.map(cellsOf) }], notes: [] }
}

/** A row of at least four texts with two or more spaces between them; a comma before the spaces separates columns itself. */
const ALIGNED = /^\s*\S+(?: \S+)*(?:(?<!,) {2,}\S+(?: \S+)*){3,}\s*$/
const ALIGNED_ROWS = 3
const LONGEST_LINE = 400

/** True for a print file of a host, whose columns are aligned with spaces. */
const isAligned = (text: string) =>
  !/[;\t|]/.test(text.slice(0, 20_000)) &&
  text
    .slice(0, 20_000)
    .split('\n')
    .filter((line) => line.length <= LONGEST_LINE && ALIGNED.test(line)).length >= ALIGNED_ROWS

const WIDE = /[\p{Script=Han}\p{Script=Hangul}\u3000-\u30ff\uff01-\uff60\uffe0-\uffe6]/gu
/** Chinese, Japanese and Korean characters are as wide as two others. */
const columnsOf = (text: string) => text.length + (text.match(WIDE)?.length ?? 0)

/** Reads aligned columns like those of a page printed with a fixed pitch. */
function alignedGrids(text: string): Grid[] {
  const [pitch, size] = [6, 10]
  const pieces = text.split(/\r?\n|\f/).flatMap((line, row) =>
    [...line.slice(0, LIMITS.cellText).matchAll(/\S+(?: \S+)*/g)].map(({ 0: cell, index }) => ({
      text: cell,
      x: columnsOf(line.slice(0, index)) * pitch,
      right: columnsOf(line.slice(0, index + cell.length)) * pitch,
      y: (row + 1) * size * 1.5,
      size,
      page: 1,
    })),
  )
  return pageGrids([pieces])
}

function rowsOf(text: string): string[][] {
  const rows = tableRows(text, { rows: LIMITS.rows + 1, columns: LIMITS.columns })
  if (rows.length > LIMITS.rows) refuse('invalid', kit('error.fileTooManyRows'), { max: LIMITS.rows })
  return rows
}

function cellsOf(fields: readonly string[], index: number): Row {
  return fields.map((field, column): Cell | undefined => {
    const text = field.slice(0, LIMITS.cellText)
    return text === '' ? undefined : { text, cell: `${columnLetters(column)}${index + 1}`, page: null }
  })
}
