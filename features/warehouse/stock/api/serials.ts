import { sql } from 'kysely'
import { now } from '#kit/api/clock.ts'
import type { Db } from '#kit/api/db.ts'
import { refuse } from '#kit/shared/refusal.ts'
import { stock } from '../text/keys.ts'

/**
 * Serial numbers follow the pieces that service.ts moves: in stock, locked for an order whose customer chose them,
 * shipped with an order, found damaged or not found by a picker. They are unique per company. Pieces put away before
 * numbers were recorded have none.
 */

/** Adds numbers of good pieces put away. A shipped or lost one may return; one in stock is refused. */
export async function addSerials(
  db: Db,
  companyId: number,
  stockId: number,
  serials: readonly string[],
  relateNo: string,
): Promise<void> {
  if (serials.length === 0) return
  const repeated = serials.find((sn, index) => serials.indexOf(sn) < index)
  if (repeated) refuse('duplicate', stock('error.serialTwice'), { sn: repeated })
  const { rows } = await sql<{ Sn: string }>`
    insert into stock_sn (contract_company_id, sn, wares_stock_id, state, relate_no, updated_time)
    select ${companyId}, sn, ${stockId}, 'inStock', ${relateNo}, ${now()} from unnest(${serials}::text[]) sn order by sn
    on conflict (contract_company_id, sn) do update
      set wares_stock_id = excluded.wares_stock_id, state = excluded.state, relate_no = excluded.relate_no, updated_time = excluded.updated_time
      where stock_sn.state in ('outbound', 'lost')
    returning sn`.execute(db)
  const added = new Set(rows.map((row) => row.Sn))
  const known = serials.find((sn) => !added.has(sn))
  if (known) refuse('duplicate', stock('error.serialExists'), { sn: known })
}

/** A line of an order; with `Serials` the customer chose specific pieces. */
type ChoosingLine = { WaresInfoId: number; Pieces: number; BatchNo?: string | null; Serials?: readonly string[] }

/** Splits lines with chosen pieces into one line for each batch. Refuses a number that is not available. */
export async function byChosenBatch<L extends ChoosingLine>(
  db: Db,
  companyId: number,
  warehouseId: number,
  lines: readonly L[],
): Promise<L[]> {
  const wanted = lines.flatMap((line) => line.Serials ?? [])
  if (wanted.length === 0) return [...lines]
  const { rows } = await sql<{ Sn: string; WaresInfoId: number; BatchNo: string }>`
    select n.sn, s.wares_info_id, s.batch_no
    from stock_sn n join wares_stock s on s.contract_company_id = n.contract_company_id and s.id = n.wares_stock_id
    where n.contract_company_id = ${companyId} and n.sn = any(${wanted}) and n.state = 'inStock' and s.warehouse_id = ${warehouseId}
    order by n.sn for update of n`.execute(db)
  const found = new Map(rows.map((row) => [row.Sn, row]))
  return lines.flatMap((line) => {
    if (!line.Serials?.length) return [line]
    const batches = Map.groupBy(new Set(line.Serials), (sn) => {
      const piece = found.get(sn)
      const fits = piece?.WaresInfoId === line.WaresInfoId && (!line.BatchNo || line.BatchNo === piece.BatchNo)
      return fits ? piece.BatchNo : refuse('rule', stock('error.serialUnknown'), { sn })
    })
    return [...batches].map(([BatchNo, Serials]) => ({ ...line, BatchNo, Serials, Pieces: Serials.length }))
  })
}

/** Locks chosen pieces for an order. */
export async function lockSerials(db: Db, companyId: number, serials: readonly string[], relateNo: string): Promise<void> {
  if (serials.length === 0) return
  await sql`
    update stock_sn set state = 'locked', relate_no = ${relateNo}, updated_time = ${now()}
    where contract_company_id = ${companyId} and sn = any(${serials})`.execute(db)
}

/** Releases the numbers among the given batches that are still locked for an order. */
export async function freeSerials(db: Db, companyId: number, stockIds: readonly number[], relateNo: string): Promise<void> {
  await sql`
    update stock_sn set state = 'inStock', relate_no = null, updated_time = ${now()}
    where contract_company_id = ${companyId} and wares_stock_id = any(${stockIds}) and state = 'locked' and relate_no = ${relateNo}`.execute(
    db,
  )
}

/** Pieces of an order's line that it will not send, with their recorded serial numbers. */
export type Aside = { LineId: number; Pieces: number; Serials: readonly string[] }
/** The document that holds pieces. */
type LockHolder = { Type: string; Id: number; No: string }
type HeldLock = { LockId: number; BatchNo: string; Pieces: number; Bare: number; Meant: string[] }

/**
 * Distributes pieces of a line over the locks that hold them: by their numbers, others over pieces without, newest lock
 * first. The numbers get the given state. Refuses pieces whose number is missing, and more than the line holds. The
 * caller has locked the balances.
 */
export async function reserveSerials(
  db: Db,
  companyId: number,
  order: LockHolder,
  { LineId, Pieces, Serials }: Aside,
  state: 'damaged' | 'lost',
): Promise<{ lockId: number; pieces: number }[]> {
  const serials = [...new Set(Serials)]
  if (Pieces === 0 && serials.length === 0) return []
  if (serials.length > Pieces) refuse('rule', stock('error.serialMany'), { pieces: Pieces, given: serials.length })
  const ofBatch = sql`n.contract_company_id = s.contract_company_id and n.wares_stock_id = s.id and w.is_sn_managed`
  const { rows } = await sql<HeldLock>`
    select l.id as lock_id, s.batch_no, l.pieces, s.available_pcs + s.locked_pcs - (select count(*) from stock_sn n where ${ofBatch} and n.state in ('inStock', 'locked')) as bare,
      array(select n.sn from stock_sn n where ${ofBatch} and n.sn = any(${serials}) and (n.state = 'inStock' or n.state = 'locked' and n.relate_no = ${order.No})) as meant
    from stock_lock l join wares_stock s on s.contract_company_id = l.contract_company_id and s.id = l.wares_stock_id
      join wares_info w on w.contract_company_id = s.contract_company_id and w.id = s.wares_info_id
    where l.contract_company_id = ${companyId} and l.warehouse_out_id = ${order.Id} and l.relate_type = ${order.Type} and l.line_id = ${LineId} and l.state = 'held'
    order by l.lock_time desc, l.id desc`.execute(db)
  const found = new Set(rows.flatMap((lock) => lock.Meant))
  const unknown = serials.find((sn) => !found.has(sn))
  if (unknown) refuse('rule', stock('error.serialUnknown'), { sn: unknown })

  const parts: { lockId: number; pieces: number }[] = []
  let open = Pieces - serials.length
  for (const lock of rows) {
    const room = lock.Pieces - lock.Meant.length
    const bare = Math.max(0, Math.min(open, room, lock.Bare))
    open -= bare
    parts.push({ lockId: lock.LockId, pieces: lock.Meant.length + bare })
    if (room < 0)
      refuse('rule', stock('error.serialCount'), { batch: lock.BatchNo, pieces: lock.Pieces, given: lock.Meant.length })
  }
  if (open > 0) refuseMissingSerials(rows, open)
  if (serials.length > 0) {
    await sql`
      update stock_sn set state = ${state}, relate_no = ${order.No}, updated_time = ${now()}
      where contract_company_id = ${companyId} and sn = any(${serials})`.execute(db)
  }
  return parts.filter((part) => part.pieces > 0)
}

/** Refuses pieces without a number, or that the line does not hold. */
function refuseMissingSerials(locks: readonly HeldLock[], open: number): never {
  const lock = locks.find(({ Pieces, Bare, Meant }) => Pieces - Meant.length > Math.max(0, Bare))
  if (!lock) refuse('stock', stock('error.insufficient'))
  refuse('rule', stock('error.serialCount'), {
    batch: lock.BatchNo,
    pieces: Math.min(lock.Pieces, lock.Meant.length + open),
    given: lock.Meant.length,
  })
}

type HeldBatch = { LineId: number; WaresStockId: number; BatchNo: string; Pieces: number; OnHand: number; Locked: string[] }

/** Returns the batches of products with serial numbers of which an order holds pieces. */
async function heldBatches(db: Db, companyId: number, { Type, Id, No: relateNo }: LockHolder): Promise<HeldBatch[]> {
  const { rows } = await sql<HeldBatch>`
    select l.line_id, l.wares_stock_id, s.batch_no, sum(l.pieces)::bigint as pieces,
      (select count(*) from stock_sn n where n.contract_company_id = s.contract_company_id and n.wares_stock_id = s.id
        and (n.state = 'inStock' or n.state = 'locked' and n.relate_no = ${relateNo})) as on_hand,
      array(select n.sn from stock_sn n where n.contract_company_id = s.contract_company_id and n.wares_stock_id = s.id and n.state = 'locked' and n.relate_no = ${relateNo} order by n.sn) as locked
    from stock_lock l join wares_stock s on s.contract_company_id = l.contract_company_id and s.id = l.wares_stock_id
      join wares_info w on w.contract_company_id = s.contract_company_id and w.id = s.wares_info_id and w.is_sn_managed
    where l.contract_company_id = ${companyId} and l.warehouse_out_id = ${Id} and l.relate_type = ${Type} and l.state = 'held'
    group by l.line_id, l.wares_stock_id, s.contract_company_id, s.id order by l.line_id, l.wares_stock_id`.execute(db)
  return rows
}

type Taken = { Sn: string; WaresStockId: number }

/** Groups the numbers by line. Refuses unknown numbers, and batches that provide more or fewer than the order holds of them. */
function byLine(held: readonly HeldBatch[], chosen: readonly string[], taken: readonly Taken[]): Map<number, string[]> {
  const found = new Set(taken.map((piece) => piece.Sn))
  const missing = chosen.find((sn) => !found.has(sn))
  if (missing) refuse('rule', stock('error.serialUnknown'), { sn: missing })
  const byBatch = Map.groupBy(taken, (piece) => piece.WaresStockId)
  const lines = new Map<number, string[]>()
  for (const batch of held) {
    const need = Math.min(batch.Pieces, batch.OnHand)
    const given = byBatch.get(batch.WaresStockId) ?? []
    if (given.length !== need)
      refuse('rule', stock('error.serialCount'), { batch: batch.BatchNo, pieces: need, given: given.length })
    lines.set(batch.LineId, [...(lines.get(batch.LineId) ?? []), ...given.map((piece) => piece.Sn).sort()])
  }
  return lines
}

const chosenOf = (held: readonly HeldBatch[], scanned: readonly string[]) => [
  ...new Set(scanned.length > 0 ? scanned : held.flatMap((batch) => batch.Locked)),
]
const isFree = (relateNo: string) => sql`(state = 'inStock' or state = 'locked' and relate_no = ${relateNo})`

/**
 * Ships the order's serial numbers: the scanned ones, else those the customer chose. Each batch must provide as many
 * numbers as the order holds pieces of it. Returns the numbers by line.
 */
export async function shipSerials(
  db: Db,
  companyId: number,
  order: LockHolder,
  scanned: readonly string[],
): Promise<Map<number, string[]>> {
  const held = await heldBatches(db, companyId, order)
  const stockIds = [...new Set(held.map((batch) => batch.WaresStockId))]
  const chosen = chosenOf(held, scanned)
  if (held.length === 0 && chosen.length === 0) return new Map()
  const { rows: taken } = await sql<Taken>`
    update stock_sn set state = 'outbound', relate_no = ${order.No}, updated_time = ${now()}
    where contract_company_id = ${companyId} and sn = any(${chosen}) and wares_stock_id = any(${stockIds}) and ${isFree(order.No)} returning sn, wares_stock_id`.execute(
    db,
  )
  const lines = byLine(held, chosen, taken)
  await freeSerials(db, companyId, stockIds, order.No)
  return lines
}

/** Returns the numbers by line with which an order would ship. Refuses as shipping would. */
export async function checkSerials(
  db: Db,
  companyId: number,
  order: LockHolder,
  scanned: readonly string[],
): Promise<Map<number, string[]>> {
  const held = await heldBatches(db, companyId, order)
  const chosen = chosenOf(held, scanned)
  if (held.length === 0 && chosen.length === 0) return new Map()
  const stockIds = held.map((batch) => batch.WaresStockId)
  const { rows } = await sql<Taken>`
    select sn, wares_stock_id from stock_sn
    where contract_company_id = ${companyId} and sn = any(${chosen}) and wares_stock_id = any(${stockIds}) and ${isFree(order.No)}`.execute(
    db,
  )
  return byLine(held, chosen, rows)
}
