import { sql } from 'kysely'
import type { Database } from '#db/schema.gen.ts'
import { refuse, refuseField } from '#kit/shared/refusal.ts'
import type { TextKey } from '#kit/shared/text.ts'
import { kit } from '#kit/shared/validation.ts'
import { now } from './clock.ts'
import { sqlState, type Db } from './db.ts'

/** A plain list of a company (addresses, templates): rows with the usual columns, keyed by company and id. */
export type CompanyTable = {
  readonly table: keyof Database & string
  /** The field of the table's unique key, and the refusal of a duplicate. */
  readonly unique?: { readonly field: string; readonly exists: TextKey }
}
/** A foreign key still points to the row. */
const REFERENCED = '23503'
type Owner = { ContractCompanyId: number; UserId: number }
type Key = { Id?: number | null | undefined; RowVersion?: number | null | undefined }
type Row = Record<string, unknown>

/** A company's row, locked until the transaction ends; refuses with `notFound`. */
async function lockOwned(db: Db, { table }: CompanyTable, companyId: number, id: number): Promise<Row> {
  const { rows } =
    await sql<Row>`select * from ${sql.table(table)} where contract_company_id = ${companyId} and id = ${id} for update`.execute(
      db,
    )
  return rows[0] ?? refuse('notFound', kit('error.notFound'))
}

/**
 * Adds a row (no Id), or changes the one with this RowVersion. Refuses with `notFound`, `changed`, `duplicate`, and
 * with what `check` finds on the row before the change. A new `IsDefault` row replaces the previous default.
 */
export async function saveCompanyRecord(
  db: Db,
  where: CompanyTable,
  owner: Owner,
  { Id, RowVersion }: Key,
  fields: Row,
  check?: (before: Row) => void,
): Promise<{ Id: number; RowVersion: number }> {
  const touched = { ...fields, UpdatedTime: now(), UpdatedBy: owner.UserId }
  if (Id) {
    const before = await lockOwned(db, where, owner.ContractCompanyId, Id)
    if (before['RowVersion'] !== RowVersion) refuse('changed', kit('error.changed'))
    check?.(before)
  }
  if (fields['IsDefault'] === true) await clearDefault(db, where, owner.ContractCompanyId)
  const table = sql.table(where.table)
  const values = {
    ...touched,
    ContractCompanyId: owner.ContractCompanyId,
    CreatedTime: touched.UpdatedTime,
    CreatedBy: owner.UserId,
  }
  const write = Id
    ? sql<{
        Id: number
        RowVersion: number
      }>`update ${table} set ${assignments(touched)}, row_version = row_version + 1 where contract_company_id = ${owner.ContractCompanyId} and id = ${Id} returning id, row_version`
    : sql<{
        Id: number
        RowVersion: number
      }>`insert into ${table} (${sql.join(Object.keys(values).map((name) => sql.ref(name)))}) values (${sql.join(Object.values(values))}) returning id, row_version`
  try {
    return (await write.execute(db)).rows[0]!
  } catch (error) {
    if (where.unique && sqlState(error) === '23505') refuseField(where.unique.field, 'duplicate', where.unique.exists)
    throw error
  }
}

const assignments = (fields: Row) => sql.join(Object.entries(fields).map(([name, value]) => sql`${sql.ref(name)} = ${value}`))

async function clearDefault(db: Db, { table }: CompanyTable, companyId: number): Promise<void> {
  await sql`update ${sql.table(table)} set is_default = false where contract_company_id = ${companyId} and is_default`.execute(db)
}

/** Makes one row the default of the list. */
export async function setDefaultRecord(db: Db, where: CompanyTable, companyId: number, id: number): Promise<true> {
  await lockOwned(db, where, companyId, id)
  await clearDefault(db, where, companyId)
  await sql`update ${sql.table(where.table)} set is_default = true where contract_company_id = ${companyId} and id = ${id}`.execute(
    db,
  )
  return true
}

/** Removes a row, unless `check` refuses or a document references it, which keeps the row it was made with. */
export async function deleteCompanyRecord(
  db: Db,
  where: CompanyTable,
  companyId: number,
  id: number,
  check?: (before: Row) => void,
): Promise<true> {
  const before = await lockOwned(db, where, companyId, id)
  check?.(before)
  try {
    await sql`delete from ${sql.table(where.table)} where contract_company_id = ${companyId} and id = ${id}`.execute(db)
  } catch (error) {
    if (sqlState(error) === REFERENCED) refuse('rule', kit('error.inUse'))
    throw error
  }
  return true
}
