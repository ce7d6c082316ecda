import { sql } from 'kysely'
import { randomUUID } from 'node:crypto'
import { now } from '#kit/api/clock.ts'
import type { Db } from '#kit/api/db.ts'
import { requireCountry } from '#kit/api/warehouse-country.ts'
import { insertMany } from '#kit/api/insert-many.ts'
import type { By } from '#kit/api/moves.ts'
import type { DeskRow } from '#kit/shared/bulk.ts'
import { refuse } from '#kit/shared/refusal.ts'
import { kit } from '#kit/shared/validation.ts'
import type { SentCount } from '../contract.ts'
import { stockCount } from '../rules.ts'
import { counts } from '../text/keys.ts'
import { EXPECTED_PIECES, EXPECTED_SERIALS, withSerials } from './counted-serials.ts'

/** Input of the counters. Nothing here returns the quantities expected by the ledger. */

type Open = DeskRow & { Round: number }
type Entry = { ScanKey: string; LineId: number; Pieces: number; Sn: string | null; ScanTime: string }

/** Records device scans, each entry once. Counts are processed in the order in which rows are always locked. */
export async function recordCounts(db: Db, scans: readonly SentCount[], by: By) {
  const groups = Map.groupBy(scans, (scan) => `${scan.ContractCompanyId} ${scan.Id} ${scan.Round}`)
  const ordered = [...groups.values()].toSorted(
    ([a], [b]) => a!.ContractCompanyId - b!.ContractCompanyId || a!.Id - b!.Id || a!.Round - b!.Round,
  )
  const answers: { ScanKey: string; IsTaken: boolean }[] = []
  for (const group of ordered) answers.push(...(await recordGroup(db, group, by)))
  return answers
}

async function recordGroup(db: Db, scans: readonly SentCount[], by: By) {
  const [count] = scans
  if (!count) return []
  const isOpen = await lockOpen(db, count, by)
  const known = await db
    .selectFrom('stock_count_entry')
    .select('ScanKey')
    .where('ContractCompanyId', '=', count.ContractCompanyId)
    .where(
      'ScanKey',
      'in',
      scans.map(({ ScanKey }) => ScanKey),
    )
    .execute()
  const taken = new Set(known.map(({ ScanKey }) => ScanKey))
  // A key may occur twice in one call.
  const entries = isOpen
    ? [...new Map(scans.map((scan) => [scan.ScanKey, scan])).values()].filter((scan) => !taken.has(scan.ScanKey))
    : []
  if (entries.length > 0) await addEntries(db, count, await withSerials(db, count, entries), by)
  for (const { ScanKey } of entries) taken.add(ScanKey)
  return scans.map(({ ScanKey }) => ({ ScanKey, IsTaken: taken.has(ScanKey) }))
}

/** Sets the counted pieces of batches, replacing earlier entries. Refuses once the count is no longer open. */
export async function setCounts(db: Db, count: Open, lines: readonly { Id: number; Pieces: number }[], by: By): Promise<void> {
  if (!(await lockOpen(db, count, by))) refuse('changed', kit('error.changed'))
  const before = await db
    .selectFrom('stock_count_line')
    .select(['Id', 'CountedPieces', 'IsSnManaged'])
    .where('ContractCompanyId', '=', count.ContractCompanyId)
    .where('StockCountId', '=', count.Id)
    .execute()
  const counted = new Map(before.map(({ Id, CountedPieces }) => [Id, CountedPieces ?? 0]))
  const isScanned = new Set(before.flatMap(({ Id, IsSnManaged }) => (IsSnManaged ? [Id] : [])))
  if (lines.some(({ Id, Pieces }) => isScanned.has(Id) && Pieces !== counted.get(Id))) refuse('rule', counts('error.serialsOnly'))
  const ScanTime = now().toISOString()
  const entries = [...new Map(lines.map((line) => [line.Id, line])).values()].map(({ Id, Pieces }) => ({
    ScanKey: randomUUID(),
    LineId: Id,
    Pieces: Pieces - (counted.get(Id) ?? 0),
    Sn: null,
    ScanTime,
  }))
  await addEntries(db, count, entries, by)
}

/**
 * Returns true if the count is open for this round; locks its row and adds the counter to it. Refuses a counter who
 * knows the figures of the last round.
 */
async function lockOpen(db: Db, { ContractCompanyId, Id, Round }: Open, by: By): Promise<boolean> {
  const count = await db
    .selectFrom('stock_count')
    .select(['CountryCode', 'StockCountState', 'Round', 'CounterIds', 'CountedBy', 'DecidedById'])
    .where('ContractCompanyId', '=', ContractCompanyId)
    .where('Id', '=', Id)
    .forUpdate()
    .executeTakeFirst()
  if (!count) refuse('notFound', kit('error.notFound'))
  requireCountry(db, count.CountryCode)
  if (count.StockCountState !== stockCount.states.counting || count.Round !== Round) return false
  if (by.UserId === null || count.DecidedById === by.UserId) refuse('rule', counts('error.knowsFigures'))
  if (count.CounterIds.includes(by.UserId)) return true
  await db
    .updateTable('stock_count')
    .set({
      CounterIds: [...count.CounterIds, by.UserId],
      CountedBy: count.CountedBy === null ? by.Operator : `${count.CountedBy}, ${by.Operator}`,
    })
    .where('ContractCompanyId', '=', ContractCompanyId)
    .where('Id', '=', Id)
    .execute()
  return true
}

/**
 * Adds entries to their lines, and records the current ledger quantities as expected. Refuses a line that is not part
 * of the count.
 */
async function addEntries(db: Db, { ContractCompanyId, Id, Round }: Open, entries: readonly Entry[], by: By): Promise<void> {
  if (entries.length === 0) return
  const sums = new Map<number, number>()
  for (const { LineId, Pieces } of entries) sums.set(LineId, (sums.get(LineId) ?? 0) + Pieces)
  const { rows } = await sql`
    update stock_count_line l set counted_pieces = greatest(0, coalesce(l.counted_pieces, 0) + e.pieces),
      expected_pieces = ${EXPECTED_PIECES}, held_pieces = s.locked_pcs, expected_serials = ${EXPECTED_SERIALS},
      has_moved = l.has_moved or coalesce(l.expected_pieces <> s.available_pcs + s.locked_pcs, false)
    from unnest(${[...sums.keys()]}::bigint[], ${[...sums.values()]}::int[]) e(line_id, pieces), wares_stock s
    where l.contract_company_id = ${ContractCompanyId} and l.stock_count_id = ${Id} and l.id = e.line_id
      and s.contract_company_id = ${ContractCompanyId} and s.id = l.wares_stock_id returning l.id`.execute(db)
  if (rows.length !== sums.size) refuse('notFound', kit('error.notFound'))
  const saved = entries.map(({ ScanKey, LineId, Pieces, Sn, ScanTime }) => ({
    ContractCompanyId,
    ScanKey,
    StockCountId: Id,
    StockCountLineId: LineId,
    Round,
    Pieces,
    Sn,
    Operator: by.Operator,
    UserId: by.UserId,
    ScanTime,
    ReceivedTime: now().toISOString(),
  }))
  await insertMany(db, 'stock_count_entry', saved).execute()
}
