import { sql } from 'kysely'
import { attach } from '#features/account/files/api/service.ts'
import { holdEstimate, releaseEstimate, type Charged } from '#features/finance/fees/api/service.ts'
import { SITES } from '#features/warehouse/sites/rules.ts'
import { lockBalances, lockForMoves, lockStock, releaseStock } from '#features/warehouse/stock/api/service.ts'
import type { LockLine } from '#features/warehouse/stock/rules.ts'
import { dayIn, now } from '#kit/api/clock.ts'
import type { Db } from '#kit/api/db.ts'
import { insertMany } from '#kit/api/insert-many.ts'
import { makeMove, recordEvent } from '#kit/api/moves.ts'
import { shortDay, takeNumber } from '#kit/api/numbers.ts'
import { refuse } from '#kit/shared/refusal.ts'
import { kit, refuseIssues } from '#kit/shared/validation.ts'
import type { FileRef } from '#kit/shared/file.ts'
import type { SavedOrder } from '../contract.ts'
import { BEFORE_PACKING, BOOKED_BY, EDITABLE, replenishmentEvents, replenishmentOrder, type OrderFields } from '../rules.ts'
import { piecesOf } from '../rules/goods.ts'
import { centreOf } from '../rules/order.ts'
import { replenishment } from '../text/keys.ts'
import { checkOrder, type CheckedOrder, type OrderOwner } from './check-order.ts'
import { labelProblems } from './labels.ts'
import { ORDER_TABLE, relateOf, type Order } from './order-moves.ts'
import { itemsOf } from './queries.ts'

export { cartonOf, type Carton } from './cartons.ts'
export { endLoading, loadOrder, requireSerials, shipOrder } from './work.ts'

const NOT_BOOKED = 137001

/** Whether the place waits for an appointment; the appointment itself says when it is made or lost (see db/migrations/048_outbound_bookings.sql). */
const bookingStateOf = ({ BookingMethod }: OrderFields, before: number | null) =>
  BookingMethod === BOOKED_BY.nobody ? null : (before ?? NOT_BOOKED)

/** Columns of the order itself; lines and label files have their own tables. A centre's address is filled in. */
function columns({ Items: _, LabelFiles: __, ...fields }: OrderFields, { totals, estimate, innerLabels }: CheckedOrder) {
  const centre = centreOf(fields.FcCode)
  return {
    ...fields,
    ...(centre && { Country: centre.CountryCode, City: centre.City, PostalCode: centre.PostalCode }),
    InnerLabelCount: innerLabels,
    ...totals,
    EstimatedFee: estimate.Total,
    EstimateLines: JSON.stringify(estimate.Lines),
  }
}

/** Places an order: locks its stock, freezes its estimated fee. */
export async function createReplenishment(db: Db, owner: OrderOwner, fields: OrderFields): Promise<SavedOrder> {
  const checked = await checkOrder(db, owner, fields)
  const { timeZone, currency } = SITES[owner.country]
  const moment = now()
  const WarehouseOutNo = await takeNumber(db, `RP${owner.country}${shortDay(dayIn(timeZone, moment))}`, 4)
  const row = await db
    .insertInto('replenishment_out')
    .values({
      ...columns(fields, checked),
      ContractCompanyId: owner.ContractCompanyId,
      WarehouseOutNo,
      Site: owner.country,
      Status: replenishmentOrder.states.notOutbound,
      BookingState: bookingStateOf(fields, null),
      CurrencyCode: currency,
      CreatedTime: moment,
      CreatedBy: owner.UserId,
      UpdatedTime: moment,
      UpdatedBy: owner.UserId,
    })
    .returning(['Id', 'RowVersion'])
    .executeTakeFirstOrThrow()
  const order = {
    WarehouseOutId: row.Id,
    WarehouseOutNo,
    EstimatedFee: checked.estimate.Total,
    CurrencyCode: currency,
    RowVersion: row.RowVersion,
  }
  await saveGoods(db, owner, order, fields, checked)
  told(db, owner, { ...order, Status: replenishmentOrder.states.notOutbound }, 'create', null)
  return order
}

type Told = { WarehouseOutId: number; WarehouseOutNo: string; Status: number }

/** Records what happened to an order without a change of its state. */
export function told(
  db: Db,
  owner: OrderOwner,
  order: Told,
  Move: keyof typeof replenishmentEvents.moves,
  FromState: number | null,
  remark: string | null = null,
): void {
  recordEvent(db, replenishmentEvents, {
    ContractCompanyId: owner.ContractCompanyId,
    EntityId: order.WarehouseOutId,
    EntityNo: order.WarehouseOutNo,
    Move,
    FromState,
    ToState: order.Status,
    by: owner.by,
    remark,
    payload: { Site: owner.country },
  })
}

/** Saves lines, label files, stock and money of an order whose row exists. */
async function saveGoods(
  db: Db,
  owner: OrderOwner,
  order: SavedOrder,
  fields: OrderFields,
  { settlementMode, products }: CheckedOrder,
): Promise<void> {
  const { ContractCompanyId, UserId } = owner
  const rows = fields.Items.map(({ Fnsku, BatchNo, Cartons, LoosePieces, NewFnsku, ProductRemark }, index) => {
    const { Id, PcsPerCarton, Fnsku: stored } = products.get(Fnsku)!
    const size = { Cartons, LoosePieces, PcsPerCarton }
    return {
      ContractCompanyId,
      ReplenishmentOutId: order.WarehouseOutId,
      LineNo: index + 1,
      WaresInfoId: Id,
      Fnsku: stored,
      BatchNo,
      ...size,
      Pieces: piecesOf(size),
      NewFnsku,
      ProductRemark,
    }
  })
  const items = await insertMany(db, 'replenishment_item', rows)
    .returning(['Id', 'WaresInfoId', 'Fnsku', 'BatchNo', 'Pieces'])
    .execute()
  const files = fields.LabelFiles.map(({ FileId }) => ({ FileId, Kind: 'outerLabel' }))
  if (files.length > 0)
    await attach(db, { ContractCompanyId, UserId, Entity: replenishmentEvents.entity, EntityId: order.WarehouseOutId, files })
  const lines: LockLine[] = items.map(({ Id, ...item }) => ({ ...item, LineId: Id }))
  await lockStock(db, ContractCompanyId, fields.WarehouseId, lines, relateOf(order, owner.by))
  await holdEstimate(db, chargedOf(owner, fields.WarehouseId, order), order.EstimatedFee, settlementMode)
}

function chargedOf(owner: OrderOwner, WarehouseId: number, order: SavedOrder): Charged {
  return {
    ContractCompanyId: owner.ContractCompanyId,
    Site: owner.country,
    WarehouseId,
    CurrencyCode: order.CurrencyCode,
    Type: replenishmentEvents.entity,
    Id: order.WarehouseOutId,
    No: order.WarehouseOutNo,
    Seq: order.RowVersion,
    Operator: owner.by.Operator,
  }
}

/** An order of the company and country with its row locked; refuses what is none. */
export async function lockOrder(
  db: Db,
  owner: Pick<OrderOwner, 'ContractCompanyId' | 'country'>,
  orderId: number,
): Promise<Order> {
  const row = await db
    .selectFrom('replenishment_out')
    .selectAll()
    .where('ContractCompanyId', '=', owner.ContractCompanyId)
    .where('Site', '=', owner.country)
    .where('Id', '=', orderId)
    .forUpdate()
    .executeTakeFirst()
  return row ?? refuse('notFound', kit('error.notFound'))
}

/** A stored order as it will be once it was changed. */
function nextVersion({ Id, WarehouseOutNo, EstimatedFee, CurrencyCode, RowVersion }: Order): SavedOrder {
  return { WarehouseOutId: Id, WarehouseOutNo, EstimatedFee, CurrencyCode, RowVersion: RowVersion + 1 }
}

type Changed = OrderFields & { Id: number; RowVersion: number }

/** Changes an order that is not accepted yet: locks and frozen money are released and taken again in the same transaction. */
export async function changeReplenishment(
  db: Db,
  owner: OrderOwner,
  { Id, RowVersion, ...fields }: Changed,
): Promise<SavedOrder> {
  const before = await lockOrder(db, owner, Id)
  if (before.RowVersion !== RowVersion) refuse('changed', kit('error.changed'))
  if (!EDITABLE.includes(before.Status)) refuse('rule', replenishment('error.begun'))
  const checked = await checkOrder(db, owner, fields, before)
  const products = [...checked.products.values()].map((product) => product.Id)
  const { ContractCompanyId, UserId } = owner
  await lockBalances(db, replenishmentEvents.entity, [{ ContractCompanyId, Id }], { WarehouseId: fields.WarehouseId, products })

  const order = { ...nextVersion(before), EstimatedFee: checked.estimate.Total }
  await releaseStock(db, ContractCompanyId, relateOf(order, owner.by))
  await releaseEstimate(db, chargedOf(owner, before.WarehouseId, order))
  // Mixed cartons were planned from the lines that go.
  for (const table of ['replenishment_box', 'replenishment_item'] as const)
    await db.deleteFrom(table).where('ContractCompanyId', '=', ContractCompanyId).where('ReplenishmentOutId', '=', Id).execute()
  await attach(db, { ContractCompanyId, UserId, Entity: replenishmentEvents.entity, EntityId: Id, files: [] })
  await db
    .updateTable('replenishment_out')
    .set({
      ...columns(fields, checked),
      BookingState: bookingStateOf(fields, before.BookingState),
      UpdatedTime: now(),
      UpdatedBy: UserId,
      RowVersion: order.RowVersion,
    })
    .where('ContractCompanyId', '=', ContractCompanyId)
    .where('Id', '=', Id)
    .execute()
  await saveGoods(db, owner, order, fields, checked)
  told(db, owner, { ...order, Status: before.Status }, 'update', before.Status)
  return order
}

/** Locks what cancelling these orders changes: their goods and money, then the slots of their appointments, which other companies take as well, in the order of time. */
export async function lockToCancel(db: Db, orders: readonly Pick<Order, 'ContractCompanyId' | 'Id'>[]): Promise<void> {
  if (orders.length === 0) return
  await lockForMoves(db, 'replenishment_out', orders)
  await sql`
    select 1 from gate_slot g where exists (
      select 1 from delivery_booking b
      where b.contract_company_id = ${orders[0]!.ContractCompanyId} and b.replenishment_out_id = any(${orders.map(({ Id }) => Id)}::bigint[])
        and b.from_warehouse_id = g.warehouse_id and b.fc_code = g.fc_code and b.slot_time = g.slot_time
    ) order by slot_time, warehouse_id, fc_code for update`.execute(db)
}

/** Cancels an order that is not accepted yet; releases stock and money. */
export async function cancelReplenishment(db: Db, owner: OrderOwner, orderId: number): Promise<void> {
  const row = await lockOrder(db, owner, orderId)
  await makeMove(db, replenishmentOrder, ORDER_TABLE, {
    row: { ContractCompanyId: owner.ContractCompanyId, Id: orderId },
    move: 'cancel',
    by: owner.by,
  })
  const order = nextVersion(row)
  await releaseStock(db, owner.ContractCompanyId, relateOf(order, owner.by))
  await releaseEstimate(db, chargedOf(owner, row.WarehouseId, order))
}

/** Records the customer's request to cancel an order that the warehouse has begun but not picked. */
export async function requestCancel(db: Db, owner: OrderOwner, orderId: number, reason: string): Promise<void> {
  const row = await lockOrder(db, owner, orderId)
  if (row.Status !== replenishmentOrder.states.inProgress) refuse('rule', replenishment('error.tooLate'))
  await db
    .updateTable('replenishment_out')
    .set({ CancelReason: reason })
    .where('ContractCompanyId', '=', owner.ContractCompanyId)
    .where('Id', '=', orderId)
    .execute()
  told(db, owner, { ...row, WarehouseOutId: row.Id }, 'askCancel', row.Status, reason)
}

/** Replaces the label files of an order that is not packed yet. */
export async function saveLabels(db: Db, owner: OrderOwner, orderId: number, LabelFiles: FileRef[]): Promise<void> {
  const row = await lockOrder(db, owner, orderId)
  if (!BEFORE_PACKING.includes(row.Status)) refuse('rule', replenishment('error.packed'))
  const { ContractCompanyId, UserId } = owner
  const Items = await itemsOf(db, ContractCompanyId, orderId)
  const fields = { ...row, LabelFiles, Items } as Pick<
    OrderFields,
    'DestWarehouseType' | 'NewFbaNo' | 'OuterLabelCount' | 'LabelFiles'
  >
  refuseIssues(await labelProblems(db, ContractCompanyId, { ...fields, Items }, row.TotalCartons), owner.say)
  const files = LabelFiles.map(({ FileId }) => ({ FileId, Kind: 'outerLabel' }))
  await attach(db, { ContractCompanyId, UserId, Entity: replenishmentEvents.entity, EntityId: orderId, files })
  told(db, owner, { ...row, WarehouseOutId: row.Id }, 'saveLabels', row.Status)
}
