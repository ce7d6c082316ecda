import { sql, type RawBuilder } from 'kysely'
import type { Caller, Customer, Staff } from './caller.ts'
import { transact, type Db, type Pool } from './db.ts'
import { worksIn, type DeskArea } from '#kit/shared/desk-rights.ts'
import { fileAddress, fileIdFromAddress } from '#kit/shared/file.ts'
import { hasFullDeskAccess, type Catalogue } from '#kit/shared/menu.ts'
import { refuse } from '#kit/shared/refusal.ts'
import { kit } from '#kit/shared/validation.ts'

/** The part of `Declared` that decides who may read a file. */
type Declared = { readonly catalogue: Catalogue; all(list: 'fileOwners'): readonly FileOwner[] }

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

/** A condition on the file `f`: it belongs to a document in the areas of a member of staff, or is their own upload. */
function openToStaff(owners: readonly FileOwner[], { country, ...caller }: StaffReader): RawBuilder<unknown> {
  const open = owners.flatMap(({ files, area }) => {
    if (!worksIn(caller, area)) return []
    const inCountry = area === 'warehouse' && country !== undefined ? sql`and o.site in ('', ${country})` : sql``
    return [
      sql`exists (select from (${files}) o where o.contract_company_id = f.contract_company_id and o.file_id = f.id ${inCountry})`,
    ]
  })
  return sql.join([sql`f.created_by is not distinct from ${caller.UserId}`, ...open], sql` or `)
}
type StaffReader = Pick<Staff, 'areas' | 'country' | 'UserId'>

/**
 * True if a member of staff may read a file of a company: a file of a document in the areas of their roles, or their
 * own upload.
 */
export async function mayStaffRead(
  db: Db,
  owners: readonly FileOwner[],
  caller: StaffReader,
  { ContractCompanyId, Id }: { ContractCompanyId: number; Id: number },
): Promise<boolean> {
  const { rows } = await sql`
    select from file f where f.contract_company_id = ${ContractCompanyId} and f.id = ${Id} and (${openToStaff(owners, caller)})`.execute(
    db,
  )
  return rows.length > 0
}

/** Fields with the number of a file, or a list of such numbers. */
const NUMBERS = /FileIds?$|^Photos$/
/** Fields with the address of a file, or a list of addresses. */
const ADDRESSES = /Urls?$/

/** Calls `take` with each value in `form` that is not an object or a list, and the field it is in. */
function eachField(form: unknown, take: (value: unknown, field: string) => void): void {
  const look = (value: unknown, field: string): void => {
    if (Array.isArray(value)) for (const one of value) look(one, field)
    else if (typeof value === 'object' && value !== null)
      for (const [inner, content] of Object.entries(value)) look(content, inner)
    else take(value, field)
  }
  look(form, '')
}

const isId = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) > 0

/** Ids of files anywhere in a value: see `NUMBERS` and `ADDRESSES`. */
export function collectFileIds(form: unknown): number[] {
  const found = new Set<number>()
  eachField(form, (value, field) => {
    if (NUMBERS.test(field) && isId(value)) found.add(value)
    else if (ADDRESSES.test(field) && fileAddress.safeParse(value).success) found.add(fileIdFromAddress(String(value)))
  })
  return [...found]
}

function collectCompanies(form: unknown): number[] {
  const found = new Set<number>()
  eachField(form, (value, field) => {
    if (field === 'ContractCompanyId' && isId(value)) found.add(value)
  })
  return [...found]
}

/**
 * Refuses input that names a file which the caller may not read: attached to a document that the caller may read, the
 * file would become readable.
 */
export async function refuseHiddenFiles(pool: Pool, declared: Declared, caller: Caller, input: unknown): Promise<void> {
  const ids = caller.kind === 'customer' && caller.isSuper ? [] : collectFileIds(input)
  if (ids.length === 0) return
  const hidden = await (caller.kind === 'customer'
    ? transact(pool, caller.ContractCompanyId, 'read', (db) => hiddenFiles(db, declared.all('fileOwners'), caller, ids))
    : hiddenFromStaff(pool, declared, caller, { ids, companies: collectCompanies(input) }))
  if (hidden.length > 0) refuse('notFound', kit('error.notFound'))
}

/** Those files of the companies that a member of staff may not read. */
async function hiddenFromStaff(
  pool: Pool,
  declared: Declared,
  caller: Staff,
  { ids, companies }: { ids: readonly number[]; companies: readonly number[] },
): Promise<unknown[]> {
  if (companies.length === 0 || hasFullDeskAccess(declared.catalogue, caller)) return []
  return transact(pool, 'everyone', 'read', async (db) => {
    const { rows } = await sql`
      select f.id from file f where f.contract_company_id = any(${[...companies]}::bigint[]) and f.id = any(${[...ids]}::bigint[])
        and not (${openToStaff(declared.all('fileOwners'), caller)})`.execute(db)
    return rows
  })
}
