import type { Db } from '#kit/api/db.ts'
import type { FileStore, UploadedFile } from '#kit/api/files.ts'
import { checkPdfInWorker, previewInWorker } from '#kit/api/sheets/in-worker.ts'
import { Refusal, refuse } from '#kit/shared/refusal.ts'
import { kit } from '#kit/shared/validation.ts'
import { fetchFile } from './fetch-file.ts'
import { inWorkFolder } from '#kit/api/work-folder.ts'

/** Refuses an upload that cannot be opened, stating its name: SPEC 5 identifies PDFs by content, so they must be complete. */
export async function requireReadable(uploads: readonly UploadedFile[]): Promise<void> {
  for (const { contentType, path, FileName } of uploads)
    if (contentType === 'application/pdf') await checkPdfInWorker(path, FileName)
}

/** The same for documents of an order, including workbooks: every recipient must be able to open them. */
export async function requireDocuments(uploads: readonly UploadedFile[]): Promise<void> {
  await requireReadable(uploads)
  for (const upload of uploads) await requireWorkbook(upload)
}

/**
 * Refuses a stored workbook that cannot be opened, stating its name, before it becomes a document of an order. Call it
 * before taking any lock: opening takes a moment.
 */
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
  for (const { Id, FileName, ContentType } of rows.filter((row) => workbookFormat(row.FileName)))
    await inWorkFolder(async (folder) =>
      requireWorkbook({
        FileName,
        contentType: ContentType,
        path: await fetchFile(db, store, { ContractCompanyId, Id }, folder),
      }),
    )
}

/** The format of a workbook by its name; undefined for other files. */
export function workbookFormat(name: string): 'xlsx' | 'ods' | undefined {
  if (/\.xls[xm]$/i.test(name)) return 'xlsx'
  return /\.ods$/i.test(name) ? 'ods' : undefined
}

async function requireWorkbook({
  FileName,
  contentType,
  path,
}: Pick<UploadedFile, 'FileName' | 'contentType' | 'path'>): Promise<void> {
  const format = workbookFormat(FileName)
  if (!format) return
  const broken = () => refuse('invalid', kit('error.sheetBroken'), { name: FileName })
  if (contentType !== 'application/zip') broken()
  await previewInWorker(path, format, 0).catch((error: unknown) => (error instanceof Refusal ? broken() : Promise.reject(error)))
}
