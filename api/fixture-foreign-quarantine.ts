import { getOwnQuarantine } from '#features/warehouse/stock-desk/contract.ts'
import { startQuarantine } from '#features/warehouse/stock-desk/api/service.ts'
import type { Db } from '#kit/api/db.ts'
import { COMPANY } from './fixture.ts'
import type { Ids, NamingCall } from './fixture-foreign-ids.ts'

/** Calls that name a quarantine. */
export const quarantineCalls = (): NamingCall[] => [[getOwnQuarantine, ({ quarantine: Id }) => ({ Id })]]

/** A piece of a product that is in quarantine. */
export async function quarantineRow(db: Db, WaresInfoId: number): Promise<Pick<Ids, 'quarantine'>> {
  const batch = await db
    .selectFrom('wares_stock')
    .select('Id')
    .where('ContractCompanyId', '=', COMPANY)
    .where('WaresInfoId', '=', WaresInfoId)
    .executeTakeFirstOrThrow()
  const by = { actor: 'staff', UserId: null, Operator: 'staff_uk' } as const
  const key = { ContractCompanyId: COMPANY, Id: batch.Id }
  const { Id } = await startQuarantine(db, key, { Pieces: 1, Reason: 'Wet carton', Photos: [] }, by)
  return { quarantine: Id }
}
