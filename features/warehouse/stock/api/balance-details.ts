import { sql, type RawBuilder } from 'kysely'
import type { Db } from '#kit/api/db.ts'
import { allOf, pageOf, wholeValues } from '#kit/api/page.ts'
import { keywords, type PageInput } from '#kit/shared/page.ts'
import type { AccessoryRow, InTransitRow, LockRow, StockFilter } from '../contract.ts'
import { type StockScope, named, shelvedWithin } from './scope.ts'

const LOCKS = sql`stock_lock l join wares_stock k on k.contract_company_id = l.contract_company_id and k.id = l.wares_stock_id
  join warehouse h using (warehouse_id)
  join wares_info w on w.contract_company_id = k.contract_company_id and w.id = k.wares_info_id`

function lockWhere(scope: StockScope): RawBuilder<unknown> {
  return sql`l.contract_company_id = ${scope.ContractCompanyId} and k.country_code = ${scope.CountryCode} and l.state = 'held'`
}

/** Returns held locks, oldest first. */
export async function locksOf(db: Db, scope: StockScope, waresInfoId: number, batchNo: string | undefined) {
  const { rows } = await sql<Omit<LockRow, 'LockTime'> & { LockTime: Date }>`
    select l.id, k.batch_no, h.warehouse_code, l.warehouse_out_id, l.relate_type, l.relate_no as warehouse_out_no, l.pieces, l.state, l.lock_time
    from ${LOCKS} where ${allOf([lockWhere(scope), sql`k.wares_info_id = ${waresInfoId}`, batchNo !== undefined && sql`k.batch_no = ${batchNo}`])} order by l.id`.execute(
    db,
  )
  return rows
}

export type LockExport = {
  Sku: string
  Fnsku: string
  BatchNo: string
  WarehouseCode: string
  Pieces: number
  WarehouseOutNo: string
  LockTime: Date
}

export function lockRows(scope: StockScope, f: Partial<StockFilter>): RawBuilder<LockExport> {
  return sql<LockExport>`select w.sku, w.fnsku, k.batch_no, h.warehouse_code, l.pieces, l.relate_no as warehouse_out_no, l.lock_time
    from ${LOCKS} where ${allOf([lockWhere(scope), ...named(f), ...shelvedWithin(f), f.WarehouseId !== undefined && sql`k.warehouse_id = ${f.WarehouseId}`])} order by l.id`
}

/** Returns announced pieces that are not yet received, by plan and batch. */
export async function inTransitOf(db: Db, scope: StockScope, waresInfoId: number) {
  const { rows } = await sql<Omit<InTransitRow, 'ExpectedInboundTime'> & { ExpectedInboundTime: Date }>`
    select p.id as inbound_plan_id, p.ohl_order_no, k.batch_no, k.in_transit_pcs as pieces, p.expected_inbound_time
    from wares_stock k
    join inbound_plan_item i on i.contract_company_id = k.contract_company_id and i.wares_info_id = k.wares_info_id and i.warehouse_id = k.warehouse_id
      and i.batch_no = k.batch_no and i.is_batch_reserved
    join inbound_plan p on p.contract_company_id = i.contract_company_id and p.id = i.inbound_plan_id
    where k.contract_company_id = ${scope.ContractCompanyId} and k.country_code = ${scope.CountryCode} and k.wares_info_id = ${waresInfoId} and k.in_transit_pcs > 0
    order by p.expected_inbound_time, p.id`.execute(db)
  return rows
}

/** Returns the parts of sets in stock: accessories travel with their product, so their stock is its stock × quantity per set. */
export async function accessoryStock(db: Db, scope: StockScope, waresInfoId: number, warehouseId: number | undefined) {
  const { rows } = await sql<AccessoryRow>`
    select a.id as accessory_id, a.accessory_code, a.name, a.is_main, a.qty_per_set,
      (coalesce(sum(k.total_pcs), 0) * a.qty_per_set)::bigint as total_pcs, (coalesce(sum(k.available_pcs), 0) * a.qty_per_set)::bigint as available_pcs,
      (coalesce(sum(k.locked_pcs), 0) * a.qty_per_set)::bigint as locked_pcs
    from wares_accessory a
    join wares_info w on w.contract_company_id = a.contract_company_id and w.id = a.wares_info_id and w.country_code = ${scope.CountryCode}
    left join wares_stock k on k.contract_company_id = a.contract_company_id and k.wares_info_id = a.wares_info_id
      ${warehouseId === undefined ? sql`` : sql`and k.warehouse_id = ${warehouseId}`}
    where a.contract_company_id = ${scope.ContractCompanyId} and a.wares_info_id = ${waresInfoId}
    group by a.contract_company_id, a.id order by a.is_main desc, a.id`.execute(db)
  return rows
}

/** Returns the serial numbers of a product's stock, with the location of each piece. */
export function serialNumberPage(
  db: Db,
  scope: StockScope,
  input: PageInput & { WaresInfoId: number; State?: string | undefined },
) {
  const words = keywords(input.Keyword)
  return pageOf(db, {
    columns: sql`n.sn as "Sn", s.batch_no as "BatchNo", h.warehouse_code as "WarehouseCode", n.state as "State", n.relate_no as "RelateNo", n.updated_time as "UpdatedTime"`,
    from: sql`stock_sn n join wares_stock s on s.contract_company_id = n.contract_company_id and s.id = n.wares_stock_id join warehouse h using (warehouse_id)`,
    where: allOf([
      sql`n.contract_company_id = ${scope.ContractCompanyId} and s.country_code = ${scope.CountryCode} and s.wares_info_id = ${input.WaresInfoId}`,
      input.State !== undefined && sql`n.state = ${input.State}`,
      words.length > 0 && sql`n.sn = any(${wholeValues(words)})`,
    ]),
    order: sql`n.sn`,
    input,
  })
}
