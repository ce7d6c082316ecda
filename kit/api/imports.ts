import type { FileRef } from '#kit/shared/file.ts'
import {
  EXISTING,
  type Finding,
  type ParsedRow,
  type RowFinding,
  type SheetTemplate,
  type SheetValues,
} from '#kit/shared/sheet.ts'
import type { Language } from '#kit/shared/text.ts'
import { kit, problemsBeside } from '#kit/shared/validation.ts'
import { transact, type Db, type Pool } from './db.ts'
import { parseInWorker } from './sheets/in-worker.ts'
import { spill } from './spill.ts'
import type { TemplateTexts } from './sheets/texts.ts'

/** For whom and where a workbook is imported. */
export type ImportContext = {
  readonly ContractCompanyId: number
  readonly UserId: number
  /** Sign-in name of the user. */
  readonly Operator: string
  /** Country code of the warehouse, '' when the import is bound to none. */
  readonly site: string
  readonly language: Language
  /** Files that came with the workbook in one zip. */
  readonly files?: readonly FileRef[]
  /** While a file is only judged: pieces that are left of the stock by place, less those of good rows in the batches before. */
  readonly left?: Map<string, number>
}

export type ImportRow<V> = { readonly row: number; readonly values: V }
/** A rule broken by a row in the light of other rows or of the database. */
export type ImportFinding = Finding & { readonly Row: number }
/** Rows whose record is there already and that are passed over: at the cell by which it is known. */
export const knownRows = (rows: readonly { readonly row: number }[], Field: string): ImportFinding[] =>
  rows.map(({ row }) => ({ Row: row, Field, Code: EXISTING.known, key: kit('invalid.rowKnown'), params: {}, warning: true }))
/** Rows written, and rows passed over because they are there already. */
export type ImportCount = { readonly done: number; readonly skipped: number }

type Declaration<T extends SheetTemplate> = {
  template(site: string): T
  /** Menu or button code that the user must hold. */
  permission?(site: string): string
  /**
   * What is imported whole or not at all: each `row` by itself (usual), the `file`, or the rows that share a key such
   * as an order number. A unit with a bad row is left out; a unit is never split over two transactions.
   */
  readonly unit?: 'row' | 'file' | { keyOf(values: Partial<SheetValues<T>>): string | undefined }['keyOf']
  /** What makes a row the only one of its kind in a file. The second row with a key is refused at `field`. */
  readonly unique?: { readonly field: string; key(values: SheetValues<T>): string }
  /** What rows are there already, by sheet row, as the template's values. A row's empty cells stand for these. Where rows are units by themselves. */
  known?(
    db: Db,
    rows: readonly { readonly row: number; readonly values: Partial<SheetValues<T>> }[],
    context: ImportContext,
  ): Promise<ReadonlyMap<number, Readonly<Record<string, unknown>>>>
  /** Broken rules and warnings beyond the template's own; of rows that are good so far, all rows of a unit at once. Reads only. */
  judge?(db: Db, rows: readonly ImportRow<SheetValues<T>>[], context: ImportContext): Promise<readonly ImportFinding[]>
  /**
   * Writes good rows in the caller's transaction. A row that is there already, by its natural key, is passed over and
   * counted as skipped. A refusal undoes the transaction; then each unit is tried by itself and the refused one is reported.
   */
  write(db: Db, rows: readonly ImportRow<SheetValues<T>>[], context: ImportContext): Promise<ImportCount>
}

/** An import of one template, the types of its rows forgotten. */
export type Importer = Declaration<SheetTemplate>

/**
 * Declares an import. The rest is common: upload, progress, preview, the workbook to correct, batches, retries.
 *
 *     export const waresImporter = importer({ template: (site) => skuSheets[site], write: insertWares, judge: findTwins })
 */
export function importer<T extends SheetTemplate>(declaration: Declaration<T>): Importer {
  return declaration
}

/** Rows that are imported together. `end` is the sheet row behind which the unit is complete; units come in the order of it. */
export type ImportUnit = { readonly rows: readonly ParsedRow[]; readonly end: number; readonly isGood: boolean }
export type ImportBatch = { readonly units: readonly ImportUnit[]; readonly share: number }

/** Rows judged, and later written, together; a unit that is longer makes a batch of its own. */
const IMPORT_BATCH = 500

type Judging = {
  readonly importer: Importer
  readonly path: string
  readonly words: TemplateTexts
  readonly context: ImportContext
  readonly pool: Pool
  /** Units up to this sheet row are passed over: an earlier attempt wrote them. */
  readonly after?: number
  readonly signal?: AbortSignal
}

/** Reads a workbook and judges it by the template, by its other rows and by the database, a batch of units at a time. */
export async function* judgeWorkbook({
  importer,
  path,
  words,
  context,
  pool,
  after = 0,
  signal,
}: Judging): AsyncGenerator<ImportBatch> {
  const template = importer.template(context.site)
  const isTwin = twinFinder(importer)
  let units: ImportUnit[] = []
  let count = 0
  const judged = async (share: number): Promise<ImportBatch> => {
    const batch = { units: await judgeUnits(importer, units, context, pool), share }
    units = []
    count = 0
    return batch
  }
  for await (const { unit, share } of readUnits(importer, parseInWorker(path, template, words), `${path}.rows`)) {
    signal?.throwIfAborted()
    const checked = unit.rows.map(isTwin)
    if (unit.end <= after) continue
    if (count > 0 && count + unit.rows.length > IMPORT_BATCH) yield await judged(share)
    units.push(toUnit(checked))
    count += unit.rows.length
  }
  if (count > 0) yield await judged(1)
}

type Parsed = AsyncIterable<{ readonly rows: readonly ParsedRow[]; readonly share: number }>
type ReadUnit = { readonly unit: ImportUnit; readonly share: number }

function toUnit(rows: readonly ParsedRow[]): ImportUnit {
  return { rows, end: rows.at(-1)!.row, isGood: rows.every((row) => row.good) }
}

/** Rows of a unit need not stand together, so all are first counted, and kept in the file `spilled`: then only open units are in memory. */
async function* readUnits({ unit = 'row' }: Importer, parsed: Parsed, spilled: string): AsyncGenerator<ReadUnit> {
  if (unit === 'row') {
    for await (const { rows, share } of parsed) for (const row of rows) yield { unit: toUnit([row]), share }
    return
  }
  const keyOf = unit === 'file' ? () => '' : (row: ParsedRow) => unit(row.values) ?? `row ${row.row}`
  const counts = new Map<string, number>()
  const readAgain = await spill(spilled, parsed, ({ rows }) => {
    for (const key of rows.map(keyOf)) counts.set(key, (counts.get(key) ?? 0) + 1)
  })
  const open = new Map<string, ParsedRow[]>()
  for await (const { rows, share } of readAgain()) {
    for (const row of rows) {
      const key = keyOf(row)
      const members = open.get(key) ?? []
      members.push(row)
      if (members.length === counts.get(key)) {
        open.delete(key)
        yield { unit: toUnit(members), share }
      } else open.set(key, members)
    }
  }
}

function twinFinder({ unique, known }: Importer): (row: ParsedRow) => ParsedRow {
  const seen = new Set<string>()
  return (row) => {
    if (!unique || !(row.good || (known && row.errors.every(({ Field }) => row.blank?.includes(Field))))) return row
    const key = unique.key(row.values)
    if (seen.has(key))
      return withFindings(row, [{ Field: unique.field, Code: 'duplicate', key: kit('invalid.duplicate'), params: {} }])
    seen.add(key)
    return row
  }
}

async function judgeUnits(
  importer: Importer,
  units: readonly ImportUnit[],
  context: ImportContext,
  pool: Pool,
): Promise<readonly ImportUnit[]> {
  if (!importer.judge && !importer.known) return units
  return transact(pool, context.ContractCompanyId, 'read', async (db) => {
    const all = units.flatMap(({ rows }) => rows)
    const known = await importer.known?.(db, all, context)
    const { check } = importer.template(context.site)
    const filled = units.map(({ rows }) => toUnit(rows.map((row) => onKnown(row, known?.get(row.row), check))))
    const rows = goodRows(filled)
    if (!importer.judge || rows.length === 0) return filled
    const byRow = Map.groupBy(await importer.judge(db, rows, context), (finding) => finding.Row)
    return filled.map((unit) => toUnit(unit.rows.map((row) => withFindings(row, byRow.get(row.row) ?? []))))
  })
}

/** A row that changes an existing record, judged again with that record's values in its empty cells; errors of its own cells remain. */
function onKnown(
  row: ParsedRow,
  before: Readonly<Record<string, unknown>> | undefined,
  check: SheetTemplate['check'],
): ParsedRow {
  if (!before) return row
  const isGiven = (field: string) => !row.blank?.includes(field)
  const values = { ...before, ...Object.fromEntries(Object.entries(row.values).filter(([field]) => isGiven(field))) }
  const isOfCell = ({ Field, Cell }: RowFinding) => Cell === '' || (isGiven(Field) && !(Field in row.values))
  const errors = row.good ? [] : row.errors.filter(isOfCell)
  const warnings = row.warnings.filter(isOfCell)
  const wrong = errors.map(({ Field }) => Field)
  const judged: ParsedRow =
    errors.length > 0 ? { row: row.row, good: false, values, errors, warnings } : { row: row.row, good: true, values, warnings }
  return withFindings(
    judged,
    problemsBeside<Finding>(wrong, () => check?.(values) ?? []),
  )
}

/** The rows of the units that are good as a whole. */
export function goodRows(units: readonly ImportUnit[]): ImportRow<Record<string, unknown>>[] {
  return units.flatMap((unit) => (unit.isGood ? unit.rows.map(({ row, values }) => ({ row, values })) : []))
}

/** The row with more findings. Their cells have no address and no text: only the reader of the sheet knows where a column is and what it contains. */
function withFindings(row: ParsedRow, findings: readonly Finding[]): ParsedRow {
  if (findings.length === 0) return row
  const at = ({ Field, Code, key, params }: Finding): RowFinding => ({
    Field,
    Code,
    key,
    params,
    Row: row.row,
    Cell: '',
    Found: '',
  })
  const errors = [...(row.good ? [] : row.errors), ...findings.filter((f) => !f.warning).map(at)]
  const warnings = [...row.warnings, ...findings.filter((f) => f.warning).map(at)]
  return errors.length > 0 ? { ...row, good: false, errors, warnings } : { ...row, warnings }
}
