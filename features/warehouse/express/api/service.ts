import { reportParcel } from '#features/freight/tracking/api/service.ts'
import { isParcelOver, PARCEL } from '#features/freight/tracking/rules.ts'
import type { Db } from '#kit/api/db.ts'
import type { Declared } from '#kit/api/services.ts'
import { refuse } from '#kit/shared/refusal.ts'
import { kit } from '#kit/shared/validation.ts'
import { parcelOf } from './queries.ts'

type Key = { ContractCompanyId: number; Id: number }

/** A courier has reported to staff that it lost a parcel: its tracking stops, and the order is updated. */
export async function reportLost(db: Db, key: Key, declared: Declared): Promise<void> {
  const { ExpressStatus, WarehouseOutId, TrackingNo } = await parcelOf(db, 'desk', key)
  if (isParcelOver(ExpressStatus)) refuse('rule', kit('error.moveRefused'))
  const parcel = { ContractCompanyId: key.ContractCompanyId, WarehouseOutId, TrackingNo }
  await reportParcel(db, { ...parcel, Status: PARCEL.lost }, declared.all('parcelFollowers'))
}
