import { sql } from 'kysely'
import { chosenTable, type OrderRow } from '#features/freight/core/api/service.ts'
import type { Db } from '#kit/api/db.ts'
import type { DeskRow } from '#kit/shared/bulk.ts'

export type Moved = { OrderId: number; DcgNo: string; OrderStatus: number; RowVersion: number }

export const asMoved = (row: Pick<OrderRow, 'Id' | 'DcgNo' | 'OrderStatus' | 'RowVersion'>): Moved => ({
  OrderId: row.Id,
  DcgNo: row.DcgNo!,
  OrderStatus: row.OrderStatus,
  RowVersion: row.RowVersion,
})

/** Locks the wallets from which orders are paid, after the orders. */
export async function lockWallets(db: Db, rows: readonly DeskRow[]): Promise<void> {
  await sql`
    select w.currency_code from wallet w where w.contract_company_id in (
      select coalesce(o.payer_company_id, o.contract_company_id) from order_fba o join ${chosenTable(rows)} using (contract_company_id, id))
    order by w.contract_company_id, w.currency_code for update`.execute(db)
}
