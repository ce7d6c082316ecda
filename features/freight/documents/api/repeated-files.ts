import { sql } from 'kysely'
import { ORDER_TABLE } from '#features/freight/core/api/service.ts'
import type { Db } from '#kit/api/db.ts'
import type { DeskRow } from '#kit/shared/bulk.ts'
import { askAboutRepeatedFiles } from '#kit/shared/question.ts'
import { documents } from '../text/keys.ts'

type Added = { FileId: number; Type: number; Replaces: number | null }

/**
 * Asks for confirmation if a document already has a file with the same content, under any name, or if a file is
 * attached twice.
 */
export async function askAboutRepeated(db: Db, { ContractCompanyId, Id }: DeskRow, files: readonly Added[]): Promise<void> {
  const gone = files.flatMap(({ Replaces }) => (Replaces === null ? [] : [Replaces]))
  const { rows } = await sql<{ Id: number; FileName: string }>`
    with come as (
      select c.kind::text as kind, c.nr, f.id, f.file_name, f.sha256
      from unnest(${files.map(({ FileId }) => FileId)}::bigint[], ${files.map(({ Type }) => Type)}::int[]) with ordinality c(file_id, kind, nr)
      join file f on f.contract_company_id = ${ContractCompanyId} and f.id = c.file_id)
    select c.id, c.file_name from come c where
      exists (select from come d where d.kind = c.kind and d.nr < c.nr and d.id <> c.id and d.sha256 = c.sha256)
      or exists (
        select from attachment a join file f on f.contract_company_id = a.contract_company_id and f.id = a.file_id
        where a.contract_company_id = ${ContractCompanyId} and a.entity = ${ORDER_TABLE.events.entity} and a.entity_id = ${Id} and a.kind = c.kind
          and f.id <> c.id and f.sha256 = c.sha256 and f.id <> all (${gone}::bigint[]))
    order by c.nr`.execute(db)
  if (rows.length > 0)
    askAboutRepeatedFiles(
      rows.map((file) => file.Id),
      documents('question.repeated'),
      { count: rows.length, names: rows.map(({ FileName }) => FileName).join(', ') },
    )
}
