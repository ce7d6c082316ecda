import { createWriteStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { performance } from 'node:perf_hooks'
import { Readable, type Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { refuse } from '#kit/shared/refusal.ts'
import { kit } from '#kit/shared/validation.ts'
import { columnLetters, MAX_CELL_TEXT, toSerial } from './cells.ts'
import { SHEET_SPACE, STYLE, workbookParts, type SheetPart } from './workbook-parts.ts'
import { wallClock } from './wall-clock.ts'
import { escapeCell, XML_HEAD } from './xml.ts'
import { zipBytes } from './zip-bytes.ts'

/**
 * How the cells of a column are written; `number` shows the decimals that it has. Numbers may be texts (NUMERIC
 * columns), dates are yyyy-MM-dd, times Date or ISO text.
 */
export type ColumnKind = 'text' | 'integer' | 'decimal2' | 'number' | 'date' | 'datetime'
/** `width` in characters. */
export type ExportColumn = { readonly header: string; readonly width?: number; readonly kind: ColumnKind }

export type ExportSheet = {
  readonly sheetName: string
  readonly columns: readonly ExportColumn[]
  readonly rows: AsyncIterable<readonly unknown[]> | Iterable<readonly unknown[]>
  /** Zone in which timestamps are shown, e.g. Europe/London. By default UTC. */
  readonly zone?: string
}

const MAX_ROWS = 1_048_575
const PIECE_LENGTH = 65_536
/** Longest work before other calls get their turn. */
const SLICE_MS = 5

/**
 * Writes a workbook of one sheet, or of several in sequence, while its rows arrive, in constant memory, and lets other
 * work of the thread run in between. A text is always a text, never a formula. On failure, a file at the path is
 * removed.
 *
 *     await writeSheet(path, { sheetName: say(key), columns: [{ header: say(skuKey), kind: 'text' }], rows })
 */
export async function writeSheet(out: Writable | string, ...sheets: readonly [ExportSheet, ...ExportSheet[]]): Promise<void> {
  await writeWorkbook(
    out,
    sheets.map((sheet) => ({ name: sheet.sheetName, content: sheetXml(sheet) })),
  )
}

/** Writes sheets given as XML. */
export async function writeWorkbook(out: Writable | string, sheets: readonly SheetPart[]): Promise<void> {
  const bytes = Readable.from(zipBytes(workbookParts(sheets)), { highWaterMark: 4 })
  if (typeof out !== 'string') return pipeline(bytes, out)
  try {
    await pipeline(bytes, createWriteStream(out))
  } catch (error) {
    await rm(out, { force: true })
    throw error
  }
}

async function* sheetXml({ columns, rows, zone = 'UTC' }: ExportSheet): AsyncGenerator<string> {
  const writers = columns.map((column, i) => cellWriter(column.kind, columnLetters(i), zone))
  const lastLetters = columnLetters(columns.length - 1)
  yield `${sheetOpening()}<cols>${columns.map((c, i) => `<col min="${i + 1}" max="${i + 1}" width="${c.width ?? 18}" customWidth="1"/>`).join('')}</cols><sheetData>`
  let row = 1
  let piece = rowXml(row, columns.map((column, i) => textCell(`${columnLetters(i)}1`, column.header, STYLE.header)).join(''))
  let sliceEnd = performance.now() + SLICE_MS
  for await (const values of rows) {
    if (row > MAX_ROWS) refuse('invalid', kit('error.fileTooManyRows'), { max: MAX_ROWS })
    row++
    let cells = ''
    for (let i = 0; i < writers.length; i++) cells += writers[i]!(values[i], row)
    piece += rowXml(row, cells)
    if (piece.length > PIECE_LENGTH) {
      yield piece
      piece = ''
    }
    if (performance.now() > sliceEnd) {
      await nextTurn()
      sliceEnd = performance.now() + SLICE_MS
    }
  }
  yield `${piece}</sheetData><autoFilter ref="A1:${lastLetters}${row}"/></worksheet>`
}

/** The start of a sheet whose first rows, usually one, are frozen. */
export function sheetOpening(rows = 1): string {
  return `${XML_HEAD}<worksheet xmlns="${SHEET_SPACE}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="${rows}" topLeftCell="A${rows + 1}" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>`
}

export function rowXml(row: number, cells: string): string {
  return `<row r="${row}">${cells}</row>`
}

/**
 * Characters that can start a formula when the cell is edited or the sheet saved as CSV; the wide forms count in East
 * Asian versions.
 */
const FORMULA_START = /^[=+\-@\t\r\n＝＋－＠]/

export function textCell(address: string, value: string, style: number): string {
  const marked = style === STYLE.text && FORMULA_START.test(value) ? STYLE.quoted : style
  return `<c r="${address}" s="${marked}" t="inlineStr"><is><t xml:space="preserve">${escapeCell(value.slice(0, MAX_CELL_TEXT))}</t></is></c>`
}

/** Spreadsheets keep 15 digits; a longer number is written as text. */
const EXACT_NUMBER = /^-?(?=(?:\d\.?){1,15}$)\d+(?:\.\d+)?$/

function cellWriter(kind: ColumnKind, letters: string, zone: string): (value: unknown, row: number) => string {
  const clock = wallClock(zone)
  return (value, row) => {
    if (value === null || value === undefined || value === '') return ''
    const address = letters + row
    if (kind === 'integer' || kind === 'decimal2' || kind === 'number') {
      const number = String(value)
      if (EXACT_NUMBER.test(number))
        return `<c r="${address}" s="${STYLE[kind === 'number' ? 'plain' : kind]}"><v>${number}</v></c>`
    } else if (kind !== 'text') {
      const time = kind === 'date' ? Date.parse(`${dayText(value)}T00:00:00Z`) : clock(timeOf(value))
      if (time > 0) return `<c r="${address}" s="${STYLE[kind]}"><v>${toSerial(time)}</v></c>`
    }
    return textCell(address, value instanceof Date ? value.toISOString() : String(value), STYLE.text)
  }
}

/** Milliseconds of a timestamp from the database. */
export function timeOf(value: unknown): number {
  return value instanceof Date ? value.getTime() : Date.parse(String(value))
}

function dayText(value: unknown): string {
  return value instanceof Date ? value.toISOString().slice(0, 10) : String(value).slice(0, 10)
}
