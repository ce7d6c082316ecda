import { sql } from 'kysely'
import { lockOrder, ONCE, type OrderRow } from '#features/freight/core/api/service.ts'
import { orderEvents } from '#features/freight/core/rules.ts'
import type { Db } from '#kit/api/db.ts'
import { recordEvent, type By } from '#kit/api/moves.ts'
import { publishLive } from '#kit/api/outbox.ts'
import type { DeskRow } from '#kit/shared/bulk.ts'
import { type MoveOf } from '#kit/shared/document-events.ts'
import type { Input } from '#kit/shared/op.ts'
import { refuse } from '#kit/shared/refusal.ts'
import { kit } from '#kit/shared/validation.ts'
import type { DeskEvent, hideEvent } from '../contract.ts'
import { visibilityEvents } from '../rules.ts'
import { tracking } from '../text/keys.ts'
import { reconcileOrder } from './reconciliation.ts'

/** Events of an order and their visibility for the customer. The reason is in the event's own history, since customers read that of the order. */

export async function deskEvents(db: Db, { ContractCompanyId, Id }: DeskRow): Promise<DeskEvent[]> {
  const { rows } = await sql<DeskEvent>`
    select t.id as "Id", t.tracking_node as "TrackingNode", t.event_time as "EventTime", t.location as "Location", t.remark as "Remark", t.source as "Source", t.is_visible as "IsVisible",
      (select json_build_object('Time', e.time, 'Operator', e.operator, 'Reason', e.remark) from event e
        where e.contract_company_id = t.contract_company_id and e.entity = ${visibilityEvents.entity} and e.entity_id = t.id order by e.time desc, e.id desc limit 1) as "Said"
    from tracking_event t where t.contract_company_id = ${ContractCompanyId} and t.order_id = ${Id} order by t.event_time, t.tracking_node, t.id`.execute(
    db,
  )
  return rows.map((row) => ({ ...row, EventTime: new Date(row.EventTime).toISOString() }))
}

/** Writes the history of one event, which only staff read. */
export function recordVisibility(
  db: Db,
  { ContractCompanyId, DcgNo }: OrderRow,
  EntityId: number,
  Move: MoveOf<typeof visibilityEvents>,
  by: By,
  remark: string | null,
): void {
  recordEvent(db, visibilityEvents, {
    ContractCompanyId,
    EntityId,
    EntityNo: DcgNo!,
    Move,
    FromState: null,
    ToState: null,
    by,
    remark,
  })
}

/** True if a one-time milestone already exists, written by us and visible. */
export async function isWritten(db: Db, { ContractCompanyId, Id }: OrderRow, TrackingNode: number): Promise<boolean> {
  if (!ONCE.includes(TrackingNode)) return false
  const before = await db
    .selectFrom('tracking_event')
    .select('Id')
    .where('ContractCompanyId', '=', ContractCompanyId)
    .where('OrderId', '=', Id)
    .where('TrackingNode', '=', TrackingNode)
    .where('Source', '<>', 'carrier')
    .where('IsVisible', '=', true)
    .executeTakeFirst()
  return before !== undefined
}

/** Hides an event or shows it again, and reconciles the carrier's events, since hidden ones do not count. */
export async function setEventVisible(
  db: Db,
  { EventId, Reason, ...row }: Input<typeof hideEvent>,
  IsVisible: boolean,
  by: By,
): Promise<true> {
  const order = await lockOrder(db, row, row.Id)
  const { ContractCompanyId, Id: OrderId } = order
  const event = await db
    .selectFrom('tracking_event')
    .selectAll()
    .where('ContractCompanyId', '=', ContractCompanyId)
    .where('OrderId', '=', OrderId)
    .where('Id', '=', EventId)
    .executeTakeFirst()
  if (!event) return refuse('notFound', kit('error.notFound'))
  if (event.IsVisible === IsVisible) return true
  if (IsVisible && event.Source !== 'carrier' && (await isWritten(db, order, event.TrackingNode)))
    refuse('duplicate', tracking('error.written'))
  await db
    .updateTable('tracking_event')
    .set({ IsVisible })
    .where('ContractCompanyId', '=', ContractCompanyId)
    .where('Id', '=', EventId)
    .execute()
  recordVisibility(db, order, EventId, IsVisible ? 'show' : 'hide', by, Reason)
  await reconcileOrder(db, order)
  await publishLive(db, orderEvents, { ContractCompanyId })
  return true
}
