import { TABS } from '#features/freight/core/rules.ts'
import { byFnsku, fnskuSpellings, productReview } from '#features/warehouse/products/rules.ts'
import { sql, type RawBuilder } from 'kysely'
import type { SiteOwner } from '#features/warehouse/sites/api/service.ts'
import { COUNTRY_ZONES, zoneOf, type Country } from '#features/warehouse/sites/rules.ts'
import type { Db } from '#kit/api/db.ts'
import { listQuery } from '#kit/api/list-query.ts'
import { allOf, like } from '#kit/api/page.ts'
import type { Output } from '#kit/shared/op.ts'
import { refuse } from '#kit/shared/refusal.ts'
import { kit } from '#kit/shared/validation.ts'
import { planColumns } from '../columns.ts'
import { planFilter, type getPlanProducts } from '../contract.ts'
import { inboundEvents, inboundPlan } from '../rules.ts'

/** The list of plans, for a company and, without drafts, for all companies at the desk. */
export const planList = listQuery({
  table: 'inbound_plan',
  isAssigned: true,
  tally: 'inbound_plan',
  filter: planFilter,
  row: planColumns.row,
  computed: {
    WarehouseCode: sql`h.warehouse_code`,
    DcgNo: sql`(select o.dcg_no from order_fba o where o.contract_company_id = t.contract_company_id and o.id = t.order_id)`,
  },
  joins: sql`join warehouse h on h.warehouse_id = t.warehouse_id`,
  state: 'Status',
  // A draft has no number yet; the list uses a fallback.
  number: sql`coalesce(t.ohl_order_no, t.po, t.forwarder_no)`,
  site: 'CountryCode',
  zone: zoneOf,
  zones: COUNTRY_ZONES,
  equal: ['Status', 'InboundType', 'OrderType', 'WarehouseId'],
  dates: (filter) => filter.DateField ?? 'CreatedTime',
  // A plan is also found by its courier numbers, which are in its search text, and by its products.
  searchIn: [
    { table: 'inbound_plan', key: 'id' },
    { table: 'wares_info', key: 'inbound_plan_id', via: { table: 'inbound_plan_item', from: 'id', on: 'wares_info_id' } },
  ],
  sort: ['OhlOrderNo', 'ExpectedInboundTime', 'ExpectedCartons', 'ExpectedPieces', 'Status', 'CreatedTime'],
  hiddenFromStaff: sql`t.status <> ${sql.lit(inboundPlan.states.toSubmit)}`,
})

/** A row of the export: every column of the table, the code of the warehouse and the number of the freight order. */
export type ExportedPlan = ReturnType<typeof planList.rows> extends RawBuilder<infer R> ? R : never

/** One plan with its warehouse and company; refuses a plan of another company or country. */
export async function planRow(db: Db, companyId: number, planId: number, country?: string) {
  const query = db
    .selectFrom('inbound_plan')
    .innerJoin('warehouse', 'warehouse.WarehouseId', 'inbound_plan.WarehouseId')
    .innerJoin('company', 'company.ContractCompanyId', 'inbound_plan.ContractCompanyId')
    .selectAll('inbound_plan')
    .select([
      'WarehouseCode',
      'WarehouseName',
      'TimeZone',
      'Address1',
      'City',
      'warehouse.PostalCode',
      sql<string>`company_shown(company.name_cn, company.name)`.as('CompanyName'),
      'company.Name as CompanyNameEn',
    ])
    .where('inbound_plan.ContractCompanyId', '=', companyId)
    .where('inbound_plan.Id', '=', planId)
    .$if(country !== undefined, (plans) => plans.where('inbound_plan.CountryCode', '=', country!))
  return (await query.executeTakeFirst()) ?? refuse('notFound', kit('error.notFound'))
}

const MAX_ORDERS = 200
/** Placed orders that have not ended. */
const UNDER_WAY = TABS.current

type OrderKey = { WarehouseId?: number | undefined; OrderId?: number }

/** The company's current freight orders to one of our warehouses in the country. */
export function freightOrders(db: Db, companyId: number, country: string, { WarehouseId, OrderId }: OrderKey) {
  return db
    .selectFrom('order_fba as o')
    .innerJoin('order_delivery_address as a', (join) =>
      join.onRef('a.ContractCompanyId', '=', 'o.ContractCompanyId').onRef('a.OrderId', '=', 'o.Id'),
    )
    .innerJoin('warehouse as h', 'h.WarehouseId', 'a.WarehouseId')
    .select(['o.Id as OrderId', 'o.OrderLoaddingAndServiceScopeType', 'h.WarehouseId'])
    .select((eb) => eb.ref('o.DcgNo').$notNull().as('DcgNo'))
    .groupBy(['o.ContractCompanyId', 'o.Id', 'h.WarehouseId'])
    .where('o.ContractCompanyId', '=', companyId)
    .where('o.OrderStatus', 'in', UNDER_WAY)
    .where('h.CountryCode', '=', country)
    .$if(WarehouseId !== undefined, (query) => query.where('h.WarehouseId', '=', WarehouseId!))
    .$if(OrderId !== undefined, (query) => query.where('o.Id', '=', OrderId!))
    .orderBy('o.CreatedTime', 'desc')
    .orderBy('o.Id', 'desc')
    .limit(MAX_ORDERS)
    .execute()
}

/** The freight order of a plan, in any state. */
export async function freightOrderOf(db: Db, companyId: number, OrderId: number | null) {
  if (OrderId === null) return null
  const row = await db
    .selectFrom('order_fba')
    .select(['Id as OrderId', 'OrderLoaddingAndServiceScopeType'])
    .select((eb) => eb.ref('DcgNo').$notNull().as('DcgNo'))
    .where('ContractCompanyId', '=', companyId)
    .where('Id', '=', OrderId)
    .executeTakeFirst()
  return row ?? null
}

/** Locks the plan's row until the end of the transaction; refuses a plan of another company or country. */
export async function lockPlan(
  db: Db,
  { ContractCompanyId, country }: Pick<SiteOwner, 'ContractCompanyId' | 'country'>,
  planId: number,
) {
  const plan = await db
    .selectFrom('inbound_plan')
    .selectAll()
    .where('ContractCompanyId', '=', ContractCompanyId)
    .where('CountryCode', '=', country)
    .where('Id', '=', planId)
    .forUpdate()
    .executeTakeFirst()
  return plan ?? refuse('notFound', kit('error.notFound'))
}

/** Lines of a plan with their product data. */
export function planItems(db: Db, companyId: number, planId: number) {
  return db
    .selectFrom('inbound_plan_item as i')
    .innerJoin('wares_info as w', (join) =>
      join.onRef('w.ContractCompanyId', '=', 'i.ContractCompanyId').onRef('w.Id', '=', 'i.WaresInfoId'),
    )
    .select([
      'i.Id',
      'i.LineNo',
      'i.WaresInfoId',
      'i.Cartons',
      'i.PcsPerCarton',
      'i.Pieces',
      'i.CartonNoFrom',
      'i.CartonNoTo',
      'i.BatchNo',
      'i.ProductRemark',
      'i.ReceivedGood',
      'i.ReceivedDamaged',
      'i.ShortPieces',
      'i.BookedCartons',
      'w.Fnsku',
      'w.Sku',
      'w.NameCn',
      'w.NameEn',
      'w.ImageFileId',
      'w.IsSnManaged',
      'w.UnitLength',
      'w.UnitWidth',
      'w.UnitHeight',
      'w.CartonLength',
      'w.CartonWidth',
      'w.CartonHeight',
      'w.CartonWeight',
    ])
    .where('i.ContractCompanyId', '=', companyId)
    .where('i.InboundPlanId', '=', planId)
    .orderBy('i.LineNo')
    .execute()
}
export type PlanItem = Awaited<ReturnType<typeof planItems>>[number]

export function planEvents(db: Db, companyId: number, planId: number) {
  return db
    .selectFrom('event')
    .select(['Time', 'Operator', 'Actor', 'Move', 'FromState', 'ToState', 'Remark', 'Payload'])
    .where('ContractCompanyId', '=', companyId)
    .where('Entity', '=', inboundEvents.entity)
    .where('EntityId', '=', planId)
    .orderBy('Time')
    .orderBy('Id')
    .execute()
}

/** Locations of a plan's products at its warehouse; products without a location are omitted. */
export function shelvesOf(db: Db, companyId: number, planId: number) {
  return db
    .selectFrom('shelf_location as s')
    .innerJoin('inbound_plan_item as i', (join) =>
      join
        .onRef('i.ContractCompanyId', '=', 's.ContractCompanyId')
        .onRef('i.WaresInfoId', '=', 's.WaresInfoId')
        .onRef('i.WarehouseId', '=', 's.WarehouseId'),
    )
    .select(['s.WaresInfoId', 's.Code'])
    .$narrowType<{ Code: string }>()
    .distinct()
    .where('s.ContractCompanyId', '=', companyId)
    .where('i.ContractCompanyId', '=', companyId)
    .where('i.InboundPlanId', '=', planId)
    .where('s.Code', 'is not', null)
    .execute()
}

/** Warehouse counts, newest first. */
export async function receiptsOf(db: Db, companyId: number, planId: number) {
  const rows = await db
    .selectFrom('inbound_receipt as r')
    .innerJoin('inbound_plan_item as i', (join) =>
      join.onRef('i.ContractCompanyId', '=', 'r.ContractCompanyId').onRef('i.Id', '=', 'r.InboundPlanItemId'),
    )
    .innerJoin('wares_info as w', (join) =>
      join.onRef('w.ContractCompanyId', '=', 'i.ContractCompanyId').onRef('w.Id', '=', 'i.WaresInfoId'),
    )
    .select([
      'r.Id',
      'r.ReceiveTime',
      'r.Operator',
      'i.LineNo',
      'w.Fnsku',
      'w.Sku',
      'i.BatchNo',
      'r.Cartons',
      'r.GoodPieces',
      'r.DamagedPieces',
      'r.Remark',
    ])
    .where('r.ContractCompanyId', '=', companyId)
    .where('r.InboundPlanId', '=', planId)
    .orderBy('r.ReceiveTime', 'desc')
    .orderBy('r.Id', 'desc')
    .execute()
  return rows.map((row) => ({ ...row, ReceiveTime: row.ReceiveTime.toISOString() }))
}

/** The company's products in the country, by FNSKU. */
export async function productsByFnsku(db: Db, companyId: number, country: string, fnskus: readonly string[]) {
  const rows = await db
    .selectFrom('wares_info')
    .select(['Id', 'Fnsku', 'Sku', 'PcsPerCarton', 'ReviewState', 'CartonLength', 'CartonWidth', 'CartonHeight', 'CartonWeight'])
    .where('ContractCompanyId', '=', companyId)
    .where('CountryCode', '=', country)
    .where((eb) => eb('Fnsku', '=', eb.fn.any(eb.val(fnskuSpellings(fnskus)))))
    .execute()
  return byFnsku(rows, fnskus)
}

const FOUND = 20

/** Products for the lines of a plan: approved ones that match a keyword, or those with the given FNSKUs in any state. */
export async function planProducts(
  db: Db,
  scope: { ContractCompanyId: number; CountryCode: string },
  search: { Keyword?: string | undefined; Fnskus?: string[] | undefined },
) {
  const one = like(search.Keyword?.trim() ?? '')
  const fnskus = search.Fnskus && fnskuSpellings(search.Fnskus)
  const { rows } = await sql<Output<(typeof getPlanProducts)[Country]>[number]>`
    select id as wares_info_id, review_state = ${productReview.states.approved} as is_approved, fnsku, sku, name_cn, name_en, pcs_per_carton, carton_length, carton_width, carton_height, carton_weight from wares_info
    where ${allOf([
      sql`contract_company_id = ${scope.ContractCompanyId} and country_code = ${scope.CountryCode}`,
      fnskus ? sql`fnsku = any(${fnskus})` : sql`review_state = ${productReview.states.approved}`,
      !!search.Keyword?.trim() && sql`(fnsku ilike ${one} or sku ilike ${one} or name_cn ilike ${one} or name_en ilike ${one})`,
    ])} order by sku, fnsku limit ${fnskus?.length ?? FOUND}`.execute(db)
  return rows
}

/** Batch numbers of a warehouse that are taken: by another submitted plan, or by current or former goods. */
export async function takenBatches(
  db: Db,
  companyId: number,
  warehouseId: number,
  batches: readonly string[],
  planId: number | null,
): Promise<Set<string>> {
  const { rows } = await sql<{ BatchNo: string }>`
    select i.batch_no from inbound_plan_item i
    where i.contract_company_id = ${companyId} and i.warehouse_id = ${warehouseId} and i.batch_no = any(${batches}) and i.is_batch_reserved and i.inbound_plan_id is distinct from ${planId}
    union select s.batch_no from wares_stock s
    where s.contract_company_id = ${companyId} and s.warehouse_id = ${warehouseId} and s.batch_no = any(${batches})
      and (s.total_pcs + s.in_transit_pcs > 0 or s.putaway_date is not null)`.execute(db)
  return new Set(rows.map((row) => row.BatchNo))
}
