import { attachmentsOf } from '#features/account/files/api/service.ts'
import { type Charged, chargeFees, ratesFor, releaseEstimate } from '#features/finance/fees/api/service.ts'
import { cartonHandling, outboundFees } from '#features/finance/fees/rules/outbound.ts'
import { copyAsNew } from '#features/warehouse/products/api/service.ts'
import { siteOf } from '#features/warehouse/sites/rules.ts'
import { checkSerials, consumeStock, damageLocked, releaseStock, writeOffLocked } from '#features/warehouse/stock/api/service.ts'
import { now } from '#kit/api/clock.ts'
import type { Db } from '#kit/api/db.ts'
import { makeMove, recordEvent, type By } from '#kit/api/moves.ts'
import type { DeskRow } from '#kit/shared/bulk.ts'
import { boxVolume, cubicMetres } from '#kit/shared/measure.ts'
import { refuse } from '#kit/shared/refusal.ts'
import type { PackedBox, ShortLine } from '../desk-contract.ts'
import { BOOKED_BY, MODE, replenishmentEvents, replenishmentOrder } from '../rules.ts'
import { cutPieces, goodsTotals } from '../rules/goods.ts'
import { packingProblem } from '../rules/packing.ts'
import { replenishment } from '../text/keys.ts'
import { boxesOf, itemsOf, type StoredItem } from './queries.ts'
import { dropBoxes, writeBoxes } from './boxes.ts'
import { saveSerials, saveTracking } from './shipped-numbers.ts'
import { ORDER_TABLE, relateOf, type Order } from './order-moves.ts'
import { expressOf, workOf } from './work-done.ts'

type Move = Parameters<typeof replenishmentOrder.find>[1]
type Done = { set?: Record<string, unknown>; remark?: string | null; payload?: Record<string, unknown> }

/** Makes a move of an order and returns the order after it. */
async function move(db: Db, { ContractCompanyId, Id }: DeskRow, name: Move, by: By, done: Done = {}): Promise<Order> {
  return await makeMove(db, replenishmentOrder, ORDER_TABLE, {
    row: { ContractCompanyId, Id },
    move: name,
    by,
    ...done,
  })
}

const relate = (order: Order, by: By) => relateOf({ WarehouseOutId: order.Id, WarehouseOutNo: order.WarehouseOutNo }, by)

function charged(order: Order, by: By): Charged {
  const { ContractCompanyId, Site, WarehouseId, CurrencyCode, Id, RowVersion } = order
  return {
    ContractCompanyId,
    Site,
    WarehouseId,
    CurrencyCode,
    Id,
    Type: replenishmentEvents.entity,
    No: order.WarehouseOutNo,
    Seq: RowVersion,
    Operator: by.Operator,
  }
}

export const acceptOrder = (db: Db, row: DeskRow, by: By) => move(db, row, 'accept', by)
export const deliverOrder = (db: Db, row: DeskRow, by: By) => move(db, row, 'deliver', by)

/** Starts picking: a request to cancel comes too late then, and the customer is told. */
export async function startPicking(db: Db, row: DeskRow, by: By): Promise<void> {
  const order = await move(db, row, 'startPicking', by)
  if (order.CancelReason === null) return
  await set(db, order, { CancelReason: null })
  happened(db, order, 'declineCancel', by)
}

/** Writes what happened to an order without a change of its state. */
function happened(db: Db, order: Order, Move: 'declineCancel' | 'cut', by: By, remark: string | null = null): void {
  recordEvent(db, replenishmentEvents, {
    ContractCompanyId: order.ContractCompanyId,
    EntityId: order.Id,
    EntityNo: order.WarehouseOutNo,
    Move,
    FromState: order.Status,
    ToState: order.Status,
    by,
    remark,
    payload: { Site: order.Site },
  })
}

/**
 * Finishes picking. Lines of which pieces were unfit or missing are cut, and mixed cartons planned from them are planned anew;
 * the customer is told. An order without any pieces is refused.
 */
export async function finishPicking(db: Db, row: DeskRow, by: By, shorts: readonly ShortLine[]): Promise<void> {
  const cuts = shorts.filter((short) => short.Damaged + short.Lost + short.DamagedSerials.length + short.LostSerials.length > 0)
  const order = await move(db, row, 'finishPicking', by, { payload: cuts.length > 0 ? { Shorts: cuts } : {} })
  if (cuts.length === 0) return
  const before = new Map((await itemsOf(db, row.ContractCompanyId, row.Id)).map((item) => [item.Id, item]))
  const told: string[] = []
  for (const cut of cuts) told.push(await cutLine(db, order, before.get(cut.Id), cut, by))
  const items = await itemsOf(db, row.ContractCompanyId, row.Id)
  if (items.length === 0) refuse('rule', replenishment('error.nothingLeft'))
  await dropBoxes(db, order)
  await set(db, order, goodsTotals(items))
  happened(db, order, 'cut', by, told.join(', '))
}

async function cutLine(db: Db, order: Order, line: StoredItem | undefined, cut: ShortLine, by: By): Promise<string> {
  const { Id, Damaged, Lost, DamagedSerials, LostSerials } = cut
  const company = order.ContractCompanyId
  if (!line || line.Pieces < Damaged + Lost) return refuse('rule', replenishment('error.shortTooMany'))
  await damageLocked(db, company, { LineId: Id, Pieces: Damaged, Serials: DamagedSerials }, relate(order, by))
  await writeOffLocked(db, company, { LineId: Id, Pieces: Lost, Serials: LostSerials }, relate(order, by))
  const Pieces = line.Pieces - Damaged - Lost
  const rest = db.updateTable('replenishment_item').where('ContractCompanyId', '=', company).where('Id', '=', Id)
  if (Pieces > 0) await rest.set({ ...cutPieces(line, Damaged + Lost), Pieces }).execute()
  else await db.deleteFrom('replenishment_item').where('ContractCompanyId', '=', company).where('Id', '=', Id).execute()
  return `${line.Fnsku}: ${line.Pieces} → ${Pieces}`
}

async function set(db: Db, { ContractCompanyId, Id }: Order, values: Partial<Omit<Order, 'SearchText'>>): Promise<void> {
  await db
    .updateTable('replenishment_out')
    .set(values)
    .where('ContractCompanyId', '=', ContractCompanyId)
    .where('Id', '=', Id)
    .execute()
}

/**
 * The cartons as packed and measured. They hold every piece of the order; mixed ones have 2 to 6 lines. Labels must be there
 * where cartons are labelled. New FNSKUs on the pieces become products.
 */
export async function packOrder(
  db: Db,
  row: DeskRow,
  by: By,
  { Boxes, Pallets, Serials }: { Boxes: readonly PackedBox[]; Pallets: number | null; Serials: readonly string[] },
): Promise<void> {
  const order = await move(db, row, 'pack', by, {
    set: {
      Pallets,
      TotalCartons: Boxes.length,
      GrossWeight: round(Boxes.reduce((kg, box) => kg + box.Weight, 0)),
      Volume: cubicMetres(
        Boxes.reduce((volume, box) => volume + boxVolume(box.Length, box.Width, box.Height), 0n),
        3,
      ),
    },
  })
  const items = await itemsOf(db, row.ContractCompanyId, row.Id)
  const problem = packingProblem(items, Boxes)
  if (problem) refuse('rule', problem.key, problem.params)
  const { ContractCompanyId, Id } = row
  const labels = await attachmentsOf(db, { ContractCompanyId, Entity: replenishmentEvents.entity, EntityId: Id })
  if (order.OuterLabelCount > 0 && labels.length === 0)
    refuse('rule', replenishment('error.noLabels'), { no: order.WarehouseOutNo })
  await dropBoxes(db, order)
  await writeBoxes(db, order, Boxes)
  if (Serials.length > 0)
    for (const [line, SnList] of await checkSerials(db, row.ContractCompanyId, relate(order, by), Serials))
      await saveSerials(db, row, line, SnList)
  for (const item of items) await addTarget(db, order, item, by)
}

/** A new FNSKU that is no product yet becomes one, in state New (decision 37). */
async function addTarget(db: Db, order: Order, { NewFnsku, WaresInfoId }: StoredItem, by: By): Promise<void> {
  if (!NewFnsku) return
  const own = db.selectFrom('wares_info').selectAll().where('ContractCompanyId', '=', order.ContractCompanyId)
  // Locked, so that two orders do not add the same product.
  const old = await own.where('Id', '=', WaresInfoId).forUpdate().executeTakeFirstOrThrow()
  const known = await own.where('CountryCode', '=', order.Site).where('Fnsku', '=', NewFnsku).executeTakeFirst()
  if (!known) await copyAsNew(db, old, NewFnsku, by)
}

const round = (value: number) => Math.round(value * 100) / 100

const BOOKED = 137002

/** Refuses an order whose place expects it at a time that is not booked. */
function requireSlot({ DeliveryMode, BookingMethod, BookingState, WarehouseOutNo }: Order): void {
  const needsSlot = DeliveryMode === MODE.truck && BookingMethod !== BOOKED_BY.nobody
  if (needsSlot && BookingState !== BOOKED) refuse('rule', replenishment('error.notBooked'), { no: WarehouseOutNo })
}

/** The order can be loaded: its slot is booked, or it needs none. */
export async function readyOrder(db: Db, row: DeskRow, by: By): Promise<void> {
  requireSlot(await move(db, row, 'ready', by))
}

/** The truck is loaded; a slot may have been lost since the order was ready, and may be until it is shipped. */
export async function loadOrder(db: Db, row: DeskRow, by: By): Promise<void> {
  requireSlot(await move(db, row, 'load', by))
}

/** Refuses while the numbers of pieces that an order holds are not known: it could be loaded, and not be shipped. */
export async function requireSerials(db: Db, row: DeskRow & { WarehouseOutNo: string }, by: By): Promise<void> {
  const items = await itemsOf(db, row.ContractCompanyId, row.Id)
  const order = relateOf({ WarehouseOutId: row.Id, WarehouseOutNo: row.WarehouseOutNo }, by)
  await checkSerials(
    db,
    row.ContractCompanyId,
    order,
    items.flatMap((item) => item.SnList),
  )
}

type Shipped = { TrackingNos: readonly string[]; VehiclePlate: string | null; Serials: readonly string[] }

/** The goods leave: pieces are consumed, the estimate is released and the work done is charged. */
export async function shipOrder(db: Db, row: DeskRow, by: By, { TrackingNos, VehiclePlate, Serials }: Shipped): Promise<void> {
  const order = await move(db, row, 'ship', by, {
    set: { ActualOutboundTime: now(), ...(VehiclePlate && { VehiclePlate }) },
    payload: TrackingNos.length > 0 ? { TrackingNos } : {},
  })
  requireSlot(order)
  const boxes = await boxesOf(db, row.ContractCompanyId, row.Id)
  if (order.DeliveryMode === MODE.express) await saveTracking(db, order, boxes, TrackingNos)
  const items = await itemsOf(db, row.ContractCompanyId, row.Id)
  const shipped = Serials.length > 0 ? Serials : items.flatMap((item) => item.SnList)
  for (const [lineId, SnList] of await consumeStock(db, row.ContractCompanyId, relate(order, by), shipped))
    await saveSerials(db, row, lineId, SnList)
  const rates = await ratesFor(db, siteOf(order.Site).country, order.ContractCompanyId)
  const bill = outboundFees({ rates, ...workOf(order, boxes), express: expressOf(order, boxes) })
  await set(db, order, { ActualFee: bill.Total })
  await releaseEstimate(db, charged(order, by))
  await chargeFees(db, { ...charged(order, by), RateVersionId: rates.VersionId }, bill.Lines)
}

type Ended = { Reason: string; IsHandlingCharged: boolean }

/** Cancelled at the customer's request before picking; the handling may be charged. */
export async function cancelLate(db: Db, row: DeskRow, by: By, { Reason, IsHandlingCharged }: Ended): Promise<void> {
  await giveBack(
    db,
    await move(db, row, 'cancelLate', by, { set: { CancelReason: Reason }, remark: Reason }),
    by,
    IsHandlingCharged,
  )
}

type Abandoned = Ended & { Damaged: readonly Pick<ShortLine, 'Id' | 'Damaged' | 'DamagedSerials'>[] }

/** Abandons an order: unfit pieces are booked as damaged, the others become available again; the work that was done may be charged. */
export async function abandonOrder(
  db: Db,
  row: DeskRow,
  by: By,
  { Reason, IsHandlingCharged, Damaged }: Abandoned,
): Promise<void> {
  const order = await move(db, row, 'abandon', by, { set: { AbandonReason: Reason }, remark: Reason })
  const lines = new Map((await itemsOf(db, row.ContractCompanyId, row.Id)).map((item) => [item.Id, item]))
  for (const { Id, Damaged: Pieces, DamagedSerials: Serials } of Damaged) {
    if ((lines.get(Id)?.Pieces ?? 0) < Pieces) refuse('rule', replenishment('error.shortTooMany'))
    await damageLocked(db, order.ContractCompanyId, { LineId: Id, Pieces, Serials }, relate(order, by))
  }
  await giveBack(db, order, by, IsHandlingCharged)
}

async function giveBack(db: Db, order: Order, by: By, isHandlingCharged: boolean): Promise<void> {
  await releaseStock(db, order.ContractCompanyId, relate(order, by))
  await releaseEstimate(db, charged(order, by))
  if (!isHandlingCharged) return
  const boxes = await boxesOf(db, order.ContractCompanyId, order.Id)
  const rates = await ratesFor(db, siteOf(order.Site).country, order.ContractCompanyId)
  const work = { rates, ...workOf(order, boxes), cartons: boxes.length || Math.max(1, order.TotalCartons) }
  const on = { ...charged(order, by), RateVersionId: rates.VersionId }
  await set(db, order, { ActualFee: await chargeFees(db, on, cartonHandling(work)) })
}
