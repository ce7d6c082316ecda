import { attach, attachmentsOf, requireStored } from '#features/account/files/api/service.ts'
import { damagedPieces } from '#features/warehouse/returns/api/service.ts'
import { zoneOf } from '#features/warehouse/sites/rules.ts'
import { correctStock, damageLocked, lockStock, releaseStock } from '#features/warehouse/stock/api/service.ts'
import { QUARANTINE } from '#features/warehouse/stock/rules.ts'
import { dayIn, now } from '#kit/api/clock.ts'
import type { Db } from '#kit/api/db.ts'
import { makeMove, recordEvent, type By } from '#kit/api/moves.ts'
import { shortDay, takeNumber } from '#kit/api/numbers.ts'
import { requireCountry } from '#kit/api/warehouse-country.ts'
import type { DeskRow, VersionedRow } from '#kit/shared/bulk.ts'
import type { FileRef } from '#kit/shared/file.ts'
import { ask } from '#kit/shared/question.ts'
import { refuse } from '#kit/shared/refusal.ts'
import { kit } from '#kit/shared/validation.ts'
import {
  ADJUSTMENT,
  isLarge,
  PHOTOS_MAX,
  adjustmentEvents,
  quarantine,
  quarantineEvents,
  type AdjustmentFields,
  type QuarantineFields,
} from '../rules.ts'
import { stockDesk } from '../text/keys.ts'
import { batchOf } from './queries.ts'

const numberOf = (db: Db, prefix: string, country: string) =>
  takeNumber(db, `${prefix}${country}${shortDay(dayIn(zoneOf(country)))}`, 4)

/** Returns a batch that is counted by pieces alone: pieces with serial numbers are moved by number. */
async function batchByPieces(db: Db, key: DeskRow) {
  const batch = await batchOf(db, key)
  return batch.IsSnManaged ? refuse('rule', stockDesk('error.serials'), { fnsku: batch.Fnsku }) : batch
}

/** Corrects the balance of a batch, recording the reason in the movement. Damaged pieces on an open destruction stay. */
export async function adjustStock(
  db: Db,
  key: DeskRow,
  { StockAdjustmentKind, Pieces, Reason, IsLargeConfirmed }: AdjustmentFields & { IsLargeConfirmed?: boolean },
  by: By,
) {
  const { CountryCode, Fnsku, WaresInfoId, BatchNo, PutawayDate, TotalPcs } = await batchByPieces(db, key)
  // Pieces without a putaway would have no age: arriving pieces are received in their inbound plan.
  if (PutawayDate === null && TotalPcs === 0) refuse('rule', stockDesk('error.notPutAway'), { fnsku: Fnsku, batch: BatchNo })
  if (!IsLargeConfirmed && isLarge(StockAdjustmentKind, Pieces, TotalPcs))
    ask('large', stockDesk('question.large'), { pieces: Pieces, fnsku: Fnsku, batch: BatchNo, stock: TotalPcs })
  const { ContractCompanyId } = key
  const { flow, of } = ADJUSTMENT[StockAdjustmentKind]
  if (of === 'damaged') {
    const { damaged, named } = await damagedPieces(db, ContractCompanyId, key.Id)
    const free = damaged - named
    if (named > 0 && Pieces > free) refuse('stock', stockDesk('error.named'), { fnsku: Fnsku, pieces: Pieces, named, free })
  }
  const AdjustmentNo = await numberOf(db, 'SA', CountryCode)
  const { Id } = await db
    .insertInto('stock_adjustment')
    .values({
      ContractCompanyId,
      AdjustmentNo,
      CountryCode,
      WaresStockId: key.Id,
      StockAdjustmentKind,
      Pieces,
      Reason,
      Operator: by.Operator,
      CreatedTime: now(),
      CreatedBy: by.UserId ?? 0,
    })
    .returning('Id')
    .executeTakeFirstOrThrow()
  await correctStock(db, ContractCompanyId, [{ StockId: key.Id, flow, pieces: { [of]: Pieces } }], {
    Type: adjustmentEvents.entity,
    Id,
    No: AdjustmentNo,
    Operator: by.Operator,
    Remark: Reason,
  })
  recordEvent(db, adjustmentEvents, {
    ContractCompanyId,
    EntityId: Id,
    EntityNo: AdjustmentNo,
    Move: 'adjust',
    FromState: null,
    ToState: null,
    by,
    remark: Reason,
    payload: { Site: CountryCode, Fnsku, WaresInfoId, Pieces, Kind: StockAdjustmentKind },
  })
  return { AdjustmentNo }
}

const TABLE = { events: quarantineEvents, state: 'QuarantineState', number: 'QuarantineNo', site: 'CountryCode' }

/** Quarantines available pieces of a batch: they are locked as for an order. */
export async function startQuarantine(db: Db, key: DeskRow, { Pieces, Reason, Photos }: QuarantineFields, by: By) {
  const { CountryCode, WarehouseId, WaresInfoId, Fnsku, BatchNo } = await batchByPieces(db, key)
  const { ContractCompanyId } = key
  const QuarantineNo = await numberOf(db, 'QT', CountryCode)
  const stamp = { CreatedTime: now(), CreatedBy: by.UserId ?? 0, UpdatedTime: now(), UpdatedBy: by.UserId ?? 0 }
  const { Id } = await db
    .insertInto('stock_quarantine')
    .values({
      ...stamp,
      ContractCompanyId,
      QuarantineNo,
      CountryCode,
      WarehouseId,
      WaresStockId: key.Id,
      Pieces,
      Reason,
      QuarantineState: quarantine.states.held,
    })
    .returning('Id')
    .executeTakeFirstOrThrow()
  const relate = { Type: QUARANTINE, Id, No: QuarantineNo, Operator: by.Operator, Remark: Reason }
  await lockStock(db, ContractCompanyId, WarehouseId, [{ LineId: Id, WaresInfoId, Fnsku, Pieces, BatchNo }], relate)
  await attachPhotos(db, { ContractCompanyId, Id }, Photos, by)
  recordEvent(db, quarantineEvents, {
    ContractCompanyId,
    EntityId: Id,
    EntityNo: QuarantineNo,
    Move: 'create',
    FromState: null,
    ToState: quarantine.states.held,
    by,
    remark: Reason,
    payload: { Site: CountryCode, Fnsku, WaresInfoId, Pieces },
  })
  return { Id, QuarantineNo }
}

async function attachPhotos(db: Db, { ContractCompanyId, Id }: DeskRow, photos: readonly FileRef[], by: By): Promise<void> {
  const ids = photos.map(({ FileId }) => FileId)
  await requireStored(db, 'image', ContractCompanyId, ids)
  await attach(db, {
    ContractCompanyId,
    Entity: QUARANTINE,
    EntityId: Id,
    UserId: by.UserId ?? 0,
    files: ids.map((FileId) => ({ FileId, Kind: 'photo' })),
    kinds: [],
  })
}

/** Adds photos to the existing ones; in total at most `PHOTOS_MAX`. */
export async function addPhotos(db: Db, { ContractCompanyId, Id }: DeskRow, photos: readonly FileRef[], by: By): Promise<void> {
  const row = await db
    .selectFrom('stock_quarantine')
    .select(['QuarantineNo', 'CountryCode', 'QuarantineState'])
    .where('ContractCompanyId', '=', ContractCompanyId)
    .where('Id', '=', Id)
    .forUpdate()
    .executeTakeFirst()
  if (!row) refuse('notFound', kit('error.notFound'))
  requireCountry(db, row.CountryCode)
  const before = await attachmentsOf(db, { ContractCompanyId, Entity: QUARANTINE, EntityId: Id })
  if (before.length + photos.length > PHOTOS_MAX) refuse('rule', stockDesk('error.photos'), { max: PHOTOS_MAX })
  await attachPhotos(db, { ContractCompanyId, Id }, photos, by)
  recordEvent(db, quarantineEvents, {
    ContractCompanyId,
    EntityId: Id,
    EntityNo: row.QuarantineNo,
    Move: 'addPhotos',
    FromState: row.QuarantineState,
    ToState: row.QuarantineState,
    by,
    payload: { Site: row.CountryCode },
  })
}

type Ending = VersionedRow & { EndReason: string }

/** Ends a quarantine whose pieces are good: they are available again. */
export async function releaseQuarantine(db: Db, row: Ending, by: By): Promise<void> {
  const { relate } = await endQuarantine(db, row, 'release', by)
  await releaseStock(db, row.ContractCompanyId, relate)
}

/** Ends a quarantine whose pieces are unfit: they become damaged ones. */
export async function condemnQuarantine(db: Db, row: Ending, by: By): Promise<void> {
  const { relate, pieces } = await endQuarantine(db, row, 'condemn', by)
  await damageLocked(db, row.ContractCompanyId, { LineId: row.Id, Pieces: pieces, Serials: [] }, relate)
}

async function endQuarantine(db: Db, { EndReason, ...row }: Ending, move: 'release' | 'condemn', by: By) {
  const one = await db
    .selectFrom('stock_quarantine')
    .select(['WaresStockId', 'Pieces', 'QuarantineNo'])
    .where('ContractCompanyId', '=', row.ContractCompanyId)
    .where('Id', '=', row.Id)
    .executeTakeFirst()
  const batch = one && (await batchOf(db, { ContractCompanyId: row.ContractCompanyId, Id: one.WaresStockId }))
  const payload = { Fnsku: batch?.Fnsku, WaresInfoId: batch?.WaresInfoId, Pieces: one?.Pieces }
  await makeMove(db, quarantine, TABLE, { row, move, by, set: { EndReason }, remark: EndReason, payload })
  const relate = { Type: QUARANTINE, Id: row.Id, No: one!.QuarantineNo, Operator: by.Operator, Remark: EndReason }
  return { relate, pieces: one!.Pieces }
}
