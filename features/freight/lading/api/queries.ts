import { sql, type RawBuilder } from 'kysely'
import { chosenTable } from '#features/freight/core/api/service.ts'
import { SCHEDULE_ZONE } from '#features/freight/schedules/rules.ts'
import { countStates, isNarrowedOnlyBy } from '#kit/api/counts.ts'
import type { Db } from '#kit/api/db.ts'
import { allOf, orderOf, pageOf, stateCounts, talliedTotal, withinDays, type ListScope } from '#kit/api/page.ts'
import { searchOf } from '#kit/api/search.ts'
import type { DeskRow } from '#kit/shared/bulk.ts'
import type { DeskLadingFilter, LadingRow } from '../contract.ts'

/** Lists of bills of lading, for one company or all. */

const TALLY = 'order_bill_of_lading'

const BILLS = sql`order_bill_of_lading b`
const ORDER = sql`join order_fba o on o.contract_company_id = b.contract_company_id and o.id = b.order_id`
const FROM = sql`${BILLS} ${ORDER}`
/** Numbers of a bill, of its order and of the order's containers. */
const ladingSearch = searchOf('b', [
  { table: 'order_bill_of_lading', key: 'id' },
  { table: 'order_fba', key: 'id', via: { table: 'order_bill_of_lading', from: 'id', on: 'order_id' } },
  { table: 'order_container', key: 'id', via: { table: 'order_bill_of_lading', from: 'order_id', on: 'all_containers_of' } },
])
/** Whether filters or order are about the order of a bill. */
const isByOrder = (f: Filter) =>
  f.BlType !== undefined || f.BlReleaseType !== undefined || ['Etd', 'Eta', 'SiCutOff'].includes(f.SortField ?? '')
const COMPANY = sql`join company k on k.contract_company_id = b.contract_company_id`
const OWNER = sql`b.id as "Id", b.contract_company_id as "ContractCompanyId", company_shown(k.name_cn, k.name) as "CompanyName"`

/** Value stored with an issued bill, else the order's current one. */
const fact = (name: string, column: string) =>
  sql.raw(`case when b.issued is null then o.${column} else b.issued->>'${name}' end`)
const VESSEL = fact('Vessel', 'vessel')
const ALL_BOXES = sql`(select coalesce(array_agg(c.container_no order by c.line_no), '{}') from order_container c where c.contract_company_id = o.contract_company_id and c.order_id = o.id and c.container_no is not null)`

const ROW = sql`
  b.id as "LadingId", b.lading_no as "LadingNo", b.lading_state as "LadingState", o.bl_type as "BlType", o.bl_release_type as "BlReleaseType", b.hbl_no as "HblNo", ${fact('MblNo', 'mbl_no')} as "MblNo",
  b.order_id as "OrderId", b.dcg_no as "DcgNo", o.order_loadding_and_service_scope_type as "OrderLoaddingAndServiceScopeType", o.order_status as "OrderStatus", b.shipper as "Shipper", b.consignee as "Consignee",
  ${fact('Carrier', 'carrier')} as "Carrier", ${VESSEL} as "Vessel", ${fact('Voyage', 'voyage')} as "Voyage", ${fact('PortOfLoading', 'port_of_loading')} as "PortOfLoading", ${fact('PortOfDischarge', 'port_of_discharge')} as "PortOfDischarge",
  o.etd as "Etd", o.atd_time as "AtdTime", o.eta as "Eta", o.si_cut_off as "SiCutOff", b.packages as "Packages", b.gross_weight as "GrossWeight", b.volume as "Volume",
  case when b.container_nos = '{}' then ${ALL_BOXES} else b.container_nos end as "ContainerNos", b.issue_date as "IssueDate", b.reject_reason as "RejectReason", b.change_text as "ChangeText", b.reopen_reason as "ReopenReason",
  b.draft_file_id as "DraftFileId", b.final_file_id as "FinalFileId", b.created_time as "CreatedTime", b.row_version as "RowVersion"`

const SORT = {
  CreatedTime: sql`b.created_time`,
  LadingNo: sql`b.lading_no`,
  HblNo: sql`b.hbl_no`,
  Etd: sql`o.etd`,
  Eta: sql`o.eta`,
  SiCutOff: sql`o.si_cut_off`,
  IssueDate: sql`b.issue_date`,
  GrossWeight: sql`b.gross_weight`,
  Volume: sql`b.volume`,
}
const LAST_TOUCHED = sql`b.updated_time desc, b.id desc`

type Filter = Partial<DeskLadingFilter>

const searched = (db: Db, f: Filter) => ladingSearch.condition(db, f.Keyword, f.ContractCompanyId)

function where(f: Filter, found: RawBuilder<unknown> | false): RawBuilder<unknown> {
  return allOf([
    f.ContractCompanyId !== undefined && sql`b.contract_company_id = ${f.ContractCompanyId}`,
    f.LadingState !== undefined && sql`b.lading_state = ${f.LadingState}`,
    f.BlType !== undefined && sql`o.bl_type = ${f.BlType}`,
    f.BlReleaseType !== undefined && sql`o.bl_release_type = ${f.BlReleaseType}`,
    ...withinDays(sql`b.created_time`, f, SCHEDULE_ZONE),
    found,
  ])
}

const scope = (f: Filter): ListScope => ({ ContractCompanyId: f.ContractCompanyId })

/** A page of bills, last changed first; at the desk with their companies. */
export async function ladingPage(db: Db, input: DeskLadingFilter, isDesk: boolean) {
  return pageOf(db, {
    columns: isDesk ? sql`${ROW}, ${OWNER}` : ROW,
    from: isByOrder(input) ? FROM : BILLS,
    only: 'b',
    joins: sql`${isByOrder(input) ? sql`` : ORDER} ${isDesk ? COMPANY : sql``}`,
    where: where(input, await searched(db, input)),
    order: isDesk && !input.SortField ? LAST_TOUCHED : orderOf(input, SORT, sql`b.id`),
    input,
    ...(isNarrowedOnlyBy(input, 'LadingState', 'ContractCompanyId') && {
      total: talliedTotal(TALLY, scope(input), input.LadingState),
    }),
  })
}

export async function ladingCounts(db: Db, filter: Filter): Promise<Record<string, number>> {
  return isNarrowedOnlyBy(filter, 'ContractCompanyId')
    ? stateCounts(db, TALLY, scope(filter))
    : countStates(db, {
        state: sql`b.lading_state`,
        from: isByOrder(filter) ? FROM : BILLS,
        where: where(filter, await searched(db, filter)),
      })
}

export type CompanyLading = LadingRow & DeskRow & { CompanyName: string }

const iso = <R extends LadingRow>(row: R): R => ({
  ...row,
  CreatedTime: text(row.CreatedTime)!,
  AtdTime: text(row.AtdTime),
  SiCutOff: text(row.SiCutOff),
})
/** SQL: an ISO text as a timestamp. */
const text = (value: Date | string | null) => (value instanceof Date ? value.toISOString() : value)

/** Bills of one order by line number. */
export async function ladingsOfOrder(
  db: Db,
  { ContractCompanyId, OrderId }: { ContractCompanyId: number; OrderId: number },
): Promise<CompanyLading[]> {
  const { rows } =
    await sql<CompanyLading>`select ${ROW}, ${OWNER} from ${FROM} ${COMPANY} where b.contract_company_id = ${ContractCompanyId} and b.order_id = ${OrderId} order by b.line_no`.execute(
      db,
    )
  return rows.map(iso)
}

/** List row of one bill. */
export async function ladingRow(db: Db, { ContractCompanyId, Id }: DeskRow): Promise<CompanyLading | undefined> {
  const { rows } =
    await sql<CompanyLading>`select ${ROW}, ${OWNER} from ${FROM} ${COMPANY} where b.contract_company_id = ${ContractCompanyId} and b.id = ${Id}`.execute(
      db,
    )
  return rows[0] && iso(rows[0])
}

/** Keys of the bills that match a filter of the desk's list. */
export async function deskLadingRows(db: Db, filter: Filter, limit: number): Promise<DeskRow[]> {
  const { rows } =
    await sql<DeskRow>`select b.contract_company_id, b.id from ${FROM} where ${where(filter, await searched(db, filter))} order by b.id limit ${limit}`.execute(
      db,
    )
  return rows
}

export async function ladingNumbers(db: Db, rows: readonly DeskRow[]): Promise<Map<number, string>> {
  const { rows: found } = await sql<{
    Id: number
    LadingNo: string
  }>`select b.id, b.lading_no from order_bill_of_lading b join ${chosenTable(rows)} using (contract_company_id, id)`.execute(db)
  return new Map(found.map(({ Id, LadingNo }) => [Id, LadingNo]))
}
