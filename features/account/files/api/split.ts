import { createWriteStream } from 'node:fs'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { requireSpaceIn } from '#kit/api/company-quota.ts'
import { describeFile, type UploadedFile } from '#kit/api/files.ts'
import type { Context } from '#kit/api/handle.ts'
import { splitInWorker } from '#kit/api/sheets/in-worker.ts'
import type { Input } from '#kit/shared/op.ts'
import { refuse } from '#kit/shared/refusal.ts'
import { kit } from '#kit/shared/validation.ts'
import type { splitFile } from '../contract.ts'
import { fileFor } from './queries.ts'
import { inWorkFolder } from '#kit/api/work-folder.ts'

type Call = Context<'customer'> & { readonly input: Input<typeof splitFile> }

/** Makes a file of each page of a PDF that the caller may read and stores them with `keep`; none if it has only one page. */
export async function splitPages<T>(
  { input, caller, config, declared, store, transact }: Call,
  keep: (files: readonly UploadedFile[]) => Promise<T[]>,
): Promise<T[]> {
  const file = await transact('read', (db) => fileFor(db, declared, caller, input.Id))
  if (!file) return refuse('notFound', kit('error.notFound'))
  if (file.ContentType !== 'application/pdf') refuse('invalid', kit('error.fileKind'), { kind: 'PDF' })
  return inWorkFolder(async (folder) => {
    const path = join(folder, 'source')
    await pipeline(await store.read(file.Path), createWriteStream(path))
    const pages = await splitInWorker(path, folder, file.FileName, input.Most)
    if (pages < 2) return []
    const made: UploadedFile[] = []
    for (let page = 1; page <= pages; page++)
      made.push(await describeFile(join(folder, `${page}.pdf`), nameOf(file.FileName, page, pages)))
    await transact('read', (db) => requireSpaceIn(db, caller.ContractCompanyId, made, config.COMPANY_FILES_GB))
    return keep(made)
  })
}

/** `labels.pdf` becomes `labels-01.pdf` and so on, so that sorting by name keeps the page order. */
function nameOf(name: string, page: number, pages: number): string {
  const no = String(page).padStart(String(pages).length, '0')
  return `${name.replace(/\.pdf$/i, '').slice(0, 140)}-${no}.pdf`
}
