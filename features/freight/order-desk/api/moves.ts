import { sql } from 'kysely'
import {
  chosenTable,
  type OrderRow,
  type DeskOrder,
  deskOrder,
  type Done,
  ORDER_TABLE,
} from '#features/freight/core/api/service.ts'
import type { Db } from '#kit/api/db.ts'
import type { DeskRow } from '#kit/shared/bulk.ts'
import { makeMove, type By } from '#kit/api/moves.ts'
import { refuse } from '#kit/shared/refusal.ts'
import { kit } from '#kit/shared/validation.ts'
import { freightOrder, type OrderMove } from '#features/freight/core/rules.ts'

export type Moved = { OrderId: number; DcgNo: string; OrderStatus: number; RowVersion: number }

export const asMoved = (row: Pick<OrderRow, 'Id' | 'DcgNo' | 'OrderStatus' | 'RowVersion'>): Moved => ({
  OrderId: row.Id,
  DcgNo: row.DcgNo!,
  OrderStatus: row.OrderStatus,
  RowVersion: row.RowVersion,
})

/** Locks the wallets that pay for orders, after the orders. */
export async function lockWallets(db: Db, rows: readonly DeskRow[]): Promise<void> {
  await sql`
    select w.currency_code from wallet w where w.contract_company_id in (
      select coalesce(o.payer_company_id, o.contract_company_id) from order_fba o join ${chosenTable(rows)} using (contract_company_id, id))
    order by w.contract_company_id, w.currency_code for update`.execute(db)
}

/** An order with its row locked, at the version seen, if its state allows the move: no guard judges an order in another state. */
export async function orderFor(db: Db, row: DeskOrder, name: OrderMove, by: By): Promise<OrderRow> {
  const order = await deskOrder(db, row)
  if (!freightOrder.find(order.OrderStatus, name, by.actor)) refuse('rule', kit('error.moveRefused'))
  return order
}

/** Makes a move of a locked order and returns the order after it. */
export async function moveOrder(
  db: Db,
  { ContractCompanyId, Id }: OrderRow,
  name: OrderMove,
  by: By,
  done: Done = {},
): Promise<OrderRow> {
  return await makeMove(db, freightOrder, ORDER_TABLE, { row: { ContractCompanyId, Id }, move: name, by, ...done })
}
