import {
  changeOrder,
  type DeskOrder,
  deskOrder,
  happenedAt,
  type OrderRow,
  ownFile,
  recordOrderEvent,
} from '#features/freight/core/api/service.ts'
import { freightOrder } from '#features/freight/core/rules.ts'
import { followOrder, isWritten, recordVisibility } from '#features/freight/tracking/api/service.ts'
import { now } from '#kit/api/clock.ts'
import { sqlState, type Db } from '#kit/api/db.ts'
import type { By } from '#kit/api/moves.ts'
import type { Input } from '#kit/shared/op.ts'
import { refuse } from '#kit/shared/refusal.ts'
import { kit } from '#kit/shared/validation.ts'
import type { addTracking, requestTrunkingFee, sendPreFile } from '../contract.ts'
import { SPACE_TO_RELEASE } from '../rules.ts'
import { orderDesk } from '../text/keys.ts'
import { requireInSequence, requireMoved } from './sequence.ts'

/** Actions of the provider that do not move an order: confirmations requested from the customer, tracking. */

const { pendingInbound, pendingAcceptance, pendingDeparture, departed, arrived, inDelivery } = freightOrder.states
const UNDERWAY: readonly number[] = [pendingInbound, pendingAcceptance, pendingDeparture, departed, arrived, inDelivery]
const BEFORE_DELIVERY: readonly number[] = [pendingInbound, pendingAcceptance, pendingDeparture, departed, arrived]

/** An order with its row locked, if it is in one of the given states. */
async function orderIn(db: Db, row: DeskOrder, states: readonly number[]): Promise<OrderRow> {
  const order = await deskOrder(db, row)
  return states.includes(order.OrderStatus) ? order : refuse('rule', kit('error.moveRefused'))
}

/** Asks the customer to confirm the trucking fee; a confirmed fee is booked and stays. */
export async function setTrunkingFee(
  db: Db,
  { TrunkingFee, TrunkingFeeCurrency, ...row }: Input<typeof requestTrunkingFee>,
  by: By,
): Promise<OrderRow> {
  const order = await orderIn(db, row, BEFORE_DELIVERY)
  if (order.IsTrunkingFeeConfirmed) refuse('rule', orderDesk('error.feeConfirmed'))
  return changeOrder(db, order, 'askTrunkingFee', by, {
    set: { TrunkingFee, TrunkingFeeCurrency },
    payload: { amount: TrunkingFee, currency: TrunkingFeeCurrency },
  })
}

/** Withdraws an unconfirmed trucking fee; a confirmed one is booked and stays. */
export async function dropTrunkingFee(db: Db, row: DeskOrder, by: By): Promise<OrderRow> {
  const order = await orderIn(db, row, BEFORE_DELIVERY)
  if (order.IsTrunkingFeeConfirmed) refuse('rule', orderDesk('error.feeConfirmed'))
  if (order.TrunkingFee === null) refuse('rule', kit('error.moveRefused'))
  return changeOrder(db, order, 'withdrawTrunkingFee', by, { set: { TrunkingFee: null, TrunkingFeeCurrency: null } })
}

export async function attachPreFile(db: Db, { PreFileId, ...row }: Input<typeof sendPreFile>, by: By): Promise<OrderRow> {
  const order = await orderIn(db, row, BEFORE_DELIVERY)
  const set = { PreFileId: await ownFile(db, order.ContractCompanyId, PreFileId), PreFileState: false, PreFileConfirmTime: null }
  return changeOrder(db, order, 'sendPreFile', by, { set })
}

export async function endHold(db: Db, row: DeskOrder, by: By): Promise<OrderRow> {
  const order = await orderIn(db, row, UNDERWAY)
  if (!order.IsHold) refuse('rule', orderDesk('error.noHold'))
  return changeOrder(db, order, 'releaseHold', by, { set: { IsHold: false } })
}

/** The carrier no longer keeps space for a cancelled order, or space that its customer gave up. */
export async function giveBackSpace(db: Db, row: DeskOrder, by: By): Promise<OrderRow> {
  const order = await deskOrder(db, row)
  if (order.SpaceState !== SPACE_TO_RELEASE) refuse('rule', orderDesk('error.noSpace'))
  return changeOrder(db, order, 'releaseSpace', by, { set: { SpaceReleasedTime: now(), SpaceGivenUp: null } })
}

/**
 * Writes a tracking event of staff. One-time milestones are written once, and no event twice; events hidden from the
 * customer do not block others.
 */
export async function writeTracking(
  db: Db,
  { TrackingNode, EventTime, Location, Remark, IsVisible, ...row }: Input<typeof addTracking>,
  by: By,
): Promise<void> {
  const order = await orderIn(db, row, UNDERWAY)
  const { ContractCompanyId, Id: OrderId } = order
  requireMoved(order, TrackingNode)
  const moment = happenedAt(EventTime)
  if (IsVisible) await requireInSequence(db, order, TrackingNode, moment)
  if (IsVisible && (await isWritten(db, order, TrackingNode))) refuse('duplicate', orderDesk('error.tracked'))
  // Replaces a carrier's event of the same time, and hidden events.
  await db
    .deleteFrom('tracking_event')
    .where('ContractCompanyId', '=', ContractCompanyId)
    .where('OrderId', '=', OrderId)
    .where('TrackingNode', '=', TrackingNode)
    .where('EventTime', '=', moment)
    .where((eb) => eb.or([eb('Source', '=', 'carrier'), eb('IsVisible', '=', false)]))
    .execute()
  const { Id } = await db
    .insertInto('tracking_event')
    .values({ ContractCompanyId, OrderId, TrackingNode, EventTime: moment, Location, Remark, Source: 'staff', IsVisible })
    .returning('Id')
    .executeTakeFirstOrThrow()
    .catch((error: unknown) => {
      if (sqlState(error) === '23505') refuse('duplicate', orderDesk('error.tracked'))
      throw error
    })
  if (IsVisible) recordOrderEvent(db, order, 'track', by, { remark: Remark, payload: { node: TrackingNode, event: Id } })
  else recordVisibility(db, order, Id, 'hide', by, null)
  await followOrder(db, order)
}
