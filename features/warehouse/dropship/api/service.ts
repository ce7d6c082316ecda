import { requireExpectedEstimate } from '#features/finance/fees/api/service.ts'
import type { ExpectedPrice } from '#features/finance/fees/rules.ts'
import { attach } from '#features/account/files/api/service.ts'
import { importOwner, siteOwner } from '#features/warehouse/sites/api/service.ts'
import { SITES } from '#features/warehouse/sites/rules.ts'
import { lockBalances } from '#features/warehouse/stock/api/service.ts'
import type { LockLine } from '#features/warehouse/stock/rules.ts'
import type { Customer } from '#kit/api/caller.ts'
import { dayIn, now } from '#kit/api/clock.ts'
import { sqlState, type Db } from '#kit/api/db.ts'
import type { ImportContext } from '#kit/api/imports.ts'
import { shortDay, takeNumber } from '#kit/api/numbers.ts'
import { translatorFor } from '#kit/api/texts.ts'
import { refuse } from '#kit/shared/refusal.ts'
import type { Translate } from '#kit/shared/text.ts'
import { kit } from '#kit/shared/validation.ts'
import type { SavedOrder } from '../contract.ts'
import type { Reason } from '../couriers.ts'
import {
  DELIVERY_METHOD,
  dropshipOrder,
  EDITABLE_DROPSHIP,
  OUTBOUND_TYPE,
  type DropshipFields,
  dropshipEvents,
} from '../rules.ts'
import { dropship } from '../text/keys.ts'
import { type OrderOwner, type CheckedOrder, checkOrder } from './check-order.ts'
import { hold, lockOrder, move, release, noteEvent, type Order } from './order-moves.ts'
import { savedOf } from './outbound-orders.ts'

export { finishPicking, startPicking } from './fulfilment.ts'
export { shipOrder } from './shipping.ts'
export { askAboutMeasures } from './measures.ts'
export { fetchLabels, fetchDueLabels, LABELS_JOB } from './fetch-labels.ts'
export { labelNumbers, requireLabels } from './labels.ts'
export type { OrderOwner } from './check-order.ts'
export { outboundOrders, savedOf } from './outbound-orders.ts'
export { importPlaces, labelKey, labelNames, type ImportPlaces } from './import-places.ts'
export { approvedProducts, badLabelFiles, pickableProducts, type Product } from './lookups.ts'

export const ownerOf = (caller: Customer, site: string, translate: Translate): OrderOwner => ({
  ...siteOwner(caller, site),
  translate,
})
export const importingOwner = (context: ImportContext): OrderOwner => ({
  ...importOwner(context),
  translate: translatorFor(context.language),
})

/** A saved order; `hints` are notices for the customer. */
export type Saved = { order: SavedOrder; hints: Reason[] }

/** Columns of the order itself; lines and label files have their own tables. */
function columns(
  { Items, WaybillFiles: _, ...fields }: DropshipFields,
  { today, estimate, rateVersionId, parcels, isRemote }: CheckedOrder,
) {
  const isProvider = fields.DropshipDeliveryMethod === DELIVERY_METHOD.provider
  const [length = null, width = null, height = null] = parcels.sides ?? []
  return {
    ...fields,
    ExpectedOutboundDate: fields.ExpectedOutboundDate ?? today,
    // The delivery method decides; a previously chosen courier is not saved for goods that are picked up.
    Courier: fields.DropshipDeliveryMethod === DELIVERY_METHOD.pickup ? null : fields.Courier,
    CourierService: isProvider ? fields.CourierService : null,
    IsRemote: isRemote,
    TotalPieces: Items.reduce((sum, item) => sum + item.Pieces, 0),
    ParcelWeight: parcels.parcelWeights[0]!,
    ParcelLength: length,
    ParcelWidth: width,
    ParcelHeight: height,
    EstimatedFee: estimate.Total,
    RateVersionId: rateVersionId,
  }
}

type New = DropshipFields & Partial<ExpectedPrice>

/** Creates an order: locks its stock, freezes its estimated fee. */
export async function createDropship(db: Db, owner: OrderOwner, { ExpectedAmount, ...fields }: New): Promise<Saved> {
  const checked = await checkOrder(db, owner, fields)
  requireExpectedEstimate({ ExpectedAmount }, checked.estimate)
  const { timeZone, currency } = SITES[owner.country]
  const moment = now()
  const WarehouseOutNo = await takeNumber(db, `DS${owner.country}${shortDay(dayIn(timeZone, moment))}`, 5)
  const order = await db
    .insertInto('warehouse_out')
    .values({
      ...columns(fields, checked),
      ContractCompanyId: owner.ContractCompanyId,
      WarehouseOutNo,
      OutboundType: OUTBOUND_TYPE.dropship,
      Site: owner.country,
      Status: dropshipOrder.states.notOutbound,
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
  return { order: savedOf(order), hints: checked.hints }
}

/** A platform order is sent only once: turns the database constraint error into a refusal. */
function refuseRepeated(error: unknown, translate: Translate): never {
  if (sqlState(error) !== '23505') throw error
  const key = dropship('error.platformOrderExists')
  refuse(
    'invalid',
    key,
    {},
    { Errors: [{ Field: 'PlatformOrderNo', Row: null, Code: 'platformOrderExists', Msg: translate(key) }] },
  )
}

/** Saves lines, label files, stock and money of an order whose row exists. */
async function saveGoods(
  db: Db,
  owner: OrderOwner,
  order: Order,
  fields: DropshipFields,
  { settlementMode, products }: CheckedOrder,
): Promise<void> {
  const { ContractCompanyId, UserId } = owner
  const items = await db
    .insertInto('warehouse_out_item')
    .values(
      fields.Items.map(({ Fnsku, BatchNo, Pieces, SnList, ProductRemark }, index) => ({
        ContractCompanyId,
        WarehouseOutId: order.Id,
        LineNo: index + 1,
        WaresInfoId: products.get(Fnsku)!.Id,
        Fnsku: products.get(Fnsku)!.Fnsku,
        BatchNo,
        Pieces,
        SnList,
        ProductRemark,
      })),
    )
    .returning(['Id', 'WaresInfoId', 'Fnsku', 'BatchNo', 'Pieces', 'SnList as Serials'])
    .execute()
  const files =
    fields.DropshipDeliveryMethod === DELIVERY_METHOD.customer
      ? fields.WaybillFiles.map(({ FileId }) => ({ FileId, Kind: 'waybill' }))
      : []
  if (files.length > 0) await attach(db, { ContractCompanyId, UserId, Entity: dropshipEvents.entity, EntityId: order.Id, files })
  const lines: LockLine[] = items.map(({ Id, ...item }) => ({ ...item, LineId: Id }))
  await hold(db, order, owner.by, lines, settlementMode)
}

type Changed = New & { Id: number; RowVersion: number }

/** Changes an order that is not accepted yet: locks and frozen money are released and reserved again in the same transaction. */
export async function changeDropship(
  db: Db,
  owner: OrderOwner,
  { Id, RowVersion, ExpectedAmount, ...fields }: Changed,
): Promise<Saved> {
  const before = await lockOrder(db, owner, Id)
  if (before.RowVersion !== RowVersion) refuse('changed', kit('error.changed'))
  if (!EDITABLE_DROPSHIP.includes(before.Status)) refuse('rule', dropship('error.begun'))
  const checked = await checkOrder(db, owner, fields, before)
  requireExpectedEstimate({ ExpectedAmount }, checked.estimate)
  const products = [...checked.products.values()].map((product) => product.Id)
  await lockBalances(db, dropshipEvents.entity, [{ ContractCompanyId: owner.ContractCompanyId, Id }], {
    WarehouseId: fields.WarehouseId,
    products,
  })

  await release(db, { ...before, RowVersion: RowVersion + 1 }, owner.by)
  await db
    .deleteFrom('warehouse_out_item')
    .where('ContractCompanyId', '=', owner.ContractCompanyId)
    .where('WarehouseOutId', '=', Id)
    .execute()
  await attach(db, {
    ContractCompanyId: owner.ContractCompanyId,
    UserId: owner.UserId,
    Entity: dropshipEvents.entity,
    EntityId: Id,
    files: [],
  })
  const order = await db
    .updateTable('warehouse_out')
    .set({ ...columns(fields, checked), UpdatedTime: now(), UpdatedBy: owner.UserId, RowVersion: RowVersion + 1 })
    .where('ContractCompanyId', '=', owner.ContractCompanyId)
    .where('Id', '=', Id)
    .returningAll()
    .executeTakeFirstOrThrow()
    .catch((error: unknown) => refuseRepeated(error, owner.translate))
  await saveGoods(db, owner, order, fields, checked)
  noteEvent(db, order, 'update', owner.by)
  return { order: savedOf(order), hints: checked.hints }
}

/** Cancels an order that is not accepted yet; releases stock and money. */
export async function cancelDropship(db: Db, owner: OrderOwner, orderId: number): Promise<void> {
  await lockOrder(db, owner, orderId)
  const row = { ContractCompanyId: owner.ContractCompanyId, Id: orderId }
  await release(db, await move(db, row, 'cancel', owner.by), owner.by)
}
