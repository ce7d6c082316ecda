import { sql } from 'kysely'
import type { Customer, Staff } from '#kit/api/caller.ts'
import type { Db } from '#kit/api/db.ts'
import { hiddenFiles, mayStaffRead } from '#kit/api/file-rights.ts'
import { allOf, like, withinDays } from '#kit/api/page.ts'
import type { Declared } from '#kit/api/services.ts'
import { translatorFor } from '#kit/api/texts.ts'
import { hasFullDeskAccess } from '#kit/shared/menu.ts'
import type { Input } from '#kit/shared/op.ts'
import type { Language } from '#kit/shared/text.ts'
import { zoneOf } from '#features/warehouse/sites/rules.ts'
import type { getUploadRecords, UploadRecord } from '../contract.ts'
import { type LanguageAndKind, stepOf, type RecordRow } from './records.ts'

export type StoredFileRow = { FileName: string; ContentType: string; Path: string }

/** A file of a company. */
export async function fileOf(db: Db, ContractCompanyId: number, Id: number): Promise<StoredFileRow | undefined> {
  return db
    .selectFrom('file')
    .select(['FileName', 'ContentType', 'Path'])
    .where('ContractCompanyId', '=', ContractCompanyId)
    .where('Id', '=', Id)
    .executeTakeFirst()
}

type FileKey = { ContractCompanyId: number; Id: number }

/** A company's file that a member of staff may read: any file for those who have access to the whole desk. */
export async function fileForStaff(
  db: Db,
  declared: Declared,
  caller: Staff,
  { ContractCompanyId, Id }: FileKey,
): Promise<StoredFileRow | undefined> {
  const isOpen =
    hasFullDeskAccess(declared.catalogue, caller) ||
    (await mayStaffRead(db, declared.all('fileOwners'), caller, { ContractCompanyId, Id }))
  return isOpen ? fileOf(db, ContractCompanyId, Id) : undefined
}

/** A file the caller may read; see `fileOwners`. */
export async function fileFor(
  db: Db,
  declared: Pick<Declared, 'all'>,
  caller: Customer,
  Id: number,
): Promise<StoredFileRow | undefined> {
  const hidden = await hiddenFiles(db, declared.all('fileOwners'), caller, [Id])
  return hidden.length > 0 ? undefined : fileOf(db, caller.ContractCompanyId, Id)
}

/** One page of the caller's records, newest first. */
export async function recordPage(db: Db, caller: Customer, input: Input<typeof getUploadRecords>, language: Language) {
  const rows = db
    .selectFrom('upload_record')
    .where('upload_record.ContractCompanyId', '=', caller.ContractCompanyId)
    .$if(!caller.isSuper, (q) => q.where('UserId', '=', caller.UserId))
    .$if(input.Kind !== undefined, (q) => q.where('Kind', '=', input.Kind!))
    .$if(input.ImportState !== undefined, (q) => q.where('ImportState', '=', input.ImportState!))
    .$if(input.TemplateCode !== undefined, (q) => q.where('TemplateCode', '=', input.TemplateCode!))
    .$if(input.Keyword !== undefined, (q) => q.where('upload_record.FileName', 'ilike', like(input.Keyword!.trim())))
    .where(sql<boolean>`${allOf(withinDays(sql`upload_time`, input, zoneOf(undefined)))}`)
  const page = await rows
    .leftJoin('file', (join) =>
      join
        .onRef('file.ContractCompanyId', '=', 'upload_record.ContractCompanyId')
        .on('file.Id', '=', sql<number>`coalesce(source_file_id, result_file_id)`),
    )
    .selectAll('upload_record')
    .select(['file.Id as FileId', 'file.Size', 'file.ContentType'])
    .orderBy('upload_record.Id', 'desc')
    .limit(input.PageSize)
    .offset((input.PageIndex - 1) * input.PageSize)
    .$narrowType<LanguageAndKind>()
    .execute()
  const { Total } = await rows.select(({ fn }) => fn.countAll<number>().as('Total')).executeTakeFirstOrThrow()
  return {
    Items: page.map(({ FileId, Size, ContentType, ...row }) => ({ ...presentRecord(row, language), FileId, Size, ContentType })),
    TotalCount: Total,
  }
}

/** A record as its user sees it, in the user's language. */
export function presentRecord(row: RecordRow, language: Language): UploadRecord {
  const { Reason, Message } = row.Result ?? {}
  const address = row.ResultFileId === null ? null : `/cms/api/UploadRecord/DownloadResult?Id=${row.Id}`
  return {
    Id: row.Id,
    Kind: row.Kind,
    TemplateCode: row.TemplateCode,
    Site: row.Site ?? '',
    FileName: row.FileName,
    ImportState: row.ImportState,
    Step: stepOf(row),
    Progress: row.Progress,
    TotalRows: row.TotalRows,
    FailedRows: row.FailedRows,
    Uploader: row.Uploader,
    UploadTime: row.UploadTime.toISOString(),
    FinishTime: row.FinishTime?.toISOString() ?? null,
    Message: Reason ? translatorFor(language)(Reason.key, Reason.params) : (Message ?? null),
    ResultFileUrl: row.Kind === 'export' ? address : null,
    FailFileUrl: row.Kind === 'import' ? address : null,
  }
}
