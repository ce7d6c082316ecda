import { sql, type Expression } from 'kysely'
import { refuse } from '#kit/shared/refusal.ts'
import type { Language, Translate, TextKey } from '#kit/shared/text.ts'
import { kit } from '#kit/shared/validation.ts'
import { MAX_SPAN_DAYS, spanDays } from '#kit/shared/page.ts'
import { now } from './clock.ts'
import type { Db } from './db.ts'
import { selectColumns } from './export-columns.ts'
import { wallClock } from './sheets/wall-clock.ts'
import { timeOf, writeSheet, type ColumnKind, type ExportSheet } from './sheets/write-sheet.ts'

/** Rows that one workbook may hold. */
export const EXPORT_MAX_ROWS = 200_000
const FETCH = 1000
/** Content type of a workbook. */
export const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** For which user and site rows are exported. */
export type ExportContext = {
  readonly ContractCompanyId: number
  readonly UserId: number
  /** Country code of the warehouse, '' when the export is bound to none. */
  readonly site: string
  readonly language: Language
  readonly translate: Translate
}

export type ExporterColumn<R> = {
  /** The field name by which a list selects its columns. */
  readonly field: string
  readonly header: TextKey
  readonly kind: ColumnKind
  readonly width?: number
  /** The column with the currency of its amounts, which is written whenever they are. */
  readonly currency?: string
  /** The cell's value; the row's own `field` by default. */
  value?(row: R, context: ExportContext): unknown
}

type Declaration<I, R> = {
  /** Prefix of the file name, and the name by which a job finds the exporter: `skuList`. */
  readonly name: string
  readonly sheetName: TextKey
  /** Zone of timestamps, e.g. Europe/London. */
  zone(site: string): string
  /** Zone of one row's timestamps, where rows are from several places: a column shows the place. */
  rowZone?(row: R): string
  columns(context: ExportContext, input: I): readonly ExporterColumn<R>[]
  /** The columns that are written for a column of the list, if it shows several fields. */
  readonly together?: Readonly<Record<string, readonly string[]>>
  /** The rows are more detailed than those of the list, whose visible columns do not apply: all columns are written. */
  readonly isDetailed?: true
  /** Database column of the query with the number that identifies rows in a selection. */
  readonly number?: string
  /** All rows for the input, in order; read through a cursor. */
  query(db: Db, input: I, context: ExportContext): Expression<R> | Promise<Expression<R>>
  /** Sheets after the main sheet: sums, or a subset of the rows. */
  more?(db: Db, input: I, context: ExportContext): Promise<readonly (ExportSheet | SomeRows<I>)[]>
}

/** The rows of a narrower input, with the columns of all. */
type SomeRows<I> = { readonly sheetName: string; readonly input: I }

/** An export of one list, with its row types erased. */
export type Exporter<I extends ExportInput = ExportInput> = Declaration<I, Record<string, unknown>>

/** Input that every export accepts besides the list's filters: the days, and the selected columns in order. */
export type ExportInput = {
  readonly StartTime?: string | undefined
  readonly EndTime?: string | undefined
  readonly Columns?: readonly string[] | undefined
  /** For exports with a `number`: the numbers of the rows to write. */
  readonly Numbers?: readonly string[] | undefined
}

/**
 * Declares an export; its rows are the list's own query without paging.
 *
 *     export const stockExporter = exporter({ name: 'overseasStock', sheetName: stock('title.list'), zone: zoneOf, columns: () => [
 *       { field: 'Sku', header: stock('field.sku'), kind: 'text' }], query: (db, input) => stockRows(db, input) })
 */
export function exporter<I extends ExportInput, R extends Record<string, unknown>>(declaration: Declaration<I, R>): Exporter<I> {
  return declaration
}

/** Refuses days that are too far apart (SPEC 5), as lists do. */
export function checkSpan({ StartTime, EndTime }: ExportInput): void {
  if (StartTime && EndTime && spanDays(StartTime, EndTime) > MAX_SPAN_DAYS)
    refuse('invalid', kit('invalid.span'), { days: MAX_SPAN_DAYS })
}

/** How many rows an export has, counted up to one more than `limit`. */
export async function countRows<I extends ExportInput>(
  db: Db,
  exporter: Exporter<I>,
  input: I,
  context: ExportContext,
  limit: number,
): Promise<number> {
  const query = await rowsOf(db, exporter, input, context)
  const counted = await sql<{
    N: number
  }>`select count(*) as n from (select from (${query}) rows limit ${limit + 1}) counted`.execute(db)
  return counted.rows[0]!.N
}

type Destination = Parameters<typeof writeSheet>[0]

/** Writes the workbook while its rows are read, in one snapshot. `onRows` is called with the number written. */
export async function writeExport<I extends ExportInput>(
  db: Db,
  out: Destination,
  exporter: Exporter<I>,
  input: I,
  context: ExportContext,
  onRows: (done: number) => Promise<void> = async () => undefined,
): Promise<void> {
  const columns = selectColumns(exporter.columns(context, input), input.Columns, exporter)
  const { rowZone } = exporter
  const clocks = new Map<string, ReturnType<typeof wallClock>>()
  function clockOf(zone: string): ReturnType<typeof wallClock> {
    const clock = clocks.get(zone) ?? wallClock(zone)
    clocks.set(zone, clock)
    return clock
  }
  /** Formats a cell: if each row has its own zone, times are local to it. */
  function cell({ field, kind, value }: ExporterColumn<Record<string, unknown>>, row: Record<string, unknown>): unknown {
    const content = value ? value(row, context) : row[field]
    if (!rowZone || kind !== 'datetime' || !content) return content
    return new Date(clockOf(rowZone(row))(timeOf(content)))
  }
  async function* cells(of: I, written?: typeof onRows) {
    let done = 0
    for await (const batch of eachBatch(db, await rowsOf(db, exporter, of, context))) {
      for (const row of batch) yield columns.map((column) => cell(column, row))
      await written?.((done += batch.length))
    }
  }
  const sheetOf = (sheetName: string, rows: ExportSheet['rows']): ExportSheet => ({
    sheetName,
    columns: columns.map(({ header, kind, width }) => ({ header: context.translate(header), kind, ...(width && { width }) })),
    rows,
    zone: rowZone ? 'UTC' : exporter.zone(context.site),
  })
  const more = (await exporter.more?.(db, input, context)) ?? []
  await writeSheet(
    out,
    sheetOf(context.translate(exporter.sheetName), cells(input, onRows)),
    ...more.map((one) => ('input' in one ? sheetOf(one.sheetName, cells(one.input)) : one)),
  )
}

/** The rows of the filter, or those of them that were selected. */
async function rowsOf<I extends ExportInput>(db: Db, exporter: Exporter<I>, input: I, context: ExportContext) {
  const { Numbers, ...filter } = input
  const rows = await exporter.query(db, filter as I, context)
  if (!Numbers || !exporter.number) return rows
  return sql<Record<string, unknown>>`select * from (${rows}) listed where ${sql.raw(`"${exporter.number}"`)} = any(${Numbers})`
}

/** The rows of a query a thousand at a time. The cursor lives as long as the transaction. */
async function* eachBatch<R>(db: Db, query: Expression<R>): AsyncGenerator<R[]> {
  await sql`declare export_rows no scroll cursor for ${query}`.execute(db)
  for (;;) {
    const { rows } = await sql<R>`fetch forward ${sql.lit(FETCH)} from export_rows`.execute(db)
    if (rows.length > 0) yield rows
    if (rows.length < FETCH) break
  }
  await sql`close export_rows`.execute(db)
}

/** `skuList_20251120143005.xlsx`, with the time in the export's zone. */
export function exportFileName(exporter: Exporter, site: string): string {
  const wall = new Date(wallClock(exporter.zone(site))(now().getTime())).toISOString()
  return `${exporter.name}_${wall.slice(0, 19).replace(/\D/g, '')}.xlsx`
}
