import { sql, type RawBuilder } from 'kysely'
import { byOrder, ORDER_TABLE } from '#features/freight/core/api/service.ts'
import { zoneOf } from '#features/warehouse/sites/rules.ts'
import { countStates, isNarrowedOnlyBy } from '#kit/api/counts.ts'
import type { Db } from '#kit/api/db.ts'
import { allOf, orderOf, pageOf, stateCounts, talliedTotal, withinDays, type ListScope } from '#kit/api/page.ts'
import { searchOf } from '#kit/api/search.ts'
import type { DeskRow } from '#kit/shared/bulk.ts'
import type { DocumentFilter } from '../contract.ts'
import { DOCUMENT_DUE } from './required-documents.ts'

const TALLY = 'order_paper'
const DOCUMENTS = sql`order_paper q`
const ORDER = sql`join order_fba o on o.contract_company_id = q.contract_company_id and o.id = q.order_id`
const COMPANY = sql`join company k on k.contract_company_id = q.contract_company_id`
const documentSearch = searchOf('q', byOrder('order_paper'))

const DUE = sql.raw(DOCUMENT_DUE)

type Filter = Partial<DocumentFilter>
async function documentWhere(db: Db, f: Filter): Promise<RawBuilder<unknown>> {
  return allOf([
    f.DocState !== undefined && sql`q.doc_state = ${f.DocState}`,
    f.AttachmentType !== undefined && sql`q.attachment_type = ${f.AttachmentType}`,
    f.ContractCompanyId !== undefined && sql`q.contract_company_id = ${f.ContractCompanyId}`,
    await documentSearch.condition(db, f.Keyword, f.ContractCompanyId),
    ...withinDays(sql`q.updated_time`, f, zoneOf(undefined)),
  ])
}
const scopeOf = (f: Filter): ListScope => ({ ContractCompanyId: f.ContractCompanyId })

/** Longest pending first. */
export async function deskDocumentPage(db: Db, input: DocumentFilter) {
  // A due day derived from the order is not stored with the document.
  const isByOrder = input.SortField === 'DueTime'
  return pageOf(db, {
    columns: sql`q.contract_company_id as "ContractCompanyId", company_shown(k.name_cn, k.name) as "CompanyName", q.id as "Id", q.order_id as "OrderId", q.dcg_no as "DcgNo", o.order_loadding_and_service_scope_type as "OrderLoaddingAndServiceScopeType", o.order_status as "OrderStatus",
      q.attachment_type as "AttachmentType", q.doc_state as "DocState", q.is_asked as "IsAsked", q.ask_reason as "AskReason", q.reject_reason as "RejectReason", ${DUE} as "DueTime", q.submit_time as "SubmitTime", q.updated_time as "UpdatedTime", q.row_version as "RowVersion",
      (select coalesce(json_agg(json_build_object('FileId', f.id, 'FileName', f.file_name) order by a.id), '[]') from attachment a join file f on f.contract_company_id = a.contract_company_id and f.id = a.file_id
       where a.contract_company_id = q.contract_company_id and a.entity = ${sql.lit(ORDER_TABLE.events.entity)} and a.entity_id = q.order_id and a.kind = q.attachment_type::text) as "Files"`,
    from: isByOrder ? sql`${DOCUMENTS} ${ORDER}` : DOCUMENTS,
    only: 'q',
    joins: isByOrder ? COMPANY : sql`${ORDER} ${COMPANY}`,
    where: await documentWhere(db, input),
    order: input.SortField
      ? orderOf(
          input,
          {
            CreatedTime: sql`q.created_time`,
            UpdatedTime: sql`q.updated_time`,
            DueTime: DUE,
            SubmitTime: sql`q.submit_time`,
          },
          sql`q.id`,
        )
      : sql`q.updated_time, q.id`,
    input,
    ...(isNarrowedOnlyBy(input, 'DocState', 'ContractCompanyId') && {
      total: talliedTotal(TALLY, scopeOf(input), input.DocState),
    }),
  })
}

export async function deskDocumentCounts(db: Db, filter: Filter): Promise<Record<string, number>> {
  return isNarrowedOnlyBy(filter, 'ContractCompanyId')
    ? stateCounts(db, TALLY, scopeOf(filter))
    : countStates(db, { state: sql`q.doc_state`, from: DOCUMENTS, where: await documentWhere(db, filter) })
}

/** Keys of the documents that match a filter of the desk's list, in locking sequence. */
export async function deskDocumentRows(db: Db, filter: Filter, limit: number): Promise<DeskRow[]> {
  const { rows } =
    await sql<DeskRow>`select q.contract_company_id, q.id from ${DOCUMENTS} where ${await documentWhere(db, filter)} order by q.contract_company_id, q.id limit ${limit}`.execute(
      db,
    )
  return rows
}
