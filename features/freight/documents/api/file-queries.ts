import { sql } from 'kysely'
import { byOrder, ORDER_TABLE } from '#features/freight/core/api/service.ts'
import { zoneOf } from '#features/warehouse/sites/rules.ts'
import type { Db } from '#kit/api/db.ts'
import { allOf, orderOf, pageOf, withinDays } from '#kit/api/page.ts'
import { searchOf } from '#kit/api/search.ts'
import type { FilesFilter } from '../contract.ts'
import { documentReview } from '../rules.ts'
import { DOCUMENTS_OF } from './required-documents.ts'

const FILES = sql`attachment a`
const FILE = sql`join file f on f.contract_company_id = a.contract_company_id and f.id = a.file_id`
const ORDER = sql`join order_fba o on o.contract_company_id = a.contract_company_id and o.id = a.entity_id`
/** File names and order numbers. */
const fileSearch = searchOf('a', [
  { table: 'file', key: 'id', via: { table: 'attachment', from: 'id', on: 'file_id' } },
  ...byOrder('attachment', 'entity_id'),
])

/** Files of a company's orders. */
export async function filePage(db: Db, companyId: number, input: FilesFilter) {
  const isByFile = input.UploaderType !== undefined || input.SortField === 'FileName' || input.SortField === 'Size'
  return pageOf(db, {
    columns: sql`a.id as "Id", f.id as "FileId", f.file_name as "FileName", f.size as "Size", a.kind::int as "Type", f.uploader_type as "UploaderType", a.created_time as "UploaderTime", o.id as "OrderId", o.dcg_no as "DcgNo",
      o.order_loadding_and_service_scope_type as "OrderLoaddingAndServiceScopeType", coalesce((select q.doc_state ${sql.raw(DOCUMENTS_OF)} and q.attachment_type = a.kind::int), ${sql.lit(documentReview.states.submitted)}) as "DocState"`,
    from: isByFile ? sql`${FILES} ${FILE}` : FILES,
    only: 'a',
    joins: sql`${isByFile ? sql`` : FILE} ${ORDER}`,
    where: allOf([
      // Few orders have no number yet; checking the order of each file would cost more.
      sql`a.contract_company_id = ${companyId} and a.entity = ${sql.lit(ORDER_TABLE.events.entity)}
        and a.entity_id <> all (array(select d.id from order_fba d where d.contract_company_id = ${companyId} and d.dcg_no is null))`,
      input.Type !== undefined && sql`a.kind = ${String(input.Type)}`,
      input.UploaderType !== undefined && sql`f.uploader_type = ${input.UploaderType}`,
      input.OrderId !== undefined && sql`a.entity_id = ${input.OrderId}`,
      await fileSearch.condition(db, input.Keyword, companyId),
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
