import { sql } from 'kysely'
import { attach } from '#features/account/files/api/service.ts'
import { savedOf, type OrderOwner } from '#features/warehouse/dropship/api/service.ts'
import type { SavedOrder } from '#features/warehouse/dropship/contract.ts'
import { requireExpectedEstimate } from '#features/finance/fees/api/service.ts'
import type { FeeLine, ExpectedPrice } from '#features/finance/fees/rules.ts'
import { SITES } from '#features/warehouse/sites/rules.ts'
import { lockBalances, lockForMoves } from '#features/warehouse/stock/api/service.ts'
import type { LockLine } from '#features/warehouse/stock/rules.ts'
import { dayIn, now } from '#kit/api/clock.ts'
import type { Db } from '#kit/api/db.ts'
import { insertMany } from '#kit/api/insert-many.ts'
import { shortDay, takeNumber } from '#kit/api/numbers.ts'
import { refuse } from '#kit/shared/refusal.ts'
import { kit, refuseIssues } from '#kit/shared/validation.ts'
import type { FileRef } from '#kit/shared/file.ts'
import { BEFORE_PACKING, BOOKED_BY, EDITABLE, replenishmentEvents, replenishmentOrder, type OrderFields } from '../rules.ts'
import { piecesOf } from '../rules/goods.ts'
import { centreOf } from '../rules/order.ts'
import { replenishment } from '../text/keys.ts'
import { checkOrder, type CheckedOrder } from './check-order.ts'
import { labelProblems } from './labels.ts'
import { hold, lockOrder, move, release, noteEvent, type Order } from './order-moves.ts'
import { itemsOf } from './queries.ts'

export { cartonOf, type Carton } from './cartons.ts'
export { endLoading, loadOrder, requireSerials, shipOrder } from './work.ts'

declare module '#db/json.ts' {
  interface JsonColumns {
    'replenishment_out.EstimateLines': FeeLine[]
  }
}

const NOT_BOOKED = 137001

/**
 * Whether the destination needs an appointment, which itself updates the state when it is made or lost (see
 * db/migrations/048_outbound_bookings.sql).
 */
const bookingStateOf = ({ BookingMethod }: OrderFields, before: number | null) =>
  BookingMethod === BOOKED_BY.nobody ? null : (before ?? NOT_BOOKED)

/** Columns of the order row; lines and label files have their own tables. A centre's address is filled in. */
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

type New = OrderFields & Partial<ExpectedPrice> & { IsRemoteConfirmed: boolean }

/** Places an order: locks its stock, freezes its estimated fee. */
export async function createReplenishment(
  db: Db,
  owner: OrderOwner,
  { ExpectedAmount, IsRemoteConfirmed, ...fields }: New,
): Promise<SavedOrder> {
  const checked = await checkOrder(db, owner, { ...fields, IsRemoteConfirmed })
  requireExpectedEstimate({ ExpectedAmount }, checked.estimate)
  const { timeZone, currency } = SITES[owner.country]
  const moment = now()
  const WarehouseOutNo = await takeNumber(db, `RP${owner.country}${shortDay(dayIn(timeZone, moment))}`, 4)
  const order = await db
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
    .returningAll()
    .executeTakeFirstOrThrow()
  await saveGoods(db, owner, order, fields, checked)
  noteEvent(db, order, 'create', owner.by)
  return savedOf(order)
}

/** Saves lines, label files, stock and money of an order whose row already exists. */
async function saveGoods(
  db: Db,
  owner: OrderOwner,
  order: Order,
  fields: OrderFields,
  { settlementMode, products }: CheckedOrder,
): Promise<void> {
  const { ContractCompanyId, UserId } = owner
  const rows = fields.Items.map(({ Fnsku, BatchNo, Cartons, LoosePieces, NewFnsku, ProductRemark }, index) => {
    const { Id, PcsPerCarton, Fnsku: stored } = products.get(Fnsku)!
    const size = { Cartons, LoosePieces, PcsPerCarton }
    return {
      ContractCompanyId,
      ReplenishmentOutId: order.Id,
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
    await attach(db, { ContractCompanyId, UserId, Entity: replenishmentEvents.entity, EntityId: order.Id, files })
  const lines: LockLine[] = items.map(({ Id, ...item }) => ({ ...item, LineId: Id }))
  await hold(db, order, owner.by, lines, settlementMode)
}

type Changed = New & { Id: number; RowVersion: number }

/** Changes an order that is not accepted yet: locks and frozen money are released and taken again in the same transaction. */
export async function changeReplenishment(
  db: Db,
  owner: OrderOwner,
  { Id, RowVersion, ExpectedAmount, IsRemoteConfirmed, ...fields }: Changed,
): Promise<SavedOrder> {
  const before = await lockOrder(db, owner, Id)
  if (before.RowVersion !== RowVersion) refuse('changed', kit('error.changed'))
  if (!EDITABLE.includes(before.Status)) refuse('rule', replenishment('error.begun'))
  const checked = await checkOrder(db, owner, { ...fields, IsRemoteConfirmed }, before)
  requireExpectedEstimate({ ExpectedAmount }, checked.estimate)
  const products = [...checked.products.values()].map((product) => product.Id)
  const { ContractCompanyId, UserId } = owner
  await lockBalances(db, replenishmentEvents.entity, [{ ContractCompanyId, Id }], { WarehouseId: fields.WarehouseId, products })

  await release(db, { ...before, RowVersion: RowVersion + 1 }, owner.by)
  // Mixed cartons were planned from the lines that are deleted here.
  for (const table of ['replenishment_box', 'replenishment_item'] as const)
    await db.deleteFrom(table).where('ContractCompanyId', '=', ContractCompanyId).where('ReplenishmentOutId', '=', Id).execute()
  await attach(db, { ContractCompanyId, UserId, Entity: replenishmentEvents.entity, EntityId: Id, files: [] })
  const order = await db
    .updateTable('replenishment_out')
    .set({
      ...columns(fields, checked),
      BookingState: bookingStateOf(fields, before.BookingState),
      UpdatedTime: now(),
      UpdatedBy: UserId,
      RowVersion: RowVersion + 1,
    })
    .where('ContractCompanyId', '=', ContractCompanyId)
    .where('Id', '=', Id)
    .returningAll()
    .executeTakeFirstOrThrow()
  await saveGoods(db, owner, order, fields, checked)
  noteEvent(db, order, 'update', owner.by)
  return savedOf(order)
}

/**
 * Locks what cancelling these orders changes: their goods and money, then the slots of their appointments, which other
 * companies book too, by time.
 */
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
  await lockOrder(db, owner, orderId)
  const row = { ContractCompanyId: owner.ContractCompanyId, Id: orderId }
  await release(db, await move(db, row, 'cancel', owner.by), owner.by)
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
  refuseIssues(await labelProblems(db, ContractCompanyId, { ...fields, Items }, row.TotalCartons), owner.translate)
  const files = LabelFiles.map(({ FileId }) => ({ FileId, Kind: 'outerLabel' }))
  await attach(db, { ContractCompanyId, UserId, Entity: replenishmentEvents.entity, EntityId: orderId, files })
  noteEvent(db, row, 'saveLabels', owner.by)
}
