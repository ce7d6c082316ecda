import type { Entry } from 'yauzl'
import { columnIndex, MAX_READ_TEXT, numberText, serialText, trimCell } from './cells.ts'
import { asFileIssue, refuseDamagedFile } from './file-issues.ts'
import { textCollector } from './strings.ts'
import type { Workbook } from './workbook.ts'
import { scanXml, unescapeCell, type XmlHandlers } from './xml.ts'

/** Columns beyond this one are not read. */
const MAX_COLUMNS = 256

/**
 * One row that is not blank: its number in the sheet, and the trimmed text of its cells from column A on. `numeric`
 * (with the option `typed`) are the columns whose cells are numbers, each with the text that its format adds, if any;
 * `uncomputed` are those of formulas without a result;
 * `isHidden` marks a hidden row.
 */
export type SheetRow = {
  readonly row: number
  readonly cells: readonly string[]
  readonly numeric?: ReadonlyMap<number, string | undefined>
  readonly uncomputed?: ReadonlySet<number>
  readonly isHidden?: true
}

/** `typed` distinguishes numbers from texts; `onMerge` is called with merged cells (`A1:B2`), which follow the last row. */
export type ReadOptions = { readonly typed?: boolean; readonly onMerge?: (area: string) => void }

/** Rows read since the last batch, and the share (0 to 1) of the sheet read so far. */
export type RowBatch = { readonly rows: SheetRow[]; readonly share: number }

/**
 * The rows of a sheet in order, a batch per chunk of the file, so that memory does not grow with the sheet. Every cell
 * is a text: formulas by their last value, dates as yyyy-MM-dd, booleans as TRUE or FALSE, empty cells as ''.
 */
export async function* readRows(book: Workbook, sheet: Entry, options: ReadOptions = {}): AsyncGenerator<RowBatch> {
  let rows: SheetRow[] = []
  const chunks = counted(book.package.unpack(sheet))
  try {
    for await (const _ of scanXml(
      chunks.stream,
      rowScanner(book, (row) => rows.push(row), options),
    )) {
      if (rows.length === 0) continue
      const batch = { rows, share: Math.min(1, chunks.bytes() / Math.max(1, sheet.uncompressedSize)) }
      rows = []
      yield batch
    }
  } catch (error) {
    throw asFileIssue(error)
  }
}

function counted(source: AsyncIterable<Buffer>) {
  let bytes = 0
  async function* pass() {
    for await (const chunk of source) {
      bytes += chunk.length
      yield chunk
    }
  }
  return { stream: pass(), bytes: () => bytes }
}

function rowScanner(book: Workbook, onRow: (row: SheetRow) => void, { typed, onMerge }: ReadOptions): XmlHandlers {
  let row = 0
  let cells: string[] = []
  let numeric: Map<number, string | undefined> | undefined
  let column = -1
  let type = ''
  let style = 0
  let value = ''
  let inValue = false
  let inInline = false
  let isFormula = false
  let isHidden = false
  let uncomputed: Set<number> | undefined
  const inline = textCollector((text) => (value = text))

  const startRow = (r: string | undefined) => {
    const next = r === undefined ? row + 1 : Number(r)
    if (!(next > row && next <= 1_048_576)) refuseDamagedFile()
    row = next
    cells = []
    numeric = typed ? new Map() : undefined
    uncomputed = undefined
    column = -1
  }
  const endCell = () => {
    if (column < 0 || column >= MAX_COLUMNS) return
    if (value === '') {
      if (isFormula) (uncomputed ??= new Set()).add(column)
      return
    }
    const text = trimCell(cellText(book, type, style, value.slice(0, MAX_READ_TEXT)))
    if (text === '') return
    while (cells.length < column) cells.push('')
    cells[column] = text
    if (numeric && type === 'n' && isNumber(text)) numeric.set(column, book.formatTexts[style])
  }

  return {
    open(name, attributes) {
      if (name === 'c') {
        column = attributes.r === undefined ? column + 1 : columnIndex(attributes.r)
        type = attributes.t ?? 'n'
        style = Number(attributes.s ?? 0)
        value = ''
        isFormula = false
      } else if (name === 'v') inValue = true
      else if (name === 'f') isFormula = true
      else if (name === 'row') {
        startRow(attributes.r)
        isHidden = attributes.hidden === '1' || attributes.hidden === 'true'
      } else if (name === 'is') inInline = true
      else if (name === 'mergeCell') onMerge?.(attributes.ref ?? '')
      else if (inInline) inline.open(name)
    },
    close(name) {
      if (name === 'c') endCell()
      else if (name === 'v') inValue = false
      else if (name === 'row') {
        if (cells.length > 0)
          onRow({ row, cells, ...(numeric && { numeric }), ...(uncomputed && { uncomputed }), ...(isHidden && { isHidden }) })
      } else if (name === 'is') {
        inInline = false
        inline.end()
      } else if (inInline) inline.close(name)
    },
    text(piece) {
      if (inValue && value.length < MAX_READ_TEXT) value += piece
      else if (inInline) inline.text(piece)
    },
  }
}

/** Dates are numbers in the file and texts here. */
const isNumber = (text: string) => /^-?\d+(\.\d+)?$/.test(text)

function cellText(book: Workbook, type: string, style: number, value: string): string {
  if (type === 's') return book.strings.at(Number(value))
  if (type === 'inlineStr') return value
  if (type === 'str') return unescapeCell(value)
  if (type === 'b') return value === '1' ? 'TRUE' : 'FALSE'
  if (type !== 'n') return value
  const kind = book.dateKinds[style]
  return (kind && serialText(Number(value), kind, book.is1904)) ?? numberText(value)
}
