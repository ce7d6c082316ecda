import type { z } from 'zod'
import type { FieldError } from './refusal.ts'
import type { Language, Translate, TextKey } from './text.ts'
import type { FieldIssue } from './validation.ts'

/** Codes of warnings on existing rows: `known` rows are skipped, `changes` is reported at each cell with a new value. */
export const EXISTING = { known: 'rowKnown', changes: 'rowChanges' } as const

/** Maximum data rows in one workbook, without header and example. */
export const SHEET_MAX_ROWS = 50_000

/** A spreadsheet that is not .xlsx, by its name: Excel's older and binary formats, LibreOffice, WPS, Numbers. */
export const isOtherSheet = (name: string) => /\.(xls|xlsm|xlsb|ods|et|numbers)$/i.test(name)

/** Maximum errors and warnings collected and marked in one workbook; with more it is the wrong workbook. */
export const SHEET_MAX_ISSUES = 100_000

/** A broken rule in a row: an error excludes the row, a warning does not. */
export type Finding = FieldIssue & { readonly warning?: boolean }

/**
 * One column of an import template.
 * - `schema` checks the cell; an empty cell is passed as `undefined`. The column is required if the schema refuses it.
 *   No more than 5,000 characters of a cell are read.
 * - `parse` is the form of the schema's input: `text` the trimmed text (usual), `number` the same, for it to read
 *   (in the template the cells are of that format), `date` yyyy-MM-dd, `time` yyyy-MM-dd HH:mm, `yesNo` a boolean. With an `enumeration` it is the stored value of the label found.
 * - `options` are offered in a drop-down list, the same in every language.
 */
export type SheetColumn = {
  readonly field: string
  readonly header: TextKey
  readonly schema: z.ZodType
  /** For the example row; for an enumeration a code, value or label. */
  readonly example: string
  readonly parse?: 'text' | 'number' | 'date' | 'time' | 'yesNo'
  /** Name of a dictionary enumeration; the cell may hold its label in any language, its code or its value. */
  readonly enumeration?: string
  readonly options?: readonly string[]
  /** Follows the header in the template; a workbook may leave it out. */
  readonly unit?: 'cm' | 'kg'
  /** Required by a rule of the template, although the schema accepts an empty cell. */
  readonly required?: true
  /** What to fill in, shown when a cell of the column is selected. */
  readonly hint?: TextKey
  /** In characters. */
  readonly width?: number
}

type ColumnValues<C extends readonly SheetColumn[]> = { [One in C[number] as One['field']]: z.output<One['schema']> }

/** An import template: the required content of a workbook. The columns are in this order in the sheet. */
export type SheetTemplate<C extends readonly SheetColumn[] = readonly SheetColumn[]> = {
  /** Written into the hidden sheet `meta`, by which a workbook of another template is refused. */
  readonly code: string
  readonly version: number
  /** The module that exports the template, as the worker process imports it: `#features/…/sheet.ts`. */
  readonly module: string
  /** Name of the sheet. */
  readonly title: TextKey
  readonly columns: C
  /**
   * Single values above the table: each a name, and the value in the next cell. An empty cell means no value, and a
   * workbook may omit them.
   */
  readonly head?: readonly SheetColumn[]
  /**
   * The field that identifies an existing record which the row may change. Then no other column is required; the
   * importer provides what is `known`.
   */
  readonly known?: C[number]['field']
  /** Rules between the cells of one row. If some cells are wrong and so have no value, only findings on the other cells count. */
  check?(values: ColumnValues<C>): readonly Finding[]
}

/** The values of one good row. */
export type SheetValues<T> = T extends SheetTemplate<infer C> ? ColumnValues<C> : never

/** Declares an import template with typed values. */
export function sheetTemplate<const C extends readonly SheetColumn[]>(template: SheetTemplate<C>): SheetTemplate<C> {
  return template
}

/** One member of an enumeration, for a sheet; `labels` in all languages. */
export type Choice = {
  readonly value: string | number
  readonly code?: string | number
  readonly labels: Readonly<Record<Language, string>>
}

/**
 * A finding with its place: sheet row, address of the cell (`F12`, the row's first cell for a rule on no single
 * column), and the cell's content.
 */
export type RowFinding = FieldIssue & { readonly Row: number; readonly Cell: string; readonly Found: string }

/**
 * One checked row of a workbook. A row that is not good has the values of its good cells. `blank` are its empty cells,
 * if it may change what is `known`.
 */
export type ParsedRow<V = Record<string, unknown>> = {
  readonly row: number
  readonly warnings: readonly RowFinding[]
  readonly blank?: readonly string[]
} & (
  | { readonly good: true; readonly values: V }
  | { readonly good: false; readonly values: Partial<V>; readonly errors: readonly RowFinding[] }
)

/**
 * The readable values above a workbook's table. `places` are the cells of those values (`B2`) and the columns of the
 * table (`F`), by field.
 */
export type SheetHead = {
  readonly values: Readonly<Record<string, unknown>>
  readonly errors: readonly RowFinding[]
  readonly places: Readonly<Record<string, string>>
}

/** A finding as text, as a preview and the marked workbook show it. */
export type SheetIssue = FieldError & {
  readonly Row: number
  readonly Cell: string
  readonly Found: string
  readonly Warning: boolean
}

/** Errors and warnings of a row in the user's language, errors first. */
export function sheetIssues(row: ParsedRow, translate: Translate): SheetIssue[] {
  return [
    ...(row.good ? [] : row.errors.map((error) => inWords(error, translate))),
    ...row.warnings.map((warning) => inWords(warning, translate, true)),
  ]
}

/** Errors above the table in the user's language. */
export const headIssues = ({ errors }: SheetHead, translate: Translate): SheetIssue[] =>
  errors.map((error) => inWords(error, translate))

const inWords = (
  { Field, Row, Cell, Found, Code, key, params }: RowFinding,
  translate: Translate,
  Warning = false,
): SheetIssue => ({
  Field,
  Row,
  Cell,
  Found,
  Code,
  Msg: translate(key, params),
  Warning,
})

/** Start of the example row, in each language; such a row 2 is not read. */
export const EXAMPLE_MARK: Readonly<Record<Language, string>> = {
  'en-US': 'Example',
  'zh-CN': '例',
  'de-DE': 'Beispiel',
  'fr-FR': 'Exemple',
}

/** Header of the column of reasons in a returned workbook; such a column is not read. */
export const REASON_HEADER: Readonly<Record<Language, string>> = {
  'en-US': 'Reason',
  'zh-CN': '原因',
  'de-DE': 'Grund',
  'fr-FR': 'Motif',
}
