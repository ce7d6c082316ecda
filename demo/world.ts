import type { Country } from '#features/warehouse/sites/rules.ts'
import type { Db, Pool } from '#kit/api/db.ts'
import type { FileStore } from '#kit/api/files.ts'
import type { By } from '#kit/api/moves.ts'
import { COMPANIES } from './people.ts'

/** The context of a part of the demo. `today` is the day on which the demo appears to be created. */
export type Demo = {
  today: Date
  /** Runs `work` for a company immediately, at a simulated time before today; `now()` returns that time. */
  at<T>(daysAgo: number, hour: number, companyId: number | 'everyone', work: (db: Db) => Promise<T>): Promise<T>
  /** Like `at`, but later: planned work runs in the order of time, each item in its own transaction. Hours may exceed the day. */
  plan(daysAgo: number, hour: number, companyId: number | 'everyone', work: (db: Db) => Promise<void>): void
  /** Like `plan`, for work that opens its own transactions, as jobs do. */
  planJob(daysAgo: number, hour: number, work: (pool: Pool) => Promise<void>): void
  /** For work that opens its own transactions. */
  pool: Pool
  /** File store for documents that the portal renders itself. */
  store: FileStore
  /** A one-page PDF in the file store; returns its Id. */
  pdf(db: Db, owner: { ContractCompanyId: number; UserId: number }, fileName: string, lines: readonly string[]): Promise<number>
}

/** The user of this name as the actor of services. */
export async function userNamed(db: Db, account: string): Promise<{ Id: number; ContractCompanyId: number | null }> {
  return db
    .selectFrom('app_user')
    .select(['Id', 'ContractCompanyId'])
    .where('AccountName', '=', account)
    .executeTakeFirstOrThrow()
}

/** The administrator of a company, who does everything in it. */
export async function customer(db: Db, company: number): Promise<{ by: By; UserId: number }> {
  const account = `${COMPANIES.find((one) => one.ContractCompanyId === company)!.short}_admin`
  const { Id } = await userNamed(db, account)
  return { by: { actor: 'customer', UserId: Id, Operator: account }, UserId: Id }
}

/** The staff who move goods in each country's warehouses. */
export const STAFF_OF: Record<Country, By> = {
  GB: { actor: 'staff', UserId: null, Operator: 'staff_uk' },
  DE: { actor: 'staff', UserId: null, Operator: 'staff_de' },
}

export async function warehouseOf(db: Db, code: string): Promise<{ Id: number }> {
  const { WarehouseId } = await db
    .selectFrom('warehouse')
    .select('WarehouseId')
    .where('WarehouseCode', '=', code)
    .executeTakeFirstOrThrow()
  return { Id: WarehouseId }
}
