import { sql } from 'kysely'
import { attach } from '#features/account/files/api/service.ts'
import { byFnsku, fnskuSpellings } from '#features/warehouse/products/rules.ts'
import { now } from '#kit/api/clock.ts'
import type { Db } from '#kit/api/db.ts'
import type { By } from '#kit/api/moves.ts'
import type { DeskRow } from '#kit/shared/bulk.ts'
import { ask } from '#kit/shared/question.ts'
import { refuse } from '#kit/shared/refusal.ts'
import type { Translate } from '#kit/shared/text.ts'
import { CONDITION, CONFIRM, CONFIRM_DAYS, LINE, PACKAGE, returnOrder, type CountedReturn } from '../rules.ts'
import { surplusGoods } from '../rules/announced.ts'
import { returns } from '../text/keys.ts'
import { openDestructions } from './destruction.ts'
import {
  activeParcels,
  asSaved,
  figuresOf,
  itemsOf,
  lockReturn,
  moveReturn,
  type ReturnItem,
  type ReturnOrder,
  type SavedReturn,
} from './order.ts'
import { addParcels, freeNumbers } from './new-return.ts'
import { checkReturned } from './returned-serials.ts'

/** Updates other documents when a parcel of a return was counted, in the transaction that books it. */
export type ReceivedParcelFollower = (
  db: Db,
  parcel: {
    readonly ContractCompanyId: number
    readonly ReturnId: number
    readonly ReturnNo: string
    readonly TrackingNo: string
  },
  by: By,
) => Promise<void>

declare module '#kit/api/services.ts' {
  interface Lists {
    receivedParcelFollowers: ReceivedParcelFollower
  }
}

const DAY_MS = 86_400_000

export type ReceivedParcel = {
  TrackingNo: string
  Weight: number | null
  Remark: string | null
  Photos: readonly number[]
  Lines: readonly CountedReturn[]
  IsOverReceiptConfirmed?: boolean
  /** Only if false, confirmation is required for a parcel beyond the known ones. */
  IsAllKnownConfirmed?: boolean
}

/** Requires confirmation to book more than was announced. */
async function askAboutSurplusGoods(db: Db, order: ReturnOrder, lines: readonly CountedReturn[]): Promise<void> {
  const announced = await db
    .selectFrom('return_announced')
    .select(['Fnsku', 'Pieces'])
    .where('ContractCompanyId', '=', order.ContractCompanyId)
    .where('ReturnOrderId', '=', order.Id)
    .execute()
  const before = (await itemsOf(db, order)).map(({ OldFnsku, ...item }) => ({ ...item, Fnsku: OldFnsku }))
  const beyond = surplusGoods(order, announced, before, lines)
  if (beyond.length === 0) return
  const named = beyond.slice(0, 10).map((one) => `${one.fnsku ? `${one.fnsku}: ` : ''}${one.received} / ${one.announced}`)
  ask('overReceipt', returns('question.overReturn'), { lines: named.join('; ') })
}

/**
 * Books a parcel with its counted content. The RowVersion seen by the counter must still be current, so that a parcel
 * counted by two users is booked once. Its customer has `CONFIRM_DAYS` to choose the handling of each line.
 */
export async function receiveParcel(
  db: Db,
  row: DeskRow & { RowVersion: number },
  by: By,
  { TrackingNo, Weight, Remark, Photos, Lines: typed, IsOverReceiptConfirmed, IsAllKnownConfirmed = true }: ReceivedParcel,
  translate: Translate,
  followers: readonly ReceivedParcelFollower[] = [],
): Promise<SavedReturn> {
  const order = await lockReturn(db, row)
  if (!returnOrder.find(order.Status, 'receive', by.actor)) refuse('rule', returns('error.notExpected'))
  const known = await activeParcels(db, order)
  if (!known.some((parcel) => parcel.TrackingNo === TrackingNo)) {
    // A misread number would add a parcel, which is charged, and the actual parcel would be awaited forever.
    if (known.length >= order.Boxes && !IsAllKnownConfirmed)
      ask('allKnown', returns('question.allKnown'), { no: order.ReturnNo, boxes: order.Boxes })
    await addParcels(db, order, [TrackingNo], translate, true)
  }
  const parcel = (await activeParcels(db, order)).find((one) => one.TrackingNo === TrackingNo)!
  if (parcel.PackageState === PACKAGE.processed) refuse('rule', returns('error.counted'), { no: TrackingNo })
  const { Lines, products } = await withProducts(db, order, typed)
  if (!IsOverReceiptConfirmed) await askAboutSurplusGoods(db, order, Lines)
  await db
    .updateTable('return_parcel')
    .set({
      PackageState: PACKAGE.processed,
      Weight: Weight ?? parcel.Weight,
      ReceivedTime: parcel.ReceivedTime ?? now(),
      Operator: by.Operator,
      Remark: Remark ?? parcel.Remark,
    })
    .where('ContractCompanyId', '=', order.ContractCompanyId)
    .where('Id', '=', parcel.Id)
    .execute()
  await savePhotos(db, order, 'return_parcel', parcel.Id, Photos, by)
  await saveLines(db, order, parcel.Id, Lines, products, by)

  const items = await itemsOf(db, order)
  const parcels = await activeParcels(db, order)
  const received = parcels.filter((one) => one.PackageState === PACKAGE.processed).length
  const isAll = received === parcels.length && received >= order.Boxes
  const counted = Lines.reduce((sum, line) => sum + line.Pieces, 0)
  const figures = { ...figuresOf(items), ReceivedBoxes: received }
  const moved = await moveReturn(db, order, 'receive', by, {
    to: isAll ? stageOf(items) : 'partialInbound',
    set: figures,
    remark: `${TrackingNo} (${counted})`,
    payload: { Pieces: counted },
  })
  await openDestructions(db, moved, by)
  const { ContractCompanyId, Id: ReturnId, ReturnNo } = moved
  for (const follow of followers) await follow(db, { ContractCompanyId, ReturnId, ReturnNo, TrackingNo }, by)
  return asSaved(moved)
}

/** Returns the stage of a return all of whose parcels have arrived. */
function stageOf(items: readonly ReturnItem[]) {
  const open: number[] = [LINE.toConfirm, LINE.unpriced]
  return items.some((item) => open.includes(item.LineState)) ? 'pendingPutaway' : 'toBeShelved'
}

export async function savePhotos(
  db: Db,
  { ContractCompanyId }: Pick<ReturnOrder, 'ContractCompanyId'>,
  Entity: string,
  EntityId: number,
  photos: readonly number[],
  by: By,
): Promise<void> {
  if (photos.length === 0) return
  await attach(db, {
    ContractCompanyId,
    Entity,
    EntityId,
    UserId: by.UserId ?? 0,
    files: photos.map((FileId) => ({ FileId, Kind: 'photo' })),
  })
}

type Product = { Id: number; Fnsku: string; IsSnManaged: boolean }

/**
 * Returns counted lines with the FNSKUs as stored, and their products by FNSKU, without another company's goods. Refuses
 * an FNSKU unknown to the customer.
 */
async function withProducts(
  db: Db,
  { ContractCompanyId, CountryCode }: ReturnOrder,
  typed: readonly CountedReturn[],
): Promise<{ Lines: CountedReturn[]; products: ReadonlyMap<string, Product> }> {
  const own = typed.filter((line) => line.GoodsCondition !== CONDITION.notOurs)
  const fnskus = own.map((line) => line.Fnsku)
  const { rows } = await sql<Product>`
    select id, fnsku, is_sn_managed from wares_info where contract_company_id = ${ContractCompanyId} and country_code = ${CountryCode}
      and fnsku = any(${fnskuSpellings(fnskus)})`.execute(db)
  const found = byFnsku(rows, fnskus)
  const unknown = own.find((line) => !found.has(line.Fnsku))
  if (unknown) refuse('rule', returns('error.fnskuOfOthers'), { fnsku: unknown.Fnsku })
  return {
    Lines: typed.map((line) => (own.includes(line) ? { ...line, Fnsku: found.get(line.Fnsku)!.Fnsku } : line)),
    products: new Map(rows.map((row) => [row.Fnsku, row])),
  }
}

/** Saves the counted lines. */
async function saveLines(
  db: Db,
  order: ReturnOrder,
  ReturnParcelId: number,
  lines: readonly CountedReturn[],
  products: ReadonlyMap<string, Product>,
  by: By,
): Promise<void> {
  const { ContractCompanyId } = order
  await checkReturned(db, order, lines, products)
  const moment = now()
  let LineNo = (await itemsOf(db, order)).length
  for (const { Fnsku, GoodsCondition, Pieces, Serials, Remark, Photos } of lines) {
    const isOurs = GoodsCondition !== CONDITION.notOurs
    const { Id } = await db
      .insertInto('return_item')
      .values({
        ContractCompanyId,
        ReturnOrderId: order.Id,
        ReturnParcelId,
        ReturnNo: order.ReturnNo,
        ReturnMethod: order.ReturnMethod,
        CountryCode: order.CountryCode,
        WarehouseId: order.WarehouseId,
        LineNo: ++LineNo,
        WaresInfoId: isOurs ? products.get(Fnsku)!.Id : null,
        OldFnsku: Fnsku,
        GoodsCondition,
        Pieces,
        Serials,
        Remark,
        // Only the provider decides which goods are another company's.
        ConfirmState: isOurs ? CONFIRM.unconfirmed : CONFIRM.confirmed,
        LineState: isOurs ? LINE.toConfirm : LINE.notOurs,
        ConfirmDeadline: isOurs ? new Date(moment.getTime() + CONFIRM_DAYS * DAY_MS) : null,
        ConfirmTime: isOurs ? null : moment,
        ConfirmedBy: isOurs ? null : by.actor,
        CreatedTime: moment,
      })
      .returning('Id')
      .executeTakeFirstOrThrow()
    await savePhotos(db, order, 'return_item', Id, Photos, by)
  }
}

/** Stops waiting for parcels that will not arrive; their numbers are released. */
export async function closeShort(db: Db, row: DeskRow, by: By): Promise<void> {
  const order = await lockReturn(db, row)
  const parcels = await activeParcels(db, order)
  if (parcels.some((parcel) => parcel.PackageState === PACKAGE.claimed)) refuse('rule', returns('error.uncounted'))
  await freeNumbers(db, order)
  const moved = await moveReturn(db, order, 'closeShort', by, { to: stageOf(await itemsOf(db, order)) })
  await openDestructions(db, moved, by)
}
