import { open, stat } from 'node:fs/promises'
import { columnLetters } from '#kit/api/sheets/cells.ts'
import { decodeText, separatorOf } from '#kit/api/sheets/csv-text.ts'
import { csvRows } from '#kit/api/sheets/csv.ts'
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
  const rows = csvRows(text, separatorOf(text), { rows: LIMITS.rows + 1, columns: LIMITS.columns })
  if (rows.length > LIMITS.rows) refuse('invalid', kit('error.fileTooManyRows'), { max: LIMITS.rows })
  // "sep=;" on the first line is a hint for Excel.
  return /^sep=.?$/i.test(rows[0]?.join('') ?? '') ? rows.slice(1) : rows
}

// oxlint-disable-next-line no-control-regex
const looksBinary = (text: string) => /[\u0000-\u0008\u000e-\u001f]/.test(text.slice(0, 4000))

function cellsOf(fields: readonly string[], index: number): Row {
  return fields.map((field, column): Cell | undefined => {
    const text = field.slice(0, LIMITS.cellText)
    return text === '' ? undefined : { text, cell: `${columnLetters(column)}${index + 1}`, page: null }
  })
}
