import { sql, type RawBuilder } from 'kysely'
import { ORDER_TABLE, type OrderRow, orderKeywordFilter } from '#features/freight/core/api/service.ts'
import { KINDS, kindOf, TABS, TAX_INCLUDED } from '#features/freight/core/rules.ts'
import { SCHEDULE_ZONE } from '#features/freight/schedules/rules.ts'
import { zoneOf } from '#features/warehouse/sites/rules.ts'
import { dayIn } from '#kit/api/clock.ts'
import { countStates, isNarrowedOnlyBy } from '#kit/api/counts.ts'
import type { Db } from '#kit/api/db.ts'
import { allOf, like, orderOf, pageOf, stateCounts, talliedTotal, withinDays, type ListScope } from '#kit/api/page.ts'
import type { DeskRow } from '#kit/shared/bulk.ts'
import type { FilesFilter, DocumentFilter, TrackingFilter, TrackingRow } from '../contract.ts'
import { DUE_SOON_DAYS, FC, isDeferred, DOCUMENT, documentReview, TAX_REFUND, TELEX } from '../rules.ts'
import { groupsOf, type OrderFile, type Reviewed, type RequirementFields } from './groups.ts'

const { notSubmitted, submitted, approved, rejected } = documentReview.states

const kinds = (holds: (kind: (typeof KINDS)[keyof typeof KINDS]) => boolean) =>
  Object.values(KINDS)
    .filter(holds)
    .map((kind) => kind.type)
    .join(', ')
const when = (condition: string, document: number) => `case when ${condition} then ${document} end`
const TYPE = 'o.order_loadding_and_service_scope_type'
/** Types of the papers that an order `o` needs, as an array: what `requiredDocuments` says, for many orders at once. */
export const REQUIRED_TYPES = `array_remove(array[
  ${when(`${TYPE} in (${kinds((kind) => kind.leg === 'full')}) and o.export_declaration_mode = ${TAX_REFUND}`, DOCUMENT.taxRefund)},
  ${DOCUMENT.packingList},
  ${when(`o.clearance_mode is distinct from ${TAX_INCLUDED}`, DOCUMENT.powerOfAttorney)},
  ${when(`${TYPE} = ${KINDS.fclFull.type}`, DOCUMENT.loadingSheet)},
  ${when(`${TYPE} in (${kinds((kind) => kind.leg === 'full' && kind.mode === 'sea')}) and o.bl_release_type = ${TELEX}`, DOCUMENT.telexRelease)},
  ${when(`o.has_battery or o.dangerous_class <> '0'`, DOCUMENT.msds)},
  ${when('o.has_battery', DOCUMENT.un383)},
  ${when(`exists (select from order_delivery_address p where p.contract_company_id = o.contract_company_id and p.order_id = o.id and p.delivery_warehouse_type = ${FC})`, DOCUMENT.labels)},
  ${when(`o.has_battery or o.dangerous_class <> '0'`, DOCUMENT.safeTransport)}], null)`

/** What `dueDay` says, for many orders at once. */
const dueOf = (type: string) =>
  `case ${type} when ${DOCUMENT.taxRefund} then o.etd when ${DOCUMENT.powerOfAttorney} then o.eta when ${DOCUMENT.telexRelease} then o.eta end`
const FILES_OF = `from attachment a where a.contract_company_id = o.contract_company_id and a.entity = '${ORDER_TABLE.events.entity}' and a.entity_id = o.id`
const DOCUMENTS_OF = 'from order_paper q where q.contract_company_id = o.contract_company_id and q.order_id = o.id'
/** What is missing of an order: needed or asked for, and no file there; `w.type` with the day it is needed. */
const MISSING = `select from (
    select t.type, coalesce((select q.due_time ${DOCUMENTS_OF} and q.attachment_type = t.type), ${dueOf('t.type')}) as due
    from (select unnest(${REQUIRED_TYPES}) union select q.attachment_type ${DOCUMENTS_OF} and q.is_asked) t(type)
    where not exists (select ${FILES_OF} and a.kind = t.type::text)) w`

/** Orders of which some paper stands there; approved means all of them. */
function inState(state: number): RawBuilder<unknown> {
  if (state === notSubmitted) return sql.raw(`exists (${MISSING})`)
  if (state === approved)
    return sql.raw(`not exists (${MISSING}) and not exists (select ${DOCUMENTS_OF} and q.doc_state <> ${approved})`)
  return sql.raw(`exists (select ${DOCUMENTS_OF} and q.doc_state = ${state === rejected ? rejected : submitted})`)
}

const dueSoon = () => {
  const last = new Date(Date.parse(dayIn(SCHEDULE_ZONE)) + DUE_SOON_DAYS * 86_400_000).toISOString().slice(0, 10)
  return sql`exists (${sql.raw(MISSING)} where w.due <= ${last}::date)`
}

/** The orders for which something holds, or the others. */
const isSo = (holds: boolean, condition: RawBuilder<unknown>) => (holds ? condition : sql`not ${condition}`)

function trackedWhere(companyId: number, f: Partial<TrackingFilter> & Pick<TrackingFilter, 'TabType'>): RawBuilder<unknown> {
  return allOf([
    sql`o.contract_company_id = ${companyId}`,
    sql`o.order_status in (${sql.join(TABS[f.TabType].map((state) => sql.lit(state)))})`,
    f.OrderLoaddingAndServiceScopeType !== undefined &&
      sql`o.order_loadding_and_service_scope_type = ${f.OrderLoaddingAndServiceScopeType}`,
    f.DocState !== undefined && inState(f.DocState),
    f.IsAsked !== undefined &&
      isSo(f.IsAsked, sql.raw(`exists (select ${DOCUMENTS_OF} and q.is_asked and q.doc_state = ${notSubmitted})`)),
    f.IsDueSoon !== undefined && isSo(f.IsDueSoon, dueSoon()),
    ...orderKeywordFilter(f.Keyword),
    ...withinDays(sql`o.created_time`, f, zoneOf(undefined)),
  ])
}

/** Keys of the orders that a filter means. */
export async function trackedIds(db: Db, companyId: number, filter: Partial<TrackingFilter>, limit: number): Promise<number[]> {
  const { rows } = await sql<{
    Id: number
  }>`select o.id from order_fba o where ${trackedWhere(companyId, { TabType: 'current', ...filter })} order by o.id limit ${limit}`.execute(
    db,
  )
  return rows.map((row) => row.Id)
}

type Tracked = Omit<TrackingRow, 'Papers' | 'NextDue'> &
  Pick<OrderRow, 'HasBattery' | 'DangerousClass' | 'ClearanceMode' | 'ExportDeclarationMode' | 'BlReleaseType'> & {
    Reviews: Reviewed[]
    Counts: { Type: number; N: number }[]
    IsToCentre: boolean
  }

/** Orders with the state of each of their papers. */
export async function trackingPage(
  db: Db,
  companyId: number,
  input: TrackingFilter,
): Promise<{ Items: TrackingRow[]; TotalCount: number }> {
  const page = await pageOf(db, {
    columns: sql`o.id as "OrderId", o.dcg_no as "DcgNo", o.customer_order_no as "CustomerOrderNo", o.order_loadding_and_service_scope_type as "OrderLoaddingAndServiceScopeType", o.order_status as "OrderStatus", o.etd as "Etd", o.eta as "Eta",
      o.atd_time as "AtdTime", o.ata_time as "AtaTime", o.created_time as "CreatedTime", o.has_battery as "HasBattery", o.dangerous_class as "DangerousClass", o.clearance_mode as "ClearanceMode", o.export_declaration_mode as "ExportDeclarationMode",
      o.bl_release_type as "BlReleaseType", ${sql.raw(`array[${DOCUMENT.labels}] <@ ${REQUIRED_TYPES}`)} as "IsToCentre",
      (select coalesce(json_agg(json_build_object('Id', q.id, 'AttachmentType', q.attachment_type, 'DocState', q.doc_state, 'IsAsked', q.is_asked, 'AskReason', q.ask_reason, 'DueTime', q.due_time, 'RejectReason', q.reject_reason)), '[]') ${sql.raw(DOCUMENTS_OF)}) as "Reviews",
      (select coalesce(json_agg(json_build_object('Type', c.kind::int, 'N', c.n)), '[]') from (select a.kind, count(*) as n ${sql.raw(FILES_OF)} group by a.kind) c) as "Counts"`,
    from: sql`order_fba o`,
    where: trackedWhere(companyId, input),
    order: orderOf(
      input,
      { CreatedTime: sql`o.created_time`, Etd: sql`o.etd`, Eta: sql`o.eta`, DcgNo: sql`o.dcg_no` },
      sql`o.id`,
    ),
    input,
  })
  const { Items, TotalCount } = JSON.parse(page.text) as { Items: Tracked[]; TotalCount: number }
  return { TotalCount, Items: Items.map(presentTracked) }
}

function presentTracked({
  Reviews,
  Counts,
  IsToCentre,
  HasBattery,
  DangerousClass,
  ClearanceMode,
  ExportDeclarationMode,
  BlReleaseType,
  ...row
}: Tracked): TrackingRow {
  const kind = kindOf(row.OrderLoaddingAndServiceScopeType)
  const wishing = {
    HasBattery,
    DangerousClass,
    ClearanceMode,
    ExportDeclarationMode,
    BlReleaseType,
    Etd: row.Etd,
    Eta: row.Eta,
    places: IsToCentre ? [{ DeliveryWarehouseType: FC }] : [],
  } satisfies RequirementFields
  // Only how many files there are is told here: the group of one that stands for all.
  const one = (Type: number): OrderFile => ({ Type, Id: 0, FileName: '', UploaderTime: '', UploaderType: 0 })
  const groups = groupsOf(
    kind,
    wishing,
    Counts.map(({ Type }) => one(Type)),
    Reviews,
  )
  const Documents = groups.map(({ Items: _, ...group }) => ({
    ...group,
    Count: Counts.find(({ Type }) => Type === group.Type)?.N ?? 0,
  }))
  const due = Documents.filter(
    (document) => document.IsMissing && document.DueTime !== null && (document.IsAsked || isDeferred(document.Type)),
  ).map((document) => document.DueTime!)
  return { ...row, NextDue: due.toSorted()[0] ?? null, Papers: Documents }
}

// --- Files ---------------------------------------------------------------------------------------------------------

const FILE_ROWS = sql`attachment a join file f on f.contract_company_id = a.contract_company_id and f.id = a.file_id join order_fba o on o.contract_company_id = a.contract_company_id and o.id = a.entity_id`

/** All files of a company's orders. */
export function filePage(db: Db, companyId: number, input: FilesFilter) {
  const word = input.Keyword?.trim()
  return pageOf(db, {
    columns: sql`a.id as "Id", f.id as "FileId", f.file_name as "FileName", f.size as "Size", a.kind::int as "Type", f.uploader_type as "UploaderType", a.created_time as "UploaderTime", o.id as "OrderId", o.dcg_no as "DcgNo",
      o.order_loadding_and_service_scope_type as "OrderLoaddingAndServiceScopeType", coalesce((select q.doc_state ${sql.raw(DOCUMENTS_OF)} and q.attachment_type = a.kind::int), ${sql.lit(submitted)}) as "DocState"`,
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

// --- The desk ------------------------------------------------------------------------------------------------------

const TALLY = 'order_paper'
const DESK_ROWS = sql`order_paper q join order_fba o on o.contract_company_id = q.contract_company_id and o.id = q.order_id`
const COMPANY = sql`join company k on k.contract_company_id = q.contract_company_id`

const DOCUMENT_DUE = sql.raw(`coalesce(q.due_time, case when q.is_asked then ${dueOf('q.attachment_type')} end)`)

type Filter = Partial<DocumentFilter>
function documentWhere(f: Filter): RawBuilder<unknown> {
  return allOf([
    f.DocState !== undefined && sql`q.doc_state = ${f.DocState}`,
    f.AttachmentType !== undefined && sql`q.attachment_type = ${f.AttachmentType}`,
    f.ContractCompanyId !== undefined && sql`q.contract_company_id = ${f.ContractCompanyId}`,
    ...orderKeywordFilter(f.Keyword),
    ...withinDays(sql`q.updated_time`, f, zoneOf(undefined)),
  ])
}
const scopeOf = (f: Filter): ListScope => ({ ContractCompanyId: f.ContractCompanyId })

/** What waits longest comes first. */
export function deskDocumentPage(db: Db, input: DocumentFilter) {
  return pageOf(db, {
    columns: sql`q.contract_company_id as "ContractCompanyId", k.name_cn as "CompanyName", q.id as "Id", q.order_id as "OrderId", q.dcg_no as "DcgNo", o.order_loadding_and_service_scope_type as "OrderLoaddingAndServiceScopeType", o.order_status as "OrderStatus",
      q.attachment_type as "AttachmentType", q.doc_state as "DocState", q.is_asked as "IsAsked", q.ask_reason as "AskReason", q.reject_reason as "RejectReason", ${DOCUMENT_DUE} as "DueTime", q.submit_time as "SubmitTime", q.updated_time as "UpdatedTime", q.row_version as "RowVersion",
      (select coalesce(json_agg(json_build_object('FileId', f.id, 'FileName', f.file_name) order by a.id), '[]') from attachment a join file f on f.contract_company_id = a.contract_company_id and f.id = a.file_id
       where a.contract_company_id = q.contract_company_id and a.entity = ${sql.lit(ORDER_TABLE.events.entity)} and a.entity_id = q.order_id and a.kind = q.attachment_type::text) as "Files"`,
    from: sql`${DESK_ROWS} ${COMPANY}`,
    where: documentWhere(input),
    order: input.SortField
      ? orderOf(
          input,
          {
            CreatedTime: sql`q.created_time`,
            UpdatedTime: sql`q.updated_time`,
            DueTime: DOCUMENT_DUE,
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

export function deskDocumentCounts(db: Db, filter: Filter): Promise<Record<string, number>> {
  return isNarrowedOnlyBy(filter, 'ContractCompanyId')
    ? stateCounts(db, TALLY, scopeOf(filter))
    : countStates(db, { state: sql`q.doc_state`, from: DESK_ROWS, where: documentWhere(filter) })
}

/** Keys of the papers that a filter of the desk's list means, in the order in which they are locked. */
export async function deskDocumentRows(db: Db, filter: Filter, limit: number): Promise<DeskRow[]> {
  const { rows } =
    await sql<DeskRow>`select q.contract_company_id, q.id from ${DESK_ROWS} where ${documentWhere(filter)} order by q.contract_company_id, q.id limit ${limit}`.execute(
      db,
    )
  return rows
}
