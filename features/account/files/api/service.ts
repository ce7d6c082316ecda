import { valueIn } from '#kit/shared/keys.ts'
import { PassThrough } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { isEnumName, valueName } from '#features/account/dictionary/enums.ts'
import type { Customer } from '#kit/api/caller.ts'
import {
  checkSpan,
  countRows,
  exportFileName,
  writeExport,
  XLSX,
  type Exporter,
  type ExportContext,
  type ExportInput,
} from '#kit/api/exports.ts'
import type { Db } from '#kit/api/db.ts'
import { describeFile, saveFile, type UploadedFile } from '#kit/api/files.ts'
import { Hint, type Context, type FileAnswer } from '#kit/api/handle.ts'
import type { Importer } from '#kit/api/imports.ts'
import { markInWorker, parseInWorker, tableToWorkbookInWorker } from '#kit/api/sheets/in-worker.ts'
import type { SheetBatch } from '#kit/api/sheets/read-template.ts'
import { writeSheet, type ColumnKind } from '#kit/api/sheets/write-sheet.ts'
import { writeTemplate } from '#kit/api/sheets/write-template.ts'
import { refuse } from '#kit/shared/refusal.ts'
import { fileIdFromAddress, type FileRef } from '#kit/shared/file.ts'
import type { ParsedRow, SheetColumn, SheetIssue, SheetHead, SheetTemplate, SheetValues } from '#kit/shared/sheet.ts'
import type { Translate } from '#kit/shared/text.ts'
import { kit, type FieldIssue } from '#kit/shared/validation.ts'
import { EXPORT_AT_ONCE } from '../rules.ts'
import { files } from '../text/keys.ts'
import { runExport } from './export-job.ts'
import { readImport } from './import-job.ts'
import { fileFor } from './queries.ts'
import { createRecord, type ImportInput } from './records.ts'
import { textsOf } from './sheet-texts.ts'
import { fetchFile } from './fetch-file.ts'
import { inWorkFolder } from '#kit/api/work-folder.ts'

export { requireReadable, requireDocuments, requireStoredDocuments } from './documents.ts'
export { attach, attachmentsOf } from './attachments.ts'

export { eraseFiles } from './erase.ts'
export { requireStored } from './kinds.ts'
export { fileFor } from './queries.ts'

type Call = Context<'customer'>

/**
 * Starts an import of an uploaded workbook (call of kind `upload`): stored immediately, read by a job, with the `Files`
 * that were uploaded with it. Returns the record to watch.
 */
export async function startImport(
  call: Call,
  importer: Importer,
  Files: readonly FileRef[] = [],
): Promise<{ UploadRecordId: number }> {
  const {
    caller,
    site,
    language,
    files: [sent],
    store,
    jobs,
    transact,
  } = call
  if (!sent) refuse('invalid', kit('error.noFile'))
  const upload = await bookOf(sent)
  const { ContractCompanyId } = caller
  return transact('write', async (db) => {
    const SourceFileId = await saveFile(db, store, upload, caller)
    const UploadRecordId = await createRecord(db, {
      ...owner(caller),
      LangName: language,
      Kind: 'import',
      TemplateCode: importer.template(site).code,
      Site: site,
      FileName: sent.FileName,
      SourceFileId,
      Input: { Files } satisfies ImportInput,
    })
    await jobs.enqueue(db, readImport, { ContractCompanyId, Id: UploadRecordId })
    return { UploadRecordId }
  })
}

/** The workbook itself; a text table is converted into one. Calls that accept no tables have refused it before. */
async function bookOf(sent: UploadedFile): Promise<UploadedFile> {
  if (sent.contentType === 'application/zip') return sent
  if (!/\.(csv|tsv|txt)$/i.test(sent.FileName)) refuse('invalid', kit('error.fileKind'), { kind: '.xlsx' })
  const path = `${sent.path}.xlsx`
  await tableToWorkbookInWorker(sent.path, path)
  return describeFile(path, sent.FileName.replace(/\.\w+$/, '.xlsx'))
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

/**
 * All rows of an uploaded workbook (call of kind `upload`), each validated separately: for reading into a form. Refuses
 * more than `most`.
 */
export async function readRows<T extends SheetTemplate>(
  call: Pick<Call, 'files' | 'language'>,
  template: T,
  most: number,
): Promise<ParsedRow<SheetValues<T>>[]> {
  return (await readSheet(call, template, most)).rows
}

/**
 * Errors between valid rows, assigned to the rows of the workbook; a `Field` is like `Lines[2].Price`, and `row` in the
 * params refers to another row, counted from 1.
 */
export const issuesBetween = (
  good: readonly { readonly row: number; readonly values: Readonly<Record<string, unknown>> }[],
  issues: readonly FieldIssue[],
  translate: Translate,
): SheetIssue[] =>
  issues.map(({ Field, Code, key, params }) => {
    const [, index, name] = /^\w+\[(\d+)\]\.(.+)$/.exec(Field)!
    const { row: Row, values } = good[Number(index)]!
    const other = good[Number(params['row']) - 1]
    const Found = String(values[name!] ?? '')
    const Msg = translate(key, other ? { ...params, row: other.row } : params)
    return { Field: name!, Row, Cell: '', Found, Code, Msg, Warning: false }
  })

const NO_HEAD: SheetHead = { values: {}, errors: [], places: {} }

/** The same in batches, for callers that process rows as they are read. */
export async function* readBatches<T extends SheetTemplate>(
  { files: [upload], language }: Pick<Call, 'files' | 'language'>,
  template: T,
): AsyncGenerator<SheetBatch<SheetValues<T>>> {
  if (!upload) refuse('invalid', kit('error.noFile'))
  const { path } = await bookOf(upload)
  yield* parseInWorker(path, template, textsOf(template, language))
}

/** All rows with the values above the table. */
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

/** Runs `work` with the file at an address in place of an upload; an uploaded file takes precedence. */
export async function withAddressed<C extends Pick<Call, 'caller' | 'declared' | 'files' | 'store' | 'transact'>, R>(
  call: C,
  address: string | undefined,
  work: (call: C) => Promise<R>,
): Promise<R> {
  if (address === undefined || call.files.length > 0) return work(call)
  const { caller, declared, store, transact } = call
  return inWorkFolder(async (folder) => {
    const Id = fileIdFromAddress(address)
    const { path, FileName } = await transact('read', async (db) => {
      const file = (await fileFor(db, declared, caller, Id)) ?? refuse('notFound', kit('error.notFound'))
      return {
        path: await fetchFile(db, store, { ContractCompanyId: caller.ContractCompanyId, Id }, folder),
        FileName: file.FileName,
      }
    })
    return work({ ...call, files: [await describeFile(path, FileName)] })
  })
}

/** Runs `work` with a local copy of a stored file that the caller may read. */
export async function withStoredFile<R>(
  { caller, declared, store, db }: Pick<Call, 'caller' | 'declared' | 'store'> & { db: Db },
  Id: number,
  work: (path: string, name: string) => Promise<R>,
): Promise<R> {
  const file = (await fileFor(db, declared, caller, Id)) ?? refuse('notFound', kit('error.notFound'))
  const { ContractCompanyId } = caller
  return inWorkFolder(async (folder) => work(await fetchFile(db, store, { ContractCompanyId, Id }, folder), file.FileName))
}

/** The uploaded workbook with the invalid cells marked, stored for the company; returns its address. */
export async function saveMarked(
  { caller, language, files: [upload], store, transact }: Pick<Call, 'caller' | 'files' | 'language' | 'store' | 'transact'>,
  template: SheetTemplate,
  issues: readonly SheetIssue[],
): Promise<string> {
  const book = await bookOf(upload!)
  const path = `${book.path}-marked`
  await markInWorker(book.path, path, issues, textsOf(template, language))
  const marked = await describeFile(path, book.FileName)
  const Id = await transact('write', (db) => saveFile(db, store, marked, caller))
  return `/cms/api/File/Download?Id=${Id}`
}

/**
 * A workbook with the rows of an import template that `readRows` can read back; `times` are columns of instants,
 * written in `zone`.
 */
export async function rowsWorkbook(
  template: SheetTemplate,
  rows: readonly object[],
  { language, translate }: Pick<Call, 'language' | 'translate'>,
  { times = [], zone }: { times?: readonly string[]; zone?: string } = {},
): Promise<Buffer> {
  const kindOf = ({ field, parse }: SheetColumn): ColumnKind =>
    times.includes(field) ? 'datetime' : parse === 'number' || parse === 'date' ? parse : 'text'
  const cell = (row: object, { field, enumeration, parse }: SheetColumn) => {
    const value = valueIn(row, field)
    if (parse === 'yesNo') return value ? 'Y' : 'N'
    return enumeration && isEnumName(enumeration) && value !== null
      ? valueName(enumeration, value as string | number, language)
      : value
  }
  const out = new PassThrough()
  const sheet = {
    sheetName: translate(template.title),
    columns: template.columns.map((column) => ({
      header: translate(column.header),
      kind: kindOf(column),
      ...(column.width && { width: column.width }),
    })),
    rows: rows.map((row) => template.columns.map((column) => cell(row, column))),
    ...(zone && { zone }),
  }
  const [bytes] = await Promise.all([buffer(out), writeSheet(out, sheet)])
  return bytes
}

/** Answers a small export (call of kind `download`) immediately; for a large one returns a hint, and a job creates the file. */
export async function answerExport<I extends ExportInput>(
  { caller, site, permission, language, translate, jobs, transact }: Call,
  exporter: Exporter<I>,
  input: I,
): Promise<FileAnswer | Hint<{ UploadRecordId: number }>> {
  checkSpan(input)
  const { ContractCompanyId, UserId } = caller
  const context: ExportContext = { ContractCompanyId, UserId, site, language, translate }
  const fileName = exportFileName(exporter, site)
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
      Permission: permission,
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
