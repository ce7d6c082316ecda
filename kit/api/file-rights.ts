import { sql, type RawBuilder } from 'kysely'
import type { Customer, Staff } from './caller.ts'
import { transact, type Db, type Pool } from './db.ts'
import { worksIn, type DeskArea } from '#kit/shared/desk-rights.ts'
import { fileAddress, fileIdFromAddress } from '#kit/shared/file.ts'
import { refuse } from '#kit/shared/refusal.ts'
import { kit } from '#kit/shared/validation.ts'

/** Documents that have files, and the rights that let a user of the company read these files. The uploader always may. */
export type FileOwner = {
  /** A statement that returns `contract_company_id`, `file_id` and `site` (the document's country, or '') of each file. */
  readonly files: RawBuilder<unknown>
  /** Area of the desk in which staff work with the documents. */
  readonly area: DeskArea
  /** One is enough; `site` is the country of the documents. */
  readonly rights: readonly { readonly site: string; readonly code: string }[]
}

/** Rights to documents without a country. */
export const rightsTo = (...codes: string[]): FileOwner['rights'] => codes.map((code) => ({ site: '', code }))

/** Files in the table `attachment`, of documents without a country; `entities` are the documents' tables. */
export const filesAttachedTo = (...entities: string[]): RawBuilder<unknown> =>
  sql`select contract_company_id, file_id, '' as site from attachment where entity in (${sql.join(entities.map((entity) => sql.lit(entity)))})`

/** The same for documents whose table has a country column. */
export const filesAttachedToSite = (table: string, column: string): RawBuilder<unknown> =>
  sql`select a.contract_company_id, a.file_id, ${sql.ref(`d.${column}`)} as site from attachment a
    join ${sql.ref(table)} d on d.contract_company_id = a.contract_company_id and d.id = a.entity_id where a.entity = ${sql.lit(table)}`

/**
 * Files of the caller's company, among `ids`, that the caller may not read: those of documents without the right to
 * them, other users' files that belong to no document, and exports that the caller may no longer read.
 */
export async function hiddenFiles(
  db: Db,
  owners: readonly FileOwner[],
  caller: Customer,
  ids: readonly number[],
): Promise<number[]> {
  if (caller.isSuper) return []
  const readable = owners.flatMap(({ files, rights }) => {
    const sites = rights.filter(({ code }) => caller.codes.has(code)).map(({ site }) => site)
    return sites.length === 0
      ? []
      : [
          sql`exists (select from (${files}) o where o.contract_company_id = f.contract_company_id and o.file_id = f.id and o.site = any(${sites}))`,
        ]
  })
  const { rows } = await sql<{ Id: number }>`
    select f.id from file f where f.contract_company_id = ${caller.ContractCompanyId} and f.id = any(${[...ids]}::bigint[])
      and (exists (select from upload_record r where r.contract_company_id = f.contract_company_id and r.result_file_id = f.id and r.permission <> all(${[...caller.codes]}::text[]))
      or f.created_by is distinct from ${caller.UserId}
      and (exists (select from upload_record r where r.contract_company_id = f.contract_company_id and r.kind in ('import', 'export') and f.id in (r.source_file_id, r.result_file_id))
        or not (${readable.length === 0 ? sql`false` : sql.join(readable, sql` or `)})))`.execute(db)
  return rows.map(({ Id }) => Id)
}

/**
 * True if a member of staff may read a file of a company: a file of a document in the areas of their roles, or their
 * own upload.
 */
export async function mayStaffRead(
  db: Db,
  owners: readonly FileOwner[],
  { country, ...caller }: Pick<Staff, 'areas' | 'country' | 'UserId'>,
  { ContractCompanyId, Id }: { ContractCompanyId: number; Id: number },
): Promise<boolean> {
  const open = owners.flatMap(({ files, area }) => {
    if (!worksIn(caller, area)) return []
    const inCountry = area === 'warehouse' && country !== undefined ? sql`and o.site in ('', ${country})` : sql``
    return [
      sql`exists (select from (${files}) o where o.contract_company_id = f.contract_company_id and o.file_id = f.id ${inCountry})`,
    ]
  })
  const { rows } = await sql`
    select from file f where f.contract_company_id = ${ContractCompanyId} and f.id = ${Id}
      and (f.created_by = ${caller.UserId} or ${open.length === 0 ? sql`false` : sql.join(open, sql` or `)})`.execute(db)
  return rows.length > 0
}

/** Ids of files anywhere in a value: integers in fields that end in `FileId`, and addresses of files in fields that end in `Url`. */
export function collectFileIds(form: unknown): number[] {
  const found = new Set<number>()
  const look = (value: unknown, name: string): void => {
    if (typeof value === 'object' && value !== null) for (const [inner, content] of Object.entries(value)) look(content, inner)
    else if (name.endsWith('FileId') && Number.isSafeInteger(value) && Number(value) > 0) found.add(Number(value))
    else if (name.endsWith('Url') && fileAddress.safeParse(value).success) found.add(fileIdFromAddress(String(value)))
  }
  look(form, '')
  return [...found]
}

/**
 * Refuses input that names a file which the caller may not read: attached to the caller's own document, it would become
 * readable.
 */
export async function refuseHiddenFiles(
  pool: Pool,
  owners: () => readonly FileOwner[],
  caller: Customer,
  input: unknown,
): Promise<void> {
  const ids = caller.isSuper ? [] : collectFileIds(input)
  if (ids.length === 0) return
  const hidden = await transact(pool, caller.ContractCompanyId, 'read', (db) => hiddenFiles(db, owners(), caller, ids))
  if (hidden.length > 0) refuse('notFound', kit('error.notFound'))
}
