import { sql, type Selectable } from 'kysely'
import type { Database } from '#db/schema.gen.ts'
import { chargeFees, ratesFor, releaseEstimate } from '#features/finance/fees/api/service.ts'
import { returnFees } from '#features/finance/fees/rules/returns.ts'
import { copyAsNew, productWithFnsku } from '#features/warehouse/products/api/service.ts'
import { addSerials, markPutaway, openBatch, postStock } from '#features/warehouse/stock/api/service.ts'
import { siteOf, zoneOf } from '#features/warehouse/sites/rules.ts'
import { dayIn, now } from '#kit/api/clock.ts'
import type { Db } from '#kit/api/db.ts'
import type { By } from '#kit/api/moves.ts'
import type { DeskRow } from '#kit/shared/bulk.ts'
import { boxVolume, cubicMetres } from '#kit/shared/measure.ts'
import { refuse } from '#kit/shared/refusal.ts'
import { CONDITION, DESTROY_SOURCE, endOf, LINE, returnOrder, SERVICE, tallyOf } from '../rules.ts'
import { returns } from '../text/keys.ts'
import { finishRecord, lockRecord, type Destroyed, type DestroyKey } from './destruction.ts'
import {
  activeParcels,
  chargedOf,
  figuresOf,
  itemsOf,
  lockReturn,
  moveReturn,
  relateOf,
  updateItem,
  type ReturnItem,
  type ReturnOrder,
} from './order.ts'
import { quoteIn } from './quotes.ts'
import { savePhotos } from './receiving.ts'

/** Goods that leave a return for good: shelved or destroyed. With the last of them the return ends and is charged. */

const isSentOn = ({ ServiceType }: ReturnItem) => ServiceType === SERVICE.forward
const piecesOf = (items: readonly ReturnItem[]) => items.reduce((sum, item) => sum + item.Pieces, 0)

/** Puts the confirmed lines on the shelf, each as a new batch dated today. */
export async function shelveReturn(db: Db, row: DeskRow, by: By): Promise<void> {
  const order = await lockReturn(db, row)
  if (!returnOrder.find(order.Status, 'shelve', by.actor)) refuse('rule', returns('error.notToShelve'))
  const items = await itemsOf(db, order)
  const lines = items.filter((item) => item.LineState === LINE.toShelve)
  if (lines.length === 0 && tallyOf(items).waiting > 0) refuse('rule', returns('error.toDestroyFirst'))
  for (const item of lines) await shelveItem(db, order, item, by)
  const sentOn = lines.filter(isSentOn)
  await leave(db, order, 'shelve', by, { Pieces: piecesOf(lines) - piecesOf(sentOn), SentOn: piecesOf(sentOn) })
}

async function shelveItem(db: Db, order: ReturnOrder, item: ReturnItem, by: By): Promise<void> {
  const { ContractCompanyId, CountryCode, WarehouseId } = order
  const product = await productOf(db, item, by)
  const BatchNo = `${order.ReturnNo}-${String(item.LineNo).padStart(2, '0')}`
  const stockId = await openBatch(db, ContractCompanyId, {
    CountryCode,
    WarehouseId,
    WaresInfoId: product.Id,
    BatchNo,
    UnitVolume: cubicMetres(boxVolume(product.UnitLength, product.UnitWidth, product.UnitHeight), 6),
  })
  const isDamaged = item.GoodsCondition === CONDITION.damaged
  const relate = relateOf(order, by)
  const pieces = isDamaged ? { damaged: item.Pieces } : { good: item.Pieces }
  await postStock(db, ContractCompanyId, stockId, 'returnPutaway', pieces, relate)
  await markPutaway(db, ContractCompanyId, stockId, dayIn(zoneOf(CountryCode)))
  // Forwarded goods pass through the stock, so that its ledger includes them.
  if (isSentOn(item)) {
    if (!isDamaged) await postStock(db, ContractCompanyId, stockId, 'lock', pieces, relate)
    await postStock(db, ContractCompanyId, stockId, 'outbound', pieces, relate)
  } else if (!isDamaged) await addSerials(db, ContractCompanyId, stockId, item.Serials, order.ReturnNo)
  const LineState = isSentOn(item) ? LINE.sentOn : LINE.shelved
  await updateItem(db, item, { LineState, BatchNo, WaresStockId: stockId, PutawayTime: now() })
}

/** Returns the product to put on the shelf; one that a new label uses for the first time is created as a copy (decision 37). */
async function productOf(db: Db, item: ReturnItem, by: By): Promise<Selectable<Database['wares_info']>> {
  const { ContractCompanyId } = item
  const old = await db
    .selectFrom('wares_info')
    .selectAll()
    .where('ContractCompanyId', '=', ContractCompanyId)
    .where('Id', '=', item.WaresInfoId!)
    .executeTakeFirstOrThrow()
  if (item.NewFnsku === null) return old
  const known = await productWithFnsku(db, item, item.NewFnsku)
  if (known) return known
  await copyAsNew(db, old, item.NewFnsku, by)
  return (await productWithFnsku(db, item, item.NewFnsku))!
}

/** Moves a return some of whose goods left; charges it when those were the last. */
async function leave(
  db: Db,
  order: ReturnOrder,
  move: 'shelve' | 'destroyLine',
  by: By,
  left: { Pieces: number; SentOn?: number },
) {
  const items = await itemsOf(db, order)
  const tally = tallyOf(items)
  const isEnd = tally.waiting === 0
  const moved = await moveReturn(db, order, move, by, {
    ...(isEnd && { to: endOf(tally) }),
    set: { ...figuresOf(items), ...(isEnd && { FinishTime: now() }) },
    payload: left,
  })
  if (isEnd) await chargeReturn(db, moved, items, by)
}

async function chargeReturn(db: Db, order: ReturnOrder, items: readonly ReturnItem[], by: By): Promise<void> {
  const quote = await quoteIn(db, order, 'accepted')
  const charged = chargedOf(order, by)
  if (quote) await releaseEstimate(db, charged)
  const shelved = items.filter((item) => item.LineState === LINE.shelved)
  const rates = await ratesFor(db, siteOf(order.CountryCode).country, order.ContractCompanyId)
  const { Lines } = returnFees({
    rates,
    parcels: (await activeParcels(db, order)).length,
    inspected: piecesOf(items),
    relabelled: piecesOf(shelved.filter((item) => item.ServiceType === SERVICE.relabel)),
    // Forwarded goods are in the quote.
    shelved: piecesOf(shelved),
    quoted: quote?.Amount ?? null,
  })
  await chargeFees(db, { ...charged, RateVersionId: rates.VersionId }, Lines)
}

/** Books a destruction with its photos. For a line of a return, the return is locked first, as everywhere, and updated too. */
export async function finishDestruction(
  db: Db,
  row: DestroyKey,
  by: By,
  { Photos, ...destroyed }: Destroyed & { Photos: readonly number[] },
): Promise<void> {
  const { rows } = await sql<{ RelateId: number | null; DestroySource: number }>`
    select relate_id, destroy_source from destroy_record where contract_company_id = ${row.ContractCompanyId} and id = ${row.Id}`.execute(
    db,
  )
  const found = rows[0]
  const isOfReturn = found?.DestroySource === DESTROY_SOURCE.return
  const order = isOfReturn ? await lockReturn(db, { ContractCompanyId: row.ContractCompanyId, Id: found.RelateId! }) : undefined
  await savePhotos(db, await lockRecord(db, row), 'destroy_record', row.Id, Photos, by)
  const record = await finishRecord(db, row, by, destroyed)
  if (!order) return
  const item = (await itemsOf(db, order)).find((one) => one.Id === record.ReturnItemId)!
  await updateItem(db, item, { LineState: LINE.destroyed })
  await leave(db, order, 'destroyLine', by, { Pieces: item.Pieces })
}
