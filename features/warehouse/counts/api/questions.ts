import { sql } from 'kysely'
import { FLOW } from '#features/warehouse/stock/rules.ts'
import type { Db } from '#kit/api/db.ts'
import type { DeskRow } from '#kit/shared/bulk.ts'
import { ask } from '#kit/shared/question.ts'
import { counts } from '../text/keys.ts'

/** Confirmations required before a count is opened, and before its differences are booked. */

/** Maximum number of names in a confirmation, which also shows how many more there are. */
const NAMED = 10
const named = (all: readonly string[]) =>
  [...all.slice(0, NAMED), ...(all.length > NAMED ? [`+${all.length - NAMED}`] : [])].join('; ')

/** Asks for confirmation if no batch of a named product will be counted, as the name may be mistyped. */
export function askAboutOmitted(products: readonly string[], chosen: readonly { Fnsku: string; Sku: string }[]): void {
  const found = new Set(chosen.flatMap(({ Fnsku, Sku }) => [Fnsku.toUpperCase(), Sku.toUpperCase()]))
  const missing = products.filter((product) => !found.has(product.toUpperCase()))
  if (missing.length > 0) ask('leftOut', counts('confirm.leftOut'), { products: named(missing) })
}

/** Stock movements that may duplicate a count's corrections. */
const CORRECTIONS = [FLOW.stocktakeGain, FLOW.stocktakeLoss, FLOW.adjustUp, FLOW.adjustDown, FLOW.markDamaged, FLOW.repair]

/**
 * Asks for confirmation of differences in batches whose stock was corrected after they were counted: both may refer to
 * the same pieces.
 */
export async function askAboutCorrections(db: Db, { ContractCompanyId, Id }: DeskRow): Promise<void> {
  const { rows } = await sql<{ Fnsku: string; BatchNo: string }>`
    select w.fnsku, s.batch_no from stock_count t
    join stock_count_line l on l.contract_company_id = t.contract_company_id and l.stock_count_id = t.id and l.counted_pieces <> l.expected_pieces
    join wares_stock s on s.contract_company_id = l.contract_company_id and s.id = l.wares_stock_id
    join wares_info w on w.contract_company_id = s.contract_company_id and w.id = s.wares_info_id
    where t.contract_company_id = ${ContractCompanyId} and t.id = ${Id} and exists (
      select from stock_flow f where f.contract_company_id = t.contract_company_id and f.wares_stock_id = s.id and f.operate_time >= t.created_time
        and f.stock_flow_type = any(${CORRECTIONS}) and f.operate_time >= coalesce((
          select max(e.received_time) from stock_count_entry e where e.contract_company_id = t.contract_company_id and e.stock_count_id = t.id
            and e.stock_count_line_id = l.id and e.round = t.round), t.finish_time))
    order by w.fnsku, s.batch_no`.execute(db)
  const lines = rows.map(({ Fnsku, BatchNo }) => `${Fnsku} (${BatchNo})`)
  if (lines.length > 0) ask('corrected', counts('confirm.corrected'), { lines: named(lines) })
}
