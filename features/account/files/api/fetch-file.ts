import { createWriteStream } from 'node:fs'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { Db } from '#kit/api/db.ts'
import type { FileStore } from '#kit/api/files.ts'

/** A company's stored file as a file of this machine. */
export async function fetchFile(
  db: Db,
  store: FileStore,
  file: { ContractCompanyId: number; Id: number },
  folder: string,
): Promise<string> {
  const row = db
    .selectFrom('file')
    .select('Path')
    .where('ContractCompanyId', '=', file.ContractCompanyId)
    .where('Id', '=', file.Id)
  const { Path } = await row.executeTakeFirstOrThrow()
  const path = join(folder, 'source')
  await pipeline(await store.read(Path), createWriteStream(path))
  return path
}
