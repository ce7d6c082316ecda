import { readFile, stat } from 'node:fs/promises'
import { SHEET_MAX_ROWS } from '#kit/shared/sheet.ts'
import { refuse } from '#kit/shared/refusal.ts'
import { kit } from '#kit/shared/validation.ts'
import { decodeText, tableRows } from './csv-text.ts'
import { writeSheet } from './write-sheet.ts'

/** A table of 50,000 rows has about 10 MB. */
const MAX_BYTES = 20 * 1_048_576
const MAX_COLUMNS = 256

/**
 * Writes a text with separated values as a workbook, so that everything that accepts a workbook accepts it too: UTF-8
 * with or without a byte order mark, UTF-16, GB18030; commas, semicolons, tabs. Every cell stays a text, so no code
 * loses its zeros.
 */
export async function tableToWorkbook(path: string, outPath: string): Promise<void> {
  if ((await stat(path)).size > MAX_BYTES) refuse('invalid', kit('error.tooLarge'), { mb: MAX_BYTES / 1_048_576 })
  const text = decodeText(await readFile(path)).replace(/^\ufeff/, '')
  const rows = tableRows(text, { rows: SHEET_MAX_ROWS + 3, columns: MAX_COLUMNS })
  const [first = [], ...others] = rows
  if (others.length > SHEET_MAX_ROWS + 1) refuse('invalid', kit('error.fileTooManyRows'), { max: SHEET_MAX_ROWS })
  const width = rows.reduce((most, row) => Math.max(most, row.length), 1)
  const columns = Array.from({ length: width }, (_, at) => ({ header: first[at] ?? '', kind: 'text' as const }))
  await writeSheet(outPath, { sheetName: 'Sheet1', columns, rows: others })
}
