import { createWriteStream } from 'node:fs'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { FileStore } from '#kit/api/files.ts'
import { previewInWorker } from '#kit/api/sheets/in-worker.ts'
import type { SheetFormat } from '#kit/api/sheets/preview.ts'
import type { Output } from '#kit/shared/op.ts'
import { refuse } from '#kit/shared/refusal.ts'
import { kit } from '#kit/shared/validation.ts'
import type { previewFile } from '../contract.ts'
import type { StoredFileRow } from './queries.ts'
import { workbookFormat } from './documents.ts'
import { inWorkFolder } from '#kit/api/work-folder.ts'

type Preview = Output<typeof previewFile>
const EMPTY = { Sheets: [], Sheet: 0, Rows: [], IsCut: false }

/** How a stored file can be shown: by its first bytes, and for tables, which have no signature, by name as well. */
function formatOf({ ContentType, FileName }: StoredFileRow): 'pdf' | 'image' | SheetFormat | undefined {
  if (ContentType === 'application/pdf') return 'pdf'
  if (ContentType === 'image/png' || ContentType === 'image/jpeg') return 'image'
  if (ContentType === 'application/zip') return workbookFormat(FileName)
  return ContentType === 'application/octet-stream' && /\.(csv|tsv|txt)$/i.test(FileName) ? 'csv' : undefined
}

/** The data a page needs to show a file; tables are read in a separate process. */
export async function readPreview(store: FileStore, file: StoredFileRow | undefined, sheet: number): Promise<Preview> {
  if (!file) return refuse('notFound', kit('error.notFound'))
  const format = formatOf(file)
  if (format === undefined) return { Kind: 'none', ...EMPTY }
  if (format === 'pdf' || format === 'image') return { Kind: format, ...EMPTY }
  return inWorkFolder(async (folder) => {
    const path = join(folder, 'source')
    await pipeline(await store.read(file.Path), createWriteStream(path))
    return { Kind: 'sheet', ...(await previewInWorker(path, format, sheet)) }
  })
}
