import { deleteDoc } from '#features/freight/clearance/api/service.ts'
import {
  changeOrder,
  type DeskOrder,
  happenedAt,
  type OrderRow,
  ownFile,
  type PlaceRow,
  placesOf,
  track,
} from '#features/freight/core/api/service.ts'
import { TRACKING_NODE, clearance, STOCK_STATE, DELIVERY_PLACE } from '#features/freight/core/rules.ts'
import { bookForDelivery } from '#features/freight/bookings/api/service.ts'
import { appointPlans } from '#features/warehouse/inbound/api/service.ts'
import { addProofs, requestDeferred, endDocuments } from '#features/freight/documents/api/service.ts'
import { releaseQuote } from '#features/freight/quotes/api/service.ts'
import { followOrder } from '#features/freight/tracking/api/service.ts'
import { chargeFees, settleFees, voidFees } from '#features/finance/fees/api/service.ts'
import { endApplications, charged } from '#features/freight/orders/api/service.ts'
import { booking, METHOD } from '#features/freight/bookings/rules.ts'
import { now } from '#kit/api/clock.ts'
import { deferWrite, type Db } from '#kit/api/db.ts'
import type { By } from '#kit/api/moves.ts'
import type { Input } from '#kit/shared/op.ts'
import { refuse } from '#kit/shared/refusal.ts'
import { kit } from '#kit/shared/validation.ts'
import { moveOrder, orderFor, lockWallets } from './moves.ts'
import type { cancelOrders, completeOrder, deliverOrder } from '../contract.ts'
import { orderDesk } from '../text/keys.ts'
import { asFees } from './charges.ts'
import { requireAfterArrival, requireAfterDeparture } from './sequence.ts'
import { feesOfWork } from './acceptance.ts'

/** Transport of an accepted order: departed, arrived, out for delivery, delivered; or cancelled before. */

type Left = { AtdTime: string; IsHeldConfirmed?: boolean }

/** The ship or plane has left: the agreed fees are deducted from wallets now. Goods on hold are assumed to have stayed. */
export async function depart(db: Db, row: DeskOrder, by: By, { AtdTime, IsHeldConfirmed }: Left): Promise<OrderRow> {
  const order = await orderFor(db, row, 'depart', by)
  if (order.IsHold && !IsHeldConfirmed) refuse('rule', orderDesk('error.onHold'))
  const moment = happenedAt(AtdTime)
  const moved = await moveOrder(db, order, 'depart', by, { set: { AtdTime: moment }, payload: { time: AtdTime } })
  track(db, moved, TRACKING_NODE.departed, moment)
  await followOrder(db, moved)
  deferWrite(
    db,
    db
      .updateTable('domestic_stock')
      .set({ DomesticStockState: STOCK_STATE.loaded, LoadedTime: moment })
      .where('ContractCompanyId', '=', order.ContractCompanyId)
      .where('OrderId', '=', order.Id),
  )
  await lockWallets(db, [row])
  await settleFees(db, charged(moved, by, ''))
  await requestDeferred(db, moved)
  return moved
}

export async function arrive(db: Db, row: DeskOrder, by: By, AtaTime: string): Promise<OrderRow> {
  const order = await orderFor(db, row, 'arrive', by)
  const moment = happenedAt(AtaTime)
  requireAfterDeparture(moment, order.AtdTime)
  const moved = await moveOrder(db, order, 'arrive', by, { set: { AtaTime: moment }, payload: { time: AtaTime } })
  track(db, moved, TRACKING_NODE.arrived, moment)
  await followOrder(db, moved)
  await requestDeferred(db, moved)
  return moved
}

/** The input's places by their id; refuses duplicates and places of another order. */
function meant<P extends { Id: number }>(places: readonly PlaceRow[], given: readonly P[]): Map<number, P> {
  const byId = new Map(given.map((place) => [place.Id, place]))
  if (byId.size < given.length) refuse('invalid', kit('invalid.duplicate'))
  if (given.some(({ Id }) => !places.some((place) => place.Id === Id))) refuse('notFound', kit('error.notFound'))
  return byId
}

const needsBooking = (place: Pick<PlaceRow, 'BookingMethod' | 'DeliveryWarehouseType'>) =>
  place.BookingMethod !== METHOD.none && place.DeliveryWarehouseType !== DELIVERY_PLACE.port

/**
 * Goods leave the port. Checks everything that may prevent it, in the order in which people would; fees unpaid by now
 * are deducted from wallets.
 */
export async function deliver(
  db: Db,
  { ContractCompanyId, Id, RowVersion, Places }: Input<typeof deliverOrder>,
  by: By,
): Promise<OrderRow> {
  const order = await orderFor(db, { ContractCompanyId, Id, RowVersion }, 'deliver', by)
  if (order.ClearanceStatus !== clearance.states.released) refuse('rule', orderDesk('error.notReleased'))
  if (order.IsHold) refuse('rule', orderDesk('error.onHold'))
  if (order.TrunkingFee !== null && !order.IsTrunkingFeeConfirmed) refuse('rule', orderDesk('error.truckingFee'))
  const places = await placesOf(db, order)
  const given = meant(places, Places)
  await bookForDelivery(
    db,
    order,
    new Map(
      [...given.values()].flatMap(({ Id: placeId, BookingTime }) => (BookingTime ? [[placeId, BookingTime] as const] : [])),
    ),
    by,
  )
  const after = (await placesOf(db, order)).map((place) => followed(place, given.get(place.Id)))
  const open = after.find((place) => needsBooking(place) && place.BookingState !== booking.states.booked)
  if (open) refuse('rule', orderDesk('error.notBooked'), { line: open.LineNo })
  const moved = await moveOrder(db, order, 'deliver', by)
  for (const { Id: placeId, TrackingNos } of after) {
    await db
      .updateTable('order_delivery_address')
      .set({ TrackingNos, DeliveryState: TRACKING_NODE.delivering })
      .where('ContractCompanyId', '=', ContractCompanyId)
      .where('Id', '=', placeId)
      .execute()
  }
  if (after.some((place) => place.BookingState === booking.states.booked)) track(db, moved, TRACKING_NODE.booked, now())
  track(db, moved, TRACKING_NODE.delivering, now())
  await appointPlans(
    db,
    { ContractCompanyId, OrderId: Id },
    after.flatMap((place) => appointmentAt(place, given.get(place.Id), order.DcgNo)),
    by,
  )
  await lockWallets(db, [moved])
  await settleFees(db, charged(moved, by, ''))
  return moved
}

/** When the truck arrives at a warehouse of ours: as booked, or as entered now if no booking is needed. */
function appointmentAt(
  { WarehouseId, BookingTime }: PlaceRow,
  given: Input<typeof deliverOrder>['Places'][number] | undefined,
  Remark: string | null,
) {
  const time = BookingTime ?? given?.BookingTime
  return WarehouseId && time ? [{ WarehouseId, Time: new Date(time).toISOString(), Remark }] : []
}

function followed(place: PlaceRow, given: Input<typeof deliverOrder>['Places'][number] | undefined): PlaceRow {
  return given && given.TrackingNos.length > 0 ? { ...place, TrackingNos: [...new Set(given.TrackingNos)] } : place
}

/** Proof of delivery of one or several places; the last one makes the order delivered. */
export async function complete(
  db: Db,
  { ContractCompanyId, Id, RowVersion, Places }: Input<typeof completeOrder>,
  by: By,
): Promise<OrderRow> {
  const order = await orderFor(db, { ContractCompanyId, Id, RowVersion }, 'complete', by)
  const places = await placesOf(db, order)
  const given = meant(places, Places)
  for (const { Id: placeId, PodFileId, DeliveredTime } of given.values()) {
    const moment = happenedAt(DeliveredTime)
    requireAfterArrival(moment, order.AtaTime)
    const set = {
      PodFileId: await ownFile(db, ContractCompanyId, PodFileId),
      DeliveredTime: moment,
      DeliveryState: TRACKING_NODE.delivered,
    }
    await db
      .updateTable('order_delivery_address')
      .set(set)
      .where('ContractCompanyId', '=', ContractCompanyId)
      .where('Id', '=', placeId)
      .execute()
  }
  const times = places.map((place) => (given.has(place.Id) ? new Date(given.get(place.Id)!.DeliveredTime) : place.DeliveredTime))
  const lines = places.filter((place) => given.has(place.Id)).map((place) => place.LineNo)
  await addProofs(
    db,
    order,
    by,
    Places.map((place) => place.PodFileId),
  )
  if (times.includes(null)) return changeOrder(db, order, 'deliverPart', by, { payload: { lines } })
  const DeliveredTime = new Date(Math.max(...times.map((time) => time!.getTime())))
  const moved = await moveOrder(db, order, 'complete', by, { set: { DeliveredTime }, payload: { lines } })
  track(db, moved, TRACKING_NODE.delivered, DeliveredTime)
  await endDocuments(db, moved)
  await endApplications(db, moved)
  return moved
}

/**
 * Cancelled by the provider: the price may be used again, nothing more is expected at the warehouse, and received goods
 * go back to their owner. Fees that staff name for the work done are charged immediately.
 */
export async function cancelByProvider(
  db: Db,
  row: DeskOrder,
  by: By,
  { Reason: reason, Fees }: Pick<Input<typeof cancelOrders>, 'Reason' | 'Fees'>,
): Promise<void> {
  const order = await orderFor(db, row, 'cancelByProvider', by)
  const moved = await moveOrder(db, order, 'cancelByProvider', by, {
    set: { CancelReason: reason, CancelTime: now() },
    remark: reason,
  })
  await endDocuments(db, moved)
  await endApplications(db, moved)
  await db
    .deleteFrom('domestic_stock')
    .where('ContractCompanyId', '=', order.ContractCompanyId)
    .where('OrderId', '=', order.Id)
    .where('ReceivedCartons', '=', 0)
    .execute()
  await db
    .updateTable('domestic_stock')
    .set({ DomesticStockState: STOCK_STATE.returned, LoadedTime: now() })
    .where('ContractCompanyId', '=', order.ContractCompanyId)
    .where('OrderId', '=', order.Id)
    .execute()
  await voidFees(db, { ContractCompanyId: order.ContractCompanyId, No: order.DcgNo! })
  if (Fees.length > 0) {
    const charges = await feesOfWork(db, order, Fees)
    await chargeFees(db, charged(moved, by, charges.CurrencyCode), asFees(charges))
  }
  await deleteDoc(db, order)
  if (order.QuotedPriceId !== null)
    await releaseQuote(db, { ContractCompanyId: order.ContractCompanyId, QuotedPriceId: order.QuotedPriceId })
}
