import { sql } from 'kysely'
import { correctSerials, correctStock } from '#features/warehouse/stock/api/service.ts'
import { zoneOf } from '#features/warehouse/sites/rules.ts'
import { dayIn, now } from '#kit/api/clock.ts'
import type { Db } from '#kit/api/db.ts'
import { requireCountry } from '#kit/api/warehouse-country.ts'
import { insertMany } from '#kit/api/insert-many.ts'
import { makeMove, recordEvent, type By } from '#kit/api/moves.ts'
import { shortDay, takeNumber } from '#kit/api/numbers.ts'
import type { DeskRow, VersionedRow } from '#kit/shared/bulk.ts'
import { ask } from '#kit/shared/question.ts'
import { refuse } from '#kit/shared/refusal.ts'
import { kit } from '#kit/shared/validation.ts'
import { COUNT_LINES_MAX, countEvents, differenceOf, stockCount, type CountFields } from '../rules.ts'
import { counts } from '../text/keys.ts'
import { EXPECTED_SERIALS, leaveOutGone, serialDifferences } from './counted-serials.ts'
import { askAboutCorrections, askAboutOmitted } from './questions.ts'

export { recordCounts, setCounts } from './counting.ts'

const TABLE = { events: countEvents, state: 'StockCountState', number: 'CountNo', site: 'CountryCode' }

type Chosen = {
  ContractCompanyId: number
  WaresStockId: number
  Code: string | null
  Fnsku: string
  Sku: string
  IsSnManaged: boolean
}

/**
 * Opens one count for each company that has good pieces of the selection. Counts of one warehouse that are opened at
 * the same time are serialized, so that a batch is in one open count only.
 */
export async function openCounts(db: Db, fields: CountFields, isLeftOutConfirmed: boolean, by: By) {
  const { WarehouseId } = fields
  const { rows: places } = await sql<{ CountryCode: string }>`
    select country_code from warehouse where warehouse_id = ${WarehouseId} for no key update`.execute(db)
  const CountryCode = places[0]?.CountryCode ?? refuse('notFound', kit('error.notFound'))
  requireCountry(db, CountryCode)
  const chosen = await chosenBatches(db, fields)
  const companies = Map.groupBy(chosen, ({ ContractCompanyId }) => ContractCompanyId)
  if (companies.size === 0) refuse('rule', counts('error.nothing'))
  const opened = []
  for (const [company, batches] of companies) {
    if (batches.length > COUNT_LINES_MAX) refuse('rule', counts('error.tooMany'), { count: batches.length, max: COUNT_LINES_MAX })
    opened.push(await openCount(db, { ...fields, ContractCompanyId: company, CountryCode }, batches, by))
  }
  if (!isLeftOutConfirmed) askAboutOmitted(fields.Products, chosen)
  return { Counts: opened }
}

/**
 * Batches with good pieces that are in no open count; for products with serial numbers only batches in which each piece
 * has one, as they are counted by scanning.
 */
async function chosenBatches(db: Db, { WarehouseId, ContractCompanyId, Products, ShelfFrom, ShelfTo }: CountFields) {
  const products = Products.map((one) => one.toUpperCase())
  const { rows } = await sql<Chosen>`
    select s.contract_company_id, s.id as wares_stock_id, f.code, w.fnsku, w.sku, w.is_sn_managed
    from wares_stock s
    join wares_info w on w.contract_company_id = s.contract_company_id and w.id = s.wares_info_id
    left join shelf_location f on f.contract_company_id = s.contract_company_id and f.warehouse_id = s.warehouse_id and f.wares_info_id = s.wares_info_id
    where s.warehouse_id = ${WarehouseId} and s.available_pcs + s.locked_pcs > 0
      and (not w.is_sn_managed or s.available_pcs + s.locked_pcs = (
        select count(*) from stock_sn n where n.contract_company_id = s.contract_company_id and n.wares_stock_id = s.id and n.state in ('inStock', 'locked')))
      ${ContractCompanyId === null ? sql`` : sql`and s.contract_company_id = ${ContractCompanyId}`}
      ${products.length === 0 ? sql`` : sql`and (upper(w.fnsku) = any(${products}) or upper(w.sku) = any(${products}))`}
      ${ShelfFrom === null ? sql`` : sql`and f.code >= ${ShelfFrom}`}
      ${ShelfTo === null ? sql`` : sql`and f.code <= ${ShelfTo}`}
      and not exists (select from stock_count_line l where l.contract_company_id = s.contract_company_id and l.wares_stock_id = s.id and l.is_open)
    order by s.contract_company_id, s.id`.execute(db)
  return rows
}

type Opening = Pick<CountFields, 'WarehouseId' | 'ShelfFrom' | 'ShelfTo'> & { ContractCompanyId: number; CountryCode: string }

async function openCount(
  db: Db,
  { ContractCompanyId, CountryCode, WarehouseId, ShelfFrom, ShelfTo }: Opening,
  batches: readonly Chosen[],
  by: By,
) {
  const CountNo = await takeNumber(db, `SC${CountryCode}${shortDay(dayIn(zoneOf(CountryCode)))}`, 4)
  const stamp = { CreatedTime: now(), CreatedBy: by.UserId ?? 0, UpdatedTime: now(), UpdatedBy: by.UserId ?? 0 }
  const { Id } = await db
    .insertInto('stock_count')
    .values({
      ...stamp,
      ContractCompanyId,
      CountryCode,
      WarehouseId,
      ShelfFrom,
      ShelfTo,
      CountNo,
      StockCountState: stockCount.states.counting,
    })
    .returning('Id')
    .executeTakeFirstOrThrow()
  const lines = batches.map(({ WaresStockId, Code, IsSnManaged }) => ({
    ContractCompanyId,
    WaresStockId,
    Code,
    IsSnManaged,
    StockCountId: Id,
    HasMoved: false,
    IsOpen: true,
  }))
  await insertMany(db, 'stock_count_line', lines).execute()
  recordEvent(db, countEvents, {
    ContractCompanyId,
    EntityId: Id,
    EntityNo: CountNo,
    Move: 'create',
    FromState: null,
    ToState: stockCount.states.counting,
    by,
    payload: { Site: CountryCode },
  })
  return { ContractCompanyId, Id, CountNo, Lines: batches.length }
}

type Known = VersionedRow
type Line = { WaresStockId: number; CountedPieces: number; ExpectedPieces: number }

async function finishedLines(db: Db, { ContractCompanyId, Id }: DeskRow): Promise<Line[]> {
  const rows = await db
    .selectFrom('stock_count_line')
    .select(['WaresStockId', 'CountedPieces', 'ExpectedPieces'])
    .where('ContractCompanyId', '=', ContractCompanyId)
    .where('StockCountId', '=', Id)
    .execute()
  return rows as Line[]
}

/** Finishes counting: uncounted batches are recorded as missing, after confirmation. */
export async function finishCount(db: Db, row: Known, isUncountedConfirmed: boolean, by: By): Promise<void> {
  const moved = await makeMove(db, stockCount, TABLE, { row, move: 'finish', by, set: { FinishTime: now() } })
  if (moved.CounterIds.length === 0) refuse('rule', counts('error.notCounted'))
  const { rows: uncounted } = await sql`
    update stock_count_line l set counted_pieces = 0, expected_pieces = s.available_pcs + s.locked_pcs, held_pieces = s.locked_pcs, expected_serials = ${EXPECTED_SERIALS}
    from wares_stock s
    where l.contract_company_id = ${row.ContractCompanyId} and l.stock_count_id = ${row.Id} and l.counted_pieces is null
      and s.contract_company_id = ${row.ContractCompanyId} and s.id = l.wares_stock_id returning l.id`.execute(db)
  if (uncounted.length > 0 && !isUncountedConfirmed) ask('uncounted', counts('confirm.uncounted'), { count: uncounted.length })
  // Stores the location at the time of counting.
  await sql`
    update stock_count_line l set code = f.code from wares_stock s
    join shelf_location f on f.contract_company_id = s.contract_company_id and f.warehouse_id = s.warehouse_id and f.wares_info_id = s.wares_info_id
    where l.contract_company_id = ${row.ContractCompanyId} and l.stock_count_id = ${row.Id}
      and s.contract_company_id = ${row.ContractCompanyId} and s.id = l.wares_stock_id and l.code is distinct from f.code`.execute(
    db,
  )
  await leaveOutGone(db, row)
  const differences = (await finishedLines(db, row)).filter((line) => differenceOf(line) !== 0)
  const batches = [...differences, ...(await serialDifferences(db, row))].map(({ WaresStockId }) => WaresStockId)
  await db
    .updateTable('stock_count')
    .set({ DifferenceCount: new Set(batches).size })
    .where('ContractCompanyId', '=', row.ContractCompanyId)
    .where('Id', '=', row.Id)
    .execute()
}

/** Books the differences as counted: later movements are in the ledger too. */
export async function approveCount(db: Db, row: Known, isCorrectionConfirmed: boolean, by: By): Promise<void> {
  const count = await decide(db, row, 'approve', by)
  await leaveOutGone(db, row)
  if (!isCorrectionConfirmed) await askAboutCorrections(db, row)
  const differences = (await finishedLines(db, row)).filter((line) => differenceOf(line) !== 0)
  const serials = await serialDifferences(db, row)
  await endLines(db, row)
  if (differences.length === 0 && serials.length === 0) return
  const corrections = differences.map((line) => {
    const pieces = differenceOf(line)
    return {
      StockId: line.WaresStockId,
      flow: pieces > 0 ? ('stocktakeGain' as const) : ('stocktakeLoss' as const),
      pieces: { good: Math.abs(pieces) },
    }
  })
  const CountNo = String(count['CountNo'])
  await correctStock(db, row.ContractCompanyId, corrections, {
    Type: 'stock_count',
    Id: row.Id,
    No: CountNo,
    Operator: by.Operator,
  })
  for (const { WaresStockId, ...difference } of serials)
    await correctSerials(db, row.ContractCompanyId, WaresStockId, difference, CountNo)
  const sum = (flow: string) => corrections.filter((one) => one.flow === flow).reduce((all, { pieces }) => all + pieces.good, 0)
  const [More, Fewer] = [sum('stocktakeGain'), sum('stocktakeLoss')]
  recordEvent(db, countEvents, {
    ContractCompanyId: row.ContractCompanyId,
    EntityId: row.Id,
    EntityNo: CountNo,
    Move: 'correct',
    FromState: stockCount.states.approved,
    ToState: stockCount.states.approved,
    by,
    remark: `+${More} −${Fewer}`,
    payload: { Site: count['CountryCode'], More, Fewer },
  })
}

export async function rejectCount(db: Db, row: Known, by: By, reason: string): Promise<void> {
  await decide(db, row, 'reject', by, reason)
}

/** The decision on a count, which a counter may not make. */
async function decide(db: Db, row: Known, move: 'approve' | 'reject', by: By, reason: string | null = null) {
  const set = { DecidedBy: by.Operator, DecidedById: by.UserId, RejectReason: reason }
  const count = await makeMove(db, stockCount, TABLE, { row, move, by, set, remark: reason })
  if (by.UserId === null || count.CounterIds.includes(by.UserId)) refuse('rule', counts('error.secondPerson'))
  return count
}

/** Starts the next round with nothing counted; the user who rejected the last one may not count in it. */
export async function recountCount(db: Db, row: Known, by: By): Promise<void> {
  await makeMove(db, stockCount, TABLE, {
    row,
    move: 'recount',
    by,
    set: { Round: sql`round + 1`, CounterIds: [], CountedBy: null, FinishTime: null, DifferenceCount: null },
  })
  await db
    .updateTable('stock_count_line')
    .set({ CountedPieces: null, ExpectedPieces: null, ExpectedSerials: null, HeldPieces: null, HasMoved: false })
    .where('ContractCompanyId', '=', row.ContractCompanyId)
    .where('StockCountId', '=', row.Id)
    .execute()
}

export async function cancelCount(db: Db, row: Known, by: By): Promise<void> {
  await makeMove(db, stockCount, TABLE, { row, move: 'cancel', by })
  await endLines(db, row)
}

/** The batches of an ended count may be in another count. */
async function endLines(db: Db, { ContractCompanyId, Id }: DeskRow): Promise<void> {
  await db
    .updateTable('stock_count_line')
    .set({ IsOpen: false })
    .where('ContractCompanyId', '=', ContractCompanyId)
    .where('StockCountId', '=', Id)
    .execute()
}
