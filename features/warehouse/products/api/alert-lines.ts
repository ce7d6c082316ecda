import type { ProductAlerts } from '#features/messages/alerts/rules.ts'
import { now } from '#kit/api/clock.ts'
import type { Db } from '#kit/api/db.ts'
import { refuse } from '#kit/shared/refusal.ts'
import { kit } from '#kit/shared/validation.ts'
import type { SiteOwner } from '#features/warehouse/sites/api/service.ts'

/** Sets the alert thresholds of a product; a job updates its alerts accordingly. */
export async function saveAlerts(
  db: Db,
  { ContractCompanyId, UserId, country }: SiteOwner,
  Id: number,
  { StockLine, AgeLine, IsStockAlert, IsAgeAlert }: ProductAlerts,
) {
  // Undefined values are not written.
  const alerts = { StockLine, AgeLine, IsStockAlert, IsAgeAlert }
  const saved = await db
    .updateTable('wares_info')
    .set((eb) => ({ ...alerts, UpdatedTime: now(), UpdatedBy: UserId, RowVersion: eb('RowVersion', '+', 1) }))
    .where('ContractCompanyId', '=', ContractCompanyId)
    .where('CountryCode', '=', country)
    .where('Id', '=', Id)
    .returning('Id')
    .executeTakeFirst()
  if (!saved) refuse('notFound', kit('error.notFound'))
}
