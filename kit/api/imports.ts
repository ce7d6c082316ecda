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

/** For which user and site a workbook is imported. */
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
  /** While a file is only checked: remaining pieces of the stock by place, less those of good rows in earlier batches. */
  readonly left?: Map<string, number>
}

export type ImportRow<V> = { readonly row: number; readonly values: V }
/** A rule broken by a row in combination with other rows or the database. */
export type ImportFinding = Finding & { readonly Row: number }
/** Rows skipped because their record already exists: reported at the cell that identifies it. */
export const existingRowWarnings = (rows: readonly { readonly row: number }[], Field: string): ImportFinding[] =>
  rows.map(({ row }) => ({ Row: row, Field, Code: EXISTING.known, key: kit('invalid.rowKnown'), params: {}, warning: true }))
/** Rows written, and rows skipped because they already exist. */
export type ImportCount = { readonly done: number; readonly skipped: number }

type Declaration<T extends SheetTemplate> = {
  template(site: string): T
  /** Menu or button code that the user must hold. */
  permission?(site: string): string
  /**
   * The unit that is imported whole or not at all: each `row` (usual), the `file`, or the rows that share a key such as
   * an order number. A unit with a bad row is left out; a unit is never split over two transactions.
   */
  readonly unit?: 'row' | 'file' | { keyOf(values: Partial<SheetValues<T>>): string | undefined }['keyOf']
  /**
   * The key that must be unique in a file; rows without one have null. The second row with a key is refused at `field`,
   * with `acrossUnits` only if it belongs to another unit.
   */
  readonly unique?: { readonly field: string; readonly acrossUnits?: true; key(values: SheetValues<T>): string | null }
  /** Existing records by sheet row, as the template's values; they fill a row's empty cells. Only where each row is a unit. */
  known?(
    db: Db,
    rows: readonly { readonly row: number; readonly values: Partial<SheetValues<T>> }[],
    context: ImportContext,
  ): Promise<ReadonlyMap<number, Readonly<Record<string, unknown>>>>
  /**
   * Broken rules and warnings beyond the template's own, for rows that are good so far, all rows of a unit together.
   * Reads only.
   */
  judge?(db: Db, rows: readonly ImportRow<SheetValues<T>>[], context: ImportContext): Promise<readonly ImportFinding[]>
  /**
   * Writes good rows in the caller's transaction. A row that already exists, by its natural key, is skipped and
   * counted. A refusal rolls back the transaction; then each unit is tried separately and the refused one is reported.
   */
  write(db: Db, rows: readonly ImportRow<SheetValues<T>>[], context: ImportContext): Promise<ImportCount>
}

/** An import of one template, with its row types erased. */
export type Importer = Declaration<SheetTemplate>

/**
 * Declares an import. The rest is shared: upload, progress, preview, the workbook to correct, batches, retries.
 *
 *     export const waresImporter = importer({ template: (site) => skuSheets[site], write: insertWares, judge: findTwins })
 */
export function importer<T extends SheetTemplate>(declaration: Declaration<T>): Importer {
  return declaration
}

/** Rows that are imported together. The unit is complete after the sheet row `end`; units are in the order of `end`. */
export type ImportUnit = { readonly rows: readonly ParsedRow[]; readonly end: number; readonly isGood: boolean }
export type ImportBatch = { readonly units: readonly ImportUnit[]; readonly share: number }

/** Number of rows checked, and later written, together; a longer unit makes a batch of its own. */
const IMPORT_BATCH = 500

type Judging = {
  readonly importer: Importer
  readonly path: string
  readonly words: TemplateTexts
  readonly context: ImportContext
  readonly pool: Pool
  /** Units up to this sheet row are skipped: an earlier attempt wrote them. */
  readonly after?: number
  readonly signal?: AbortSignal
}

/** Reads a workbook and checks it against the template, its other rows and the database, a batch of units at a time. */
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
    const checked = unit.rows.map((row) => isTwin(row, unit.end))
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

/**
 * Rows of a unit need not be adjacent, so all are first counted and stored in the file `spilled`: then only open units
 * are in memory.
 */
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

function twinFinder({ unique, known }: Importer): (row: ParsedRow, unit: number) => ParsedRow {
  const seen = new Map<string, number>()
  return (row, unit) => {
    if (!unique || !(row.good || (known && row.errors.every(({ Field }) => row.blank?.includes(Field))))) return row
    const key = unique.key(row.values)
    if (key === null || (unique.acrossUnits && seen.get(key) === unit)) return row
    if (seen.has(key))
      return withFindings(row, [{ Field: unique.field, Code: 'duplicate', key: kit('invalid.duplicate'), params: {} }])
    seen.set(key, unit)
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
    const filled = units.map(({ rows }) => toUnit(rows.map((row) => validateAgainstExisting(row, known?.get(row.row), check))))
    const rows = goodRows(filled)
    if (!importer.judge || rows.length === 0) return filled
    const byRow = Map.groupBy(await importer.judge(db, rows, context), (finding) => finding.Row)
    return filled.map((unit) => toUnit(unit.rows.map((row) => withFindings(row, byRow.get(row.row) ?? []))))
  })
}

/** Whether the value of a cell is that of the existing record. */
export const isSameValue = (before: unknown, value: unknown): boolean =>
  typeof value === 'number' ? before !== null && Number(before) === value : String(before ?? '') === String(value ?? '')

/**
 * A row that changes an existing record, checked again with that record's values in its empty cells; errors of the
 * row's own cells remain. A row that changes nothing is not checked: it is skipped, even if the record is incomplete.
 */
function validateAgainstExisting(
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
  const isUnchanged =
    errors.length === 0 && Object.entries(values).every(([field, value]) => !isGiven(field) || isSameValue(before[field], value))
  const judged: ParsedRow =
    errors.length > 0 ? { row: row.row, good: false, values, errors, warnings } : { row: row.row, good: true, values, warnings }
  return withFindings(judged, isUnchanged ? [] : problemsBeside<Finding>(wrong, () => check?.(values) ?? []))
}

/** The rows of the units that are good as a whole. */
export function goodRows(units: readonly ImportUnit[]): ImportRow<Record<string, unknown>>[] {
  return units.flatMap((unit) => (unit.isGood ? unit.rows.map(({ row, values }) => ({ row, values })) : []))
}

/**
 * The row with more findings. Their cells have no address and no text: only the sheet's reader knows the position and
 * content of a column.
 */
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
