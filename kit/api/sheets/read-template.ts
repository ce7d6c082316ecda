import { EXAMPLE_MARK, SHEET_MAX_ROWS, type Finding, type ParsedRow, type RowFinding, type SheetColumn, type SheetTemplate, type SheetValues } from '#kit/shared/sheet.ts'
import { refuse } from '#kit/shared/refusal.ts'
import { broken, kit, type Broken } from '#kit/shared/validation.ts'
import { columnLetters } from './cells.ts'
import { readRows, type SheetRow } from './rows.ts'
import { openWorkbook, type Workbook } from './workbook.ts'
import { choiceKey, headerKey, type ColumnWords, type TemplateWords } from './words.ts'

/** Judged rows, a batch at a time. `done` counts the rows so far, `share` (0 to 1) says how much of the sheet is behind. */
export type SheetBatch<V = Record<string, unknown>> = { readonly rows: ParsedRow<V>[]; readonly done: number; readonly share: number }

/** A column of the template and where it stands in this workbook; -1 when it is not there. */
type Placed = { readonly column: SheetColumn; readonly words: ColumnWords; readonly index: number }

const EXAMPLE_MARKS = Object.values(EXAMPLE_MARK).map((mark) => mark.toLowerCase())
/** Of a wrong cell so much is quoted. */
const MAX_FOUND = 100
const FORMULA_ERROR = /^#(N\/A|REF!|VALUE!|DIV\/0!|NAME\?|NUM!|NULL!|SPILL!|CALC!)$/

/**
 * Reads a workbook by a template: `for await (const { rows } of readTemplate(path, skuSheet, words))`. Row 1 holds the
 * headers in any language and any order, columns the template does not know are passed over, an example in row 2 too.
 * Refuses a workbook of another template, one without a required column, and one of too many rows.
 * Parsing keeps its thread busy for seconds: requests and jobs call `parseInWorker`.
 */
export async function* readTemplate<T extends SheetTemplate>(path: string, template: T, words: TemplateWords): AsyncGenerator<SheetBatch<SheetValues<T>>> {
  const book = await openWorkbook(path)
  try {
    const hasMeta = await checkMeta(book, template, words)
    let placed: Placed[] | undefined
    let done = 0
    for await (const batch of readRows(book, book.sheet)) {
      const parsed: ParsedRow[] = []
      for (const row of batch.rows) {
        if (!placed) placed = placeColumns(row, template, words, hasMeta)
        else if (!isExample(row)) parsed.push(parseRow(row, placed, template))
      }
      done += parsed.length
      if (done > SHEET_MAX_ROWS) refuse('invalid', kit('error.fileTooManyRows'), { max: SHEET_MAX_ROWS })
      if (parsed.length > 0) yield { rows: parsed as ParsedRow<SheetValues<T>>[], done, share: batch.share }
    }
    if (!placed) refuseTemplate(words)
  } finally {
    book.close()
  }
}

function refuseTemplate(words: TemplateWords): never {
  refuse('invalid', kit('error.templateWrong'), { template: words.title })
}

/** Whether the workbook says of which template it is. Other programs drop hidden sheets, so it need not. */
async function checkMeta(book: Workbook, template: SheetTemplate, words: TemplateWords): Promise<boolean> {
  if (!book.meta) return false
  for await (const { rows } of readRows(book, book.meta)) {
    const code = rows.find((row) => row.cells[0] === 'TemplateCode')?.cells[1]
    if (code === undefined) continue
    if (code !== template.code) refuseTemplate(words)
    return true
  }
  return false
}

function placeColumns(header: SheetRow, template: SheetTemplate, words: TemplateWords, hasMeta: boolean): Placed[] {
  const places = columnPlaces(header, words)
  const placed = template.columns.map((column, i) => ({ column, words: words.columns[i]!, index: places.get(column.field) ?? -1 }))
  if (header.row !== 1 || (!hasMeta && placed.every((p) => p.index < 0))) refuseTemplate(words)
  const missing = placed.filter((p) => p.index < 0 && isRequired(p.column))
  if (missing.length > 0) refuse('invalid', kit('error.columnMissing'), { column: missing.map((p) => p.words.header).join('", "') })
  return placed
}

/** Where each field stands in a sheet, by its header; fields without a column are absent. */
export function columnPlaces(header: SheetRow, words: TemplateWords): Map<string, number> {
  const keys = header.cells.map(headerKey)
  return new Map(words.columns.map(({ field, headers }) => [field, keys.findIndex((key) => headers.includes(key))] as const).filter(([, index]) => index >= 0))
}

/** A column is required when its schema refuses an empty cell. */
export function isRequired(column: SheetColumn): boolean {
  return !column.schema.safeParse(undefined).success
}

function isExample({ row, cells }: SheetRow): boolean {
  const first = cells[0]?.toLowerCase() ?? ''
  return row === 2 && EXAMPLE_MARKS.some((mark) => first.startsWith(mark))
}

function parseRow({ row, cells }: SheetRow, placed: readonly Placed[], template: SheetTemplate): ParsedRow {
  const values: Record<string, unknown> = {}
  const errors: RowFinding[] = []
  const at = (rule: Broken): RowFinding => {
    const index = placed.find((p) => p.column.field === rule.Field)?.index ?? -1
    return { Field: rule.Field, Code: rule.Code, key: rule.key, params: rule.params, Row: row, Cell: `${columnLetters(Math.max(0, index))}${row}`, Found: (cells[index] ?? '').slice(0, MAX_FOUND) }
  }
  for (const { column, words, index } of placed) {
    const result = parseCell(cells[index] ?? '', column, words)
    if ('value' in result) values[column.field] = result.value
    else errors.push(...result.rules.map((rule) => at({ ...rule, Field: column.field })))
  }
  if (errors.length > 0) return { row, good: false, values, errors, warnings: [] }
  // A check gets exactly the values its own columns gave, which the general type of a template cannot say.
  const findings: readonly Finding[] = template.check?.(values as never) ?? []
  const warnings = findings.filter((f) => f.warning).map(at)
  const broken = findings.filter((f) => !f.warning).map(at)
  return broken.length > 0 ? { row, good: false, values, errors: broken, warnings } : { row, good: true, values, warnings }
}

type CellResult = { readonly value: unknown } | { readonly rules: readonly Broken[] }

function parseCell(found: string, column: SheetColumn, words: ColumnWords): CellResult {
  if (FORMULA_ERROR.test(found)) return wrong('format')
  const input = found === '' ? undefined : understand(found, column, words)
  if (input === null) return wrong('choice')
  const result = column.schema.safeParse(input)
  return result.success ? { value: result.data } : { rules: broken(result.error) }
}

function wrong(name: 'format' | 'choice'): CellResult {
  return { rules: [{ Field: '', Code: name, key: kit(`invalid.${name}`), params: {} }] }
}

/** What the schema gets to see of a filled cell; null when it is none of the choices. */
function understand(found: string, column: SheetColumn, words: ColumnWords): unknown {
  if (column.enumeration) return words.values.get(choiceKey(found)) ?? null
  if (column.parse === 'yesNo') return YES_NO.get(choiceKey(found)) ?? null
  if (column.parse === 'number') return found.normalize('NFKC').replace(/\s/g, '')
  if (column.parse === 'date') return dayOf(found)
  return found
}

const YES_NO: ReadonlyMap<string, boolean> = new Map([
  ...['y', 'yes', 'true', '1', '是', 'ja', 'j', 'wahr', 'oui', 'o', 'vrai'].map((word) => [word, true] as const),
  ...['n', 'no', 'false', '0', '否', 'nein', 'falsch', 'non', 'faux'].map((word) => [word, false] as const),
])

/**
 * 2026-3-7, 2026/03/07, 2026年3月7日 and 7.3.2026 (dots are never month first) as 2026-03-07; a time behind is dropped.
 * 3/7/2026 stays as it is, for the schema to refuse: nobody can tell day and month apart.
 */
function dayOf(found: string): string {
  const [day] = found.split(/[ T]/, 1) as [string]
  const yearFirst = /^(\d{4})[-/.年](\d{1,2})[-/.月](\d{1,2})日?$/.exec(day)
  const dayFirst = /^(\d{1,2})\.(\d{1,2})\.(\d{4})$/.exec(day)
  const parts = yearFirst ? [yearFirst[1]!, yearFirst[2]!, yearFirst[3]!] : dayFirst ? [dayFirst[3]!, dayFirst[2]!, dayFirst[1]!] : undefined
  return parts ? parts.map((part) => part.padStart(2, '0')).join('-') : found
}
