import { ALERT } from '#features/messages/alerts/rules.ts'
import { openProblem } from '#features/warehouse/express/api/problems.ts'
import { EXPRESS, parcelPath } from '#features/warehouse/express/paths.ts'
import { SITES, sitePermission } from '#features/warehouse/sites/rules.ts'
import { BY_SYSTEM } from '#kit/api/moves.ts'
import type { Db } from '#kit/api/db.ts'
import { COMPANY } from './fixture.ts'

/** A parcel of the order with an alert about it, and a case about one in Germany. */
export async function expressRows(db: Db, order: { WarehouseOutId: number; WarehouseOutNo: string }, WarehouseId: number) {
  const { WarehouseOutId, WarehouseOutNo } = order
  const parcel = {
    ContractCompanyId: COMPANY,
    WarehouseOutId,
    WarehouseOutNo,
    WarehouseId,
    CountryCode: 'GB',
    TrackingNo: 'H000000000FOREIG',
    Courier: 'Y',
    CourierService: 'Y-STD',
    Weight: 1,
    CurrencyCode: 'GBP',
    ExpressStatus: 133003,
    ShipTime: new Date(),
    CreatedTime: new Date(),
  }
  const { Id } = await db.insertInto('pack_express').values(parcel).returning('Id').executeTakeFirstOrThrow()
  const german = await db
    .insertInto('pack_express')
    .values({ ...parcel, CountryCode: 'DE', TrackingNo: 'H000000000FOREI2' })
    .returning('Id')
    .executeTakeFirstOrThrow()
  const problem = await openProblem(db, { ContractCompanyId: COMPANY, Id: german.Id }, BY_SYSTEM, {
    ProblemType: 147001,
    Text: null,
  })
  const site = SITES.GB
  const alert = await db
    .insertInto('os_early_warn')
    .values({
      ContractCompanyId: COMPANY,
      WarnType: ALERT.silentCarrier,
      CountryCode: site.country,
      Entity: 'pack_express',
      RelateId: Id,
      RelateNo: parcel.TrackingNo,
      CurrentValue: 50,
      LineValue: 48,
      ReadCode: sitePermission(site, EXPRESS),
      PageCode: parcelPath(site, Id),
      State: 262001,
      CreatedTime: new Date(),
      LastTime: new Date(),
    })
    .returning('Id')
    .executeTakeFirstOrThrow()
  return { parcel: Id, expressCase: problem.Id, alert: alert.Id }
}
