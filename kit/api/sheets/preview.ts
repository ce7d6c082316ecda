import { ellipsis } from '#kit/shared/abbreviate.ts'
import { readFile, stat } from 'node:fs/promises'
import { refuse } from '#kit/shared/refusal.ts'
import { kit } from '#kit/shared/validation.ts'
import { csvRows } from './csv.ts'
import { decodeText, looksBinary, separatorOf } from './csv-text.ts'
import { refuseKind } from './file-issues.ts'
import { readRows } from './rows.ts'
import { readOds } from './ods.ts'
import { openWorkbook } from './workbook.ts'

/** Limits of a workbook preview. */
const PREVIEW = { rows: 200, columns: 40, text: 300, sheets: 30, csvBytes: 5 * 1_048_576 } as const

/** One sheet as displayed: the number of each row that is not blank, and its cells as text. `IsCut`: the sheet has more. */
export type SheetPreview = { Sheets: string[]; Sheet: number; Rows: { Row: number; Cells: string[] }[]; IsCut: boolean }

/** Files whose rows can be shown: Excel and OpenDocument workbooks, and text tables. */
export type SheetFormat = 'xlsx' | 'ods' | 'csv'

/**
 * Returns the content of a workbook or a text table, with limits on sheets, rows and cells. Runs in the process that
 * reads uploaded files.
 */
export async function previewSheet(path: string, format: SheetFormat, at: number): Promise<SheetPreview> {
  if (format === 'csv') return previewCsv(path)
  return format === 'ods' ? previewOds(path, at) : previewWorkbook(path, at)
}

async function previewWorkbook(path: string, at: number): Promise<SheetPreview> {
  const book = await openWorkbook(path)
  try {
    const sheets = book.sheets.slice(0, PREVIEW.sheets)
    const Sheet = at < sheets.length ? at : 0
    const cut = cutter()
    for await (const { rows } of readRows(book, sheets[Sheet]!.entry)) {
      for (const { row, cells } of rows) if (!cut.take(row, cells)) break
      if (cut.isFull()) break
    }
    return { Sheets: sheets.map((sheet) => sheet.name), Sheet, ...cut.result() }
  } finally {
    book.close()
  }
}

async function previewOds(path: string, at: number): Promise<SheetPreview> {
  const Sheets: string[] = []
  const cuts = new Map<number, ReturnType<typeof cutter>>()
  await readOds(path, (name) => {
    const index = Sheets.length
    if (index === PREVIEW.sheets) return undefined
    Sheets.push(name)
    // The first sheet is shown if there is none at that index.
    if (index !== 0 && index !== at) return undefined
    const cut = cutter()
    cuts.set(index, cut)
    return cut.take
  })
  const Sheet = cuts.has(at) ? at : 0
  const cut = cuts.get(Sheet)
  return cut ? { Sheets, Sheet, ...cut.result() } : refuseKind('.ods')
}

function cutter() {
  const Rows: SheetPreview['Rows'] = []
  let IsCut = false
  return {
    take(Row: number, cells: readonly string[]): boolean {
      if (Rows.length === PREVIEW.rows) {
        IsCut = true
        return false
      }
      if (cells.length > PREVIEW.columns || cells.some((cell) => cell.length > PREVIEW.text)) IsCut = true
      Rows.push({
        Row,
        Cells: cells.slice(0, PREVIEW.columns).map((cell) => ellipsis(cell, PREVIEW.text)),
      })
      return true
    },
    isFull: () => IsCut && Rows.length === PREVIEW.rows,
    result: () => ({ Rows, IsCut }),
  }
}

async function previewCsv(path: string): Promise<SheetPreview> {
  const { size } = await stat(path)
  if (size > PREVIEW.csvBytes) refuse('invalid', kit('error.tooLarge'), { mb: PREVIEW.csvBytes / 1_048_576 })
  const text = decodeText(await readFile(path))
  if (looksBinary(text)) refuse('invalid', kit('error.fileBroken'))
  const cut = cutter()
  let row = 0
  for (const cells of csvRows(text, separatorOf(text), { columns: PREVIEW.columns + 1 })) {
    row += 1
    if (cells.some((cell) => cell !== '') && !cut.take(row, cells)) break
  }
  return { Sheets: [''], Sheet: 0, ...cut.result() }
}
