import type { OrderRow } from '#features/freight/core/api/service.ts'
import { clearance as customs, freightOrder, TRACKING_NODE } from '#features/freight/core/rules.ts'
import { SCHEDULE_ZONE } from '#features/freight/schedules/rules.ts'
import type { Db } from '#kit/api/db.ts'
import { refuse } from '#kit/shared/refusal.ts'
import { wallMinute } from '#kit/shared/zone.ts'
import { orderDesk } from '../text/keys.ts'

/**
 * Entered times of an order follow the sequence of events: goods leave before they arrive, and arrive before they are
 * delivered.
 */

const { pickedUp, stored, exportReleased, loaded, departed, transhipped, arrived, devanned, delivering } = TRACKING_NODE
const BEFORE_DEPARTURE: readonly number[] = [pickedUp, stored, exportReleased, loaded]
const AFTER_DEPARTURE: readonly number[] = [transhipped, arrived, devanned, delivering]
const BEFORE_ARRIVAL: readonly number[] = [...BEFORE_DEPARTURE, departed, transhipped]
const AFTER_ARRIVAL: readonly number[] = [devanned, delivering]

/** A moment in Chinese time, which freight uses: `2026-11-20 14:30`. */
const inChina = (moment: Date) => ({ time: wallMinute(moment, SCHEDULE_ZONE) })

/** Refuses an arrival before the departure. */
export function requireAfterDeparture(moment: Date, atd: Date | null | undefined): void {
  if (atd && moment < atd) refuse('rule', orderDesk('error.ataBeforeAtd'), inChina(atd))
}

/** Refuses a delivery before the arrival. */
export function requireAfterArrival(moment: Date, ata: Date | null): void {
  if (ata && moment < ata) refuse('rule', orderDesk('error.deliveredBeforeAta'), inChina(ata))
}

/** Refuses a milestone at a time that contradicts the departure or arrival of the order or those entered by hand. */
export async function requireInSequence(db: Db, order: OrderRow, node: number, moment: Date): Promise<void> {
  const entered = await db
    .selectFrom('tracking_event')
    .select(['TrackingNode', 'EventTime'])
    .where('ContractCompanyId', '=', order.ContractCompanyId)
    .where('OrderId', '=', order.Id)
    .where('TrackingNode', 'in', [departed, arrived])
    .where('Source', '<>', 'carrier')
    .where('IsVisible', '=', true)
    .execute()
  const timeOf = (of: number) => entered.find(({ TrackingNode }) => TrackingNode === of)?.EventTime
  const [atd, ata] = [order.AtdTime ?? timeOf(departed), order.AtaTime ?? timeOf(arrived)]
  if (atd && moment > atd && BEFORE_DEPARTURE.includes(node)) refuse('rule', orderDesk('error.afterDeparture'), inChina(atd))
  if (atd && moment < atd && AFTER_DEPARTURE.includes(node)) refuse('rule', orderDesk('error.beforeDeparture'), inChina(atd))
  if (ata && moment > ata && BEFORE_ARRIVAL.includes(node)) refuse('rule', orderDesk('error.afterArrival'), inChina(ata))
  if (ata && moment < ata && AFTER_ARRIVAL.includes(node)) refuse('rule', orderDesk('error.beforeArrival'), inChina(ata))
}

/** Refuses milestones that are written by a move of the order: without that move the progress would be ahead of the order. */
export function requireMoved({ OrderStatus, ClearanceStatus }: OrderRow, node: number): void {
  const { inDelivery, delivered } = freightOrder.states
  if (node === TRACKING_NODE.delivered) refuse('rule', orderDesk('error.deliveredByProof'))
  if (node === delivering && OrderStatus !== inDelivery && OrderStatus !== delivered)
    refuse('rule', orderDesk('error.deliveringByMove'))
  if (node === TRACKING_NODE.released && ClearanceStatus !== customs.states.released)
    refuse('rule', orderDesk('error.releasedByMove'))
}
