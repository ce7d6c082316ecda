import { sql, type Selectable } from 'kysely'
import type { Database } from '#db/schema.gen.ts'
import { now } from '#kit/api/clock.ts'
import { deferWrite, type Db } from '#kit/api/db.ts'
import { recordEvent, type By } from '#kit/api/moves.ts'
import { searchOf, type SearchPlace } from '#kit/api/search.ts'
import type { DeskRow } from '#kit/shared/bulk.ts'
import { refuse } from '#kit/shared/refusal.ts'
import { kit } from '#kit/shared/validation.ts'
import { freightOrder, KINDS, TRACKING_NODE, type Kind, orderEvents, type OrderEvent } from '../rules.ts'
import { core } from '../text/keys.ts'

/** Orders as documents with moves. Their number is DcgNo; the order kind is used as the site. */
export const ORDER_TABLE = {
  events: orderEvents,
  state: 'OrderStatus',
  number: 'DcgNo',
  site: 'OrderLoaddingAndServiceScopeType',
}
export type OrderRow = Selectable<Database['order_fba']>

/**
 * Locking of orders. Rows are locked in a fixed sequence everywhere: orders by company and key, then dependent rows,
 * then wallets, so that concurrent moves never deadlock.
 */

/** An order by company and key; if `RowVersion` is outdated, a move is refused. */
export type DeskOrder = DeskRow & { RowVersion?: number | undefined }

/** Locks an order of the company; refuses with `notFound` if there is none, or if it is of another kind. */
export async function lockOrder(
  db: Db,
  { ContractCompanyId }: { ContractCompanyId: number },
  OrderId: number,
  kind?: Kind,
): Promise<OrderRow> {
  const row = await db
    .selectFrom('order_fba')
    .selectAll()
    .where('ContractCompanyId', '=', ContractCompanyId)
    .where('Id', '=', OrderId)
    .forUpdate()
    .executeTakeFirst()
  if (!row || (kind && row.OrderLoaddingAndServiceScopeType !== kind.type)) refuse('notFound', kit('error.notFound'))
  return row
}

/** SQL: rows by company and key as a table. */
export const chosenTable = (rows: readonly DeskRow[]) =>
  sql`unnest(${rows.map((row) => row.ContractCompanyId)}::bigint[], ${rows.map((row) => row.Id)}::bigint[]) as chosen(contract_company_id, id)`

/** Locks all orders of one call, before the first move. */
export async function lockOrders(db: Db, rows: readonly DeskRow[]): Promise<void> {
  await sql`select o.id from order_fba o join ${chosenTable(rows)} using (contract_company_id, id) order by o.contract_company_id, o.id for update of o`.execute(
    db,
  )
}

const byKey = (db: Db, { ContractCompanyId, Id }: DeskRow) =>
  db.selectFrom('order_fba').selectAll().where('ContractCompanyId', '=', ContractCompanyId).where('Id', '=', Id)

/** Refuses drafts, which staff do not see. */
function submitted(order: OrderRow | undefined): OrderRow {
  return order && order.OrderStatus !== freightOrder.states.draft ? order : refuse('notFound', kit('error.notFound'))
}

/** Reads an order without locking it. */
export async function readOrder(db: Db, row: DeskRow): Promise<OrderRow> {
  return submitted(await byKey(db, row).executeTakeFirst())
}

/** Locks an order; refuses with `changed` if its version differs. */
export async function deskOrder(db: Db, { RowVersion, ...row }: DeskOrder): Promise<OrderRow> {
  const order = submitted(await byKey(db, row).forUpdate().executeTakeFirst())
  if (RowVersion !== undefined && order.RowVersion !== RowVersion) refuse('changed', kit('error.changed'))
  return order
}

/** The goods of an order in a receiving warehouse, expected or received; undefined if it has none there. */
export const stockOf = (db: Db, { ContractCompanyId, Id }: DeskRow) =>
  db
    .selectFrom('domestic_stock')
    .selectAll()
    .where('ContractCompanyId', '=', ContractCompanyId)
    .where('OrderId', '=', Id)
    .executeTakeFirst()

export type Done = { set?: Record<string, unknown>; remark?: string | null; payload?: Record<string, unknown> }

/** Records a change that leaves the state as is; writes version and history. */
export async function changeOrder(
  db: Db,
  order: OrderRow,
  name: OrderEvent,
  by: By,
  { set, remark, payload }: Done,
): Promise<OrderRow> {
  const { rows } = await sql<OrderRow>`
    update order_fba set ${sql.join([...Object.entries({ ...set, UpdatedTime: now(), ...(by.UserId !== null && { UpdatedBy: by.UserId }) }).map(([column, value]) => sql`${sql.ref(column)} = ${value}`), sql`row_version = row_version + 1`])}
    where contract_company_id = ${order.ContractCompanyId} and id = ${order.Id} returning *`.execute(db)
  recordOrderEvent(db, order, name, by, { remark: remark ?? null, ...(payload && { payload }) })
  return rows[0]!
}

/** Records an event of an order. */
export function recordOrderEvent(
  db: Db,
  order: OrderRow,
  Move: OrderEvent,
  by: By,
  { remark, payload }: Omit<Done, 'set'> = {},
): void {
  recordEvent(db, orderEvents, {
    ContractCompanyId: order.ContractCompanyId,
    EntityId: order.Id,
    EntityNo: order.DcgNo!,
    Move,
    FromState: order.OrderStatus,
    ToState: order.OrderStatus,
    by,
    remark: remark ?? null,
    payload: { Site: order.OrderLoaddingAndServiceScopeType, ...payload },
  })
}

const isTail = sql`o.order_loadding_and_service_scope_type in (${sql.lit(KINDS.fclTail.type)}, ${sql.lit(KINDS.airTail.type)})`
const isAir = sql`o.order_loadding_and_service_scope_type in (${sql.lit(KINDS.airFull.type)}, ${sql.lit(KINDS.airTail.type)})`
/** SQL: port or airport from which an order `o` departs; null for port-to-door orders. */
export const PLACE_OF_DEPARTURE = sql`case when ${isTail} then null when ${isAir} then o.airport_of_departure else o.port_of_loading end`
/** SQL: port or airport at which an order `o` arrives. */
export const PLACE_OF_ARRIVAL = sql`case when ${isAir} then o.airport_of_destination else o.port_of_discharge end`

/** Refuses future times. */
export function happenedAt(time: string): Date {
  const moment = new Date(time)
  if (moment > now()) refuse('rule', core('error.future'))
  return moment
}

/** Whether pick-up goods are on our truck, as entered by staff: from then on the pick-up can no longer be changed. */
export async function wasFetched(
  db: Db,
  { ContractCompanyId, Id, ReceiveType }: Pick<OrderRow, 'ContractCompanyId' | 'Id' | 'ReceiveType'>,
): Promise<boolean> {
  if (ReceiveType !== 'Pickup') return false
  const pickedUp = await db
    .selectFrom('tracking_event')
    .select('Id')
    .where('ContractCompanyId', '=', ContractCompanyId)
    .where('OrderId', '=', Id)
    .where('TrackingNode', '=', TRACKING_NODE.pickedUp)
    .limit(1)
    .executeTakeFirst()
  return pickedUp !== undefined
}

/** A file of the order's company; refuses with `notFound`. */
export async function ownFile(db: Db, ContractCompanyId: number, fileId: number): Promise<number> {
  const file = await db
    .selectFrom('file')
    .select('Id')
    .where('ContractCompanyId', '=', ContractCompanyId)
    .where('Id', '=', fileId)
    .executeTakeFirst()
  return file ? file.Id : refuse('notFound', kit('error.notFound'))
}

export type PlaceRow = Selectable<Database['order_delivery_address']>

/** Places of an order by line number, locked. */
export function placesOf(db: Db, { ContractCompanyId, Id }: OrderRow): Promise<PlaceRow[]> {
  return db
    .selectFrom('order_delivery_address')
    .selectAll()
    .where('ContractCompanyId', '=', ContractCompanyId)
    .where('OrderId', '=', Id)
    .orderBy('LineNo')
    .forUpdate()
    .execute()
}

/** Milestones that an order reaches at most once. */
export const ONCE: readonly number[] = [
  TRACKING_NODE.placed,
  TRACKING_NODE.stored,
  TRACKING_NODE.loaded,
  TRACKING_NODE.departed,
  TRACKING_NODE.arrived,
  TRACKING_NODE.clearing,
  TRACKING_NODE.released,
  TRACKING_NODE.booked,
  TRACKING_NODE.delivering,
  TRACKING_NODE.delivered,
]

/** Writes a tracking event; it replaces an earlier entry of the same milestone. */
export function track(
  db: Db,
  { ContractCompanyId, Id }: Pick<OrderRow, 'ContractCompanyId' | 'Id'>,
  TrackingNode: number,
  EventTime: Date,
): void {
  deferWrite(
    db,
    db
      .deleteFrom('tracking_event')
      .where('ContractCompanyId', '=', ContractCompanyId)
      .where('OrderId', '=', Id)
      .where('TrackingNode', '=', TrackingNode),
  )
  deferWrite(
    db,
    db.insertInto('tracking_event').values({ ContractCompanyId, OrderId: Id, TrackingNode, EventTime, Source: 'system' }),
  )
}

/**
 * Numbers of order, customer, warehouse receipt, master B/L and air waybills, and those of containers, places with
 * their parcels, and bills.
 */
const ORDER_PLACES: readonly SearchPlace[] = [
  { table: 'order_fba', key: 'id' },
  { table: 'order_container', key: 'order_id' },
  { table: 'order_delivery_address', key: 'order_id' },
  { table: 'order_bill_of_lading', key: 'order_id' },
]
/** Searches orders `o`. */
export const orderSearch = searchOf('o', ORDER_PLACES)

/** Finds rows of another table by the numbers of the order that a column references. */
export const byOrder = (table: keyof Database & string, on = 'order_id'): readonly SearchPlace[] => [
  { table: 'order_fba', key: 'id', via: { table, from: 'id', on } },
  { table: 'order_container', key: 'id', via: { table, from: 'order_id', on } },
]
