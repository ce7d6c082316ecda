import {
  EXAMPLE_MARK,
  SHEET_MAX_ROWS,
  type Finding,
  type ParsedRow,
  type RowFinding,
  type SheetColumn,
  type SheetHead,
  type SheetTemplate,
  type SheetValues,
} from '#kit/shared/sheet.ts'
import { refuse } from '#kit/shared/refusal.ts'
import { kit, problemsBeside, type FieldIssue } from '#kit/shared/validation.ts'
import { columnLetters } from './cells.ts'
import { parseCell, wrong } from './cell-values.ts'
import { mergedCells, type MergedCells } from './merged-cells.ts'
import { readRows, type SheetRow } from './rows.ts'
import { openWorkbook, type Workbook } from './workbook.ts'
import { headerKey, type ColumnTexts, type TemplateTexts } from './texts.ts'

/**
 * Checked rows, a batch at a time. `done` is the number of rows so far, `share` (0 to 1) the fraction of the sheet
 * read; the first batch has the values above the table.
 */
export type SheetBatch<V = Record<string, unknown>> = {
  readonly rows: ParsedRow<V>[]
  readonly done: number
  readonly share: number
  readonly head?: SheetHead
}

/** A column of the template and its index in this workbook; -1 if missing. */
type Placed = { readonly column: SheetColumn; readonly words: ColumnTexts; readonly index: number }

const EXAMPLE_MARKS = Object.values(EXAMPLE_MARK).map((mark) => mark.toLowerCase())
/** Last row in which the header of a table with values above it may be. */
const MAX_HEAD_ROWS = 60
/** Maximum title rows above a table without such values. */
const MAX_TITLE_ROWS = 10
/** A row with this many of the template's headers is the header row. */
const ENOUGH_HEADERS = 3
/** Maximum characters quoted from a wrong cell. */
const MAX_FOUND = 100

/**
 * Reads a workbook by a template: `for await (const { rows } of readTemplate(path, skuSheet, words))`. Row 1, or one
 * below a title, contains the headers in any language and order; unknown columns and an example row below them are
 * skipped. If the template has a head, the first row with some of the headers is the header row, and the named values
 * are above it. Refuses a workbook of another template, one without a required column (where rows may change what is
 * `known`: that one), and one of too many rows. Parsing blocks its thread for seconds: requests and jobs call
 * `parseInWorker`.
 */
export async function* readTemplate<T extends SheetTemplate>(
  path: string,
  template: T,
  words: TemplateTexts,
): AsyncGenerator<SheetBatch<SheetValues<T>>> {
  const book = await openWorkbook(path)
  try {
    const hasMeta = await checkMeta(book, template, words)
    const above = headReader(template, words)
    let placed: Placed[] | undefined
    let headerRow = 1
    let head: SheetHead | undefined
    let done = 0
    const merged = await mergedCells(book)
    for await (const batch of readRows(book, book.sheet)) {
      const parsed: ParsedRow[] = []
      for (const row of batch.rows) {
        if (placed) {
          if (!isExample(row, headerRow)) parsed.push(parseRow(row, placed, template, merged))
        } else if (isHeaderRow(row, words)) {
          placed = placeColumns(row, template, words, hasMeta)
          headerRow = row.row
          head = above.end(placed)
        } else if (row.row >= MAX_HEAD_ROWS) refuseTemplate(words)
        else if (template.head) above.take(row)
        else if (row.row >= MAX_TITLE_ROWS) refuseTemplate(words)
      }
      done += parsed.length
      if (done > SHEET_MAX_ROWS) refuse('invalid', kit('error.fileTooManyRows'), { max: SHEET_MAX_ROWS })
      if (parsed.length === 0) continue
      yield { rows: parsed as ParsedRow<SheetValues<T>>[], done, share: batch.share, ...(head && { head }) }
      head = undefined
    }
    if (!placed) refuseTemplate(words)
  } finally {
    book.close()
  }
}

function refuseTemplate(words: TemplateTexts): never {
  refuse('invalid', kit('error.templateWrong'), { template: words.title })
}

/** Whether the workbook names its template. Other programs drop hidden sheets, so it may not. */
async function checkMeta(book: Workbook, template: SheetTemplate, words: TemplateTexts): Promise<boolean> {
  if (!book.meta) return false
  for await (const { rows } of readRows(book, book.meta)) {
    const code = rows.find((row) => row.cells[0] === 'TemplateCode')?.cells[1]
    if (code === undefined) continue
    if (code !== template.code) refuseTemplate(words)
    return true
  }
  return false
}

function placeColumns(header: SheetRow, template: SheetTemplate, words: TemplateTexts, hasMeta: boolean): Placed[] {
  const places = columnPlaces(header, words)
  const placed = template.columns.map((column, i) => ({
    column,
    words: words.columns[i]!,
    index: places.get(column.field) ?? -1,
  }))
  if (!hasMeta && placed.every((p) => p.index < 0)) refuseTemplate(words)
  const keys = header.cells.map(headerKey)
  const twice = placed.filter(({ words: { headers } }) => keys.filter((key) => headers.includes(key)).length > 1)
  // It is ambiguous which column is meant.
  if (twice.length > 0)
    refuse('invalid', kit('error.columnTwice'), { count: twice.length, columns: twice.map((p) => p.words.header).join(', ') })
  const isNeeded = ({ field }: SheetColumn) => template.known === undefined || field === template.known
  const missing = placed.filter((p) => p.index < 0 && isRequired(p.column) && isNeeded(p.column))
  if (missing.length > 0) {
    const columns = missing.map((p) => p.words.header).join(', ')
    refuse('invalid', kit('error.columnMissing'), { count: missing.length, columns })
  }
  return placed
}

/** Whether this is the header row: row 1 if it has any of the headers, else a row that has some. */
export function isHeaderRow(row: SheetRow, words: TemplateTexts): boolean {
  const known = columnPlaces(row, words).size
  return known >= (words.head.length === 0 && row.row === 1 ? 1 : Math.min(ENOUGH_HEADERS, words.columns.length))
}

/** Reads the rows above the table one by one; if a value is named twice, the first counts. */
function headReader({ head = [] }: SheetTemplate, words: TemplateTexts) {
  const values: Record<string, unknown> = {}
  const errors: RowFinding[] = []
  const places: Record<string, string> = {}
  const take = ({ row, cells }: SheetRow) => {
    for (let i = 0; i < cells.length; i++) {
      const key = headerKey(cells[i]!).replace(/[:：]$/, '')
      const which = key === '' ? -1 : words.head.findIndex(({ headers }) => headers.includes(key))
      const column = head[which]
      if (!column || column.field in places) continue
      const [Found, Cell] = [cells[++i] ?? '', `${columnLetters(i)}${row}`]
      places[column.field] = Cell
      if (Found === '') continue
      const result = parseCell(Found, column, words.head[which]!)
      if ('value' in result) values[column.field] = result.value
      else
        errors.push(
          ...result.rules.map((rule) => ({ ...rule, Field: column.field, Row: row, Cell, Found: Found.slice(0, MAX_FOUND) })),
        )
    }
  }
  const end = (placed: readonly Placed[]): SheetHead => ({
    values,
    errors,
    places: {
      ...places,
      ...Object.fromEntries(placed.filter((p) => p.index >= 0).map((p) => [p.column.field, columnLetters(p.index)])),
    },
  })
  return { take, end }
}

/** The column of each field in a sheet, by its header; fields without a column are absent. */
export function columnPlaces(header: SheetRow, words: TemplateTexts): Map<string, number> {
  const keys = header.cells.map(headerKey)
  return new Map(
    words.columns
      .map(({ field, headers }) => [field, keys.findIndex((key) => headers.includes(key))] as const)
      .filter(([, index]) => index >= 0),
  )
}

/** A column is required when its schema refuses an empty cell, or when it is declared required. */
export function isRequired(column: SheetColumn): boolean {
  return column.required === true || !column.schema.safeParse(undefined).success
}

function isExample({ row, cells }: SheetRow, headerRow: number): boolean {
  const first = cells[0]?.toLowerCase() ?? ''
  return row === headerRow + 1 && EXAMPLE_MARKS.some((mark) => first.startsWith(mark))
}

function parseRow(
  { row, cells, uncomputed, isHidden }: SheetRow,
  placed: readonly Placed[],
  template: SheetTemplate,
  merged: MergedCells,
): ParsedRow {
  const values: Record<string, unknown> = {}
  const errors: RowFinding[] = []
  const at = (rule: FieldIssue): RowFinding => {
    const index = placed.find((p) => p.column.field === rule.Field)?.index ?? -1
    return {
      Field: rule.Field,
      Code: rule.Code,
      key: rule.key,
      params: rule.params,
      Row: row,
      Cell: `${columnLetters(Math.max(0, index))}${row}`,
      Found: (cells[index] ?? '').slice(0, MAX_FOUND),
    }
  }
  for (const { column, words, index } of placed) {
    const first = cells[index] ? undefined : merged(row, index)
    const result = first
      ? wrong('merged', { cell: first })
      : uncomputed?.has(index)
        ? wrong('noResult')
        : parseCell(cells[index] ?? '', column, words)
    if ('value' in result) values[column.field] = result.value
    else errors.push(...result.rules.map((rule) => at({ ...rule, Field: column.field })))
  }
  // A hidden row may not be meant for import, and the user does not see it.
  const seen = isHidden ? [at({ Field: '', Code: 'rowHidden', key: kit('invalid.rowHidden'), params: {} })] : []
  const marked = errors.map(({ Field }) => Field)
  // A check receives exactly the values of its own columns, which the general template type cannot express.
  const findings = problemsBeside<Finding>(marked, () => template.check?.(values) ?? [])
  const warnings = [...seen, ...findings.filter((f) => f.warning).map(at)]
  errors.push(...findings.filter((f) => !f.warning).map(at))
  const isBlank = ({ index }: Placed) => !cells[index] && !uncomputed?.has(index)
  const common = { row, warnings, ...(template.known && { blank: placed.filter(isBlank).map(({ column }) => column.field) }) }
  return errors.length > 0 ? { ...common, good: false, values, errors } : { ...common, good: true, values }
}
