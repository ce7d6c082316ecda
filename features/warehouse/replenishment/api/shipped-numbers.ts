import { sql } from 'kysely'
import { TRACKING_NO } from '#features/warehouse/dropship/rules.ts'
import { now } from '#kit/api/clock.ts'
import type { Db } from '#kit/api/db.ts'
import { recordEvent, type By } from '#kit/api/moves.ts'
import { requireCountry } from '#kit/api/warehouse-country.ts'
import type { DeskRow } from '#kit/shared/bulk.ts'
import { refuse } from '#kit/shared/refusal.ts'
import { kit } from '#kit/shared/validation.ts'
import { cartonWith, MODE, replenishmentEvents, replenishmentOrder, SHIPPED } from '../rules.ts'
import { replenishment } from '../text/keys.ts'
import type { Order } from './order-moves.ts'
import { boxesOf } from './queries.ts'
import type { Box } from './work-done.ts'
import { ownProperty } from '#kit/shared/own-property.ts'

const { preOutbound, toBeShipped, shippingOut } = replenishmentOrder.states

/** Refuses serial numbers that are packed for another order that has not left. */
export async function requireUnpacked(db: Db, { ContractCompanyId, Id }: DeskRow, serials: readonly string[]): Promise<void> {
  const { rows } = await sql<{ Sn: string; No: string }>`
    select n.sn, o.warehouse_out_no as no from replenishment_out o
    join replenishment_item i on i.contract_company_id = o.contract_company_id and i.replenishment_out_id = o.id
    cross join lateral unnest(i.sn_list) n(sn)
    where o.contract_company_id = ${ContractCompanyId} and o.id <> ${Id} and o.status = any(${[preOutbound, toBeShipped, shippingOut]})
      and n.sn = any(${[...serials]}) order by n.sn limit 1`.execute(db)
  if (rows[0]) refuse('rule', replenishment('error.serialPacked'), { sn: rows[0].Sn, no: rows[0].No })
}

/** Saves the serial numbers of a line's pieces. */
export async function saveSerials(db: Db, order: DeskRow, itemId: number, SnList: string[]): Promise<void> {
  await db
    .updateTable('replenishment_item')
    .set({ SnList })
    .where('ContractCompanyId', '=', order.ContractCompanyId)
    .where('ReplenishmentOutId', '=', order.Id)
    .where('Id', '=', itemId)
    .execute()
}

type Correction = DeskRow & { RowVersion: number; BoxNo: number; TrackingNo: string; Reason: string }

/**
 * Corrects the tracking number of a carton that has left: on the carton, in its courier's manifest and in the history.
 * If another carton of the order has that number, their labels were swapped, and so are their numbers.
 */
export async function correctTracking(db: Db, { RowVersion, BoxNo, Reason, ...typed }: Correction, by: By): Promise<void> {
  const { ContractCompanyId, Id } = typed
  const TrackingNo = typed.TrackingNo.toUpperCase()
  const order = await db
    .selectFrom('replenishment_out')
    .selectAll()
    .where('ContractCompanyId', '=', ContractCompanyId)
    .where('Id', '=', Id)
    .forUpdate()
    .executeTakeFirst()
  if (!order) refuse('notFound', kit('error.notFound'))
  requireCountry(db, order.Site)
  if (order.RowVersion !== RowVersion) refuse('changed', kit('error.changed'))
  if (order.DeliveryMode !== MODE.express || !SHIPPED.includes(order.Status)) refuse('rule', kit('error.moveRefused'))
  const boxes = await boxesOf(db, ContractCompanyId, Id)
  const box = boxes.find((one) => one.BoxNo === BoxNo)
  if (!box) refuse('notFound', replenishment('error.noCarton'), { code: `${order.WarehouseOutNo}-${BoxNo}` })
  const other = cartonWith(TrackingNo, boxes, BoxNo)
  const changed = [{ box, number: TrackingNo }, ...(other && box.TrackingNo ? [{ box: other, number: box.TrackingNo }] : [])]
  const numbers = boxes.map((one) => changed.find(({ box }) => box === one)?.number ?? one.TrackingNo)
  if (box.TrackingNo === TrackingNo) refuse('rule', replenishment('error.sameNumber'))
  requireNumbers(
    order,
    numbers.flatMap((number) => number ?? []),
  )
  for (const { box, number } of changed) {
    await writeNumber(db, order, box.Id, number)
    await db
      .updateTable('manifest_box')
      .set({ TrackingNo: number })
      .where('ContractCompanyId', '=', ContractCompanyId)
      .where('ReplenishmentOutId', '=', Id)
      .where('BoxNo', '=', box.BoxNo)
      .execute()
  }
  await db
    .updateTable('replenishment_out')
    .set({ RowVersion: RowVersion + 1, UpdatedTime: now(), ...(by.UserId !== null && { UpdatedBy: by.UserId }) })
    .where('ContractCompanyId', '=', ContractCompanyId)
    .where('Id', '=', Id)
    .execute()
  recordEvent(db, replenishmentEvents, {
    ContractCompanyId,
    EntityId: Id,
    EntityNo: order.WarehouseOutNo,
    Move: 'correctTracking',
    FromState: order.Status,
    ToState: order.Status,
    by,
    remark: `${changed.map(({ box, number }) => `${box.BoxNo}: ${box.TrackingNo ?? '–'} → ${number}`).join(', ')}. ${Reason}`,
    payload: {
      Site: order.Site,
      BoxNo,
      From: box.TrackingNo,
      To: TrackingNo,
      Numbers: changed.map(({ box, number }) => `${box.BoxNo}: ${number}`).join(', '),
    },
  })
}

/** Saves a number for each carton, in the courier's format. */
export async function saveTracking(db: Db, order: Order, boxes: readonly Box[], numbers: readonly string[]): Promise<void> {
  if (numbers.length !== boxes.length)
    refuse('rule', replenishment('error.trackingCount'), { boxes: boxes.length, given: numbers.length })
  requireNumbers(order, numbers)
  for (const [index, TrackingNo] of numbers.entries()) await writeNumber(db, order, boxes[index]!.Id, TrackingNo)
}

/** Refuses numbers that are not in the courier's format, and the same number for two cartons. */
function requireNumbers(order: Order, numbers: readonly string[]): void {
  if (new Set(numbers).size < numbers.length) refuse('rule', replenishment('error.trackingTwice'))
  const pattern = ownProperty(TRACKING_NO, order.ExpressCompany)
  const wrong = numbers.find((number) => !pattern?.test(number))
  if (wrong) refuse('rule', replenishment('error.trackingFormat'), { no: wrong, courier: order.ExpressCompany! })
}

const writeNumber = (db: Db, order: Order, boxId: number, TrackingNo: string) =>
  db
    .updateTable('replenishment_box')
    .set({ TrackingNo })
    .where('ContractCompanyId', '=', order.ContractCompanyId)
    .where('Id', '=', boxId)
    .execute()
