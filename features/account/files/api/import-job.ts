import { join } from 'node:path'
import { transact, type Pool } from '#kit/api/db.ts'
import { describeFile, saveFile, type FileStore } from '#kit/api/files.ts'
import { goodRows, judgeWorkbook, type ImportContext, type Importer, type ImportUnit } from '#kit/api/imports.ts'
import { jobName, type JobDefinition, type RunningJob } from '#kit/api/jobs.ts'
import { markInWorker } from '#kit/api/sheets/in-worker.ts'
import type { TemplateTexts } from '#kit/api/sheets/texts.ts'
import { translatorFor } from '#kit/api/texts.ts'
import { Refusal } from '#kit/shared/refusal.ts'
import type { SheetIssue, SheetTemplate } from '#kit/shared/sheet.ts'
import { kit } from '#kit/shared/validation.ts'
import { finalState, IMPORT_STATE } from '../rules.ts'
import { files } from '../text/keys.ts'
import { importSummary } from './import-summary.ts'
import {
  failRecord,
  findRecord,
  finishRecord,
  lockRecord,
  stepOf,
  updateRecord,
  type ImportInput,
  type RecordKey,
  type RecordRow,
  type StoredResult,
  type Writing,
} from './records.ts'
import { textsOf } from './sheet-texts.ts'
import { fetchFile } from './fetch-file.ts'
import { inWorkFolder } from '#kit/api/work-folder.ts'

export const readImport = jobName<RecordKey>('import.read')
export const writeImport = jobName<RecordKey>('import.write')

/** One import in progress. */
type Run = {
  readonly record: RecordRow
  readonly importer: Importer
  readonly template: SheetTemplate
  readonly words: TemplateTexts
  readonly context: ImportContext
  readonly path: string
  readonly folder: string
  readonly pool: Pool
  readonly store: FileStore
  readonly signal: AbortSignal
}

/** The two jobs of an import: reading for the preview, and writing once the user has confirmed. */
export const importJobs: JobDefinition<RecordKey>[] = [
  { name: readImport, run: (job) => startRun(job, 'reading', read), giveUp, concurrency: 2, isOnePerCompany: true },
  { name: writeImport, run: (job) => startRun(job, 'writing', write), giveUp, concurrency: 2, isOnePerCompany: true },
]

function giveUp({ pool, data, id }: RunningJob<RecordKey>): Promise<void> {
  return transact(pool, data.ContractCompanyId, 'write', (db) => failRecord(db, data, kit('error.internal'), { requestId: id }))
}

/** Does nothing for a record that is past this step: an earlier attempt completed it. A refused workbook ends the import. */
async function startRun(
  { pool, store, declared, data, signal }: RunningJob<RecordKey>,
  step: 'reading' | 'writing',
  work: (run: Run) => Promise<void>,
): Promise<void> {
  const record = await transact(pool, data.ContractCompanyId, 'read', (db) => findRecord(db, data))
  if (!record || stepOf(record) !== step) return
  const importer = findImporter(declared.all('importers'), record)
  if (!importer) throw new Error(`nothing imports ${record.TemplateCode} at ${record.Site ?? 'no site'}`)
  const template = importer.template(record.Site ?? '')
  const language = record.LangName
  const { Files: files = [] } = record.Input
  const context: ImportContext = {
    ContractCompanyId: record.ContractCompanyId,
    UserId: record.UserId,
    Operator: record.Uploader,
    site: record.Site ?? '',
    language,
    files,
  }
  const words = textsOf(template, language)
  await inWorkFolder(async (folder) => {
    const file = { ContractCompanyId: record.ContractCompanyId, Id: record.SourceFileId! }
    const path = await transact(pool, record.ContractCompanyId, 'read', (db) => fetchFile(db, store, file, folder))
    try {
      await work({ record, importer, template, words, context, path, folder, pool, store, signal })
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      await transact(pool, record.ContractCompanyId, 'write', (db) => failRecord(db, record, error.key, error.params))
    }
  })
}

/** The importer whose template a record refers to. */
export function findImporter(
  importers: readonly Importer[],
  record: Pick<RecordRow, 'TemplateCode' | 'Site'>,
): Importer | undefined {
  return importers.find(
    (importer) => (importer.template(record.Site ?? '') as SheetTemplate | undefined)?.code === record.TemplateCode,
  )
}

async function read(run: Run): Promise<void> {
  const { record, pool } = run
  const summary = importSummary(run.template, run.words)
  const progress = progressOf(run)
  // Nothing is written yet: what the valid rows of a batch consume is no longer available to the next.
  const context = { ...run.context, left: new Map<string, number>() }
  for await (const { units, share } of judgeWorkbook({ ...run, context })) {
    units.forEach(summary.add)
    await progress(share)
  }
  const Import = summary.result()
  const total = Import.GoodRows + Import.BadRows
  const marked = Import.BadRows > 0 ? await markWorkbook(run, summary.issues) : undefined
  await transact(pool, record.ContractCompanyId, 'write', async (db) => {
    const ResultFileId = marked && (await saveFile(db, run.store, marked, record))
    const stored: StoredResult = { Import }
    const changes = {
      TotalRows: total,
      FailedRows: Import.BadRows,
      Result: stored,
      ...(ResultFileId && { ResultFileId }),
    }
    if (Import.GoodRows > 0) return updateRecord(db, record, { ...changes, Progress: 100 })
    stored.Reason = { key: files(total > 0 ? 'error.noGoodRows' : 'error.noRows'), params: {} }
    await finishRecord(db, record, IMPORT_STATE.failed, changes)
  })
}

async function write(run: Run): Promise<void> {
  const { record, pool } = run
  const { Writing: before } = record.Input as Required<ImportInput>
  const summary = importSummary(run.template, run.words)
  const progress = progressOf(run)
  for await (const { units, share } of judgeWorkbook({ ...run, after: before.Row })) {
    units.forEach(summary.add)
    await writeBatch(run, units)
    await progress(share)
  }
  const after = await transact(pool, record.ContractCompanyId, 'read', (db) => findRecord(db, record))
  if (after?.FinishTime) return
  const { Writing: writing } = after!.Input as Required<ImportInput>
  const Import = { ...(record.Result as Required<StoredResult>).Import, DoneRows: writing.Done, SkippedRows: writing.Skipped }
  // The preview's workbook is still correct unless more rows have failed since.
  const marked = writing.Bad > Import.BadRows ? await markWorkbook(run, [...summary.issues, ...writing.Refused]) : undefined
  await transact(pool, record.ContractCompanyId, 'write', async (db) => {
    const ResultFileId = marked && (await saveFile(db, run.store, marked, record))
    const Result = {
      Import: {
        ...Import,
        BadRows: writing.Bad,
        GoodRows: record.TotalRows - writing.Bad,
        Refusals: refusalsOf(writing.Refused),
      },
    }
    const state = finalState(writing.Done + writing.Skipped, writing.Bad)
    await finishRecord(db, record, state, { FailedRows: writing.Bad, Result, ...(ResultFileId && { ResultFileId }) })
  })
}

/** Maximum number of reasons in one response. */
const MOST_REASONS = 5

/** The reasons of refused rows, the most frequent first. */
function refusalsOf(refused: readonly SheetIssue[]) {
  const reasons = [...Map.groupBy(refused, ({ Msg }) => Msg)].map(([Msg, issues]) => ({ Msg, Rows: issues.length }))
  return reasons.toSorted((a, b) => b.Rows - a.Rows).slice(0, MOST_REASONS)
}

/** One transaction per batch; if a row is refused on writing, one per unit. */
async function writeBatch(run: Run, units: readonly ImportUnit[]): Promise<void> {
  try {
    await writeUnits(run, units, [])
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    for (const unit of units) await writeUnit(run, unit)
  }
}

async function writeUnit(run: Run, unit: ImportUnit): Promise<void> {
  try {
    await writeUnits(run, [unit], [])
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    const Msg = translatorFor(run.context.language)(error.key, error.params)
    const refused = unit.rows.map(({ row }): SheetIssue => ({
      Row: row,
      Field: '',
      Cell: '',
      Found: '',
      Code: error.code,
      Msg,
      Warning: false,
    }))
    await writeUnits(run, [{ ...unit, isGood: false }], refused)
  }
}

/** Writes the valid rows and, in the same transaction, the progress of the import, so that another attempt resumes after them. */
async function writeUnits(
  { record, importer, context, pool }: Run,
  units: readonly ImportUnit[],
  refused: readonly SheetIssue[],
): Promise<void> {
  await transact(pool, record.ContractCompanyId, 'write', async (db) => {
    const current = await lockRecord(db, record)
    const writing = current?.Input.Writing
    const todo = units.filter((unit) => unit.end > (writing?.Row ?? Infinity))
    if (!current || current.FinishTime || !writing || todo.length === 0) return
    const rows = goodRows(todo)
    const { done, skipped } = rows.length > 0 ? await importer.write(db, rows, context) : { done: 0, skipped: 0 }
    const bad = todo.reduce((sum, unit) => sum + (unit.isGood ? 0 : unit.rows.length), 0)
    const next: Writing = {
      Row: todo.at(-1)!.end,
      Done: writing.Done + done,
      Skipped: writing.Skipped + skipped,
      Bad: writing.Bad + bad,
      Refused: [...writing.Refused, ...refused],
    }
    await updateRecord(db, record, { Input: { Writing: next } })
  })
}

/** Reports the progress of a job every two percent. */
function progressOf({ record, pool }: Run): (share: number) => Promise<void> {
  let reported = 0
  return async (share) => {
    const Progress = Math.min(99, Math.floor(share * 100))
    if (Progress < reported + 2) return
    reported = Progress
    await transact(pool, record.ContractCompanyId, 'write', (db) => updateRecord(db, record, { Progress }))
  }
}

/** The workbook with its errors marked; an uploaded text table or zip became a workbook and is named accordingly. */
async function markWorkbook({ record, path, folder, words }: Run, issues: readonly SheetIssue[]) {
  const out = join(folder, 'marked')
  await markInWorker(path, out, issues, words)
  return describeFile(out, record.FileName.replace(/\.(csv|tsv|txt|zip)$/i, '.xlsx'))
}
