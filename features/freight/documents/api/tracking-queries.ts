import { sql, type RawBuilder } from 'kysely'
import { type OrderRow, orderSearch } from '#features/freight/core/api/service.ts'
import { DELIVERY_PLACE, kindOf, TABS } from '#features/freight/core/rules.ts'
import { SCHEDULE_ZONE } from '#features/freight/schedules/rules.ts'
import { zoneOf } from '#features/warehouse/sites/rules.ts'
import { dayIn } from '#kit/api/clock.ts'
import type { Db } from '#kit/api/db.ts'
import { isNarrowedOnlyBy } from '#kit/api/counts.ts'
import { allOf, orderOf, pageOf, talliedTotal, withinDays } from '#kit/api/page.ts'
import { addDays } from '#kit/shared/calendar.ts'
import type { TrackingFilter, TrackingRow } from '../contract.ts'
import { DUE_SOON_DAYS, isDeferred, DOCUMENT, documentReview } from '../rules.ts'
import { groupsOf, type OrderFile, type Reviewed, type RequirementFields } from './groups.ts'
import { REQUIRED_TYPES, FILES_OF, DOCUMENTS_OF, MISSING } from './required-documents.ts'

const { notSubmitted, submitted, approved, rejected } = documentReview.states

/** Orders with a document in a state; for `approved`, orders whose documents are all approved. */
function inState(state: number): RawBuilder<unknown> {
  if (state === notSubmitted) return sql.raw(`exists (${MISSING})`)
  if (state === approved)
    return sql.raw(`not exists (${MISSING}) and not exists (select ${DOCUMENTS_OF} and q.doc_state <> ${approved})`)
  return sql.raw(`exists (select ${DOCUMENTS_OF} and q.doc_state = ${state === rejected ? rejected : submitted})`)
}

const dueSoon = () => {
  const last = addDays(dayIn(SCHEDULE_ZONE), DUE_SOON_DAYS)
  return sql`exists (${sql.raw(MISSING)} where w.due <= ${last}::date)`
}

/** The condition or its negation. */
const negateUnless = (holds: boolean, condition: RawBuilder<unknown>) => (holds ? condition : sql`not ${condition}`)

type Narrowed = Partial<Omit<TrackingFilter, 'DocState'>> & { DocState?: number | undefined }

async function trackedWhere(
  db: Db,
  companyId: number,
  f: Narrowed & Pick<TrackingFilter, 'TabType'>,
): Promise<RawBuilder<unknown>> {
  return allOf([
    sql`o.contract_company_id = ${companyId}`,
    sql`o.order_status in (${sql.join(TABS[f.TabType].map((state) => sql.lit(state)))})`,
    f.OrderLoaddingAndServiceScopeType !== undefined &&
      sql`o.order_loadding_and_service_scope_type = ${f.OrderLoaddingAndServiceScopeType}`,
    f.DocState !== undefined && inState(f.DocState),
    f.IsAsked !== undefined &&
      negateUnless(f.IsAsked, sql.raw(`exists (select ${DOCUMENTS_OF} and q.is_asked and q.doc_state = ${notSubmitted})`)),
    f.IsDueSoon !== undefined && negateUnless(f.IsDueSoon, dueSoon()),
    await orderSearch.condition(db, f.Keyword, companyId),
    ...withinDays(sql`o.created_time`, f, zoneOf(undefined)),
  ])
}

/** Keys of the orders that match a filter. */
export async function trackedIds(db: Db, companyId: number, filter: Partial<TrackingFilter>, limit: number): Promise<number[]> {
  const { rows } = await sql<{
    Id: number
  }>`select o.id from order_fba o where ${await trackedWhere(db, companyId, { TabType: 'current', ...filter })} order by o.id limit ${limit}`.execute(
    db,
  )
  return rows.map((row) => row.Id)
}

/** Number of orders that the list shows for a filter. */
export async function countTracked(db: Db, companyId: number, filter: Narrowed): Promise<number> {
  const where = await trackedWhere(db, companyId, { TabType: 'current', ...filter })
  const { rows } = await sql<{ N: number }>`select count(*) as n from order_fba o where ${where}`.execute(db)
  return rows[0]!.N
}

type Tracked = Omit<TrackingRow, 'Papers' | 'NextDue'> &
  Pick<OrderRow, 'HasBattery' | 'DangerousClass' | 'ClearanceMode' | 'ExportDeclarationMode' | 'BlReleaseType'> & {
    Reviews: Reviewed[]
    Counts: { Type: number; N: number }[]
    IsToCentre: boolean
  }

/** Orders with the state of each of their documents. */
export async function trackingPage(
  db: Db,
  companyId: number,
  input: TrackingFilter,
): Promise<{ Items: TrackingRow[]; TotalCount: number }> {
  const page = await pageOf<Tracked>(db, {
    columns: sql`o.id as "OrderId", o.dcg_no as "DcgNo", o.customer_order_no as "CustomerOrderNo", o.order_loadding_and_service_scope_type as "OrderLoaddingAndServiceScopeType", o.order_status as "OrderStatus", o.etd as "Etd", o.eta as "Eta",
      o.atd_time as "AtdTime", o.ata_time as "AtaTime", o.created_time as "CreatedTime", o.has_battery as "HasBattery", o.dangerous_class as "DangerousClass", o.clearance_mode as "ClearanceMode", o.export_declaration_mode as "ExportDeclarationMode",
      o.bl_release_type as "BlReleaseType", ${sql.raw(`array[${DOCUMENT.labels}] <@ ${REQUIRED_TYPES}`)} as "IsToCentre",
      (select coalesce(json_agg(json_build_object('Id', q.id, 'AttachmentType', q.attachment_type, 'DocState', q.doc_state, 'IsAsked', q.is_asked, 'AskReason', q.ask_reason, 'DueTime', q.due_time, 'RejectReason', q.reject_reason)), '[]') ${sql.raw(DOCUMENTS_OF)}) as "Reviews",
      (select coalesce(json_agg(json_build_object('Type', c.kind::int, 'N', c.n)), '[]') from (select a.kind, count(*) as n ${sql.raw(FILES_OF)} group by a.kind) c) as "Counts"`,
    from: sql`order_fba o`,
    only: 'o',
    joins: sql``,
    where: await trackedWhere(db, companyId, input),
    order: orderOf(
      input,
      { CreatedTime: sql`o.created_time`, Etd: sql`o.etd`, Eta: sql`o.eta`, DcgNo: sql`o.dcg_no` },
      sql`o.id`,
    ),
    input,
    ...(isNarrowedOnlyBy(input, 'TabType', 'OrderLoaddingAndServiceScopeType') && {
      total: talliedTotal(
        'order_fba',
        { ContractCompanyId: companyId, CountryCode: input.OrderLoaddingAndServiceScopeType?.toString() },
        TABS[input.TabType],
      ),
    }),
  })
  const { Items, TotalCount } = page.read()
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
    OrderStatus: row.OrderStatus,
    HasBattery,
    DangerousClass,
    ClearanceMode,
    ExportDeclarationMode,
    BlReleaseType,
    Etd: row.Etd,
    Eta: row.Eta,
    places: IsToCentre ? [{ DeliveryWarehouseType: DELIVERY_PLACE.centre }] : [],
  } satisfies RequirementFields
  // The list shows only the number of files, so one placeholder file per type is enough.
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
