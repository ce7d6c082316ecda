import { sql, type RawBuilder } from 'kysely'
import { docReview } from '#kit/shared/document-review.ts'
import { chosenTable } from '#features/freight/core/api/service.ts'
import { clearance, freightOrder } from '#features/freight/core/rules.ts'
import { zoneOf } from '#features/warehouse/sites/rules.ts'
import { countStates, isNarrowedOnlyBy } from '#kit/api/counts.ts'
import type { Db } from '#kit/api/db.ts'
import { allOf, orderOf, pageOf, stateCounts, talliedTotal, withinDays } from '#kit/api/page.ts'
import { searchOf } from '#kit/api/search.ts'
import type { DeskRow } from '#kit/shared/bulk.ts'
import type { DeskClearanceFilter } from '../contract.ts'

/** Orders with their clearance documents, for the lists of customers and desk. */

type Filter = Partial<DeskClearanceFilter>

const { pendingInbound, delivered } = freightOrder.states
/** Literals, so that PostgreSQL uses the partial indexes of the migration. */
const PLACED = sql`o.order_status between ${sql.lit(pendingInbound)} and ${sql.lit(delivered)}`
const ORDERS = sql`order_fba o`
const DOCUMENT = sql`left join clearance_doc d on d.contract_company_id = o.contract_company_id and d.order_id = o.id`
const BOTH = sql`${ORDERS} ${DOCUMENT}`
const DOCUMENTS = sql`clearance_doc d join order_fba o on o.contract_company_id = d.contract_company_id and o.id = d.order_id`
const COMPANY = sql`join company k on k.contract_company_id = o.contract_company_id`
const STATE = sql`coalesce(d.doc_state, ${sql.lit(docReview.states.notSubmitted)})`

/** Orders are found by their own numbers and by the invoice number. */
const clearanceSearch = searchOf('o', [
  { table: 'order_fba', key: 'id' },
  { table: 'clearance_doc', key: 'order_id' },
])
const { notSubmitted } = docReview.states
/** Tables used by filter and sorting. Only orders with a document have a document state. */
const neededFor = (f: Filter) =>
  f.DocState !== undefined && f.DocState !== notSubmitted
    ? DOCUMENTS
    : f.DocState !== undefined || ['UpdatedTime', 'SubmitTime', 'InvoiceNo', 'TotalValue'].includes(f.SortField ?? '')
      ? BOTH
      : ORDERS

/** The last change of the order or its documents. */
const UPDATED = sql`greatest(o.updated_time, d.updated_time)`
const ROW = sql`
  o.id as "OrderId", o.dcg_no as "DcgNo", o.customer_order_no as "CustomerOrderNo", o.order_loadding_and_service_scope_type as "OrderLoaddingAndServiceScopeType", o.order_status as "OrderStatus", o.clearance_status as "ClearanceStatus",
  o.clearance_mode as "ClearanceMode", o.destination_country as "DestinationCountry", ${STATE} as "DocState", d.invoice_no as "InvoiceNo", coalesce(d.importer_name, (select i.importer_name from eori_info i where i.contract_company_id = o.contract_company_id and i.id = o.eori_info_id)) as "ImporterName",
  coalesce(d.currency_code, 'USD') as "CurrencyCode", case when d.items is not null then d.total_value end as "TotalValue", case when d.items is not null then d.customs_value end as "CustomsValue", d.reject_reason as "RejectReason", d.submit_time as "SubmitTime", o.eta as "Eta", o.created_time as "CreatedTime",
  ${UPDATED} as "UpdatedTime"`
const OWNED = sql`${ROW}, o.id as "Id", o.contract_company_id as "ContractCompanyId", company_shown(k.name_cn, k.name) as "CompanyName"`
const SORT = {
  CreatedTime: sql`o.created_time`,
  UpdatedTime: UPDATED,
  SubmitTime: sql`d.submit_time`,
  Eta: sql`o.eta`,
  DcgNo: sql`o.dcg_no`,
  InvoiceNo: sql`d.invoice_no`,
  TotalValue: sql`d.total_value`,
}

const searched = (db: Db, f: Filter) => clearanceSearch.condition(db, f.Keyword, f.ContractCompanyId)

function where(f: Filter, found: RawBuilder<unknown> | false): RawBuilder<unknown> {
  return allOf([
    f.ContractCompanyId !== undefined && sql`o.contract_company_id = ${f.ContractCompanyId}`,
    f.ClearanceStatus !== undefined && sql`o.clearance_status = ${f.ClearanceStatus}`,
    PLACED,
    f.DocState !== undefined && (f.DocState === notSubmitted ? sql`${STATE} = ${f.DocState}` : sql`d.doc_state = ${f.DocState}`),
    f.DestinationCountry !== undefined && f.DestinationCountry !== '' && sql`o.destination_country = ${f.DestinationCountry}`,
    ...withinDays(sql`o.created_time`, f, zoneOf(undefined)),
    found,
  ])
}

/** Selects keys of orders, then joins their data. */
async function orderPage(db: Db, input: DeskClearanceFilter, order: RawBuilder<unknown>, isDesk: boolean) {
  const from = neededFor(input)
  return pageOf(db, {
    columns: isDesk ? OWNED : ROW,
    from,
    only: 'o',
    joins: sql`${from === ORDERS ? DOCUMENT : sql``} ${isDesk ? COMPANY : sql``}`,
    where: where(input, await searched(db, input)),
    order,
    input,
    ...(isNarrowedOnlyBy(input, 'ClearanceStatus', 'ContractCompanyId') && {
      total: talliedTotal(
        'order_customs',
        { ContractCompanyId: input.ContractCompanyId },
        input.ClearanceStatus ?? Object.values(clearance.states),
      ),
    }),
  })
}

export const clearancePage = (db: Db, input: DeskClearanceFilter & { ContractCompanyId: number }) =>
  orderPage(db, input, orderOf(input, SORT, sql`o.id`), false)

export async function clearanceCounts(db: Db, filter: Filter): Promise<Record<string, number>> {
  if (!isNarrowedOnlyBy(filter, 'ContractCompanyId'))
    return countStates(db, {
      state: sql`o.clearance_status`,
      from: neededFor({ DocState: filter.DocState }),
      where: where(filter, await searched(db, filter)),
    })
  const { 0: _, ...counts } = await stateCounts(db, 'order_customs', { ContractCompanyId: filter.ContractCompanyId })
  return counts
}

const LAST_TOUCHED = sql`o.updated_time desc, o.id desc`
export const deskClearancePage = (db: Db, input: DeskClearanceFilter) =>
  orderPage(db, input, input.SortField ? orderOf(input, SORT, sql`o.id`) : LAST_TOUCHED, true)

const LONGEST_WAITING = sql`d.submit_time nulls last, d.id`
/** Saved documents, longest pending first. */
export async function deskDocumentPage(db: Db, input: DeskClearanceFilter) {
  return pageOf(db, {
    columns: OWNED,
    from: DOCUMENTS,
    only: 'd',
    joins: COMPANY,
    where: documentsWhere(input, await searched(db, input)),
    order: input.SortField ? orderOf(input, SORT, sql`o.id`) : LONGEST_WAITING,
    input,
  })
}

/** Filters by the document's state, using its index. */
function documentsWhere({ DocState, ...f }: Filter, found: RawBuilder<unknown> | false): RawBuilder<unknown> {
  return allOf([DocState !== undefined && sql`d.doc_state = ${DocState}`, where(f, found)])
}

export async function deskDocumentCounts(db: Db, filter: Filter): Promise<Record<string, number>> {
  return isNarrowedOnlyBy(filter, 'ContractCompanyId')
    ? stateCounts(db, 'clearance_doc', { ContractCompanyId: filter.ContractCompanyId })
    : countStates(db, { state: sql`d.doc_state`, from: DOCUMENTS, where: documentsWhere(filter, await searched(db, filter)) })
}

/** Keys of the orders that match a filter of the desk's list of orders, or of documents. */
export async function deskOrderKeys(db: Db, filter: Filter, limit: number): Promise<DeskRow[]> {
  return keysOf(db, neededFor(filter), where(filter, await searched(db, filter)), limit)
}
export async function deskDocumentKeys(db: Db, filter: Filter, limit: number): Promise<DeskRow[]> {
  return keysOf(db, DOCUMENTS, documentsWhere(filter, await searched(db, filter)), limit)
}

async function keysOf(db: Db, from: RawBuilder<unknown>, condition: RawBuilder<unknown>, limit: number): Promise<DeskRow[]> {
  const { rows } =
    await sql<DeskRow>`select o.contract_company_id, o.id from ${from} where ${condition} order by o.id limit ${limit}`.execute(
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
