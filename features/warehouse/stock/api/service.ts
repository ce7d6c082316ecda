import { now } from '#kit/api/clock.ts'
import { deferWrite, type Db } from '#kit/api/db.ts'
import { refuse } from '#kit/shared/refusal.ts'
import { allocateLines, type Flow, type LockLine } from '../rules.ts'
import { stock } from '../text/keys.ts'
import { balances, book, type Pieces, type Relate } from './book.ts'
import { addSerials, byChosenBatch, freeSerials, lockSerials, reserveSerials, shipSerials, type Aside } from './serials.ts'

export { bandOf, piecesAt } from './age.ts'
export { correctStock } from './correct-stock.ts'
export { heldBatches } from './held-batches.ts'
export type { Relate } from './book.ts'
export { chosenTable, lockBalances, lockForMoves } from './lock-balances.ts'
export { correctSerials } from './count-serials.ts'
export { addSerials, checkSerials, lockSerials } from './serials.ts'

/**
 * The only place that changes stock. A balance is updated together with its ledger row, in the transaction of the
 * document; the database refuses a bucket below zero and a total that is not the sum of its parts.
 */

/** A batch that may not have a row yet. `UnitVolume` in m³. */
export type Batch = { CountryCode: string; WarehouseId: number; WaresInfoId: number; BatchNo: string; UnitVolume: number }

/** Returns the Id of a batch's row, which is created empty if it does not exist. */
export async function openBatch(db: Db, companyId: number, batch: Batch): Promise<number> {
  await db
    .insertInto('wares_stock')
    .values({ ContractCompanyId: companyId, ...batch })
    .onConflict((conflict) => conflict.columns(['ContractCompanyId', 'WarehouseId', 'WaresInfoId', 'BatchNo']).doNothing())
    .execute()
  const { CountryCode, WarehouseId, WaresInfoId, BatchNo } = batch
  // The list of locations includes every product that is or will be at the warehouse.
  await db
    .insertInto('shelf_location')
    .values({ ContractCompanyId: companyId, CountryCode, WarehouseId, WaresInfoId, UpdatedTime: now() })
    .onConflict((conflict) => conflict.columns(['ContractCompanyId', 'WarehouseId', 'WaresInfoId']).doNothing())
    .execute()
  const row = await db
    .selectFrom('wares_stock')
    .select('Id')
    .where('ContractCompanyId', '=', companyId)
    .where('WarehouseId', '=', WarehouseId)
    .where('WaresInfoId', '=', WaresInfoId)
    .where('BatchNo', '=', BatchNo)
    .executeTakeFirstOrThrow()
  return row.Id
}

/** Books one movement of pieces of one batch. Refuses with code 8 if a bucket would fall below zero. */
export async function postStock(
  db: Db,
  companyId: number,
  stockId: number,
  flow: Flow,
  pieces: Pieces,
  relate: Relate,
): Promise<void> {
  const before = await balances(db, companyId).where('wares_stock.Id', '=', stockId).executeTakeFirstOrThrow()
  book(db, companyId, before, flow, pieces, relate)
}

export type PutAway = { good: number; damaged: number; day: string; serials?: readonly string[] | undefined }

/** Puts announced pieces on the shelf on a day, with the serial numbers of the good ones if they are recorded. */
export async function putAway(
  db: Db,
  companyId: number,
  stockId: number,
  { good, damaged, day, serials = [] }: PutAway,
  relate: Relate,
): Promise<void> {
  await postStock(db, companyId, stockId, 'putaway', { good, damaged }, relate)
  await markPutaway(db, companyId, stockId, day)
  await addSerials(db, companyId, stockId, serials, relate.No)
}

/** Saves the day on which goods of a batch first reached the shelf; age is counted from it. */
export async function markPutaway(db: Db, companyId: number, stockId: number, day: string): Promise<void> {
  await db
    .updateTable('wares_stock')
    .set({ PutawayDate: day })
    .where('ContractCompanyId', '=', companyId)
    .where('Id', '=', stockId)
    .where('PutawayDate', 'is', null)
    .execute()
}

/**
 * Locks stock for an order: oldest putaway first, then lowest batch number, or the batch given in a line. Rows are
 * locked in one fixed order, so that orders for the same goods queue up and never deadlock. Refuses with code 8 and all
 * shortages if any line cannot be fulfilled completely; then nothing is locked.
 */
export async function lockStock(
  db: Db,
  companyId: number,
  warehouseId: number,
  lines: readonly LockLine[],
  relate: Relate,
): Promise<void> {
  const products = [...new Set(lines.map((line) => line.WaresInfoId))]
  const rows = await balances(db, companyId)
    .where('WarehouseId', '=', warehouseId)
    .where((eb) => eb('WaresInfoId', '=', eb.fn.any(eb.val(products))))
    .orderBy('wares_stock.Id')
    .execute()
  const { taken, shortages } = allocateLines(rows, await byChosenBatch(db, companyId, warehouseId, lines))
  if (shortages.length > 0) refuse('stock', stock('error.insufficient'), {}, { Shortages: shortages })

  const held = {
    ContractCompanyId: companyId,
    WarehouseOutId: relate.Id,
    RelateType: relate.Type,
    RelateNo: relate.No,
    State: 'held',
    LockTime: now(),
  }
  deferWrite(
    db,
    db
      .insertInto('stock_lock')
      .values(
        taken.map(({ line, stockId, pieces }) => ({ ...held, WaresStockId: stockId, LineId: line.LineId, Pieces: pieces })),
      ),
  )
  const standing = new Map(rows.map((row) => [row.Id, row]))
  for (const { stockId, pieces } of taken)
    standing.set(stockId, book(db, companyId, standing.get(stockId)!, 'lock', { good: pieces }, relate))
  await lockSerials(
    db,
    companyId,
    lines.flatMap((line) => line.Serials ?? []),
    relate.No,
  )
}

/** Releases the stock held by an order. */
export async function releaseStock(db: Db, companyId: number, relate: Relate): Promise<void> {
  const locks = await endLocks(db, companyId, relate, 'released')
  for (const lock of locks) await postStock(db, companyId, lock.WaresStockId, 'unlock', { good: lock.Pieces }, relate)
  await freeSerials(
    db,
    companyId,
    locks.map((lock) => lock.WaresStockId),
    relate.No,
  )
}

/** Ships the goods of an order, with the scanned serial numbers. Returns the numbers by line. */
export async function consumeStock(
  db: Db,
  companyId: number,
  relate: Relate,
  scanned: readonly string[] = [],
): Promise<Map<number, string[]>> {
  const serials = await shipSerials(db, companyId, relate, scanned)
  for (const lock of await endLocks(db, companyId, relate, 'consumed')) {
    await postStock(db, companyId, lock.WaresStockId, 'outbound', { good: lock.Pieces }, relate)
  }
  return serials
}

/** Destroys the good pieces held by a document. */
export async function destroyLocked(db: Db, companyId: number, relate: Relate): Promise<void> {
  for (const lock of await endLocks(db, companyId, relate, 'consumed'))
    await postStock(db, companyId, lock.WaresStockId, 'destroy', { good: lock.Pieces }, relate)
}

/** Ends the held locks of an order, in the order in which `lockStock` locks rows. */
async function endLocks(db: Db, companyId: number, { Id, Type }: Relate, state: 'released' | 'consumed') {
  const locks = await db
    .updateTable('stock_lock')
    .set({ State: state, EndTime: now() })
    .where('ContractCompanyId', '=', companyId)
    .where('WarehouseOutId', '=', Id)
    .where('RelateType', '=', Type)
    .where('State', '=', 'held')
    .returning(['WaresStockId', 'Pieces'])
    .execute()
  return locks.toSorted((a, b) => a.WaresStockId - b.WaresStockId)
}

/** Books pieces of an order's line as damaged: picked, and found unfit. Refuses more than the line's locks hold. */
export function damageLocked(db: Db, companyId: number, aside: Aside, relate: Relate): Promise<void> {
  return setAside(db, companyId, aside, relate, { state: 'damaged', flow: 'markDamaged' })
}

/** Books pieces of an order's line as a stocktake loss. Refuses more than the line's locks hold. */
export function writeOffLocked(db: Db, companyId: number, aside: Aside, relate: Relate): Promise<void> {
  return setAside(db, companyId, aside, relate, { state: 'lost', flow: 'stocktakeLoss' })
}

type Fate = { state: 'damaged'; flow: 'markDamaged' } | { state: 'lost'; flow: 'stocktakeLoss' }

async function setAside(db: Db, companyId: number, aside: Aside, relate: Relate, { state, flow }: Fate): Promise<void> {
  for (const { lockId, pieces } of await reserveSerials(db, companyId, relate, aside, state))
    await takeFromLock(db, companyId, lockId, pieces, flow, relate)
}

async function takeFromLock(
  db: Db,
  companyId: number,
  lockId: number,
  pieces: number,
  flow: Fate['flow'],
  relate: Relate,
): Promise<void> {
  const lock = await db
    .selectFrom('stock_lock')
    .selectAll()
    .where('ContractCompanyId', '=', companyId)
    .where('Id', '=', lockId)
    .where('State', '=', 'held')
    .forUpdate()
    .executeTakeFirstOrThrow()
  const rest = lock.Pieces - pieces
  const whole = db.updateTable('stock_lock').where('ContractCompanyId', '=', companyId).where('Id', '=', lockId)
  if (rest > 0) await whole.set({ Pieces: rest }).execute()
  else await whole.set({ State: 'released', EndTime: now() }).execute()
  await postStock(db, companyId, lock.WaresStockId, 'unlock', { good: pieces }, relate)
  await postStock(db, companyId, lock.WaresStockId, flow, { good: pieces }, relate)
}
