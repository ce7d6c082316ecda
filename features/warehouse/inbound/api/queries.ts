import { sql, type RawBuilder, type Selectable } from 'kysely'
import type { Database } from '#db/schema.gen.ts'
import { zoneOf } from '#features/warehouse/sites/rules.ts'
import type { Db } from '#kit/api/db.ts'
import { countStates, isNarrowedOnlyBy } from '#kit/api/counts.ts'
import { allOf, like, orderOf, pageOf, stateCounts, talliedTotal, withinDays, type ListScope } from '#kit/api/page.ts'
import type { DeskRow } from '#kit/shared/bulk.ts'
import { keywords } from '#kit/shared/page.ts'
import type { DeskPlanFilter, PlanFilter } from '../contract.ts'
import { APPROVED, inboundEvents, inboundPlan } from '../rules.ts'

/** The list's name in the tally of states. */
const PLANS = 'inbound_plan'

/** Columns of a row in the list, in wire names. */
const ROW = sql`
  p.id as "Id", p.ohl_order_no as "OhlOrderNo", p.po as "Po", p.warehouse_id as "WarehouseId", h.warehouse_code as "WarehouseCode", p.inbound_type as "InboundType", p.order_type as "OrderType", p.order_id as "OrderId",
  p.forwarder_no as "ForwarderNo", p.container_no as "ContainerNo", p.cabinet_type as "CabinetType", p.tracking_nos as "TrackingNos", p.expected_inbound_time as "ExpectedInboundTime",
  p.expected_cartons as "ExpectedCartons", p.expected_pieces as "ExpectedPieces", p.actual_cartons as "ActualCartons", p.actual_pieces as "ActualPieces",
  p.total_pallets as "TotalPallets", p.gross_weight as "GrossWeight", p.volume as "Volume", p.vehicle_plate as "VehiclePlate", p.driver_phone as "DriverPhone",
  p.status as "Status", p.reject_reason as "RejectReason", p.exception_text as "ExceptionText", p.cancel_reason as "CancelReason", p.remark as "Remark",
  p.review_time as "ReviewTime", p.finish_time as "FinishTime", p.created_time as "CreatedTime", p.row_version as "RowVersion"`
const DESK_ROW = sql`${ROW}, contract_company_id as "ContractCompanyId", c.name_cn as "CompanyName", p.country_code as "CountryCode"`

const FROM = sql`inbound_plan p join warehouse h using (warehouse_id)`
const DESK_FROM = sql`inbound_plan p join warehouse h using (warehouse_id) join company c using (contract_company_id)`

/** Filters of the list; dates are those of the warehouse's zone. */
type Filter = Partial<Omit<PlanFilter, 'PageIndex' | 'PageSize'>>

const SORT = {
  OhlOrderNo: sql`p.ohl_order_no`,
  ExpectedInboundTime: sql`p.expected_inbound_time`,
  ExpectedCartons: sql`p.expected_cartons`,
  ExpectedPieces: sql`p.expected_pieces`,
  Status: sql`p.status`,
  CreatedTime: sql`p.created_time`,
}

function where(scope: ListScope, f: Filter): RawBuilder<unknown> {
  return allOf([
    scope.ContractCompanyId !== undefined && sql`p.contract_company_id = ${scope.ContractCompanyId}`,
    scope.CountryCode !== undefined && sql`p.country_code = ${scope.CountryCode}`,
    f.Status !== undefined && sql`p.status = ${f.Status}`,
    f.InboundType !== undefined && sql`p.inbound_type = ${f.InboundType}`,
    f.WarehouseId !== undefined && sql`p.warehouse_id = ${f.WarehouseId}`,
    ...withinDays(
      f.DateField === 'ExpectedInboundTime' ? sql`p.expected_inbound_time` : sql`p.created_time`,
      f,
      zoneOf(scope.CountryCode),
    ),
    matches(keywords(f.Keyword)),
  ])
}

/** A single word may be a part of a number; several are whole numbers, of plans or of what is in them. */
function matches(words: string[]): RawBuilder<unknown> | false {
  if (words.length === 0) return false
  const line = (found: RawBuilder<unknown>) => sql`exists (
    select from inbound_plan_item i join wares_info w on w.contract_company_id = i.contract_company_id and w.id = i.wares_info_id
    where i.contract_company_id = p.contract_company_id and i.inbound_plan_id = p.id and ${found})`
  if (words.length > 1) {
    return sql`(p.ohl_order_no = any(${words}) or p.po = any(${words}) or p.forwarder_no = any(${words}) or p.container_no = any(${words}) or p.tracking_nos && ${words}
      or ${line(sql`(w.fnsku = any(${words}) or w.sku = any(${words}))`)})`
  }
  const one = like(words[0]!)
  return sql`(p.ohl_order_no ilike ${one} or p.po ilike ${one} or p.forwarder_no ilike ${one} or p.container_no ilike ${one} or ${words[0]} = any(p.tracking_nos)
    or ${line(sql`(w.fnsku ilike ${one} or w.sku ilike ${one})`)})`
}

export function planPage(db: Db, scope: ListScope, input: PlanFilter) {
  const total = isNarrowedOnlyBy(input, 'Status') && { total: talliedTotal(PLANS, scope, input.Status) }
  return pageOf(db, {
    columns: ROW,
    from: FROM,
    where: where(scope, input),
    order: orderOf(input, SORT, sql`p.id`),
    input,
    ...total,
  })
}

/** Plans in each state under the list's other filters. */
export function planCounts(db: Db, scope: ListScope, filter: Filter): Promise<Record<string, number>> {
  return isNarrowedOnlyBy(filter)
    ? stateCounts(db, PLANS, scope)
    : countStates(db, { state: sql`p.status`, from: FROM, where: where(scope, filter) })
}

/** Plans of all companies, but for drafts: they are their owners' own matter. */
function deskWhere({ ContractCompanyId, CountryCode, ...filter }: Partial<DeskPlanFilter>): RawBuilder<unknown> {
  return allOf([where({ ContractCompanyId, CountryCode }, filter), sql`p.status <> ${inboundPlan.states.toSubmit}`])
}

/** All plans under a filter of the desk, in the order in which companies and plans are always locked. */
export async function deskPlanRows(db: Db, filter: Partial<DeskPlanFilter>, limit: number): Promise<DeskRow[]> {
  const { rows } =
    await sql<DeskRow>`select p.contract_company_id, p.id from ${FROM} where ${deskWhere(filter)} order by p.contract_company_id, p.id limit ${limit}`.execute(
      db,
    )
  return rows
}

export function deskPlanPage(db: Db, input: DeskPlanFilter) {
  return pageOf(db, {
    columns: DESK_ROW,
    from: DESK_FROM,
    where: deskWhere(input),
    order: orderOf(input, SORT, sql`p.id`),
    input,
  })
}

export type ExportedPlan = Selectable<Database['inbound_plan']> & { WarehouseCode: string }

/** All plans under a filter with every column, in the list's order: for exports. */
export function planRowsOf(scope: ListScope, filter: Filter): RawBuilder<ExportedPlan> {
  return sql<ExportedPlan>`select p.*, h.warehouse_code from ${FROM} where ${where(scope, filter)} order by ${orderOf(filter, SORT, sql`p.id`)}`
}

/** One plan with its warehouse and company; undefined when it is not the company's or of another country. */
export function planRow(db: Db, companyId: number, planId: number, country?: string) {
  const row = db
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
      'company.NameCn as CompanyName',
      'company.Name as CompanyNameEn',
    ])
    .where('inbound_plan.ContractCompanyId', '=', companyId)
    .where('inbound_plan.Id', '=', planId)
  return (country === undefined ? row : row.where('inbound_plan.CountryCode', '=', country)).executeTakeFirst()
}

const MAX_ORDERS = 200
/** Orders that were placed and are not over. */
const UNDER_WAY = [101002, 101003, 101004, 101005, 101006, 101007]

type OrderKey = { WarehouseId?: number | undefined; OrderId?: number }

/** The company's freight orders under way that go to a warehouse of ours in the country. */
export function freightOrders(db: Db, companyId: number, country: string, { WarehouseId, OrderId }: OrderKey) {
  return db
    .selectFrom('order_fba as o')
    .innerJoin('order_delivery_address as a', (join) =>
      join.onRef('a.ContractCompanyId', '=', 'o.ContractCompanyId').onRef('a.OrderId', '=', 'o.Id'),
    )
    .innerJoin('warehouse as h', 'h.WarehouseId', 'a.WarehouseId')
    .select(['o.Id as OrderId', 'o.OrderLoaddingAndServiceScopeType', 'h.WarehouseId'])
    .select((eb) => eb.ref('o.DcgNo').$notNull().as('DcgNo'))
    .distinct()
    .where('o.ContractCompanyId', '=', companyId)
    .where('o.OrderStatus', 'in', UNDER_WAY)
    .where('h.CountryCode', '=', country)
    .$if(WarehouseId !== undefined, (query) => query.where('h.WarehouseId', '=', WarehouseId!))
    .$if(OrderId !== undefined, (query) => query.where('o.Id', '=', OrderId!))
    .orderBy('o.Id', 'desc')
    .limit(MAX_ORDERS)
    .execute()
}

/** The freight order of a plan, wherever it stands by now. */
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

/** The plan's row locked until the transaction ends; undefined when it is not the company's or of another country. */
export function lockPlan(db: Db, companyId: number, country: string, planId: number) {
  return db
    .selectFrom('inbound_plan')
    .selectAll()
    .where('ContractCompanyId', '=', companyId)
    .where('CountryCode', '=', country)
    .where('Id', '=', planId)
    .forUpdate()
    .executeTakeFirst()
}

/** Lines of a plan with what is known of their products. */
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
    .orderBy('Id')
    .execute()
}

/** What the warehouse counted, newest first. */
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
    .orderBy('r.Id', 'desc')
    .execute()
  return rows.map((row) => ({ ...row, ReceiveTime: row.ReceiveTime.toISOString() }))
}

/** Products of the company in the country by FNSKU. */
export async function productsByFnsku(db: Db, companyId: number, country: string, fnskus: readonly string[]) {
  const rows = await db
    .selectFrom('wares_info')
    .select(['Id', 'Fnsku', 'Sku', 'PcsPerCarton', 'ReviewState', 'CartonLength', 'CartonWidth', 'CartonHeight', 'CartonWeight'])
    .where('ContractCompanyId', '=', companyId)
    .where('CountryCode', '=', country)
    .where((eb) => eb('Fnsku', '=', eb.fn.any(eb.val([...new Set(fnskus)]))))
    .execute()
  return new Map(rows.map((row) => [row.Fnsku, row]))
}

const FOUND = 20

/** Approved products for the lines of a plan, by FNSKU or by words. */
export async function approvedProducts(
  db: Db,
  scope: { ContractCompanyId: number; CountryCode: string },
  search: { Keyword?: string | undefined; Fnskus?: string[] | undefined },
) {
  const one = like(search.Keyword?.trim() ?? '')
  const { rows } = await sql<{
    WaresInfoId: number
    Fnsku: string
    Sku: string
    NameCn: string
    NameEn: string
    PcsPerCarton: number
    CartonLength: number
    CartonWidth: number
    CartonHeight: number
    CartonWeight: number
  }>`
    select id as wares_info_id, fnsku, sku, name_cn, name_en, pcs_per_carton, carton_length, carton_width, carton_height, carton_weight from wares_info
    where ${allOf([
      sql`contract_company_id = ${scope.ContractCompanyId} and country_code = ${scope.CountryCode} and review_state = ${APPROVED}`,
      search.Fnskus !== undefined && sql`fnsku = any(${search.Fnskus})`,
      !!search.Keyword?.trim() && sql`(fnsku ilike ${one} or sku ilike ${one} or name_cn ilike ${one} or name_en ilike ${one})`,
    ])} order by sku, fnsku limit ${search.Fnskus ? search.Fnskus.length : FOUND}`.execute(db)
  return rows
}

/** Batch numbers of a warehouse that are taken: by another plan that was submitted, or by goods that are there or were. */
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

/** Numbers of plans by key, to name rows in a bulk result. */
export async function planNumbers(db: Db, plans: readonly DeskRow[]): Promise<Map<number, string>> {
  const { rows } = await sql<{ Id: number; OhlOrderNo: string | null }>`
    select p.id, p.ohl_order_no from inbound_plan p
    join unnest(${plans.map((plan) => plan.ContractCompanyId)}::bigint[], ${plans.map((plan) => plan.Id)}::bigint[]) as wanted (company, id)
      on p.contract_company_id = wanted.company and p.id = wanted.id`.execute(db)
  return new Map(rows.map((row) => [row.Id, row.OhlOrderNo ?? String(row.Id)]))
}
