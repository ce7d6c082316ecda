import { sql, type Selectable } from 'kysely'
import type { Database } from '#db/schema.gen.ts'
import { now } from '#kit/api/clock.ts'
import type { Db } from '#kit/api/db.ts'
import type { ExportInput } from '#kit/api/exports.ts'
import { publishLive } from '#kit/api/outbox.ts'
import type { FileRef } from '#kit/shared/file.ts'
import type { SheetIssue } from '#kit/shared/sheet.ts'
import type { Language, TextKey, TextParams } from '#kit/shared/text.ts'
import type { ImportResult } from '../contract.ts'
import { IMPORT_STATE, type RecordKind, type Step, uploadTopic } from '../rules.ts'

declare module '#db/json.ts' {
  interface JsonColumns {
    'upload_record.Input': ImportInput & ExportInput
    'upload_record.Result': StoredResult | null
  }
}

export type LanguageAndKind = { LangName: Language; Kind: RecordKind }
export type RecordRow = Selectable<Database['upload_record']> & LanguageAndKind
/** Identifies a record, for a job. */
export type RecordKey = { ContractCompanyId: number; Id: number }
type OwnedRecord = RecordKey & { UserId: number }

/**
 * Content of `result`: for an import what was read, for any record why it failed; older ones state it only in their
 * uploader's language.
 */
export type StoredResult = { Import?: ImportResult; Reason?: { key: TextKey; params: TextParams }; Message?: string }
/** Progress of an import whose rows are being written. */
export type Writing = {
  /** Sheet row up to which all units are processed. */
  Row: number
  Done: number
  Skipped: number
  Bad: number
  /** Errors found only on writing the row. */
  Refused: SheetIssue[]
}
/**
 * Content of `input` of an import: files that were uploaded with the workbook, and the progress once its rows are being
 * written.
 */
export type ImportInput = { Files?: readonly FileRef[]; Writing?: Writing }

type NewRecord = {
  ContractCompanyId: number
  UserId: number
  Uploader: string
  LangName: Language
  Kind: RecordKind
  TemplateCode: string
  Site: string
  FileName: string
  SourceFileId?: number
  /** The permission that the export call required. */
  Permission?: string | undefined
  Input?: object
}

/** Creates a record; an attachment is finished immediately. Returns its Id. */
export async function createRecord(db: Db, { Input, Site, Permission, ...record }: NewRecord): Promise<number> {
  const moment = now()
  const isDone = record.Kind === 'attachment'
  const { Id } = await db
    .insertInto('upload_record')
    .values({
      ...record,
      Site: Site || null,
      Permission: Permission ?? null,
      Input: JSON.stringify(Input ?? {}),
      ImportState: isDone ? IMPORT_STATE.succeeded : IMPORT_STATE.parsing,
      Progress: isDone ? 100 : 0,
      UploadTime: moment,
      FinishTime: isDone ? moment : null,
    })
    .returning('Id')
    .executeTakeFirstOrThrow()
  return Id
}

export async function findRecord(db: Db, { ContractCompanyId, Id }: RecordKey): Promise<RecordRow | undefined> {
  return db
    .selectFrom('upload_record')
    .selectAll()
    .where('ContractCompanyId', '=', ContractCompanyId)
    .where('Id', '=', Id)
    .$narrowType<LanguageAndKind>()
    .executeTakeFirst()
}

/** The record, locked until the transaction ends. */
export async function lockRecord(db: Db, { ContractCompanyId, Id }: RecordKey): Promise<RecordRow | undefined> {
  const row = db.selectFrom('upload_record').selectAll().where('ContractCompanyId', '=', ContractCompanyId).where('Id', '=', Id)
  return row.forUpdate().$narrowType<LanguageAndKind>().executeTakeFirst()
}

type Plain = Pick<RecordRow, 'Progress' | 'ImportState' | 'TotalRows' | 'FailedRows' | 'ResultFileId' | 'FinishTime'>
type Changes = Partial<Plain> & { Input?: ImportInput; Result?: StoredResult }

/** Changes a record and notifies its user's open pages; keeps the fields of `Input` that are not given. */
export async function updateRecord(
  db: Db,
  { ContractCompanyId, Id, UserId }: OwnedRecord,
  { Input, Result, ...changes }: Changes,
): Promise<void> {
  await db
    .updateTable('upload_record')
    .set({
      ...changes,
      ...(Input && { Input: sql<string>`input || ${JSON.stringify(Input)}::jsonb` }),
      ...(Result && { Result: JSON.stringify(Result) }),
    })
    .where('ContractCompanyId', '=', ContractCompanyId)
    .where('Id', '=', Id)
    .execute()
  await publishLive(db, uploadTopic, { ContractCompanyId, UserIds: [UserId] })
}

/** Ends a record in a final state. */
export async function finishRecord(db: Db, key: OwnedRecord, ImportState: number, changes: Changes = {}): Promise<void> {
  await updateRecord(db, key, { ...changes, ImportState, Progress: 100, FinishTime: now() })
}

/** Ends a record that is still open, for a reason. Imported rows remain: it then counts as partly failed. */
export async function failRecord(db: Db, key: RecordKey, reason: TextKey, params: TextParams = {}): Promise<void> {
  const record = await lockRecord(db, key)
  if (!record || record.FinishTime) return
  const { Writing } = record.Input
  const written = Writing ? Writing.Done + Writing.Skipped : 0
  const stored = record.Result ?? {}
  const Import = stored.Import && { ...stored.Import, DoneRows: Writing?.Done ?? 0, SkippedRows: Writing?.Skipped ?? 0 }
  await finishRecord(db, record, written > 0 ? IMPORT_STATE.partlyFailed : IMPORT_STATE.failed, {
    ...(Writing && { FailedRows: record.TotalRows - written }),
    Result: { ...(Import && { Import }), Reason: { key: reason, params } },
  })
}

/** The step of a record (see `STEPS`). */
export function stepOf(record: Pick<RecordRow, 'Kind' | 'FinishTime' | 'Result' | 'Input'>): Step {
  if (record.FinishTime) return 'done'
  if (record.Kind !== 'import' || record.Input.Writing) return 'writing'
  return record.Result ? 'preview' : 'reading'
}
