import { assignParcel, forgetParcel } from '#features/freight/tracking/api/service.ts'
import { PARCEL, parcelsState } from '#features/freight/tracking/rules.ts'
import { now } from '#kit/api/clock.ts'
import { sqlState, type Db } from '#kit/api/db.ts'
import { recordEvent, type By } from '#kit/api/moves.ts'
import { requireCountry } from '#kit/api/warehouse-country.ts'
import type { DeskRow } from '#kit/shared/bulk.ts'
import { ownProperty } from '#kit/shared/own-property.ts'
import { ask } from '#kit/shared/question.ts'
import { refuse } from '#kit/shared/refusal.ts'
import { kit } from '#kit/shared/validation.ts'
import type { CorrectedNumber } from '../contract/tracking-number.ts'
import { TRACKING_NO } from '../couriers.ts'
import { dropshipEvents, dropshipOrder } from '../rules.ts'
import { dropship } from '../text/keys.ts'
import { releaseLabels } from './labels.ts'
import { move, setOrder, type Order } from './order-moves.ts'

type Correction = DeskRow & CorrectedNumber & { RowVersion: number; IsRepeatConfirmed: boolean }

/**
 * Corrects the number of a parcel that has left: the new number is tracked, and reports on the wrong one are discarded.
 * If another parcel has that number, their labels were swapped: the two exchange number and state.
 */
export async function correctTracking(db: Db, correction: Correction, by: By): Promise<void> {
  const { ContractCompanyId, Id, RowVersion, ParcelId, TrackingNo, Reason } = correction
  const found = await parcelWith(db, ContractCompanyId, TrackingNo)
  const orders = await lockOrders(db, ContractCompanyId, [Id, ...(found ? [found.WarehouseOutId] : [])])
  const order = orders.get(Id)
  if (!order) refuse('notFound', kit('error.notFound'))
  requireCountry(db, order.Site)
  if (order.RowVersion !== RowVersion) refuse('changed', kit('error.changed'))
  if (order.Status !== dropshipOrder.states.outbound) refuse('rule', kit('error.moveRefused'))
  const parcel = (await parcelsOf(db, order)).find((one) => one.Id === ParcelId)
  if (!parcel) refuse('notFound', kit('error.notFound'))
  if (parcel.TrackingNo === TrackingNo) refuse('rule', dropship('error.sameNumber'))
  if (!ownProperty(TRACKING_NO, parcel.Courier)?.test(TrackingNo))
    refuse('rule', dropship('error.trackingFormat'), { no: TrackingNo, service: parcel.CourierService })

  const changes = [{ order, from: parcel.TrackingNo, to: TrackingNo }]
  // Another correction may have assigned the number to another order before the orders were locked.
  const other = await parcelWith(db, ContractCompanyId, TrackingNo)
  if (other) {
    const owner = orders.get(other.WarehouseOutId)
    if (!owner) refuse('changed', kit('error.changed'))
    if (other.Courier !== parcel.Courier || owner.Status !== dropshipOrder.states.outbound || owner.Site !== order.Site)
      refuse('duplicate', dropship('error.trackingTaken'))
    if (!correction.IsRepeatConfirmed)
      ask('repeated', dropship('ask.exchange'), { no: owner.WarehouseOutNo, one: TrackingNo, other: parcel.TrackingNo })
    await exchange(db, ContractCompanyId, parcel, other)
    changes.push({ order: owner, from: TrackingNo, to: parcel.TrackingNo })
  } else {
    const fresh = { TrackingNo, ExpressStatus: PARCEL.collected, LastEvent: null, LastEventTime: null }
    await renumber(db, ContractCompanyId, parcel.Id, fresh).catch(refuseTaken)
    await forgetParcel(db, { ContractCompanyId, WarehouseOutId: Id, TrackingNo: parcel.TrackingNo })
    const numbers = await parcelsOf(db, order)
    await releaseLabels(
      db,
      order,
      numbers.map((one) => one.TrackingNo),
    )
  }
  for (const [changed, own] of Map.groupBy(changes, (change) => change.order)) await follow(db, changed, own, by, Reason)
}

type Parcel = Awaited<ReturnType<typeof parcelsOf>>[number]

const parcelsOf = (db: Db, { ContractCompanyId, Id }: DeskRow) =>
  db
    .selectFrom('pack_express')
    .select(['Id', 'WarehouseOutId', 'TrackingNo', 'Courier', 'CourierService', 'ExpressStatus', 'LastEvent', 'LastEventTime'])
    .where('ContractCompanyId', '=', ContractCompanyId)
    .where('WarehouseOutId', '=', Id)
    .orderBy('Id')
    .execute()

const parcelWith = (db: Db, companyId: number, trackingNo: string) =>
  db
    .selectFrom('pack_express')
    .select(['Id', 'WarehouseOutId', 'TrackingNo', 'Courier', 'CourierService', 'ExpressStatus', 'LastEvent', 'LastEventTime'])
    .where('ContractCompanyId', '=', companyId)
    .where('TrackingNo', '=', trackingNo)
    .executeTakeFirst()

/** Always in the same sequence, so that two corrections never wait for each other. */
async function lockOrders(db: Db, companyId: number, ids: readonly number[]): Promise<ReadonlyMap<number, Order>> {
  const rows = await db
    .selectFrom('warehouse_out')
    .selectAll()
    .where('ContractCompanyId', '=', companyId)
    .where('Id', 'in', ids)
    .orderBy('Id')
    .forUpdate()
    .execute()
  return new Map(rows.map((row) => [row.Id, row]))
}

type Numbered = Pick<Parcel, 'TrackingNo' | 'ExpressStatus' | 'LastEvent' | 'LastEventTime'>

const renumber = (db: Db, companyId: number, id: number, values: Partial<Numbered>) =>
  db.updateTable('pack_express').set(values).where('ContractCompanyId', '=', companyId).where('Id', '=', id).execute()

const numberedAs = ({ TrackingNo, ExpressStatus, LastEvent, LastEventTime }: Parcel): Numbered => ({
  TrackingNo,
  ExpressStatus,
  LastEvent,
  LastEventTime,
})

async function exchange(db: Db, companyId: number, one: Parcel, other: Parcel): Promise<void> {
  // No number may exist twice, not even temporarily.
  await renumber(db, companyId, one.Id, { TrackingNo: `exchange ${one.Id}` })
  await renumber(db, companyId, other.Id, numberedAs(one))
  await renumber(db, companyId, one.Id, numberedAs(other))
  const watch = { ContractCompanyId: companyId }
  await assignParcel(db, { ...watch, TrackingNo: other.TrackingNo, WarehouseOutId: one.WarehouseOutId })
  await assignParcel(db, { ...watch, TrackingNo: one.TrackingNo, WarehouseOutId: other.WarehouseOutId })
}

/** The number belongs to a parcel of another company. */
function refuseTaken(error: unknown): never {
  if (sqlState(error) === '23505') refuse('duplicate', dropship('error.trackingTaken'))
  throw error
}

type Change = { order: Order; from: string; to: string }

/** Updates the order's first number and parcel state; once its last parcel is delivered, so is the order. */
async function follow(db: Db, order: Order, changes: readonly Change[], by: By, reason: string): Promise<void> {
  const parcels = await parcelsOf(db, order)
  const ExpressStatus = parcelsState(parcels.map((one) => one.ExpressStatus))
  const numbers = new Map(changes.map(({ from, to }) => [from, to]))
  const TrackingNo = order.TrackingNo === null ? undefined : numbers.get(order.TrackingNo)
  await setOrder(db, order, {
    ExpressStatus,
    ...(TrackingNo && { TrackingNo }),
    RowVersion: order.RowVersion + 1,
    UpdatedTime: now(),
    ...(by.UserId !== null && { UpdatedBy: by.UserId }),
  })
  await renumberBoxes(db, order, numbers)
  recordEvent(db, dropshipEvents, {
    ContractCompanyId: order.ContractCompanyId,
    EntityId: order.Id,
    EntityNo: order.WarehouseOutNo,
    Move: 'correctTracking',
    FromState: order.Status,
    ToState: order.Status,
    by,
    remark: `${changes.map(({ from, to }) => `${from} → ${to}`).join(', ')}. ${reason}`,
    payload: { Site: order.Site, From: changes[0]!.from, To: changes[0]!.to },
  })
  if (ExpressStatus === PARCEL.delivered) await move(db, order, 'deliver', by)
}

/** Updates the numbers in manifests. All are read before any is written: two parcels of one order may exchange numbers. */
async function renumberBoxes(db: Db, { ContractCompanyId, Id }: DeskRow, numbers: ReadonlyMap<string, string>): Promise<void> {
  const boxes = await db
    .selectFrom('manifest_box')
    .select(['Id', 'TrackingNo'])
    .where('ContractCompanyId', '=', ContractCompanyId)
    .where('WarehouseOutId', '=', Id)
    .where('TrackingNo', 'in', [...numbers.keys()])
    .execute()
  for (const box of boxes)
    await db
      .updateTable('manifest_box')
      .set({ TrackingNo: numbers.get(box.TrackingNo!)! })
      .where('ContractCompanyId', '=', ContractCompanyId)
      .where('Id', '=', box.Id)
      .execute()
}
