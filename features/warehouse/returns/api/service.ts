import { requireReviewedContract } from '#features/warehouse/sites/api/service.ts'
import { type Db } from '#kit/api/db.ts'
import type { By } from '#kit/api/moves.ts'
import type { DeskRow } from '#kit/shared/bulk.ts'
import { ask } from '#kit/shared/question.ts'
import { refuse } from '#kit/shared/refusal.ts'
import type { Translate } from '#kit/shared/text.ts'
import { PACKAGE, RETURN_METHOD, type MarketplaceFields } from '../rules.ts'
import { returns } from '../text/keys.ts'
import { freeNumbers, growReturn, insertReturn, TAKES_PARCELS } from './new-return.ts'
import { activeParcels, asSaved, lockReturn, moveReturn, type ReturnOwner, type SavedReturn } from './order.ts'

export { destroyForDemand } from './destruction.ts'
export { damagedPieces, namedForDestruction } from './named-stock.ts'
export { returnForLabel, shippedOrder, type ShippedOrder } from './consumer.ts'

/** Announces a removal order of a marketplace. */
export async function createReturn(
  db: Db,
  owner: ReturnOwner,
  fields: MarketplaceFields,
  translate: Translate,
): Promise<SavedReturn> {
  await requireReviewedContract(db, owner.ContractCompanyId, owner.country)
  return insertReturn(db, owner, { ...fields, ReturnMethod: RETURN_METHOD.marketplace }, 'AR', translate)
}

/** Adds courier numbers that became known later, until everything is received. */
export async function addCourierNumbers(
  db: Db,
  owner: ReturnOwner,
  { Id, RowVersion, CourierNumbers }: { Id: number; RowVersion: number; CourierNumbers: readonly string[] },
  translate: Translate,
): Promise<SavedReturn> {
  const order = await lockReturn(db, { ContractCompanyId: owner.ContractCompanyId, Id, RowVersion }, owner.country)
  return growReturn(db, owner, order, CourierNumbers, 'addNumbers', translate)
}

/** Claims a parcel for a return. Refuses a number if no such parcel is waiting at the warehouse. */
export async function claimParcel(
  db: Db,
  owner: ReturnOwner,
  { ReturnId, TrackingNo, IsAllKnownConfirmed }: { ReturnId: number; TrackingNo: string; IsAllKnownConfirmed?: boolean },
  translate: Translate,
): Promise<SavedReturn> {
  const order = await lockReturn(db, { ContractCompanyId: owner.ContractCompanyId, Id: ReturnId }, owner.country)
  const waiting = await db
    .selectFrom('unclaimed_parcel')
    .select('Id')
    .where('TrackingNo', '=', TrackingNo)
    .where('CountryCode', '=', owner.country)
    .where('EndedTime', 'is', null)
    // A concurrent claim wins if it was first.
    .forUpdate()
    .executeTakeFirst()
  if (!waiting) refuse('notFound', returns('error.noParcel'), { no: TrackingNo })
  const isMissingNone = TAKES_PARCELS.includes(order.Status) && (await activeParcels(db, order)).length >= order.Boxes
  if (isMissingNone && !IsAllKnownConfirmed)
    ask('allKnown', returns('question.allKnown'), { no: order.ReturnNo, boxes: order.Boxes })
  return growReturn(db, owner, order, [TrackingNo], 'claim', translate)
}

/** Cancels a return of which nothing has arrived. */
export async function cancelReturn(db: Db, owner: ReturnOwner, known: { Id: number; RowVersion: number }): Promise<SavedReturn> {
  const order = await lockReturn(db, { ContractCompanyId: owner.ContractCompanyId, ...known }, owner.country)
  const parcels = await activeParcels(db, order)
  if (parcels.some((parcel) => parcel.PackageState !== PACKAGE.expected)) refuse('rule', returns('error.received'))
  const moved = await moveReturn(db, order, 'cancel', owner.by)
  await freeNumbers(db, order)
  return asSaved(moved)
}

export async function acceptReturn(db: Db, row: DeskRow, by: By): Promise<void> {
  await moveReturn(db, await lockReturn(db, row), 'accept', by)
}

export async function rejectReturn(db: Db, row: DeskRow, by: By, reason: string): Promise<void> {
  const order = await lockReturn(db, row)
  await moveReturn(db, order, 'reject', by, { set: { RejectReason: reason }, remark: reason })
  await freeNumbers(db, order)
}
