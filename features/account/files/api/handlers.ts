import { COUNTRIES } from '#features/warehouse/sites/rules.ts'
import { holds, type Customer } from '#kit/api/caller.ts'
import type { Db } from '#kit/api/db.ts'
import { recordFile, saveFile, storeFirst, type FileStore, type UploadedFile } from '#kit/api/files.ts'
import { XLSX } from '#kit/api/exports.ts'
import { answer, type Context, type FileAnswer, type Handler } from '#kit/api/handle.ts'
import type { Declared } from '#kit/api/services.ts'
import { refuse } from '#kit/shared/refusal.ts'
import type { Language, TextKey } from '#kit/shared/text.ts'
import { kit } from '#kit/shared/validation.ts'
import { isOneOf } from '#kit/shared/own-property.ts'
import {
  commitImport,
  discardImport,
  downloadCompanyFile,
  downloadFile,
  downloadResult,
  getUploadRecord,
  getUploadRecordOfClient,
  getUploadRecords,
  getUploadRecordsOfClient,
  previewCompanyFile,
  previewFile,
  splitFile,
  uploadCompanyFile,
  uploadFile,
  uploadFiles,
  uploadOfClient,
  uploadsOfClient,
} from '../contract.ts'
import { INLINE_TYPES } from '../rules.ts'
import { files } from '../text/keys.ts'
import { findImporter, writeImport } from './import-job.ts'
import { readPreview } from './preview.ts'
import { fileFor, fileForStaff, fileOf, presentRecord, recordPage, type StoredFileRow } from './queries.ts'
import { createRecord, failRecord, findRecord, lockRecord, stepOf, updateRecord, type RecordRow } from './records.ts'
import { requireDocuments, requireReadable } from './documents.ts'
import { splitPages } from './split.ts'
import { thumbnailOf } from './thumbnail.ts'

/** `UploaderType` of what staff store for a company. */
const STAFF_FILE = 1

/** Files, attachments, and the results of imports and exports. */
export function filesHandlers(): Handler[] {
  /** Writes the rows of the caller's files, each with a record. */
  async function record(db: Db, { caller, language }: Context<'customer'>, stored: readonly UploadedFile[]) {
    const kept = []
    for (const file of stored) {
      const { FileName, size, contentType } = file
      const Id = await recordFile(db, file, caller)
      const owner = { ContractCompanyId: caller.ContractCompanyId, UserId: caller.UserId, Uploader: caller.AccountName }
      await createRecord(db, {
        ...owner,
        LangName: language,
        Kind: 'attachment',
        TemplateCode: '',
        Site: '',
        FileName,
        SourceFileId: Id,
      })
      kept.push({ Id, FileName, Size: size, ContentType: contentType })
    }
    return kept
  }
  /** Stores the caller's files; with `isOnce`, a repeated call returns the files stored before. */
  const keep = (context: Context<'customer'>, uploads: readonly UploadedFile[], isOnce = false) =>
    storeFirst(context.store, uploads, (stored) =>
      context.transact('write', async (db) => {
        const work = () => record(db, context, stored)
        return isOnce ? context.once(db, work) : { answer: await work(), isFirst: true }
      }),
    )

  async function keepAll(context: Context<'customer'>, uploads = context.files) {
    if (uploads.length === 0) refuse('invalid', kit('error.noFile'))
    await requireReadable(uploads)
    return keep(context, uploads)
  }
  const keepOne = async (context: Context<'customer'>) => (await keepAll(context, context.files.slice(0, 1)))[0]!

  return [
    answer(uploadFile, (context) => keepOne(context)),
    answer(uploadFiles, (context) => keepAll(context)),
    answer(uploadOfClient, async (context) => {
      if (context.input.For === 'papers') await requireDocuments(context.files.slice(0, 1))
      return keepOne(context)
    }),
    answer(uploadsOfClient, (context) => keepAll(context)),
    answer(splitFile, (context) => splitPages(context, (made) => keep(context, made, true))),
    answer(uploadCompanyFile, async ({ caller, files: [upload], input, store, transact }) => {
      if (!upload) refuse('invalid', kit('error.noFile'))
      await requireReadable([upload])
      const { FileName, size: Size, contentType: ContentType } = upload
      const owner = { ContractCompanyId: input.ContractCompanyId, UserId: caller.UserId, uploaderType: STAFF_FILE }
      const Id = await transact('write', async (db) => {
        const company = await db
          .selectFrom('company')
          .select('ContractCompanyId')
          .where('ContractCompanyId', '=', owner.ContractCompanyId)
          .executeTakeFirst()
        return company ? saveFile(db, store, upload, owner) : refuse('notFound', kit('error.notFound'))
      })
      return { Id, FileName, Size, ContentType }
    }),
    answer(previewFile, async ({ input, caller, store, declared, transact }) =>
      readPreview(store, await transact('read', (db) => fileFor(db, declared, caller, input.Id)), input.Sheet),
    ),
    answer(previewCompanyFile, async ({ input, caller, declared, store, transact }) =>
      readPreview(store, await transact('read', (db) => fileForStaff(db, declared, caller, input)), input.Sheet),
    ),
    answer(downloadFile, async ({ input, caller, declared, store, transact }) =>
      sendShown(store, await transact('read', (db) => fileFor(db, declared, caller, input.Id)), input),
    ),
    answer(downloadCompanyFile, async ({ input, caller, declared, store, transact }) =>
      sendShown(store, await transact('read', (db) => fileForStaff(db, declared, caller, input)), input),
    ),

    ...[getUploadRecords, getUploadRecordsOfClient].map((op) =>
      answer(op, async ({ db, input, caller, translate, language, declared }) => {
        const titles = titlesOf(declared)
        const { Items, TotalCount } = await recordPage(db, caller, input, language)
        return {
          TotalCount,
          Items: Items.map((row) => ({
            ...row,
            Title: titles.has(row.TemplateCode) ? translate(titles.get(row.TemplateCode)!) : '',
          })),
        }
      }),
    ),
    answer(getUploadRecord, ({ db, input, caller, language }) => wholeRecord(db, caller, input.Id, language)),
    answer(getUploadRecordOfClient, ({ db, input, caller, language }) => wholeRecord(db, caller, input.id, language)),

    answer(commitImport, async ({ db, input, caller, jobs, declared }) => {
      const record = await lockPreview(db, caller, input.Id)
      const permission = findImporter(declared.all('importers'), record)?.permission?.(record.Site ?? '')
      if (permission && !holds(caller, permission)) refuse('forbidden', files('error.permission'))
      await updateRecord(db, record, { Progress: 0, Input: { Writing: { Row: 0, Done: 0, Skipped: 0, Bad: 0, Refused: [] } } })
      await jobs.enqueue(db, writeImport, keyOf(caller, input.Id))
      return { UploadRecordId: input.Id }
    }),
    answer(discardImport, async ({ db, input, caller }) => {
      await failRecord(db, await lockPreview(db, caller, input.Id), files('error.discarded'))
      return true as const
    }),
    answer(downloadResult, async ({ input, caller, transact }) => {
      const file = await transact('read', async (db) => {
        const record = ownRecord(await findRecord(db, keyOf(caller, input.Id)), caller)
        if (record.Permission && !holds(caller, record.Permission)) refuse('forbidden', kit('error.forbidden'))
        if (record.ResultFileId === null) refuse('rule', files('error.noResult'))
        return fileOf(db, caller.ContractCompanyId, record.ResultFileId)
      })
      return sendFile(file, false)
    }),
  ]
}

/** Names of imports and exports, by the code of their records. */
function titlesOf({ all }: Declared): Map<string, TextKey> {
  const templates = all('importers').flatMap((importer) => COUNTRIES.map((country) => importer.template(country)))
  return new Map([
    ...templates.map(({ code, title }) => [code, title] as const),
    ...all('exporters').map(({ name, sheetName }) => [name, sheetName] as const),
  ])
}

function keyOf(caller: Customer, Id: number) {
  return { ContractCompanyId: caller.ContractCompanyId, Id }
}

/** A colleague's record is treated as missing, except for the company's super administrator. */
function ownRecord(record: RecordRow | undefined, caller: Customer): RecordRow {
  if (!record || (record.UserId !== caller.UserId && !caller.isSuper)) refuse('notFound', kit('error.notFound'))
  return record
}

async function wholeRecord(db: Db, caller: Customer, Id: number, language: Language) {
  const record = ownRecord(await findRecord(db, keyOf(caller, Id)), caller)
  return { ...presentRecord(record, language), Result: record.Result?.Import ?? null }
}

/** The record of an import that its user has not confirmed yet, locked. */
async function lockPreview(db: Db, caller: Customer, Id: number): Promise<RecordRow> {
  const record = ownRecord(await lockRecord(db, keyOf(caller, Id)), caller)
  const step = stepOf(record)
  if (step === 'reading') refuse('rule', files('error.notReady'))
  // Discarded in another page, or not confirmed in time.
  const reason = step === 'done' ? record.Result?.Reason : undefined
  if (reason) refuse('rule', reason.key, reason.params)
  if (step !== 'preview') refuse('rule', files('error.alreadyImported'))
  return record
}

/** Only types that cannot run scripts are shown inline; a workbook gets its own content type so that it opens. */
function sendFile(file: StoredFileRow | undefined, inline: boolean): FileAnswer {
  if (!file) refuse('notFound', kit('error.notFound'))
  const isSafe = isOneOf(INLINE_TYPES, file.ContentType)
  const isWorkbook = file.ContentType === 'application/zip' && /\.xlsx$/i.test(file.FileName)
  const contentType = isSafe ? file.ContentType : isWorkbook ? XLSX : 'application/octet-stream'
  return { fileName: file.FileName, contentType, content: { path: file.Path }, inline: inline && isSafe }
}

/** The file, or the thumbnail of a picture where that is enough. */
async function sendShown(
  store: FileStore,
  file: StoredFileRow | undefined,
  { Inline, Small }: { Inline: boolean; Small: boolean },
): Promise<FileAnswer> {
  const whole = sendFile(file, Inline)
  if (!Small || !file || !whole.contentType.startsWith('image/')) return whole
  const content = await thumbnailOf(() => store.read(file.Path))
  return content ? { ...whole, contentType: 'image/webp', content } : whole
}
