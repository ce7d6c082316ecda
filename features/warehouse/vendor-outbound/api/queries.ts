import { sql, type RawBuilder } from 'kysely'
import { productReview } from '#features/warehouse/products/rules.ts'
import { COUNTRY_ZONES, VF_SITE, zoneOf } from '#features/warehouse/sites/rules.ts'
import { inHours } from '#kit/api/clock.ts'
import type { Db } from '#kit/api/db.ts'
import { listQuery } from '#kit/api/list-query.ts'
import type { DeskRow } from '#kit/shared/bulk.ts'
import { vendorColumns } from '../columns.ts'
import { vendorFilter } from '../contract.ts'
import { vendorOrder } from '../rules.ts'

/**
 * The list of VF orders, of a company and of all companies at the desk. There one state starts with the window that
 * ends first, all states with the newest order, or orders shipped long ago would come first.
 */
export const vendorList = listQuery({
  table: 'vendor_out',
  tally: 'vendor_out',
  filter: vendorFilter,
  row: vendorColumns.row,
  computed: { WarehouseCode: sql`h.warehouse_code` },
  joins: sql`join warehouse h on h.warehouse_id = t.warehouse_id`,
  state: 'Status',
  number: 'WarehouseOutNo',
  site: 'Site',
  zone: zoneOf,
  zones: COUNTRY_ZONES,
  equal: ['Status', 'WarehouseId'],
  dates: (filter) => filter.DateField ?? 'CreatedTime',
  // An order is also found by its products.
  searchIn: [
    { table: 'vendor_out', key: 'id' },
    { table: 'wares_info', key: 'vendor_out_id', via: { table: 'vendor_out_item', from: 'id', on: 'wares_info_id' } },
  ],
  sort: ['WarehouseOutNo', 'PurchaseOrderNo', 'ShipWindowEnd', 'ActualOutboundTime', 'CreatedTime'],
  deskFirst: (filter) => (filter.Status === undefined ? undefined : 'ShipWindowEnd'),
})

/** A row of the export: every column of the table, and the code of the warehouse. */
export type ExportedVendorOrder = ReturnType<typeof vendorList.rows> extends RawBuilder<infer R> ? R : never

/** Returns the lines of an order with their products, in line order. */
export async function itemsOf(db: Db, companyId: number, orderId: number) {
  return db
    .selectFrom('vendor_out_item as i')
    .innerJoin('wares_info as w', (join) =>
      join.onRef('w.ContractCompanyId', '=', 'i.ContractCompanyId').onRef('w.Id', '=', 'i.WaresInfoId'),
    )
    .select([
      'i.Id',
      'i.LineNo',
      'i.WaresInfoId',
      'i.Fnsku',
      'i.Asin',
      'i.BatchNo',
      'i.Pieces',
      'i.SnList',
      'w.Sku',
      'w.NameCn',
      'w.NameEn',
      'w.IsSnManaged',
    ])
    .where('i.ContractCompanyId', '=', companyId)
    .where('i.VendorOutId', '=', orderId)
    .orderBy('i.LineNo')
    .execute()
}

/** Returns those of the purchase orders that have an order which was not cancelled or abandoned. */
export async function standingOrders(db: Db, companyId: number, numbers: readonly string[]): Promise<Set<string>> {
  const { cancelled, abandoned } = vendorOrder.states
  const rows = await db
    .selectFrom('vendor_out')
    .select('PurchaseOrderNo')
    .where('ContractCompanyId', '=', companyId)
    .where('Status', 'not in', [cancelled, abandoned])
    .where((eb) => eb('PurchaseOrderNo', '=', eb.fn.any(eb.val([...new Set(numbers)]))))
    .execute()
  return new Set(rows.map((row) => row.PurchaseOrderNo))
}

/** Days after which a carrier may reuse a number. */
const NUMBER_DAYS = 180

/** Finds another VF order of the company that was recently shipped with one of these tracking numbers. */
export async function orderWithTracking(db: Db, { ContractCompanyId, Id }: DeskRow, numbers: readonly string[]) {
  const { rows } = await sql<{ WarehouseOutNo: string; TrackingNo: string }>`
    select o.warehouse_out_no, n as tracking_no from vendor_out o, unnest(o.tracking_nos) n
    where o.contract_company_id = ${ContractCompanyId} and o.site = ${VF_SITE.country} and o.id <> ${Id}
      and o.actual_outbound_time > ${inHours(-24 * NUMBER_DAYS)} and upper(n) = any(${numbers.map((no) => no.toUpperCase())})
    order by o.actual_outbound_time desc, o.id desc limit 1`.execute(db)
  return rows[0]
}

export type VendorFnsku = { Fnsku: string; Sku: string; NameCn: string; NameEn: string; AvailablePcs: number }

/** Every approved product with its available pieces, in one warehouse or in all of the country. */
export function vendorFnskus(companyId: number, country: string, warehouseId: number | undefined): RawBuilder<VendorFnsku> {
  const inWarehouse = warehouseId === undefined ? sql`` : sql`and s.warehouse_id = ${warehouseId}`
  return sql<VendorFnsku>`
    select w.fnsku, w.sku, w.name_cn, w.name_en, coalesce(sum(s.available_pcs), 0)::bigint as available_pcs
    from wares_info w left join wares_stock s on s.contract_company_id = ${companyId} and s.wares_info_id = w.id and s.country_code = ${country} ${inWarehouse}
    where w.contract_company_id = ${companyId} and w.country_code = ${country} and w.review_state = ${productReview.states.approved}
    group by w.id, w.fnsku, w.sku, w.name_cn, w.name_en order by w.fnsku`
}
