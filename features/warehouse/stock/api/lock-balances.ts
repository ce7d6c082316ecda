import { sql } from 'kysely'
import type { Db } from '#kit/api/db.ts'
import type { DeskRow } from '#kit/shared/bulk.ts'

/** Documents by company and key, as a table for the query. */
export const chosenTable = (documents: readonly DeskRow[]) =>
  sql`unnest(${documents.map((one) => one.ContractCompanyId)}::bigint[], ${documents.map((one) => one.Id)}::bigint[]) as chosen(contract_company_id, id)`

const NO_MORE = { WarehouseId: 0, products: [] }

/**
 * Locks every balance of which documents of a table (`type`) hold pieces, and those of additional products, in the one
 * order in which stock is always locked. A caller that moves several documents, or releases before it takes, calls this
 * first to avoid deadlocks.
 */
export async function lockBalances(
  db: Db,
  type: string,
  documents: readonly DeskRow[],
  more: { WarehouseId: number; products: readonly number[] } = NO_MORE,
): Promise<void> {
  await sql`
    select s.id from wares_stock s where (s.contract_company_id, s.id) in (
      select l.contract_company_id, l.wares_stock_id from stock_lock l join ${chosenTable(documents)}
        on chosen.contract_company_id = l.contract_company_id and chosen.id = l.warehouse_out_id
        where l.relate_type = ${type} and l.state = 'held'
      union
      select m.contract_company_id, m.id from wares_stock m
        where m.contract_company_id = ${documents[0]?.ContractCompanyId ?? 0} and m.warehouse_id = ${more.WarehouseId} and m.wares_info_id = any(${more.products}))
    order by s.contract_company_id, s.id for update`.execute(db)
}

type PaidTable = 'warehouse_out' | 'replenishment_out' | 'vendor_out'

/** Locks documents, then their balances, then the wallets that pay for them: the same order as for single moves. */
export async function lockForMoves(db: Db, table: PaidTable, documents: readonly DeskRow[]): Promise<void> {
  const of = sql`${sql.table(table)} o join ${chosenTable(documents)} using (contract_company_id, id)`
  await sql`select o.id from ${of} order by o.contract_company_id, o.id for update of o`.execute(db)
  await lockBalances(db, table, documents)
  await sql`
    select w.currency_code from wallet w where (w.contract_company_id, w.currency_code) in (
      select o.contract_company_id, o.currency_code from ${of})
    order by w.contract_company_id, w.currency_code for update`.execute(db)
}
