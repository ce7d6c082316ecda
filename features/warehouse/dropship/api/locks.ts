import { sql } from 'kysely'
import type { Db } from '#kit/api/db.ts'
import type { DeskRow } from '#kit/shared/bulk.ts'

/** Orders by company and key, as a table of the query. */
export const chosenTable = (orders: readonly DeskRow[]) =>
  sql`unnest(${orders.map((order) => order.ContractCompanyId)}::bigint[], ${orders.map((order) => order.Id)}::bigint[]) as chosen(contract_company_id, id)`

const NO_MORE = { WarehouseId: 0, products: [] }

/**
 * Locks every balance that orders hold pieces of, and those of more products, in the one order in which stock is always
 * locked. A caller that moves several orders, or releases before it takes, calls this first to avoid deadlocks.
 */
export async function lockBalances(
  db: Db,
  orders: readonly DeskRow[],
  more: { WarehouseId: number; products: readonly number[] } = NO_MORE,
): Promise<void> {
  await sql`
    select s.id from wares_stock s where (s.contract_company_id, s.id) in (
      select l.contract_company_id, l.wares_stock_id from stock_lock l join ${chosenTable(orders)}
        on chosen.contract_company_id = l.contract_company_id and chosen.id = l.warehouse_out_id where l.state = 'held'
      union
      select m.contract_company_id, m.id from wares_stock m
        where m.contract_company_id = ${orders[0]?.ContractCompanyId ?? 0} and m.warehouse_id = ${more.WarehouseId} and m.wares_info_id = any(${more.products}))
    order by s.contract_company_id, s.id for update`.execute(db)
}

/** Locks orders, then their balances, then the wallets that pay for them: the order in which single moves lock, too. */
export async function lockForMoves(db: Db, orders: readonly DeskRow[]): Promise<void> {
  await sql`
    select o.id from warehouse_out o join ${chosenTable(orders)} using (contract_company_id, id) order by o.contract_company_id, o.id for update of o`.execute(
    db,
  )
  await lockBalances(db, orders)
  await sql`
    select w.currency_code from wallet w where (w.contract_company_id, w.currency_code) in (
      select o.contract_company_id, o.currency_code from warehouse_out o join ${chosenTable(orders)} using (contract_company_id, id))
    order by w.contract_company_id, w.currency_code for update`.execute(db)
}
