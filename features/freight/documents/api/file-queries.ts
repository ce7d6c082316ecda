import { sql } from 'kysely'
import { ORDER_TABLE, orderKeywordFilter } from '#features/freight/core/api/service.ts'
import { zoneOf } from '#features/warehouse/sites/rules.ts'
import type { Db } from '#kit/api/db.ts'
import { allOf, like, orderOf, pageOf, withinDays } from '#kit/api/page.ts'
import type { FilesFilter } from '../contract.ts'
import { documentReview } from '../rules.ts'
import { DOCUMENTS_OF } from './required-documents.ts'

const FILE_ROWS = sql`attachment a join file f on f.contract_company_id = a.contract_company_id and f.id = a.file_id join order_fba o on o.contract_company_id = a.contract_company_id and o.id = a.entity_id`

/** Files of a company's orders. */
export function filePage(db: Db, companyId: number, input: FilesFilter) {
  const word = input.Keyword?.trim()
  return pageOf(db, {
    columns: sql`a.id as "Id", f.id as "FileId", f.file_name as "FileName", f.size as "Size", a.kind::int as "Type", f.uploader_type as "UploaderType", a.created_time as "UploaderTime", o.id as "OrderId", o.dcg_no as "DcgNo",
      o.order_loadding_and_service_scope_type as "OrderLoaddingAndServiceScopeType", coalesce((select q.doc_state ${sql.raw(DOCUMENTS_OF)} and q.attachment_type = a.kind::int), ${sql.lit(documentReview.states.submitted)}) as "DocState"`,
    from: FILE_ROWS,
    where: allOf([
      sql`a.contract_company_id = ${companyId} and a.entity = ${sql.lit(ORDER_TABLE.events.entity)} and o.dcg_no is not null`,
      input.Type !== undefined && sql`a.kind = ${String(input.Type)}`,
      input.UploaderType !== undefined && sql`f.uploader_type = ${input.UploaderType}`,
      input.OrderId !== undefined && sql`a.entity_id = ${input.OrderId}`,
      word !== undefined && word !== '' && sql`(f.file_name ilike ${like(word)} or ${allOf(orderKeywordFilter(word))})`,
      ...withinDays(sql`a.created_time`, input, zoneOf(undefined)),
    ]),
    order: orderOf(
      input,
      { CreatedTime: sql`a.created_time`, UploaderTime: sql`a.created_time`, FileName: sql`f.file_name`, Size: sql`f.size` },
      sql`a.id`,
    ),
    input,
  })
}
