import { sql, type RawBuilder } from 'kysely'
import { docReview } from '#kit/shared/document-review.ts'
import { chosenTable } from '#features/freight/core/api/service.ts'
import { freightOrder } from '#features/freight/core/rules.ts'
import { zoneOf } from '#features/warehouse/sites/rules.ts'
import { countStates, isNarrowedOnlyBy } from '#kit/api/counts.ts'
import type { Db } from '#kit/api/db.ts'
import { allOf, like, orderOf, pageOf, stateCounts, withinDays } from '#kit/api/page.ts'
import type { DeskRow } from '#kit/shared/bulk.ts'
import { keywords } from '#kit/shared/page.ts'
import type { DeskClearanceFilter } from '../contract.ts'

/** Orders with their clearance documents, for the lists of customers and desk. */

type Filter = Partial<DeskClearanceFilter>

const { pendingInbound, delivered } = freightOrder.states
/** Literals, so that PostgreSQL uses the partial indexes of the migration. */
const PLACED = sql`o.order_status between ${sql.lit(pendingInbound)} and ${sql.lit(delivered)}`
const ORDERS = sql`order_fba o left join clearance_doc d on d.contract_company_id = o.contract_company_id and d.order_id = o.id`
const DOCUMENTS = sql`clearance_doc d join order_fba o on o.contract_company_id = d.contract_company_id and o.id = d.order_id`
const COMPANY = sql`join company k on k.contract_company_id = o.contract_company_id`
const STATE = sql`coalesce(d.doc_state, ${sql.lit(docReview.states.notSubmitted)})`

const ROW = sql`
  o.id as "OrderId", o.dcg_no as "DcgNo", o.customer_order_no as "CustomerOrderNo", o.order_loadding_and_service_scope_type as "OrderLoaddingAndServiceScopeType", o.order_status as "OrderStatus", o.clearance_status as "ClearanceStatus",
  o.clearance_mode as "ClearanceMode", o.destination_country as "DestinationCountry", ${STATE} as "DocState", d.invoice_no as "InvoiceNo", coalesce(d.importer_name, (select i.importer_name from eori_info i where i.contract_company_id = o.contract_company_id and i.id = o.eori_info_id)) as "ImporterName",
  coalesce(d.currency_code, 'USD') as "CurrencyCode", case when d.items is not null then d.total_value end as "TotalValue", case when d.items is not null then d.customs_value end as "CustomsValue", d.reject_reason as "RejectReason", d.submit_time as "SubmitTime", o.eta as "Eta", o.created_time as "CreatedTime",
  greatest(o.updated_time, d.updated_time) as "UpdatedTime"`
const OWNED = sql`${ROW}, o.id as "Id", o.contract_company_id as "ContractCompanyId", k.name_cn as "CompanyName"`
const SORT = {
  CreatedTime: sql`o.created_time`,
  UpdatedTime: sql`o.updated_time`,
  SubmitTime: sql`d.submit_time`,
  Eta: sql`o.eta`,
  DcgNo: sql`o.dcg_no`,
  InvoiceNo: sql`d.invoice_no`,
  TotalValue: sql`d.total_value`,
}

function where(f: Filter): RawBuilder<unknown> {
  const words = keywords(f.Keyword)
  return allOf([
    f.ContractCompanyId !== undefined && sql`o.contract_company_id = ${f.ContractCompanyId}`,
    f.ClearanceStatus !== undefined && sql`o.clearance_status = ${f.ClearanceStatus}`,
    PLACED,
    f.DocState !== undefined && sql`${STATE} = ${f.DocState}`,
    f.DestinationCountry !== undefined && f.DestinationCountry !== '' && sql`o.destination_country = ${f.DestinationCountry}`,
    ...withinDays(sql`o.created_time`, f, zoneOf(undefined)),
    words.length === 1 &&
      sql`(o.dcg_no ilike ${like(words[0]!)} or o.customer_order_no ilike ${like(words[0]!)} or d.invoice_no ilike ${like(words[0]!)})`,
    words.length > 1 && sql`(o.dcg_no = any(${words}) or o.customer_order_no = any(${words}) or d.invoice_no = any(${words}))`,
  ])
}

export function clearancePage(db: Db, input: DeskClearanceFilter & { ContractCompanyId: number }) {
  return pageOf(db, { columns: ROW, from: ORDERS, where: where(input), order: orderOf(input, SORT, sql`o.id`), input })
}

export const clearanceCounts = (db: Db, filter: Filter): Promise<Record<string, number>> =>
  countStates(db, { state: sql`o.clearance_status`, from: ORDERS, where: where(filter) })

const LAST_TOUCHED = sql`o.updated_time desc, o.id desc`
export function deskClearancePage(db: Db, input: DeskClearanceFilter) {
  return pageOf(db, {
    columns: OWNED,
    from: sql`${ORDERS} ${COMPANY}`,
    where: where(input),
    order: input.SortField ? orderOf(input, SORT, sql`o.id`) : LAST_TOUCHED,
    input,
  })
}

const LONGEST_WAITING = sql`d.submit_time nulls last, d.id`
/** Saved documents, longest pending first. */
export function deskDocumentPage(db: Db, input: DeskClearanceFilter) {
  return pageOf(db, {
    columns: OWNED,
    from: sql`${DOCUMENTS} ${COMPANY}`,
    where: documentsWhere(input),
    order: input.SortField ? orderOf(input, SORT, sql`o.id`) : LONGEST_WAITING,
    input,
  })
}

/** Filters by the document's state, using its index. */
function documentsWhere({ DocState, ...f }: Filter): RawBuilder<unknown> {
  return allOf([DocState !== undefined && sql`d.doc_state = ${DocState}`, where(f)])
}

export function deskDocumentCounts(db: Db, filter: Filter): Promise<Record<string, number>> {
  return isNarrowedOnlyBy(filter, 'ContractCompanyId')
    ? stateCounts(db, 'clearance_doc', { ContractCompanyId: filter.ContractCompanyId })
    : countStates(db, { state: sql`d.doc_state`, from: DOCUMENTS, where: documentsWhere(filter) })
}

/** Keys of the orders that match a filter of the desk's lists. */
export async function deskOrderKeys(db: Db, filter: Filter, limit: number): Promise<DeskRow[]> {
  const { rows } =
    await sql<DeskRow>`select o.contract_company_id, o.id from ${ORDERS} where ${where(filter)} order by o.id limit ${limit}`.execute(
      db,
    )
  return rows
}

export async function orderNames(db: Db, keys: readonly DeskRow[]): Promise<Map<number, string>> {
  const { rows } = await sql<{
    Id: number
    DcgNo: string
  }>`select o.id, o.dcg_no from order_fba o join ${chosenTable(keys)} using (contract_company_id, id)`.execute(db)
  return new Map(rows.map(({ Id, DcgNo }) => [Id, DcgNo]))
}

/** Approved documents of a company, newest first. */
export async function copySources(db: Db, companyId: number, orderId: number) {
  return db
    .selectFrom('clearance_doc as d')
    .innerJoin('order_fba as o', (join) =>
      join.onRef('o.ContractCompanyId', '=', 'd.ContractCompanyId').onRef('o.Id', '=', 'd.OrderId'),
    )
    .select([
      'd.OrderId',
      'd.DcgNo',
      'd.InvoiceNo',
      'd.InvoiceDate',
      'o.DestinationCountry',
      'd.ImporterName',
      'd.CurrencyCode',
      'd.TotalValue',
      sql<number>`jsonb_array_length(d.items)`.as('Lines'),
    ])
    .where('d.ContractCompanyId', '=', companyId)
    .where('d.DocState', '=', docReview.states.approved)
    .where('d.OrderId', '<>', orderId)
    .orderBy('d.SubmitTime', 'desc')
    .limit(MAX_SOURCES)
    .execute()
}
const MAX_SOURCES = 100
