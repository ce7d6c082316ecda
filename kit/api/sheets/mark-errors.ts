import { createWriteStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { REASON_HEADER, type SheetIssue } from '#kit/shared/sheet.ts'
import { columnIndex, columnLetters, MAX_CELL_TEXT } from './cells.ts'
import { asFileIssue } from './file-issues.ts'
import { echoXml, markStyles, prefixOf, type Mark, type MarkStyles } from './mark-styles.ts'
import { columnPlaces, isHeaderRow } from './read-template.ts'
import { readRows, type SheetRow } from './rows.ts'
import { openWorkbook, type Workbook } from './workbook.ts'
import { headerKey, type TemplateTexts } from './texts.ts'
import { escapeCell, scanXml, XML_HEAD, type Attributes, type XmlHandlers } from './xml.ts'
import { zipBytes, type ZipPart } from './zip-bytes.ts'

const REASON_WIDTH = 60
const REASON_KEYS = Object.values(REASON_HEADER).map(headerKey)

/** The content to write into the sheet: marks by row and column, the reason of each row, and the column of reasons. */
type Plan = {
  readonly marks: ReadonlyMap<number, ReadonlyMap<number, Mark>>
  readonly reasons: ReadonlyMap<number, string>
  readonly reasonColumn: number
  readonly headerRow: number
}

/**
 * Rewrites a user's workbook with the bad cells coloured and a last column with the reasons. All else is unchanged:
 * formats, formulas, other sheets. Colours and reasons of an earlier round are removed, so a corrected row is clean.
 * Blocks its thread for seconds: requests and jobs call `markInWorker`.
 */
export async function markErrors(
  path: string,
  outPath: string,
  issues: readonly SheetIssue[],
  words: TemplateTexts,
): Promise<void> {
  const book = await openWorkbook(path)
  try {
    const plan = await planMarks(book, issues, words)
    const styles = await markStyles(book)
    const parts = markedParts(book, markedSheet(book, plan, styles, words), styles)
    await pipeline(Readable.from(zipBytes(parts), { highWaterMark: 4 }), createWriteStream(outPath))
  } catch (error) {
    await rm(outPath, { force: true })
    throw asFileIssue(error)
  } finally {
    book.close()
  }
}

/** Copies all parts unchanged except the sheet and, after it, its formats. */
async function* markedParts(
  book: Workbook,
  sheet: AsyncIterable<string>,
  styles: MarkStyles | undefined,
): AsyncGenerator<ZipPart> {
  for (const entry of book.package.entries.values()) {
    if (entry === book.sheet || (styles && entry === book.styles)) continue
    const packed: AsyncIterable<Buffer> = await book.package.packed(entry)
    yield {
      name: entry.fileName,
      packed,
      method: entry.compressionMethod,
      crc: entry.crc32,
      size: entry.uncompressedSize,
      packedSize: entry.compressedSize,
    }
  }
  yield { name: book.sheet.fileName, content: sheet }
  if (styles) yield { name: book.styles!.fileName, content: styles.content() }
}

async function planMarks(book: Workbook, issues: readonly SheetIssue[], words: TemplateTexts): Promise<Plan> {
  let header: SheetRow | undefined
  let width = 0
  for await (const { rows } of readRows(book, book.sheet)) {
    for (const row of rows) {
      if (!header && isHeaderRow(row, words)) header = row
      width = Math.max(width, row.cells.length)
    }
  }
  header ??= { row: 1, cells: [] }
  const places = columnPlaces(header, words)
  const headers = new Map([...words.columns, ...words.head].map((c) => [c.field, c.header]))
  const above = new Set(words.head.map(({ field }) => field))
  const earlier = header.cells.findIndex((cell) => REASON_KEYS.includes(headerKey(cell)))
  const marks = new Map<number, Map<number, Mark>>()
  const reasons = new Map<number, string>()
  for (const { Row, Field, Cell, Msg, Warning } of issues) {
    const name = headers.get(Field)
    const reason = name === undefined ? Msg : `${name}: ${Msg}`
    reasons.set(Row, reasons.has(Row) ? `${reasons.get(Row)!}; ${reason}` : reason)
    const column = above.has(Field) && Cell !== '' ? columnIndex(Cell) : places.get(Field)
    const marked = marks.get(Row) ?? new Map<number, Mark>()
    marks.set(Row, marked)
    if (column !== undefined && marked.get(column) !== 'error') marked.set(column, Warning ? 'warning' : 'error')
  }
  return { marks, reasons, reasonColumn: earlier >= 0 ? earlier : width, headerRow: header.row }
}

async function* markedSheet(
  book: Workbook,
  plan: Plan,
  styles: MarkStyles | undefined,
  words: TemplateTexts,
): AsyncGenerator<string> {
  let out = XML_HEAD
  const handlers = markHandlers(plan, styles, REASON_HEADER[words.language], (text) => (out += text))
  for await (const _ of scanXml(book.package.unpack(book.sheet), handlers)) {
    if (out === '') continue
    yield out
    out = ''
  }
}

function markHandlers(
  plan: Plan,
  styles: MarkStyles | undefined,
  reasonHeader: string,
  put: (text: string) => void,
): XmlHandlers {
  const echo = echoXml(put)
  let row = 0
  let column = -1
  let headerStyle = 0
  /** Cells still to add to this row, from left to right. */
  let pending: { column: number; mark: Mark | 'reason' }[] = []
  /** Nesting depth inside an omitted element. */
  let dropped = 0
  let hasColumns = false

  const styleOf = (style: number, mark: Mark | undefined) => styles?.marked(style, mark) ?? style
  const reasonOf = () => (row === plan.headerRow ? reasonHeader : plan.reasons.get(row))
  const putMissing = (prefix: string, before: number) => {
    while (pending[0] && pending[0].column < before) {
      const { column: missing, mark } = pending.shift()!
      const place = `${columnLetters(missing)}${row}`
      put(
        mark === 'reason'
          ? reasonXml(prefix, place, headerStyle, reasonOf()!)
          : `<${prefix}c r="${place}" s="${styleOf(0, mark)}"/>`,
      )
    }
  }
  const openRow = ({ spans: _, ...attributes }: Attributes, fullName: string) => {
    row = attributes.r === undefined ? row + 1 : Number(attributes.r)
    column = -1
    pending = Array.from(plan.marks.get(row) ?? [], ([at, mark]) => ({ column: at, mark }))
    if (reasonOf() !== undefined) pending.push({ column: plan.reasonColumn, mark: 'reason' })
    pending.sort((a, b) => a.column - b.column)
    echo.open('row', { ...attributes, r: String(row) }, fullName)
  }
  const openCell = (attributes: Attributes, fullName: string) => {
    column = attributes.r === undefined ? column + 1 : columnIndex(attributes.r)
    if (column === plan.reasonColumn) return void (dropped = 1)
    putMissing(prefixOf(fullName), column)
    const mark = pending[0]?.column === column ? (pending.shift()!.mark as Mark) : undefined
    const own = Number(attributes.s ?? 0)
    headerStyle = row === plan.headerRow ? own : 0
    echo.open('c', { ...attributes, r: `${columnLetters(column)}${row}`, s: String(styleOf(own, mark)) }, fullName)
  }

  return {
    open(name, attributes, fullName) {
      if (dropped > 0) return void dropped++
      if (name === 'row') return openRow(attributes, fullName)
      if (name === 'c') return openCell(attributes, fullName)
      if (name === 'dimension') return void (dropped = 1)
      if (name === 'cols') hasColumns = true
      if (name === 'sheetData' && !hasColumns) put(reasonWidthXml(prefixOf(fullName), plan.reasonColumn))
      echo.open(name, attributes, fullName)
    },
    close(name, fullName) {
      if (dropped > 0) return void dropped--
      if (name === 'row') putMissing(prefixOf(fullName), Infinity)
      echo.close(name, fullName)
    },
    text(text) {
      if (dropped === 0) echo.text(text)
    },
  }
}

function reasonXml(p: string, place: string, style: number, reason: string): string {
  return `<${p}c r="${place}" s="${style}" t="inlineStr"><${p}is><${p}t xml:space="preserve">${escapeCell(reason.slice(0, MAX_CELL_TEXT))}</${p}t></${p}is></${p}c>`
}

function reasonWidthXml(p: string, column: number): string {
  return `<${p}cols><${p}col min="${column + 1}" max="${column + 1}" width="${REASON_WIDTH}" customWidth="1"/></${p}cols>`
}
