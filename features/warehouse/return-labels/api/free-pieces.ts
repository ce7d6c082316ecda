import { sql } from 'kysely'
import { shippedOrder, type ShippedOrder } from '#features/warehouse/returns/api/service.ts'
import type { Country } from '#features/warehouse/sites/rules.ts'
import type { Db } from '#kit/api/db.ts'
import { returnLabel } from '../rules.ts'

type Owner = { ContractCompanyId: number; country: Country }

/**
 * Returns a shipped order with the pieces that have neither a return nor a label yet; locked, so that two labels of it
 * wait for each other. The pieces of a label count until it is cancelled or has become a return.
 */
export async function orderToLabel(
  db: Db,
  owner: Owner,
  wanted: { Id?: number; No?: string },
  lock = false,
): Promise<ShippedOrder | undefined> {
  const order = await shippedOrder(db, owner, wanted, lock)
  if (!order) return undefined
  const { rows } = await sql<{ Fnsku: string; Pieces: number }>`
    select x ->> 'Fnsku' as fnsku, sum((x ->> 'Pieces')::bigint)::bigint as pieces
    from return_label l, jsonb_array_elements(l.items) x
    where l.contract_company_id = ${owner.ContractCompanyId} and l.warehouse_out_id = ${order.WarehouseOutId}
      and l.return_order_id is null and l.return_label_state <> ${returnLabel.states.cancelled}
    group by 1`.execute(db)
  const labelled = new Map(rows.map((row) => [row.Fnsku, row.Pieces]))
  const Items = order.Items.map((item) => ({ ...item, Pieces: item.Pieces - (labelled.get(item.Fnsku) ?? 0) }))
  return { ...order, Items: Items.filter((item) => item.Pieces > 0) }
}

/** Whether a return of the order is waiting for the parcel of a label without goods of its own. */
export async function isParcelAwaited(db: Db, owner: Owner, order: ShippedOrder, accepted: number): Promise<boolean> {
  const { rows } = await sql<{ IsAwaited: boolean }>`
    select (select count(*) from return_order r where r.contract_company_id = ${owner.ContractCompanyId}
        and r.warehouse_out_id = ${order.WarehouseOutId} and r.status = ${accepted} and not exists (
          select from return_parcel p where p.contract_company_id = ${owner.ContractCompanyId} and p.return_order_id = r.id and p.is_active))
      > (select count(*) from return_label l where l.contract_company_id = ${owner.ContractCompanyId}
        and l.warehouse_out_id = ${order.WarehouseOutId} and l.return_order_id is null and l.items = '[]'
        and l.return_label_state <> ${returnLabel.states.cancelled}) as is_awaited`.execute(db)
  return rows[0]!.IsAwaited
}
