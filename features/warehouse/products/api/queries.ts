import { type ValueOf } from '#features/account/dictionary/enums.ts'
import { sql, type RawBuilder } from 'kysely'
import { alert } from '#features/messages/alerts/rules.ts'
import type { SiteOwner } from '#features/warehouse/sites/api/service.ts'
import { COUNTRY_ZONES, zoneOf } from '#features/warehouse/sites/rules.ts'
import type { Db } from '#kit/api/db.ts'
import { listQuery } from '#kit/api/list-query.ts'
import { refuse } from '#kit/shared/refusal.ts'
import { kit } from '#kit/shared/validation.ts'
import { productColumns } from '../columns.ts'
import { productFilter } from '../contract.ts'

/** The list of products, of one company, or of all companies at the desk. */
export const productList = listQuery({
  table: 'wares_info',
  tally: 'wares_info',
  filter: productFilter,
  row: productColumns.row,
  computed: {
    AvailablePcs: sql`(select coalesce(sum(s.available_pcs), 0)::bigint from wares_stock s where s.contract_company_id = t.contract_company_id and s.wares_info_id = t.id)`,
    WarnTypes: sql`(select coalesce(json_agg(a.warn_type order by a.warn_type), '[]'::json) from os_early_warn a
      where a.contract_company_id = t.contract_company_id and a.entity = 'wares_info' and a.relate_id = t.id and a.state <> ${sql.lit(alert.states.closed)})`,
  },
  state: 'ReviewState',
  number: 'Fnsku',
  site: 'CountryCode',
  zone: zoneOf,
  zones: COUNTRY_ZONES,
  equal: ['ReviewState', 'SalesPlatform', 'BatteryType', 'RatioColor'],
  searchIn: [{ table: 'wares_info', key: 'id' }],
  sort: ['Sku', 'Fnsku', 'CreatedTime', 'RatioPercent', 'ReviewState'],
})

/** A row of the export: every column of the table, and the available pieces. */
export type ExportedProduct = ReturnType<typeof productList.rows> extends RawBuilder<infer R> ? R : never

/** Returns a product with its state locked until the transaction ends; refuses one that is not the company's. */
export async function lockProduct(
  db: Db,
  { ContractCompanyId, country }: Pick<SiteOwner, 'ContractCompanyId' | 'country'>,
  productId: number,
) {
  const product = await db
    .selectFrom('wares_info')
    .selectAll()
    .where('ContractCompanyId', '=', ContractCompanyId)
    .where('CountryCode', '=', country)
    .where('Id', '=', productId)
    .forUpdate()
    .executeTakeFirst()
  return product ?? refuse('notFound', kit('error.notFound'))
}

export function accessoriesOf(db: Db, companyId: number, productId: number) {
  return db
    .selectFrom('wares_accessory')
    .selectAll()
    .where('ContractCompanyId', '=', companyId)
    .where('WaresInfoId', '=', productId)
    .orderBy('Id')
    .execute()
}

/** True if any document or stock refers to the product; it can then be neither deleted nor reopened. */
export async function isProductUsed(db: Db, companyId: number, productId: number): Promise<boolean> {
  const { rows } = await sql<{ Used: boolean }>`select
    exists (select from inbound_plan_item where contract_company_id = ${companyId} and wares_info_id = ${productId})
    or exists (select from wares_stock where contract_company_id = ${companyId} and wares_info_id = ${productId})
    or exists (select from warehouse_out_item where contract_company_id = ${companyId} and wares_info_id = ${productId})
    or exists (select from return_announced where contract_company_id = ${companyId} and wares_info_id = ${productId})
    or exists (select from return_item where contract_company_id = ${companyId} and wares_info_id = ${productId}) as used`.execute(
    db,
  )
  return rows[0]!.Used
}

/** Final states of inbound plans. Plans import products, so their own state names cannot be imported here. */
const PLAN_FINISHED = { completed: 123005, cancelled: 123007 } as const satisfies Record<string, ValueOf<'InboundPlanStatus'>>

/** Final states of returns, for the same reason. */
const RETURN_FINISHED = {
  allDestroyed: 141002,
  rejected: 141003,
  completed: 141009,
  cancelled: 141010,
} as const satisfies Record<string, ValueOf<'ReturnStatus'>>

/** True if the product has stock, or is on an unfinished plan, order or return. */
export async function isProductInUse(db: Db, companyId: number, productId: number): Promise<boolean> {
  const { rows } = await sql<{ Busy: boolean }>`select
    exists (select from wares_stock where contract_company_id = ${companyId} and wares_info_id = ${productId} and total_pcs + in_transit_pcs > 0)
    or exists (select from inbound_plan_item i join inbound_plan p on p.contract_company_id = i.contract_company_id and p.id = i.inbound_plan_id
      where i.contract_company_id = ${companyId} and i.wares_info_id = ${productId} and p.status not in (${PLAN_FINISHED.completed}, ${PLAN_FINISHED.cancelled}))
    or exists (select from return_order r where r.contract_company_id = ${companyId} and r.status <> all(${Object.values(RETURN_FINISHED)}) and (
      exists (select from return_announced a where a.contract_company_id = ${companyId} and a.return_order_id = r.id and a.wares_info_id = ${productId})
      or exists (select from return_item i where i.contract_company_id = ${companyId} and i.return_order_id = r.id and i.wares_info_id = ${productId}))) as busy`.execute(
    db,
  )
  return rows[0]!.Busy
}

export type LabelRow = { Id: number; Fnsku: string; Sku: string; NameEn: string; NameCn: string; LabelSize: string }

/** Content of product labels, by key. */
export async function labelRows(
  db: Db,
  companyId: number,
  country: string,
  ids: readonly number[],
): Promise<Map<number, LabelRow>> {
  const { rows } = await sql<LabelRow>`
    select w.id, w.fnsku, w.sku, w.name_en, w.name_cn, w.label_size from wares_info w where w.contract_company_id = ${companyId} and w.country_code = ${country} and w.id = any(${ids})`.execute(
    db,
  )
  return new Map(rows.map((row) => [row.Id, row]))
}
