import { open, stat } from 'node:fs/promises'
import { columnLetters } from '#kit/api/sheets/cells.ts'
import { decodeText, looksBinary, tableRows } from '#kit/api/sheets/csv-text.ts'
import { refuse } from '#kit/shared/refusal.ts'
import { kit } from '#kit/shared/validation.ts'
import { extraction } from '../../text/keys.ts'
import type { Cell, Grid, Row } from '../engine/grid.ts'
import type { Sheets } from '../engine/notes.ts'
import { LIMITS } from './limits.ts'

/** CSV with detection of separator and encoding. */

export async function readCsv(path: string): Promise<Sheets> {
  const { size } = await stat(path)
  if (size > LIMITS.csvBytes) refuse('invalid', kit('error.tooLarge'), { mb: LIMITS.csvBytes / 1_048_576 })
  const handle = await open(path)
  const bytes = await handle.readFile().finally(() => handle.close())
  return { grids: [csvGrid(bytes)], notes: [] }
}

function csvGrid(bytes: Buffer): Grid {
  const text = decodeText(bytes)
  if (looksBinary(text)) refuse('invalid', extraction('refusal.kind'))
  return { sheet: null, rows: rowsOf(text).map(cellsOf) }
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
