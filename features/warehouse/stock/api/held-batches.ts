import { sql } from 'kysely'
import type { Db } from '#kit/api/db.ts'
import type { DeskRow } from '#kit/shared/bulk.ts'

type Held = { LineId: number; BatchNo: string; Pieces: number }

/** Returns the batches from which the pieces of a document's lines come, or came, by line. `type` is its table. */
export async function heldBatches(db: Db, type: string, { ContractCompanyId, Id }: DeskRow) {
  const { rows } = await sql<Held>`
    select l.line_id, s.batch_no, l.pieces from stock_lock l
    join wares_stock s on s.contract_company_id = ${ContractCompanyId} and s.id = l.wares_stock_id
    where l.contract_company_id = ${ContractCompanyId} and l.relate_type = ${type} and l.warehouse_out_id = ${Id}
      and l.state in ('held', 'consumed') order by l.id`.execute(db)
  const byLine = Map.groupBy(rows, (row) => row.LineId)
  return (line: number) => (byLine.get(line) ?? []).map(({ BatchNo, Pieces }) => ({ BatchNo, Pieces }))
}
