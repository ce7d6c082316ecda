import { enumValues } from '#features/account/dictionary/enums.ts'
import { chargeFees, ratesFor, releaseEstimate } from '#features/finance/fees/api/service.ts'
import { cartonHandling, outboundFees } from '#features/finance/fees/rules/outbound.ts'
import { copyAsNew, productWithFnsku } from '#features/warehouse/products/api/service.ts'
import { packedDoubt } from '#features/warehouse/products/rules/packed.ts'
import { siteOf } from '#features/warehouse/sites/rules.ts'
import { checkSerials, consumeStock, damageLocked } from '#features/warehouse/stock/api/service.ts'
import type { Ending, ShortPieces } from '#features/warehouse/stock/rules.ts'
import { stock } from '#features/warehouse/stock/text/keys.ts'
import { now } from '#kit/api/clock.ts'
import type { Db } from '#kit/api/db.ts'
import type { By } from '#kit/api/moves.ts'
import type { DeskRow } from '#kit/shared/bulk.ts'
import { boxVolume, cubicMetres } from '#kit/shared/measure.ts'
import { isOneOf } from '#kit/shared/own-property.ts'
import { ask } from '#kit/shared/question.ts'
import { refuse } from '#kit/shared/refusal.ts'
import { kit } from '#kit/shared/validation.ts'
import type { PackedBox } from '../desk-contract.ts'
import { BOOKED_BY, MODE } from '../rules.ts'
import { packedRefusal } from '../rules/express.ts'
import { packingProblem } from '../rules/packing.ts'
import { replenishment } from '../text/keys.ts'
import { boxesOf, itemsOf, type StoredItem } from './queries.ts'
import { dropBoxes, writeBoxes } from './boxes.ts'
import { requireLabels } from './labels.ts'
import { requireUnpacked, saveSerials, saveTracking } from './shipped-numbers.ts'
import { charged, move, relate, release, setFigures, type Order } from './order-moves.ts'
import { expressOf, packedBoxes, workOf, type Box } from './work-done.ts'

export const acceptOrder = (db: Db, row: DeskRow, by: By) => move(db, row, 'accept', by)
export const deliverOrder = (db: Db, row: DeskRow, by: By) => move(db, row, 'deliver', by)

/**
 * Saves the cartons as packed and measured. They must hold every piece of the order; mixed ones have 2 to 6 lines.
 * If cartons are labelled, each has a page of labels (SPEC 5 Files). New FNSKUs on the pieces become products.
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
  requireCourierTakes(order, Boxes)
  if ((Pallets ?? 0) > Boxes.length)
    refuse('rule', replenishment('error.tooManyPallets'), { no: order.WarehouseOutNo, boxes: Boxes.length, pallets: Pallets! })
  await requireLabels(db, order, Boxes.length)
  await dropBoxes(db, order)
  await writeBoxes(db, order, Boxes)
  if (Serials.length > 0) {
    const byLine = await checkSerials(db, row.ContractCompanyId, relate(order, by), Serials)
    await requireUnpacked(db, row, [...byLine.values()].flat())
    for (const [line, SnList] of byLine) await saveSerials(db, row, line, SnList)
  }
  for (const item of items) await addTarget(db, order, item, by)
}

/** Refuses cartons that are too heavy or too large for the courier of their order (SPEC 5 Courier weight rules). */
function requireCourierTakes({ DeliveryMode, ExpressCompany, Site }: Order, boxes: readonly PackedBox[]): void {
  if (DeliveryMode !== MODE.express || !isOneOf(enumValues('Courier'), ExpressCompany)) return
  const reason = packedRefusal(siteOf(Site).country, ExpressCompany, boxes)
  if (reason) refuse('rule', reason.key, reason.params)
}

/** Requires confirmation of measurements that were probably mistyped, once everything else about the cartons is valid. */
export async function askAboutMeasures(db: Db, row: DeskRow, boxes: readonly PackedBox[]): Promise<void> {
  const items = await itemsOf(db, row.ContractCompanyId, row.Id)
  const weights = new Map(items.map((item) => [item.Id, item.UnitWeight]))
  const { WarehouseOutNo } = await db
    .selectFrom('replenishment_out')
    .select('WarehouseOutNo')
    .where('ContractCompanyId', '=', row.ContractCompanyId)
    .where('Id', '=', row.Id)
    .executeTakeFirstOrThrow()
  for (const [index, { Items, ...measured }] of boxes.entries()) {
    const goods = Items.reduce((kg, { ItemId, Pieces }) => kg + (weights.get(ItemId) ?? 0) * Pieces, 0)
    const doubt = packedDoubt({ ...measured, no: `${WarehouseOutNo}-${index + 1}`, goods })
    if (doubt) ask('measures', doubt.key, doubt.params)
  }
}

/** Adds a product in state New for a new FNSKU that has none yet (decision 37). */
async function addTarget(db: Db, order: Order, { NewFnsku, WaresInfoId }: StoredItem, by: By): Promise<void> {
  if (!NewFnsku) return
  // Locked, so that two orders do not add the same product.
  const old = await db
    .selectFrom('wares_info')
    .selectAll()
    .where('ContractCompanyId', '=', order.ContractCompanyId)
    .where('Id', '=', WaresInfoId)
    .forUpdate()
    .executeTakeFirstOrThrow()
  const { ContractCompanyId, Site: CountryCode } = order
  const known = await productWithFnsku(db, { ContractCompanyId, CountryCode }, NewFnsku)
  if (!known) await copyAsNew(db, old, NewFnsku, by)
}

const round = (value: number) => Math.round(value * 100) / 100

const BOOKED = 137002

/** Refuses an order that needs an appointment at its destination but has none. */
function requireSlot({ DeliveryMode, BookingMethod, BookingState, WarehouseOutNo }: Order): void {
  const needsSlot = DeliveryMode === MODE.truck && BookingMethod !== BOOKED_BY.nobody
  if (needsSlot && BookingState !== BOOKED) refuse('rule', replenishment('error.notBooked'), { no: WarehouseOutNo })
}

/** Marks the order ready for loading: its slot is booked, or it needs none. */
export async function readyOrder(db: Db, row: DeskRow, by: By): Promise<void> {
  requireSlot(await move(db, row, 'ready', by))
}

/** Marks the order as loaded on the truck; a slot can still be lost after the order is ready, until it is shipped. */
export async function loadOrder(db: Db, row: DeskRow, by: By): Promise<void> {
  requireSlot(await move(db, row, 'load', by))
}

/** Marks the order as no longer loaded: it waits for another truck, and can be abandoned. */
export async function endLoading(db: Db, row: DeskRow, by: By): Promise<void> {
  await move(db, row, 'unload', by)
}

/** Undoes a loading that was entered by hand; an order with scanned cartons is unloaded where they were scanned. */
export async function undoLoading(db: Db, row: DeskRow, by: By): Promise<void> {
  const { WarehouseOutNo } = await move(db, row, 'unload', by)
  const scanned = await db
    .selectFrom('manifest_box')
    .innerJoin('manifest', 'manifest.Id', 'manifest_box.ManifestId')
    .select('ManifestNo')
    .where('ContractCompanyId', '=', row.ContractCompanyId)
    .where('ReplenishmentOutId', '=', row.Id)
    .limit(1)
    .executeTakeFirst()
  if (scanned) refuse('rule', replenishment('error.scannedOn'), { no: WarehouseOutNo, manifest: scanned.ManifestNo })
}

/** Refuses while serial numbers of the order's pieces are unknown: it could be loaded, but not shipped. */
export async function requireSerials(db: Db, row: DeskRow & { WarehouseOutNo: string }, by: By): Promise<void> {
  const items = await itemsOf(db, row.ContractCompanyId, row.Id)
  const order = relate(row, by)
  await checkSerials(
    db,
    row.ContractCompanyId,
    order,
    items.flatMap((item) => item.SnList),
  )
}

type Shipped = { TrackingNos: readonly string[]; VehiclePlate: string | null; Serials: readonly string[] }

/** Ships the order: pieces are consumed, the estimate is released and the work done is charged. */
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
  await setFigures(db, order, { ActualFee: bill.Total })
  await releaseEstimate(db, charged(order, by))
  await chargeFees(db, { ...charged(order, by), RateVersionId: rates.VersionId }, bill.Lines)
}

/**
 * Cancels an order at the customer's request before picking; refused if the request was withdrawn after staff saw it.
 * The handling may be charged.
 */
export async function cancelLate(
  db: Db,
  row: DeskRow,
  by: By,
  { Reason, IsHandlingCharged, IsOnRequest }: Ending & { IsOnRequest: boolean },
): Promise<void> {
  const order = await move(db, row, 'cancelLate', by, { remark: Reason })
  if (IsOnRequest && order.CancelReason === null) refuse('rule', kit('error.noCancelAsked'))
  await setFigures(db, order, { CancelReason: Reason })
  await giveBack(db, order, by, IsHandlingCharged, [])
}

type Abandoned = Ending & { Damaged: readonly Pick<ShortPieces, 'Id' | 'Damaged' | 'DamagedSerials'>[] }

/** Abandons an order: damaged pieces are booked as such, the others become available again; the work done may be charged. */
export async function abandonOrder(
  db: Db,
  row: DeskRow,
  by: By,
  { Reason, IsHandlingCharged, Damaged }: Abandoned,
): Promise<void> {
  const packed = await packedBoxes(db, row)
  const order = await move(db, row, 'abandon', by, { set: { AbandonReason: Reason }, remark: Reason })
  const lines = new Map((await itemsOf(db, row.ContractCompanyId, row.Id)).map((item) => [item.Id, item]))
  for (const { Id, Damaged: Pieces, DamagedSerials: Serials } of Damaged) {
    if ((lines.get(Id)?.Pieces ?? 0) < Pieces) refuse('rule', stock('short.tooMany'))
    await damageLocked(db, order.ContractCompanyId, { LineId: Id, Pieces, Serials }, relate(order, by))
  }
  await giveBack(db, order, by, IsHandlingCharged, packed)
}

async function giveBack(db: Db, order: Order, by: By, isHandlingCharged: boolean, boxes: readonly Box[]): Promise<void> {
  await release(db, order, by)
  if (!isHandlingCharged) return
  const rates = await ratesFor(db, siteOf(order.Site).country, order.ContractCompanyId)
  const work = { rates, ...workOf(order, boxes), cartons: boxes.length || Math.max(1, order.TotalCartons) }
  const on = { ...charged(order, by), RateVersionId: rates.VersionId }
  await setFigures(db, order, { ActualFee: await chargeFees(db, on, cartonHandling(work)) })
}
