import { sql, type RawBuilder } from 'kysely'
import { chosenTable, orderSearch } from '#features/freight/core/api/service.ts'
import { freightOrder } from '#features/freight/core/rules.ts'
import { zoneOf } from '#features/warehouse/sites/rules.ts'
import {
  EXPORTED_ORDER,
  NEW_DELIVERY,
  OLD_DELIVERY,
  orderFilters,
  ORDER_ROW,
  ORDER_SORT,
  TALLY,
} from '#features/freight/orders/api/service.ts'
import { countStates, isNarrowedOnlyBy } from '#kit/api/counts.ts'
import { assignedTo, assigneeOf } from '#kit/api/desk-work.ts'
import type { Db } from '#kit/api/db.ts'
import { allOf, orderOf, pageOf, stateCounts, talliedTotal, withinDays, type ListScope } from '#kit/api/page.ts'
import { searchOf } from '#kit/api/search.ts'
import type { DeskRow } from '#kit/shared/bulk.ts'
import type { ApplyFilter, DeskOrderFilter } from '../contract.ts'

/** Orders and applications of all companies, for the lists of the desk. */

const COMPANY = sql`join company k on k.contract_company_id = o.contract_company_id`
const OWNER = sql`o.contract_company_id as "ContractCompanyId", company_shown(k.name_cn, k.name) as "CompanyName"`

// Drafts are private to the customer.
const SUBMITTED = Object.values(freightOrder.states).filter((state) => state !== freightOrder.states.draft)

type OrderFilter = Partial<DeskOrderFilter>
async function ordersWhere(db: Db, f: OrderFilter): Promise<RawBuilder<unknown>> {
  return allOf([
    // Matches the predicate of the index order_fba_desk_all.
    f.OrderStatus === undefined && sql`o.order_status <> ${sql.lit(freightOrder.states.draft)}`,
    f.OrderStatus === freightOrder.states.draft && sql`false`,
    f.ContractCompanyId !== undefined && sql`o.contract_company_id = ${f.ContractCompanyId}`,
    ...orderFilters(f),
    f.SpaceState !== undefined && sql`o.space_state = ${sql.lit(f.SpaceState)}`,
    assignedTo(db, 'order_fba', 'o', f.Assigned),
    await orderSearch.condition(db, f.Keyword, f.ContractCompanyId),
  ])
}

const orderScope = (f: OrderFilter): ListScope => ({
  ContractCompanyId: f.ContractCompanyId,
  CountryCode: f.OrderLoaddingAndServiceScopeType?.toString(),
})
const LAST_TOUCHED = sql`o.updated_time desc, o.id desc`

const deskOrder = (f: Pick<DeskOrderFilter, 'SortField' | 'SortOrder'>) =>
  f.SortField ? orderOf(f, ORDER_SORT, sql`o.id`) : LAST_TOUCHED

/** All orders under a filter of the desk in the list's order, for its export. */
export const exportedDeskOrders = async (db: Db, f: OrderFilter) =>
  sql`select ${EXPORTED_ORDER}, ${OWNER} from order_fba o ${COMPANY} where ${await ordersWhere(db, f)} order by ${deskOrder(f)}`

export async function deskOrderPage(db: Db, input: DeskOrderFilter) {
  const counted = SUBMITTED.filter((state) => input.OrderStatus === undefined || state === input.OrderStatus)
  return pageOf(db, {
    columns: sql`${ORDER_ROW}, o.id as "Id", o.space_state as "SpaceState", ${OWNER}, ${assigneeOf('order_fba', 'o')} as "Assignee"`,
    from: sql`order_fba o`,
    only: 'o',
    joins: COMPANY,
    where: await ordersWhere(db, input),
    order: deskOrder(input),
    input,
    ...(isNarrowedOnlyBy(input, 'OrderStatus', 'ContractCompanyId', 'OrderLoaddingAndServiceScopeType') && {
      total: talliedTotal(TALLY, orderScope(input), counted),
    }),
  })
}

export async function deskOrderCounts(db: Db, filter: OrderFilter): Promise<Record<string, number>> {
  const { [freightOrder.states.draft]: _, ...counts } = isNarrowedOnlyBy(
    filter,
    'ContractCompanyId',
    'OrderLoaddingAndServiceScopeType',
  )
    ? await stateCounts(db, TALLY, orderScope(filter))
    : await countStates(db, { state: sql`o.order_status`, from: sql`order_fba o`, where: await ordersWhere(db, filter) })
  return counts
}

/** Keys of the orders that match a filter of the desk's list. */
export async function deskOrderRows(db: Db, filter: OrderFilter, limit: number): Promise<DeskRow[]> {
  const { rows } =
    await sql<DeskRow>`select o.contract_company_id, o.id from order_fba o where ${await ordersWhere(db, filter)} order by o.id limit ${limit}`.execute(
      db,
    )
  return rows
}

/** Numbers of orders by key. */
export async function orderNumbers(db: Db, orders: readonly DeskRow[]): Promise<Map<number, string>> {
  const { rows } = await sql<{
    Id: number
    DcgNo: string | null
  }>`select o.id, o.dcg_no from order_fba o join ${chosenTable(orders)} using (contract_company_id, id)`.execute(db)
  return new Map(rows.flatMap(({ Id, DcgNo }) => (DcgNo === null ? [] : [[Id, DcgNo]])))
}

const APPLIED = sql`order_apply a`
const ITS_ORDER = sql`join order_fba o on o.contract_company_id = a.contract_company_id and o.id = a.order_id join company k on k.contract_company_id = a.contract_company_id`
const applicationSearch = searchOf('a', [{ table: 'order_apply', key: 'id' }])

type Applied = Partial<ApplyFilter>
async function appliedWhere(db: Db, f: Applied): Promise<RawBuilder<unknown>> {
  return allOf([
    f.ApplyState !== undefined && sql`a.apply_state = ${f.ApplyState}`,
    f.ApplyType !== undefined && sql`a.apply_type = ${f.ApplyType}`,
    f.ContractCompanyId !== undefined && sql`a.contract_company_id = ${f.ContractCompanyId}`,
    ...withinDays(sql`a.created_time`, f, zoneOf(undefined)),
    await applicationSearch.condition(db, f.Keyword, f.ContractCompanyId),
  ])
}

const APPLY_TALLY = 'order_apply'
const appliedScope = (f: Applied): ListScope => ({ ContractCompanyId: f.ContractCompanyId })

export async function deskApplications(db: Db, input: ApplyFilter) {
  return pageOf(db, {
    columns: sql`a.id as "Id", a.id as "ApplyId", a.apply_no as "ApplyNo", a.apply_type as "ApplyType", a.apply_state as "ApplyState", a.reason as "Reason", ${sql.raw(NEW_DELIVERY)} as "NewDelivery", ${sql.raw(OLD_DELIVERY)} as "OldDelivery", a.reply_text as "ReplyText",
      a.reply_time as "ReplyTime", a.created_time as "CreatedTime", a.order_id as "OrderId", a.dcg_no as "DcgNo", o.order_loadding_and_service_scope_type as "OrderLoaddingAndServiceScopeType", a.row_version as "RowVersion", ${OWNER}`,
    from: APPLIED,
    only: 'a',
    joins: ITS_ORDER,
    where: await appliedWhere(db, input),
    order: orderOf(input, { CreatedTime: sql`a.created_time` }, sql`a.id`),
    input,
    ...(isNarrowedOnlyBy(input, 'ApplyState', 'ContractCompanyId') && {
      total: talliedTotal(APPLY_TALLY, appliedScope(input), input.ApplyState),
    }),
  })
}

export async function deskApplicationCounts(db: Db, filter: Applied): Promise<Record<string, number>> {
  return isNarrowedOnlyBy(filter, 'ContractCompanyId')
    ? stateCounts(db, APPLY_TALLY, appliedScope(filter))
    : countStates(db, { state: sql`a.apply_state`, from: APPLIED, where: await appliedWhere(db, filter) })
}

export async function applicationRows(db: Db, filter: Applied, limit: number): Promise<DeskRow[]> {
  const { rows } =
    await sql<DeskRow>`select a.contract_company_id, a.id from ${APPLIED} where ${await appliedWhere(db, filter)} order by a.id limit ${limit}`.execute(
      db,
    )
  return rows
}

export async function applicationNumbers(db: Db, rows: readonly DeskRow[]): Promise<Map<number, string>> {
  const { rows: found } = await sql<{
    Id: number
    ApplyNo: string
  }>`select a.id, a.apply_no from order_apply a join ${chosenTable(rows)} using (contract_company_id, id)`.execute(db)
  return new Map(found.map(({ Id, ApplyNo }) => [Id, ApplyNo]))
}
