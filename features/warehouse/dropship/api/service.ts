import type { Selectable } from 'kysely'
import type { Database } from '#db/schema.gen.ts'
import { attach } from '#features/account/files/api/service.ts'
import { holdEstimate, releaseEstimate, type Charged } from '#features/finance/fees/api/service.ts'
import { SITES, siteOf } from '#features/warehouse/sites/rules.ts'
import { lockBalances, lockStock, releaseStock } from '#features/warehouse/stock/api/service.ts'
import type { LockLine } from '#features/warehouse/stock/rules.ts'
import type { Customer } from '#kit/api/caller.ts'
import { dayIn, now } from '#kit/api/clock.ts'
import { sqlState, type Db } from '#kit/api/db.ts'
import { byCaller, makeMove, recordEvent } from '#kit/api/moves.ts'
import { shortDay, takeNumber } from '#kit/api/numbers.ts'
import { refuse } from '#kit/shared/refusal.ts'
import type { Say } from '#kit/shared/text.ts'
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
import { ORDER_TABLE, relateOf } from './order-moves.ts'

export { finishPicking, startPicking } from './fulfilment.ts'
export { shipOrder } from './shipping.ts'
export { fetchLabels, fetchDueLabels, LABELS_JOB } from './fetch-labels.ts'
export { labelNumbers, requireLabels } from './labels.ts'
export type { OrderOwner } from './check-order.ts'
export { importPlaces, labelKey, labelNames, type ImportPlaces } from './import-places.ts'
export { approvedProducts, badLabelFiles, pickableProducts, type Product } from './lookups.ts'

export function ownerOf(caller: Customer, country: string, say: Say): OrderOwner {
  return {
    ContractCompanyId: caller.ContractCompanyId,
    country: siteOf(country).country,
    by: byCaller(caller),
    UserId: caller.UserId,
    say,
  }
}

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
    // The delivery method decides; a courier chosen before is not saved for goods that are picked up.
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

/** Creates an order: locks its stock, freezes its estimated fee. */
export async function createDropship(db: Db, owner: OrderOwner, fields: DropshipFields): Promise<Saved> {
  const checked = await checkOrder(db, owner, fields)
  const { timeZone, currency } = SITES[owner.country]
  const moment = now()
  const WarehouseOutNo = await takeNumber(db, `DS${owner.country}${shortDay(dayIn(timeZone, moment))}`, 5)
  const row = await db
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
    .returning(['Id', 'RowVersion'])
    .executeTakeFirstOrThrow()
    .catch((error: unknown) => refuseRepeated(error, owner.say))
  const order = {
    WarehouseOutId: row.Id,
    WarehouseOutNo,
    EstimatedFee: checked.estimate.Total,
    CurrencyCode: currency,
    RowVersion: row.RowVersion,
  }
  await saveGoods(db, owner, order, fields, checked)
  recordEvent(db, dropshipEvents, {
    ContractCompanyId: owner.ContractCompanyId,
    EntityId: row.Id,
    EntityNo: WarehouseOutNo,
    Move: 'create',
    FromState: null,
    ToState: dropshipOrder.states.notOutbound,
    by: owner.by,
    payload: { Site: owner.country },
  })
  return { order, hints: checked.hints }
}

/** A platform order is sent once: a constraint of the database, as a refusal. */
function refuseRepeated(error: unknown, say: Say): never {
  if (sqlState(error) !== '23505') throw error
  const key = dropship('error.platformOrderExists')
  refuse('invalid', key, {}, { Errors: [{ Field: 'PlatformOrderNo', Row: null, Code: 'platformOrderExists', Msg: say(key) }] })
}

/** Saves lines, label files, stock and money of an order whose row exists. */
async function saveGoods(
  db: Db,
  owner: OrderOwner,
  order: SavedOrder,
  fields: DropshipFields,
  { settlementMode, products }: CheckedOrder,
): Promise<void> {
  const { ContractCompanyId, UserId } = owner
  const items = await db
    .insertInto('warehouse_out_item')
    .values(
      fields.Items.map(({ Fnsku, BatchNo, Pieces, SnList, ProductRemark }, index) => ({
        ContractCompanyId,
        WarehouseOutId: order.WarehouseOutId,
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
  if (files.length > 0)
    await attach(db, { ContractCompanyId, UserId, Entity: ORDER_TABLE.events.entity, EntityId: order.WarehouseOutId, files })
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
    Type: ORDER_TABLE.events.entity,
    Id: order.WarehouseOutId,
    No: order.WarehouseOutNo,
    Seq: order.RowVersion,
    Operator: owner.by.Operator,
  }
}

/** An order of the company and country with its row locked; refuses what is none. */
async function lockOrder(db: Db, owner: OrderOwner, orderId: number) {
  const row = await db
    .selectFrom('warehouse_out')
    .selectAll()
    .where('ContractCompanyId', '=', owner.ContractCompanyId)
    .where('Site', '=', owner.country)
    .where('Id', '=', orderId)
    .forUpdate()
    .executeTakeFirst()
  if (!row) refuse('notFound', kit('error.notFound'))
  return row
}

/** A stored order as it will be once it was changed. */
function nextVersion({
  Id,
  WarehouseOutNo,
  EstimatedFee,
  CurrencyCode,
  RowVersion,
}: Selectable<Database['warehouse_out']>): SavedOrder {
  return { WarehouseOutId: Id, WarehouseOutNo, EstimatedFee, CurrencyCode, RowVersion: RowVersion + 1 }
}

type Changed = DropshipFields & { Id: number; RowVersion: number }

/** Changes an order that is not accepted yet: locks and frozen money are released and taken again in the same transaction. */
export async function changeDropship(db: Db, owner: OrderOwner, { Id, RowVersion, ...fields }: Changed): Promise<Saved> {
  const before = await lockOrder(db, owner, Id)
  if (before.RowVersion !== RowVersion) refuse('changed', kit('error.changed'))
  if (!EDITABLE_DROPSHIP.includes(before.Status)) refuse('rule', dropship('error.begun'))
  const checked = await checkOrder(db, owner, fields, before)
  const products = [...checked.products.values()].map((product) => product.Id)
  await lockBalances(db, ORDER_TABLE.events.entity, [{ ContractCompanyId: owner.ContractCompanyId, Id }], {
    WarehouseId: fields.WarehouseId,
    products,
  })

  const order = { ...nextVersion(before), EstimatedFee: checked.estimate.Total }
  await releaseStock(db, owner.ContractCompanyId, relateOf(order, owner.by))
  await releaseEstimate(db, chargedOf(owner, before.WarehouseId, order))
  await db
    .deleteFrom('warehouse_out_item')
    .where('ContractCompanyId', '=', owner.ContractCompanyId)
    .where('WarehouseOutId', '=', Id)
    .execute()
  await attach(db, {
    ContractCompanyId: owner.ContractCompanyId,
    UserId: owner.UserId,
    Entity: ORDER_TABLE.events.entity,
    EntityId: Id,
    files: [],
  })
  await db
    .updateTable('warehouse_out')
    .set({ ...columns(fields, checked), UpdatedTime: now(), UpdatedBy: owner.UserId, RowVersion: order.RowVersion })
    .where('ContractCompanyId', '=', owner.ContractCompanyId)
    .where('Id', '=', Id)
    .execute()
    .catch((error: unknown) => refuseRepeated(error, owner.say))
  await saveGoods(db, owner, order, fields, checked)
  recordEvent(db, dropshipEvents, {
    ContractCompanyId: owner.ContractCompanyId,
    EntityId: Id,
    EntityNo: before.WarehouseOutNo,
    Move: 'update',
    FromState: before.Status,
    ToState: before.Status,
    by: owner.by,
    payload: { Site: owner.country },
  })
  return { order, hints: checked.hints }
}

/** Cancels an order that is not accepted yet; releases stock and money. */
export async function cancelDropship(db: Db, owner: OrderOwner, orderId: number): Promise<void> {
  const row = await lockOrder(db, owner, orderId)
  await makeMove(db, dropshipOrder, ORDER_TABLE, {
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
  if (row.Status !== dropshipOrder.states.inProgress) refuse('rule', dropship('error.tooLate'))
  await db
    .updateTable('warehouse_out')
    .set({ CancelReason: reason })
    .where('ContractCompanyId', '=', owner.ContractCompanyId)
    .where('Id', '=', orderId)
    .execute()
  recordEvent(db, dropshipEvents, {
    ContractCompanyId: owner.ContractCompanyId,
    EntityId: orderId,
    EntityNo: row.WarehouseOutNo,
    Move: 'askCancel',
    FromState: row.Status,
    ToState: row.Status,
    by: owner.by,
    remark: reason,
    payload: { Site: owner.country },
  })
}
