import type { Selectable, Updateable } from 'kysely'
import type { Database } from '#db/schema.gen.ts'
import { attach } from '#features/account/files/api/service.ts'
import { requireExpectedEstimate } from '#features/finance/fees/api/service.ts'
import type { ExpectedPrice } from '#features/finance/fees/rules.ts'
import { outboundOrders, savedOf, type OrderOwner } from '#features/warehouse/dropship/api/service.ts'
import type { SavedOrder } from '#features/warehouse/dropship/contract.ts'
import { SITES } from '#features/warehouse/sites/rules.ts'
import { lockBalances } from '#features/warehouse/stock/api/service.ts'
import type { LockLine } from '#features/warehouse/stock/rules.ts'
import { dayIn, now } from '#kit/api/clock.ts'
import { sqlState, type Db } from '#kit/api/db.ts'
import { insertMany } from '#kit/api/insert-many.ts'
import { shortDay, takeNumber } from '#kit/api/numbers.ts'
import type { DeskRow } from '#kit/shared/bulk.ts'
import { refuse } from '#kit/shared/refusal.ts'
import type { Translate } from '#kit/shared/text.ts'
import { kit } from '#kit/shared/validation.ts'
import { CANCEL_ASKED, isCancelRequested, EDITABLE_VENDOR, vendorEvents, vendorOrder, type VendorFields } from '../rules.ts'
import { vendor } from '../text/keys.ts'
import { checkOrder, type CheckedOrder } from './check-order.ts'

export type Order = Selectable<Database['vendor_out']>

const orders = outboundOrders(vendorOrder, vendorEvents)
const { lockOrder, hold } = orders
export const { relate, charged, move, noteEvent, release } = orders

/** Kinds of attached files. */
export const FILE_KIND = { label: 'vendorLabel', slip: 'packingSlip' } as const

/** Columns of the order row; lines and files have their own tables. */
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

type New = VendorFields & Partial<ExpectedPrice>

/** Places an order: locks its stock, freezes its estimated fee. */
export async function createVendorOrder(db: Db, owner: OrderOwner, { ExpectedAmount, ...fields }: New): Promise<SavedOrder> {
  const checked = await checkOrder(db, owner, fields)
  requireExpectedEstimate({ ExpectedAmount }, checked.estimate)
  const { timeZone, currency } = SITES[owner.country]
  const moment = now()
  const WarehouseOutNo = await takeNumber(db, `VF${owner.country}${shortDay(dayIn(timeZone, moment))}`, 5)
  const order = await db
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
    .returningAll()
    .executeTakeFirstOrThrow()
    .catch((error: unknown) => refuseRepeated(error, owner.translate))
  await saveGoods(db, owner, order, fields, checked)
  noteEvent(db, order, 'create', owner.by)
  return savedOf(order)
}

/** Turns a violated database constraint into a refusal: a purchase order is shipped once. */
function refuseRepeated(error: unknown, translate: Translate): never {
  if (sqlState(error) !== '23505') throw error
  const key = vendor('error.orderExists')
  refuse('invalid', key, {}, { Errors: [{ Field: 'PurchaseOrderNo', Row: null, Code: 'orderExists', Msg: translate(key) }] })
}

/** Saves lines, files, stock and money of an order whose row already exists. */
async function saveGoods(
  db: Db,
  owner: OrderOwner,
  order: Order,
  fields: VendorFields,
  { settlementMode, products }: CheckedOrder,
): Promise<void> {
  const { ContractCompanyId, UserId } = owner
  const rows = fields.Items.map(({ Fnsku, Asin, BatchNo, Pieces }, index) => ({
    ContractCompanyId,
    VendorOutId: order.Id,
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
  await attach(db, { ContractCompanyId, UserId, Entity: vendorEvents.entity, EntityId: order.Id, files })
  const lines: LockLine[] = items.map(({ Id, ...item }) => ({ ...item, LineId: Id }))
  await hold(db, order, owner.by, lines, settlementMode)
}

type Changed = New & { Id: number; RowVersion: number }

/** Changes an order that is not accepted yet: locks and frozen money are released and taken again in the same transaction. */
export async function changeVendorOrder(
  db: Db,
  owner: OrderOwner,
  { Id, RowVersion, ExpectedAmount, ...fields }: Changed,
): Promise<SavedOrder> {
  const before = await lockOrder(db, owner, Id)
  if (before.RowVersion !== RowVersion) refuse('changed', kit('error.changed'))
  if (!EDITABLE_VENDOR.includes(before.Status)) refuse('rule', vendor('error.begun'))
  const checked = await checkOrder(db, owner, fields, before)
  requireExpectedEstimate({ ExpectedAmount }, checked.estimate)
  const products = [...checked.products.values()].map((product) => product.Id)
  const { ContractCompanyId, UserId } = owner
  await lockBalances(db, vendorEvents.entity, [{ ContractCompanyId, Id }], { WarehouseId: fields.WarehouseId, products })

  await release(db, { ...before, RowVersion: RowVersion + 1 }, owner.by)
  await db
    .deleteFrom('vendor_out_item')
    .where('ContractCompanyId', '=', ContractCompanyId)
    .where('VendorOutId', '=', Id)
    .execute()
  // A changed window is monitored again.
  const moved = Date.parse(fields.ShipWindowEnd) !== before.ShipWindowEnd.getTime()
  const order = await db
    .updateTable('vendor_out')
    .set({
      ...columns(fields, checked),
      ...(moved && { WindowAlertTime: null }),
      UpdatedTime: now(),
      UpdatedBy: UserId,
      RowVersion: RowVersion + 1,
    })
    .where('ContractCompanyId', '=', ContractCompanyId)
    .where('Id', '=', Id)
    .returningAll()
    .executeTakeFirstOrThrow()
    .catch((error: unknown) => refuseRepeated(error, owner.translate))
  await saveGoods(db, owner, order, fields, checked)
  noteEvent(db, order, 'update', owner.by)
  return savedOf(order)
}

/** Cancels an order that is not accepted yet; releases stock and money. */
export async function cancelVendorOrder(db: Db, owner: OrderOwner, orderId: number): Promise<void> {
  await lockOrder(db, owner, orderId)
  const row = { ContractCompanyId: owner.ContractCompanyId, Id: orderId }
  await release(db, await move(db, row, 'cancel', owner.by), owner.by)
}

/** Updates columns of an order. */
export async function setOrder(
  db: Db,
  { ContractCompanyId, Id }: DeskRow,
  values: Updateable<Database['vendor_out']>,
): Promise<void> {
  await db.updateTable('vendor_out').set(values).where('ContractCompanyId', '=', ContractCompanyId).where('Id', '=', Id).execute()
}

/** Records the customer's request to cancel an order that the warehouse has started; the warehouse abandons or ships it. */
export async function requestCancel(db: Db, owner: OrderOwner, orderId: number, reason: string): Promise<void> {
  const row = await lockOrder(db, owner, orderId)
  if (!CANCEL_ASKED.includes(row.Status)) refuse('rule', vendor('error.tooLate'))
  await setOrder(db, row, { CancelReason: reason })
  noteEvent(db, row, 'askCancel', owner.by, reason)
}

/** Withdraws the request until the warehouse has decided. */
export async function withdrawCancel(db: Db, owner: OrderOwner, orderId: number): Promise<void> {
  const row = await lockOrder(db, owner, orderId)
  if (!isCancelRequested(row)) refuse('rule', kit('error.noCancelAsked'))
  await setOrder(db, row, { CancelReason: null })
  noteEvent(db, row, 'withdrawCancel', owner.by)
}
