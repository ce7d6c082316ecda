import { requireReviewedContract } from '#features/warehouse/sites/api/service.ts'
import { now } from '#kit/api/clock.ts'
import { type Db } from '#kit/api/db.ts'
import { recordEvent, type By } from '#kit/api/moves.ts'
import type { DeskRow } from '#kit/shared/bulk.ts'
import { ask } from '#kit/shared/question.ts'
import { refuse } from '#kit/shared/refusal.ts'
import type { Translate } from '#kit/shared/text.ts'
import { kit } from '#kit/shared/validation.ts'
import { PACKAGE, RETURN_METHOD, returnEvents, returnOrder, type MarketplaceFields } from '../rules.ts'
import { returns } from '../text/keys.ts'
import { addParcels, freeNumbers, insertReturn } from './new-return.ts'
import { activeParcels, asSaved, lockReturn, moveReturn, type ReturnOrder, type ReturnOwner, type SavedReturn } from './order.ts'

export { destroyForDemand } from './destruction.ts'
export { damagedPieces, namedForDestruction } from './named-stock.ts'
export { returnForLabel, shippedOrder, type ShippedOrder } from './consumer.ts'

const { states } = returnOrder

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

/** States in which parcels can be added to a return. */
const TAKES_PARCELS: readonly number[] = [states.submitted, states.accepted, states.partialInbound]

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

async function growReturn(
  db: Db,
  owner: ReturnOwner,
  order: ReturnOrder,
  numbers: readonly string[],
  Move: 'addNumbers' | 'claim',
  translate: Translate,
): Promise<SavedReturn> {
  if (!TAKES_PARCELS.includes(order.Status)) refuse('rule', kit('error.moveRefused'))
  const parcels = await activeParcels(db, order)
  await addParcels(db, order, numbers, translate)
  const RowVersion = order.RowVersion + 1
  const changed = await db
    .updateTable('return_order')
    .set({
      RowVersion,
      Boxes: Math.max(order.Boxes, parcels.length + numbers.length),
      UpdatedTime: now(),
      UpdatedBy: owner.UserId,
    })
    .where('ContractCompanyId', '=', order.ContractCompanyId)
    .where('Id', '=', order.Id)
    .returningAll()
    .executeTakeFirstOrThrow()
  recordEvent(db, returnEvents, {
    ContractCompanyId: order.ContractCompanyId,
    EntityId: order.Id,
    EntityNo: order.ReturnNo,
    Move,
    FromState: order.Status,
    ToState: order.Status,
    by: owner.by,
    remark: numbers.join(', '),
    payload: { Site: order.CountryCode, Method: order.ReturnMethod },
  })
  return asSaved(changed)
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
