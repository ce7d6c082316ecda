import type { Selectable } from 'kysely'
import type { Database } from '#db/schema.gen.ts'
import { attach } from '#features/account/files/api/service.ts'
import { holdEstimate, releaseEstimate, type Charged } from '#features/finance/fees/api/service.ts'
import type { OrderOwner } from '#features/warehouse/dropship/api/service.ts'
import { SITES } from '#features/warehouse/sites/rules.ts'
import { lockBalances, lockStock, releaseStock, type Relate } from '#features/warehouse/stock/api/service.ts'
import type { LockLine } from '#features/warehouse/stock/rules.ts'
import { dayIn, now } from '#kit/api/clock.ts'
import { sqlState, type Db } from '#kit/api/db.ts'
import { insertMany } from '#kit/api/insert-many.ts'
import { makeMove, recordEvent, type By } from '#kit/api/moves.ts'
import { shortDay, takeNumber } from '#kit/api/numbers.ts'
import { refuse } from '#kit/shared/refusal.ts'
import type { Say } from '#kit/shared/text.ts'
import { kit } from '#kit/shared/validation.ts'
import type { SavedVendorOrder } from '../contract.ts'
import { CANCEL_ASKED, EDITABLE_VENDOR, vendorEvents, vendorOrder, type VendorFields } from '../rules.ts'
import { vendor } from '../text/keys.ts'
import { checkOrder, type CheckedOrder } from './check-order.ts'

/** The table of orders for `makeMove`; their number is WarehouseOutNo. */
export const ORDER_TABLE = { events: vendorEvents, state: 'Status', number: 'WarehouseOutNo', site: 'Site' }

export type Order = Selectable<Database['vendor_out']>

/** Kinds of attached file. */
export const FILE_KIND = { label: 'vendorLabel', slip: 'packingSlip' } as const

/** Columns of the order itself; lines and files have their own tables. */
function columns({ Items: _, LabelFiles: __, PackingSlipFile: ___, ...fields }: VendorFields, checked: CheckedOrder) {
  return {
    ...fields,
    ShipWindowStart: new Date(fields.ShipWindowStart),
    ShipWindowEnd: new Date(fields.ShipWindowEnd),
    TotalPieces: checked.totalPieces,
    ParcelWeight: checked.parcelWeight,
    EstimatedFee: checked.estimate.Total,
    RateVersionId: checked.rateVersionId,
  }
}

/** Places an order: locks its stock, freezes its estimated fee. */
export async function createVendorOrder(db: Db, owner: OrderOwner, fields: VendorFields): Promise<SavedVendorOrder> {
  const checked = await checkOrder(db, owner, fields)
  const { timeZone, currency } = SITES[owner.country]
  const moment = now()
  const WarehouseOutNo = await takeNumber(db, `VF${owner.country}${shortDay(dayIn(timeZone, moment))}`, 5)
  const row = await db
    .insertInto('vendor_out')
    .values({
      ...columns(fields, checked),
      ContractCompanyId: owner.ContractCompanyId,
      WarehouseOutNo,
      Site: owner.country,
      Status: vendorOrder.states.notOutbound,
      CurrencyCode: currency,
      CreatedTime: moment,
      CreatedBy: owner.UserId,
      UpdatedTime: moment,
      UpdatedBy: owner.UserId,
    })
    .returning(['Id', 'RowVersion'])
    .executeTakeFirstOrThrow()
    .catch((error: unknown) => refuseRepeated(error, owner.say))
  const order = {
    WarehouseOutId: row.Id,
    WarehouseOutNo,
    EstimatedFee: checked.estimate.Total,
    RateVersionId: checked.rateVersionId,
    CurrencyCode: currency,
    RowVersion: row.RowVersion,
  }
  await saveGoods(db, owner, order, fields, checked)
  recordOrder(db, owner, order, 'create', null)
  return order
}

/** A purchase order is shipped once: a constraint of the database, as a refusal. */
function refuseRepeated(error: unknown, say: Say): never {
  if (sqlState(error) !== '23505') throw error
  const key = vendor('error.orderExists')
  refuse('invalid', key, {}, { Errors: [{ Field: 'PurchaseOrderNo', Row: null, Code: 'orderExists', Msg: say(key) }] })
}

function recordOrder(
  db: Db,
  owner: OrderOwner,
  order: Pick<SavedVendorOrder, 'WarehouseOutId' | 'WarehouseOutNo'>,
  Move: 'create' | 'update' | 'askCancel',
  FromState: number | null,
  { ToState = vendorOrder.states.notOutbound, remark = null }: { ToState?: number; remark?: string | null } = {},
): void {
  recordEvent(db, vendorEvents, {
    ContractCompanyId: owner.ContractCompanyId,
    EntityId: order.WarehouseOutId,
    EntityNo: order.WarehouseOutNo,
    Move,
    FromState,
    ToState,
    by: owner.by,
    remark,
    payload: { Site: owner.country },
  })
}

/** Saves lines, files, stock and money of an order whose row exists. */
async function saveGoods(
  db: Db,
  owner: OrderOwner,
  order: SavedVendorOrder,
  fields: VendorFields,
  { settlementMode, products }: CheckedOrder,
): Promise<void> {
  const { ContractCompanyId, UserId } = owner
  const rows = fields.Items.map(({ Fnsku, Asin, BatchNo, Pieces }, index) => ({
    ContractCompanyId,
    VendorOutId: order.WarehouseOutId,
    LineNo: index + 1,
    WaresInfoId: products.get(Fnsku)!.Id,
    Fnsku: products.get(Fnsku)!.Fnsku,
    Asin,
    BatchNo,
    Pieces,
  }))
  const items = await insertMany(db, 'vendor_out_item', rows)
    .returning(['Id', 'WaresInfoId', 'Fnsku', 'BatchNo', 'Pieces'])
    .execute()
  const files = [
    ...fields.LabelFiles.map(({ FileId }) => ({ FileId, Kind: FILE_KIND.label })),
    ...fields.PackingSlipFile.map(({ FileId }) => ({ FileId, Kind: FILE_KIND.slip })),
  ]
  await attach(db, { ContractCompanyId, UserId, Entity: vendorEvents.entity, EntityId: order.WarehouseOutId, files })
  const lines: LockLine[] = items.map(({ Id, ...item }) => ({ ...item, LineId: Id }))
  await lockStock(db, ContractCompanyId, fields.WarehouseId, lines, relateOf(order, owner.by))
  await holdEstimate(db, chargedOf(owner, fields.WarehouseId, order), order.EstimatedFee, settlementMode)
}

export function relateOf(order: { WarehouseOutId: number; WarehouseOutNo: string }, by: By): Relate {
  return { Type: vendorEvents.entity, Id: order.WarehouseOutId, No: order.WarehouseOutNo, Operator: by.Operator }
}

function chargedOf(owner: OrderOwner, WarehouseId: number, order: SavedVendorOrder): Charged {
  return {
    ContractCompanyId: owner.ContractCompanyId,
    Site: owner.country,
    WarehouseId,
    CurrencyCode: order.CurrencyCode,
    Type: vendorEvents.entity,
    Id: order.WarehouseOutId,
    No: order.WarehouseOutNo,
    Seq: order.RowVersion,
    Operator: owner.by.Operator,
  }
}

/** An order of the company and country with its row locked; refuses what is none. */
async function lockOrder(db: Db, owner: Pick<OrderOwner, 'ContractCompanyId' | 'country'>, orderId: number): Promise<Order> {
  const row = await db
    .selectFrom('vendor_out')
    .selectAll()
    .where('ContractCompanyId', '=', owner.ContractCompanyId)
    .where('Site', '=', owner.country)
    .where('Id', '=', orderId)
    .forUpdate()
    .executeTakeFirst()
  return row ?? refuse('notFound', kit('error.notFound'))
}

/** A stored order as it will be once it was changed. */
function nextVersion({ Id, WarehouseOutNo, EstimatedFee, CurrencyCode, RowVersion }: Order): SavedVendorOrder {
  return { WarehouseOutId: Id, WarehouseOutNo, EstimatedFee, CurrencyCode, RowVersion: RowVersion + 1 }
}

type Changed = VendorFields & { Id: number; RowVersion: number }

/** Changes an order that is not accepted yet: locks and frozen money are released and taken again in the same transaction. */
export async function changeVendorOrder(
  db: Db,
  owner: OrderOwner,
  { Id, RowVersion, ...fields }: Changed,
): Promise<SavedVendorOrder> {
  const before = await lockOrder(db, owner, Id)
  if (before.RowVersion !== RowVersion) refuse('changed', kit('error.changed'))
  if (!EDITABLE_VENDOR.includes(before.Status)) refuse('rule', vendor('error.begun'))
  const checked = await checkOrder(db, owner, fields, before)
  const products = [...checked.products.values()].map((product) => product.Id)
  const { ContractCompanyId, UserId } = owner
  await lockBalances(db, vendorEvents.entity, [{ ContractCompanyId, Id }], { WarehouseId: fields.WarehouseId, products })

  const order = { ...nextVersion(before), EstimatedFee: checked.estimate.Total }
  await releaseStock(db, ContractCompanyId, relateOf(order, owner.by))
  await releaseEstimate(db, chargedOf(owner, before.WarehouseId, order))
  await db
    .deleteFrom('vendor_out_item')
    .where('ContractCompanyId', '=', ContractCompanyId)
    .where('VendorOutId', '=', Id)
    .execute()
  // A window that was moved is watched anew.
  const moved = Date.parse(fields.ShipWindowEnd) !== before.ShipWindowEnd.getTime()
  await db
    .updateTable('vendor_out')
    .set({
      ...columns(fields, checked),
      ...(moved && { WindowAlertTime: null }),
      UpdatedTime: now(),
      UpdatedBy: UserId,
      RowVersion: order.RowVersion,
    })
    .where('ContractCompanyId', '=', ContractCompanyId)
    .where('Id', '=', Id)
    .execute()
    .catch((error: unknown) => refuseRepeated(error, owner.say))
  await saveGoods(db, owner, order, fields, checked)
  recordOrder(db, owner, order, 'update', before.Status)
  return order
}

/** Cancels an order that is not accepted yet; releases stock and money. */
export async function cancelVendorOrder(db: Db, owner: OrderOwner, orderId: number): Promise<void> {
  const row = await lockOrder(db, owner, orderId)
  await makeMove(db, vendorOrder, ORDER_TABLE, {
    row: { ContractCompanyId: owner.ContractCompanyId, Id: orderId },
    move: 'cancel',
    by: owner.by,
  })
  const order = nextVersion(row)
  await releaseStock(db, owner.ContractCompanyId, relateOf(order, owner.by))
  await releaseEstimate(db, chargedOf(owner, row.WarehouseId, order))
}

/** Keeps that the customer wants an order cancelled which the warehouse has begun; the warehouse gives it up, or ships it all the same. */
export async function requestCancel(db: Db, owner: OrderOwner, orderId: number, reason: string): Promise<void> {
  const { Status, WarehouseOutNo } = await lockOrder(db, owner, orderId)
  if (!CANCEL_ASKED.includes(Status)) refuse('rule', vendor('error.tooLate'))
  await db
    .updateTable('vendor_out')
    .set({ CancelReason: reason })
    .where('ContractCompanyId', '=', owner.ContractCompanyId)
    .where('Id', '=', orderId)
    .execute()
  recordOrder(db, owner, { WarehouseOutId: orderId, WarehouseOutNo }, 'askCancel', Status, { ToState: Status, remark: reason })
}
