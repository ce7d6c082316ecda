import { PassThrough } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { valueName, type EnumName } from '#features/account/dictionary/enums.ts'
import type { Customer } from '#kit/api/caller.ts'
import { now } from '#kit/api/clock.ts'
import { deferWrite, type Db } from '#kit/api/db.ts'
import {
  checkSpan,
  countRows,
  exportFileName,
  writeExport,
  type Exporter,
  type ExportContext,
  type ExportInput,
} from '#kit/api/exports.ts'
import { describeFile, saveFile, type FileStore, type UploadedFile } from '#kit/api/files.ts'
import { Hint, type Context, type FileAnswer } from '#kit/api/handle.ts'
import type { Importer } from '#kit/api/imports.ts'
import { checkPdfInWorker, markInWorker, parseInWorker, previewInWorker } from '#kit/api/sheets/in-worker.ts'
import type { SheetBatch } from '#kit/api/sheets/read-template.ts'
import { writeSheet, type ColumnKind } from '#kit/api/sheets/write-sheet.ts'
import { writeTemplate } from '#kit/api/sheets/write-template.ts'
import { Refusal, refuse } from '#kit/shared/refusal.ts'
import { addressedFile, type FileRef } from '#kit/shared/file.ts'
import type { ParsedRow, SheetColumn, SheetFault, SheetHead, SheetTemplate, SheetValues } from '#kit/shared/sheet.ts'
import { kit } from '#kit/shared/validation.ts'
import { EXPORT_AT_ONCE } from '../rules.ts'
import { files } from '../text/keys.ts'
import { runExport } from './export-job.ts'
import { readImport } from './import-job.ts'
import { fileFor } from './queries.ts'
import { createRecord, type ImportInput } from './records.ts'
import { textsOf } from './sheet-texts.ts'
import { fetchFile, inWorkFolder } from './work-folder.ts'

export { eraseFiles } from './erase.ts'
export { fileFor } from './queries.ts'

export const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

type Call = Context<'customer'>

/** Refuses, by its name, an upload that nobody could open: SPEC 5 means PDFs by content, and so whole ones. */
export async function requireReadable(uploads: readonly UploadedFile[]): Promise<void> {
  for (const { contentType, path, FileName } of uploads)
    if (contentType === 'application/pdf') await checkPdfInWorker(path, FileName)
}

/** The same of papers of an order, workbooks too: who looks at them must be able to open them. */
export async function requireDocuments(uploads: readonly UploadedFile[]): Promise<void> {
  await requireReadable(uploads)
  for (const upload of uploads) if (isWorkbook(upload.FileName)) await requireWorkbook(upload)
}

/** Refuses, by its name, a stored workbook that nobody could open, before it becomes a paper. Asked before anything is locked: opening takes a moment. */
export async function requireStoredDocuments(
  db: Db,
  store: FileStore,
  ContractCompanyId: number,
  fileIds: readonly number[],
): Promise<void> {
  if (fileIds.length === 0) return
  const rows = await db
    .selectFrom('file')
    .select(['Id', 'FileName', 'ContentType'])
    .where('ContractCompanyId', '=', ContractCompanyId)
    .where('Id', 'in', fileIds)
    .orderBy('Id')
    .execute()
  for (const { Id, FileName, ContentType } of rows.filter((row) => isWorkbook(row.FileName)))
    await inWorkFolder(async (folder) =>
      requireWorkbook({
        FileName,
        contentType: ContentType,
        path: await fetchFile(db, store, { ContractCompanyId, Id }, folder),
      }),
    )
}

const isWorkbook = (name: string) => /\.xls[xm]$/i.test(name)

async function requireWorkbook({
  FileName,
  contentType,
  path,
}: Pick<UploadedFile, 'FileName' | 'contentType' | 'path'>): Promise<void> {
  const broken = () => refuse('invalid', kit('error.sheetBroken'), { name: FileName })
  if (contentType !== 'application/zip') broken()
  await previewInWorker(path, 'xlsx', 0).catch((error: unknown) =>
    error instanceof Refusal ? broken() : Promise.reject(error as Error),
  )
}

/** Takes an uploaded workbook (call of kind `upload`): kept at once, read by a job, with the `Files` that came along. Answers the record to watch. */
export async function startImport(
  call: Call,
  importer: Importer,
  Files: readonly FileRef[] = [],
): Promise<{ UploadRecordId: number }> {
  const {
    caller,
    site,
    language,
    files: [upload],
    store,
    jobs,
    transact,
  } = call
  if (!upload) refuse('invalid', kit('error.noFile'))
  if (upload.contentType !== 'application/zip') refuse('invalid', kit('error.fileKind'), { kind: '.xlsx' })
  const { ContractCompanyId } = caller
  return transact('write', async (db) => {
    const SourceFileId = await saveFile(db, store, upload, caller)
    const UploadRecordId = await createRecord(db, {
      ...owner(caller),
      LangName: language,
      Kind: 'import',
      TemplateCode: importer.template(site).code,
      Site: site,
      FileName: upload.FileName,
      SourceFileId,
      Input: { Files } satisfies ImportInput,
    })
    await jobs.enqueue(db, readImport, { ContractCompanyId, Id: UploadRecordId })
    return { UploadRecordId }
  })
}

/** The empty workbook of an import in the caller's language (call of kind `download`). */
export async function answerTemplate(
  { site, language }: Pick<Call, 'site' | 'language'>,
  importer: Pick<Importer, 'template'>,
): Promise<FileAnswer> {
  const template = importer.template(site)
  const words = textsOf(template, language)
  return { fileName: `${words.title}.xlsx`, contentType: XLSX, content: await writeTemplate(template, words) }
}

/** All rows of an uploaded workbook (call of kind `upload`), each judged by itself: for what is read into a form. Refuses more than `most`. */
export async function readRows<T extends SheetTemplate>(
  call: Pick<Call, 'files' | 'language'>,
  template: T,
  most: number,
): Promise<ParsedRow<SheetValues<T>>[]> {
  return (await readSheet(call, template, most)).rows
}

const NO_HEAD: SheetHead = { values: {}, errors: [], places: {} }

/** The same a batch at a time, for who keeps no rows. */
export async function* readBatches<T extends SheetTemplate>(
  { files: [upload], language }: Pick<Call, 'files' | 'language'>,
  template: T,
): AsyncGenerator<SheetBatch<SheetValues<T>>> {
  if (!upload) refuse('invalid', kit('error.noFile'))
  if (upload.contentType !== 'application/zip') refuse('invalid', kit('error.fileKind'), { kind: '.xlsx' })
  yield* parseInWorker(upload.path, template, textsOf(template, language))
}

/** All rows with what stands above the table. */
export async function readSheet<T extends SheetTemplate>(
  call: Pick<Call, 'files' | 'language'>,
  template: T,
  most: number,
): Promise<{ rows: ParsedRow<SheetValues<T>>[]; head: SheetHead }> {
  const rows: ParsedRow<SheetValues<T>>[] = []
  let head = NO_HEAD
  for await (const batch of readBatches(call, template)) {
    rows.push(...batch.rows)
    head = batch.head ?? head
    if (rows.length > most) refuse('invalid', kit('error.fileTooManyRows'), { max: most })
  }
  return { rows, head }
}

/** An upload call with the file that it names by its address, for as long as `work` runs; one that came along goes before. */
export async function withAddressed<C extends Pick<Call, 'caller' | 'files' | 'store' | 'transact'>, R>(
  call: C,
  address: string | undefined,
  work: (call: C) => Promise<R>,
): Promise<R> {
  if (address === undefined || call.files.length > 0) return work(call)
  const { caller, store, transact } = call
  return inWorkFolder(async (folder) => {
    const Id = addressedFile(address)
    const { path, FileName } = await transact('read', async (db) => {
      const file = (await fileFor(db, caller, Id)) ?? refuse('notFound', kit('error.notFound'))
      return {
        path: await fetchFile(db, store, { ContractCompanyId: caller.ContractCompanyId, Id }, folder),
        FileName: file.FileName,
      }
    })
    return work({ ...call, files: [await describeFile(path, FileName)] })
  })
}

/** A person's own workbook with the bad cells marked, kept for the company; gives its address. */
export async function saveMarked(
  { caller, language, files: [upload], store, transact }: Pick<Call, 'caller' | 'files' | 'language' | 'store' | 'transact'>,
  template: SheetTemplate,
  faults: readonly SheetFault[],
): Promise<string> {
  const path = `${upload!.path}-marked`
  await markInWorker(upload!.path, path, faults, textsOf(template, language))
  const marked = await describeFile(path, upload!.FileName)
  const Id = await transact('write', (db) => saveFile(db, store, marked, caller))
  return `/cms/api/File/Download?Id=${Id}`
}

/** A workbook with the rows of an import template, as `readRows` reads them again; `times` are columns of instants, told in `zone`. */
export async function rowsWorkbook(
  template: SheetTemplate,
  rows: readonly object[],
  { language, say }: Pick<Call, 'language' | 'say'>,
  { times = [], zone }: { times?: readonly string[]; zone?: string } = {},
): Promise<Buffer> {
  const kindOf = ({ field, parse }: SheetColumn): ColumnKind =>
    times.includes(field) ? 'datetime' : parse === 'number' || parse === 'date' ? parse : 'text'
  const cell = (row: object, { field, enumeration, parse }: SheetColumn) => {
    const value = (row as Record<string, unknown>)[field]
    if (parse === 'yesNo') return value ? 'Y' : 'N'
    return enumeration && value !== null ? valueName(enumeration as EnumName, value as string | number, language) : value
  }
  const out = new PassThrough()
  const sheet = {
    sheetName: say(template.title),
    columns: template.columns.map((column) => ({
      header: say(column.header),
      kind: kindOf(column),
      ...(column.width && { width: column.width }),
    })),
    rows: rows.map((row) => template.columns.map((column) => cell(row, column))),
    ...(zone && { zone }),
  }
  const [bytes] = await Promise.all([buffer(out), writeSheet(out, sheet)])
  return bytes
}

/** Answers an export (call of kind `download`) at once when it is small; else with a hint, and the file comes as a record. */
export async function answerExport<I extends ExportInput>(
  { caller, site, language, say, jobs, transact }: Call,
  exporter: Exporter<I>,
  input: I,
): Promise<FileAnswer | Hint<{ UploadRecordId: number }>> {
  checkSpan(input)
  const { ContractCompanyId, UserId } = caller
  const context: ExportContext = { ContractCompanyId, UserId, site, language, say }
  const fileName = exportFileName(exporter as Exporter, site)
  const content = await transact('snapshot', async (db) => {
    if ((await countRows(db, exporter, input, context, EXPORT_AT_ONCE)) > EXPORT_AT_ONCE) return undefined
    const out = new PassThrough()
    const [bytes] = await Promise.all([buffer(out), writeExport(db, out, exporter, input, context)])
    return bytes
  })
  if (content) return { fileName, contentType: XLSX, content }
  const UploadRecordId = await transact('write', async (db) => {
    const record = {
      ...owner(caller),
      LangName: language,
      Kind: 'export',
      TemplateCode: exporter.name,
      Site: site,
      FileName: fileName,
      Input: input,
    } as const
    const Id = await createRecord(db, record)
    await jobs.enqueue(db, runExport, { ContractCompanyId, Id })
    return Id
  })
  return new Hint({ UploadRecordId }, files('export.preparing'))
}

function owner({ ContractCompanyId, UserId, AccountName }: Customer) {
  return { ContractCompanyId, UserId, Uploader: AccountName }
}

/** A record of a company that files hang on; `Entity` is its table. */
type Holder = { ContractCompanyId: number; Entity: string; EntityId: number }
type Attaching = Holder & {
  UserId: number
  files: readonly { FileId: number; Kind: string }[]
  /** Kinds whose files are replaced; all unless said, none with `[]`. */
  kinds?: readonly string[]
}

/** Makes the given files those of a record; refuses a file that is not the company's, and what colleagues import and export. Files it held before stay stored. */
export async function attach(db: Db, { ContractCompanyId, Entity, EntityId, UserId, files, kinds }: Attaching): Promise<void> {
  const ids = [...new Set(files.map((file) => file.FileId))]
  if (ids.length > 0) {
    const own = await db
      .selectFrom('file')
      .select('Id')
      .where('ContractCompanyId', '=', ContractCompanyId)
      .where('Id', 'in', ids)
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('upload_record as r')
              .select('r.Id')
              .where('r.ContractCompanyId', '=', ContractCompanyId)
              .where('r.UserId', '<>', UserId)
              .where('r.Kind', 'in', ['import', 'export'])
              .where(({ or, eb }) =>
                or([eb('r.SourceFileId', '=', eb.ref('file.Id')), eb('r.ResultFileId', '=', eb.ref('file.Id'))]),
              ),
          ),
        ),
      )
      .execute()
    if (own.length < ids.length) refuse('notFound', kit('error.notFound'))
  }
  const before = db
    .deleteFrom('attachment')
    .where('ContractCompanyId', '=', ContractCompanyId)
    .where('Entity', '=', Entity)
    .where('EntityId', '=', EntityId)
  deferWrite(db, kinds === undefined ? before : before.where((eb) => eb('Kind', '=', eb.fn.any(eb.val([...kinds])))))
  if (files.length === 0) return
  const row = { ContractCompanyId, Entity, EntityId, CreatedTime: now(), CreatedBy: UserId }
  const attached = files.map(({ FileId, Kind }) => ({ ...row, FileId, Kind }))
  deferWrite(
    db,
    db
      .insertInto('attachment')
      .values(attached)
      .onConflict((conflict) => conflict.doNothing()),
  )
}

/** The files of a record in the order they were attached. */
export async function attachmentsOf(db: Db, { ContractCompanyId, Entity, EntityId }: Holder) {
  return db
    .selectFrom('attachment')
    .innerJoin('file', (join) =>
      join.onRef('file.ContractCompanyId', '=', 'attachment.ContractCompanyId').onRef('file.Id', '=', 'attachment.FileId'),
    )
    .select(['FileId', 'FileName', 'attachment.Kind', 'ContentType', 'Size'])
    .where('attachment.ContractCompanyId', '=', ContractCompanyId)
    .where('Entity', '=', Entity)
    .where('EntityId', '=', EntityId)
    .orderBy('attachment.Id')
    .execute()
}
