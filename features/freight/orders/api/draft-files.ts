import { sql } from 'kysely'
import { eraseFiles } from '#features/account/files/api/service.ts'
import { transact, type Pool } from '#kit/api/db.ts'
import { jobName, type JobDefinition } from '#kit/api/jobs.ts'

/** Files uploaded for a draft are deleted with it, once it is permanently deleted: documents, and pictures of goods. */

type Left = { ContractCompanyId: number; FileIds: number[] }
export const deleteDraftFiles = jobName<Left>('orders.draftFiles')

export const draftFilesJob: JobDefinition<Left> = {
  name: deleteDraftFiles,
  async run({ pool, store, data: { ContractCompanyId, FileIds } }) {
    const named = await namedInForms(pool, ContractCompanyId, FileIds)
    await eraseFiles(
      pool,
      store,
      ContractCompanyId,
      FileIds.filter((file) => !named.has(file)),
    )
  },
}

/**
 * Files that are referenced by another draft, or by a line of goods of an order: a copied order keeps the pictures of
 * the first.
 */
async function namedInForms(pool: Pool, companyId: number, files: readonly number[]): Promise<ReadonlySet<number>> {
  const { rows } = await transact(pool, companyId, 'read', (db) =>
    sql<{ File: number }>`
      select distinct (named #>> '{}')::bigint as file from order_goods,
        jsonb_path_query(jsonb_build_array(draft, declaration_items), '$.** ? (@.type() == "object").keyvalue() ? (@.key like_regex "FileId$" && @.value.type() == "number").value') named
      where contract_company_id = ${companyId} and (named #>> '{}')::numeric = any(${files}::bigint[])`.execute(db),
  )
  return new Set(rows.map((row) => row.File))
}
