import { sql } from 'kysely'
import type { Db } from '#kit/api/db.ts'
import type { DeskRow } from '#kit/shared/bulk.ts'
import { refuse } from '#kit/shared/refusal.ts'
import { kit } from '#kit/shared/validation.ts'
import { counts } from '../text/keys.ts'

/** Serial numbers in a count: those scanned, and their differences from those expected in the batch. */

/** Serial numbers scanned for a line `l` in the round of its count, without those taken back. */
const SCANNED = sql`(select e.sn from stock_count_entry e join stock_count k on k.contract_company_id = e.contract_company_id and k.id = e.stock_count_id and k.round = e.round
  where e.contract_company_id = l.contract_company_id and e.stock_count_id = l.stock_count_id and e.stock_count_line_id = l.id and e.sn is not null
  group by e.sn having sum(e.pieces) > 0)`
export const MISSING = sql`array(select unnest(coalesce(l.expected_serials, '{}')) except ${SCANNED} order by 1)`
export const SURPLUS = sql`array(${SCANNED} except select unnest(coalesce(l.expected_serials, '{}')) order by 1)`

const IN_STOCK = sql`select n.sn from stock_sn n
  where n.contract_company_id = s.contract_company_id and n.wares_stock_id = s.id and n.state in ('inStock', 'locked')`
/** Numbers that were in stock when scanned: pieces that leave the batch between their scan and the last one are not a surplus. */
const SEEN = sql`select unnest(coalesce(l.expected_serials, '{}')) intersect ${SCANNED}`

/** Expected numbers of batch `s` at the time each was scanned, for lines of products with serial numbers. */
export const EXPECTED_SERIALS = sql`case when l.is_sn_managed then array(${IN_STOCK} union (${SEEN})) end`
/** Pieces of batch `s` in the ledger, plus those that left it after being scanned. */
export const EXPECTED_PIECES = sql`s.available_pcs + s.locked_pcs +
  case when l.is_sn_managed then (select count(*)::int from ((${SEEN}) except ${IN_STOCK}) gone) else 0 end`

/** Numbers that were not scanned and are no longer in batch `s`: they left it after the last scan and are not missing. */
const GONE = sql`(select unnest(coalesce(l.expected_serials, '{}')) except ${SCANNED}) except (${IN_STOCK})`

/** Removes pieces that left their batch after its last scan from the expected ones, so that they are not booked as missing. */
export async function leaveOutGone(db: Db, { ContractCompanyId, Id }: DeskRow): Promise<void> {
  await sql`
    update stock_count_line l set expected_serials = array(select unnest(l.expected_serials) except (${GONE})),
      expected_pieces = l.expected_pieces - (select count(*)::int from (${GONE}) gone)
    from wares_stock s
    where l.contract_company_id = ${ContractCompanyId} and l.stock_count_id = ${Id} and l.is_sn_managed
      and s.contract_company_id = ${ContractCompanyId} and s.id = l.wares_stock_id and exists (${GONE})`.execute(db)
}

export type SerialDifference = { Id: number; WaresStockId: number; Missing: string[]; Surplus: string[] }

/** Lines of a count whose serial numbers differ from the expected ones. */
export async function serialDifferences(db: Db, { ContractCompanyId, Id }: DeskRow): Promise<SerialDifference[]> {
  const { rows } = await sql<SerialDifference>`
    select l.id, l.wares_stock_id, ${MISSING} as missing, ${SURPLUS} as surplus from stock_count_line l
    where l.contract_company_id = ${ContractCompanyId} and l.stock_count_id = ${Id} and l.is_sn_managed`.execute(db)
  return rows.filter(({ Missing, Surplus }) => Missing.length > 0 || Surplus.length > 0)
}

type Entry = { LineId: number; Pieces: number; Sn: string | null }

/**
 * Entries to be counted. A number is assigned to the batch where it is known, if that is in the count, and counts once,
 * regardless of how often and by how many users it is scanned. Refuses pieces of a product with serial numbers that
 * have none.
 */
export async function withSerials<E extends Entry>(
  db: Db,
  { ContractCompanyId, Id, Round }: DeskRow & { Round: number },
  entries: readonly E[],
): Promise<E[]> {
  const lines = await db
    .selectFrom('stock_count_line')
    .select(['Id', 'IsSnManaged', 'WaresStockId'])
    .where('ContractCompanyId', '=', ContractCompanyId)
    .where('StockCountId', '=', Id)
    .execute()
  if (!lines.some(({ IsSnManaged }) => IsSnManaged)) return entries.map((entry) => ({ ...entry, Sn: null }))
  const byId = new Map(lines.map((line) => [line.Id, line]))
  const serials = entries.flatMap(({ Sn }) => Sn ?? [])
  const { rows: known } = await sql<{ Sn: string; WaresStockId: number }>`
    select sn, wares_stock_id from stock_sn where contract_company_id = ${ContractCompanyId} and sn = any(${serials})`.execute(db)
  const homes = new Map(
    known.flatMap(({ Sn, WaresStockId }) => {
      const line = lines.find((one) => one.WaresStockId === WaresStockId)
      return line ? [[Sn, line.Id]] : []
    }),
  )
  const { rows: before } = await sql<{ Sn: string; LineId: number }>`
    select sn, max(stock_count_line_id) as line_id from stock_count_entry
    where contract_company_id = ${ContractCompanyId} and stock_count_id = ${Id} and round = ${Round} and sn = any(${serials})
    group by sn having sum(pieces) > 0`.execute(db)
  const counted = new Map(before.map(({ Sn, LineId }) => [Sn, LineId]))
  return entries.map((entry) => {
    const { LineId, Sn, Pieces } = entry
    const line = byId.get(LineId) ?? refuse('notFound', kit('error.notFound'))
    if (!line.IsSnManaged) return { ...entry, Sn: null }
    if (Sn === null || Math.abs(Pieces) !== 1) return refuse('rule', counts('error.serialsOnly'))
    const of = counted.get(Sn) ?? homes.get(Sn) ?? LineId
    const isNew = Pieces > 0 ? !counted.has(Sn) : counted.has(Sn)
    if (Pieces > 0) counted.set(Sn, of)
    else counted.delete(Sn)
    return { ...entry, LineId: of, Pieces: isNew ? Pieces : 0 }
  })
}
