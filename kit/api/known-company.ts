import type { Db } from './db.ts'

/** Whether a company with this key exists, as far as the transaction sees companies. */
export async function isCompany(db: Db, id: number): Promise<boolean> {
  const row = await db.selectFrom('company').select('ContractCompanyId').where('ContractCompanyId', '=', id).executeTakeFirst()
  return row !== undefined
}
