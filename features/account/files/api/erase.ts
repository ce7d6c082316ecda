import { sql } from 'kysely'
import { systemNow } from '#kit/api/clock.ts'
import { sqlState, transact, type Pool } from '#kit/api/db.ts'
import type { FileStore } from '#kit/api/files.ts'

const STILL_NAMED = '23503'

/**
 * Deletes customer uploads that no row refers to any longer, with their upload records. Each file is deleted from the
 * store once its row is gone. The caller excludes files that a form or a line refers to inside JSON.
 */
export async function eraseFiles(pool: Pool, store: FileStore, ContractCompanyId: number, ids: readonly number[]): Promise<void> {
  for (const Id of ids) {
    const path = await eraseRow(pool, ContractCompanyId, Id).catch((error: unknown) =>
      sqlState(error) === STILL_NAMED ? undefined : Promise.reject(error),
    )
    if (path !== undefined) await store.remove(path)
  }
}

/**
 * Foreign keys prevent deleting referenced files; the statement checks references without a constraint. Returns the key
 * of the file in the store.
 */
function eraseRow(pool: Pool, ContractCompanyId: number, Id: number): Promise<string | undefined> {
  return transact(pool, ContractCompanyId, 'write', async (db) => {
    const { rows } = await sql<{ Path: string }>`
      with gone as (delete from file f where contract_company_id = ${ContractCompanyId} and id = ${Id} and uploader_type = 0
        and not exists (select from upload_record r where r.contract_company_id = f.contract_company_id and (r.result_file_id = f.id or (r.source_file_id = f.id and r.kind <> 'attachment')))
        and not exists (select from company c where c.contract_company_id = f.contract_company_id and (c.change ->> 'LicenceFileId') = f.id::text)
      returning path)
      insert into unrecorded_file select path, ${systemNow()} from gone returning path`.execute(db)
    if (rows[0])
      await db
        .deleteFrom('upload_record')
        .where('ContractCompanyId', '=', ContractCompanyId)
        .where('Kind', '=', 'attachment')
        .where('SourceFileId', '=', Id)
        .execute()
    return rows[0]?.Path
  })
}
