import { chargeFees, ratesFor } from '#features/finance/fees/api/service.ts'
import { destructionFees } from '#features/finance/fees/rules/returns.ts'
import { destroyLocked, lockStock, postStock, releaseStock, type Relate } from '#features/warehouse/stock/api/service.ts'
import { weightDoubt } from '#features/warehouse/products/rules/packed.ts'
import { siteOf } from '#features/warehouse/sites/rules.ts'
import { dayIn, now } from '#kit/api/clock.ts'
import type { Db } from '#kit/api/db.ts'
import { requireCountry } from '#kit/api/warehouse-country.ts'
import { makeMove, recordEvent, type By } from '#kit/api/moves.ts'
import { shortDay, takeNumber } from '#kit/api/numbers.ts'
import { ask } from '#kit/shared/question.ts'
import { refuse } from '#kit/shared/refusal.ts'
import { kit } from '#kit/shared/validation.ts'
import { DESTROY_SOURCE, destruction, destructionEvents, LINE, returnEvents, returnOrder } from '../rules.ts'
import { returns } from '../text/keys.ts'
import { lockedStock } from './named-stock.ts'
import { itemsOf, type ReturnOrder } from './order.ts'

/**
 * Goods to destroy: lines of returns, which were never in stock, or pieces of stock. A record of stock reserves its
 * pieces while it is open: good ones are locked, damaged ones are excluded from other records.
 */

const TABLE = { events: destructionEvents, state: 'DestructionState', number: 'DestroyNo', site: 'CountryCode' }
const { states } = destruction

type NewRecord = {
  ContractCompanyId: number
  CountryCode: string
  WarehouseId: number
  DestroySource: number
  RelateType: string
  RelateId: number | null
  RelateNo: string | null
  ReturnItemId: number | null
  WaresInfoId: number
  WaresStockId: number | null
  IsDamaged: boolean
  Fnsku: string
  BatchNo: string | null
  Pieces: number
  /** kg of one piece. */
  UnitWeight: number
  Reason: string | null
}

async function openRecord(db: Db, { UnitWeight, ...record }: NewRecord, by: By): Promise<{ Id: number; DestroyNo: string }> {
  const { timeZone } = siteOf(record.CountryCode)
  const DestroyNo = await takeNumber(db, `DY${record.CountryCode}${shortDay(dayIn(timeZone))}`, 4)
  const stamp = { CreatedTime: now(), CreatedBy: by.UserId, UpdatedTime: now(), UpdatedBy: by.UserId }
  const { Id } = await db
    .insertInto('destroy_record')
    .values({
      ...record,
      ...stamp,
      DestroyNo,
      Weight: Math.max(0.01, Math.round(UnitWeight * record.Pieces * 100) / 100),
      DestructionState: states.toDestroy,
    })
    .returning('Id')
    .executeTakeFirstOrThrow()
  recordEvent(db, destructionEvents, {
    ContractCompanyId: record.ContractCompanyId,
    EntityId: Id,
    EntityNo: DestroyNo,
    Move: 'create',
    FromState: null,
    ToState: states.toDestroy,
    by,
    payload: { Site: record.CountryCode },
  })
  return { Id, DestroyNo }
}

/** Opens the destruction of goods that the customer wants destroyed, once the handling of a return is final. */
export async function openDestructions(db: Db, order: ReturnOrder, by: By): Promise<void> {
  if (order.Status !== returnOrder.states.toBeShelved) return
  const { ContractCompanyId, CountryCode, WarehouseId } = order
  for (const item of (await itemsOf(db, order)).filter(({ LineState }) => LineState === LINE.toDestroy)) {
    const product = await db
      .selectFrom('wares_info')
      .select('UnitWeight')
      .where('ContractCompanyId', '=', ContractCompanyId)
      .where('Id', '=', item.WaresInfoId!)
      .executeTakeFirstOrThrow()
    const record = {
      ContractCompanyId,
      CountryCode,
      WarehouseId,
      DestroySource: DESTROY_SOURCE.return,
      RelateType: returnEvents.entity,
      RelateId: order.Id,
      RelateNo: order.ReturnNo,
      ReturnItemId: item.Id,
      WaresInfoId: item.WaresInfoId!,
      WaresStockId: null,
      IsDamaged: true,
      Fnsku: item.OldFnsku,
      BatchNo: null,
      Pieces: item.Pieces,
      UnitWeight: product.UnitWeight,
      Reason: null,
    }
    await openRecord(db, record, by)
  }
}

type Requested = { WaresStockId: number; IsDamaged: boolean; Pieces: number }
type Request = {
  ContractCompanyId: number
  country: string
  by: By
  Items: readonly Requested[]
  Reason: string | null
  /** The demand order that requests it; the stock itself if omitted. */
  demand?: { Type: string; Id: number; No: string }
}

/**
 * Requests the destruction of pieces of stock, good or damaged; each line becomes a record. Refuses with code 8 pieces
 * that do not exist, or that are on an open destruction.
 */
export async function requestStockDestruction(db: Db, { by, ...request }: Request): Promise<{ Id: number; DestroyNo: string }[]> {
  const { ContractCompanyId, country, Items, demand } = request
  const made: { Id: number; DestroyNo: string }[] = []
  // Stock rows are locked in one fixed order.
  for (const line of Items.toSorted((a, b) => a.WaresStockId - b.WaresStockId)) {
    const stock = await lockedStock(db, ContractCompanyId, country, line.WaresStockId)
    if (!stock) refuse('notFound', kit('error.notFound'))
    if (!line.IsDamaged && stock.IsSnManaged) refuse('rule', returns('error.serials'), { fnsku: stock.Fnsku })
    const free = line.IsDamaged ? stock.DamagedPcs - stock.NamedPcs : stock.AvailablePcs
    if (free < line.Pieces)
      refuse(
        'stock',
        returns('error.notFree'),
        { fnsku: stock.Fnsku, batch: stock.BatchNo, free },
        {
          Shortages: [{ Fnsku: stock.Fnsku, BatchNo: stock.BatchNo, Need: line.Pieces, Available: free }],
        },
      )
    const record = await openRecord(
      db,
      {
        ContractCompanyId,
        CountryCode: country,
        WarehouseId: stock.WarehouseId,
        DestroySource: demand ? DESTROY_SOURCE.demand : DESTROY_SOURCE.stock,
        RelateType: demand?.Type ?? destructionEvents.entity,
        RelateId: demand?.Id ?? null,
        RelateNo: demand?.No ?? null,
        ReturnItemId: null,
        WaresInfoId: stock.WaresInfoId,
        WaresStockId: line.WaresStockId,
        IsDamaged: line.IsDamaged,
        Fnsku: stock.Fnsku,
        BatchNo: stock.BatchNo,
        Pieces: line.Pieces,
        UnitWeight: stock.UnitWeight,
        Reason: request.Reason,
      },
      by,
    )
    if (!line.IsDamaged) {
      const { WaresInfoId, Fnsku, BatchNo, WarehouseId } = stock
      const held = { LineId: record.Id, WaresInfoId, Fnsku, BatchNo, Pieces: line.Pieces }
      await lockStock(db, ContractCompanyId, WarehouseId, [held], relateOf(record, by))
    }
    made.push(record)
  }
  return made
}

const relateOf = ({ Id, DestroyNo }: { Id: number; DestroyNo: string }, by: By): Relate => ({
  Type: destructionEvents.entity,
  Id,
  No: DestroyNo,
  Operator: by.Operator,
})

export type DestroyKey = { ContractCompanyId: number; Id: number; RowVersion?: number }

export async function lockRecord(db: Db, { ContractCompanyId, Id }: DestroyKey) {
  const row = await db
    .selectFrom('destroy_record')
    .selectAll()
    .where('ContractCompanyId', '=', ContractCompanyId)
    .where('Id', '=', Id)
    .forUpdate()
    .executeTakeFirst()
  requireCountry(db, row?.CountryCode)
  return row ?? refuse('notFound', kit('error.notFound'))
}

export async function startDestruction(db: Db, row: DestroyKey, by: By): Promise<void> {
  await makeMove(db, destruction, TABLE, { row, move: 'start', by })
}

/** Deletes a request that has not started; its pieces are released. A line of a return stays: its handling is final. */
export async function cancelDestruction(db: Db, row: DestroyKey, by: By): Promise<void> {
  const record = await lockRecord(db, row)
  if (record.DestructionState !== states.toDestroy) refuse('rule', kit('error.moveRefused'))
  if (record.WaresStockId === null) refuse('rule', returns('error.ofReturn'))
  if (!record.IsDamaged) await releaseStock(db, record.ContractCompanyId, relateOf(record, by))
  recordEvent(db, destructionEvents, {
    ContractCompanyId: record.ContractCompanyId,
    EntityId: record.Id,
    EntityNo: record.DestroyNo,
    Move: 'cancel',
    FromState: record.DestructionState,
    ToState: null,
    by,
    payload: { Site: record.CountryCode },
  })
  await db
    .deleteFrom('destroy_record')
    .where('ContractCompanyId', '=', record.ContractCompanyId)
    .where('Id', '=', record.Id)
    .execute()
}

export type Destroyed = { Weight: number; Witness: string }

/** Records what a demand order destroyed, one record per batch; the cost is in the fees of the order. */
export async function destroyForDemand(db: Db, request: Request & Required<Pick<Request, 'demand'>>): Promise<void> {
  for (const { Id } of await requestStockDestruction(db, request)) {
    const row = { ContractCompanyId: request.ContractCompanyId, Id }
    const { Weight } = await lockRecord(db, row)
    await startDestruction(db, row, request.by)
    await bookDestruction(db, row, request.by, { Weight, Witness: request.by.Operator })
  }
}

/** Books the destruction, and charges the weight. */
export async function finishRecord(db: Db, row: DestroyKey, by: By, done: Destroyed) {
  const record = await bookDestruction(db, row, by, done)
  const { ContractCompanyId, CountryCode: Site, WarehouseId, Id, DestroyNo: No, RowVersion: Seq } = record
  const rates = await ratesFor(db, siteOf(Site).country, ContractCompanyId)
  const { Lines, CurrencyCode } = destructionFees(rates, done.Weight)
  const on = { Type: destructionEvents.entity, Id, No, Seq, Operator: by.Operator, RateVersionId: rates.VersionId }
  await chargeFees(db, { ...on, ContractCompanyId, Site, WarehouseId, CurrencyCode }, Lines)
  return record
}

/** Requires confirmation of a weight that was probably mistyped: the weight is charged, and printed on the certificate. */
export async function askAboutWeight(db: Db, { ContractCompanyId, Id, Weight }: DestroyKey & { Weight: number }): Promise<void> {
  const { DestroyNo, Pieces, UnitWeight } = await db
    .selectFrom('destroy_record as d')
    .innerJoin('wares_info as w', (join) =>
      join.onRef('w.ContractCompanyId', '=', 'd.ContractCompanyId').onRef('w.Id', '=', 'd.WaresInfoId'),
    )
    .select(['d.DestroyNo', 'd.Pieces', 'w.UnitWeight'])
    .where('d.ContractCompanyId', '=', ContractCompanyId)
    .where('d.Id', '=', Id)
    .executeTakeFirstOrThrow()
  const doubt = weightDoubt({ no: DestroyNo, Weight, goods: UnitWeight * Pieces })
  if (doubt) ask('measures', doubt.key, doubt.params)
}

/** Removes the pieces from the stock that held them. */
async function bookDestruction(db: Db, row: DestroyKey, by: By, { Weight, Witness }: Destroyed) {
  await makeMove(db, destruction, TABLE, { row, move: 'finish', by, set: { Weight, Witness, DestroyTime: now() } })
  const record = await lockRecord(db, row)
  const { ContractCompanyId, WaresStockId, Pieces } = record
  const relate = relateOf(record, by)
  if (WaresStockId !== null && record.IsDamaged)
    await postStock(db, ContractCompanyId, WaresStockId, 'destroy', { damaged: Pieces }, relate)
  if (WaresStockId !== null && !record.IsDamaged) await destroyLocked(db, ContractCompanyId, relate)
  return record
}
