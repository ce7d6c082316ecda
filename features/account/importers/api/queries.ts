import { sql, type RawBuilder } from 'kysely'
import type { Db } from '#kit/api/db.ts'
import { countStates } from '#kit/api/counts.ts'
import { allOf, like, orderOf, pageOf, withinDays } from '#kit/api/page.ts'
import type { DeskRow } from '#kit/shared/bulk.ts'
import { phrase } from '#kit/shared/page.ts'
import { zoneOf } from '#features/warehouse/sites/rules.ts'
import type { DeskImporterFilter } from '../contract.ts'

const ROW = sql`e.id as "Id", e.importer_name as "ImporterName", e.country_code as "CountryCode", e.eori_number as "EoriNumber", e.vat_number as "VatNumber",
  e.street as "Street", e.city as "City", e.postal_code as "PostalCode", e.contact as "Contact", e.phone as "Phone", e.email as "Email", e.is_pva as "IsPva",
  e.deferment_number as "DefermentNumber", e.representation_type as "RepresentationType", e.review_state as "ReviewState", e.reject_reason as "RejectReason",
  e.created_time as "CreatedTime", e.updated_time as "UpdatedTime", e.row_version as "RowVersion"`
const DESK_ROW = sql`${ROW}, e.contract_company_id as "ContractCompanyId", company_shown(c.name_cn, c.name) as "CompanyName"`

const SORT = { CreatedTime: sql`e.created_time`, UpdatedTime: sql`e.updated_time`, ImporterName: sql`e.importer_name` }

type Filter = Partial<DeskImporterFilter>

function where(f: Filter): RawBuilder<unknown> {
  const word = phrase(f.Keyword)
  return allOf([
    f.ContractCompanyId !== undefined && sql`e.contract_company_id = ${f.ContractCompanyId}`,
    f.ReviewState !== undefined && sql`e.review_state = ${f.ReviewState}`,
    f.CountryCode !== undefined && sql`e.country_code = ${f.CountryCode}`,
    word !== undefined && sql`e.search_text ilike ${like(word)}`,
    ...withinDays(sql`e.created_time`, f, zoneOf(undefined)),
  ])
}

/** Importers of one company; at the desk of all companies, with the company's name. */
export function importerPage(db: Db, input: DeskImporterFilter, desk: boolean) {
  const from = desk ? sql`eori_info e join company c using (contract_company_id)` : sql`eori_info e`
  return pageOf(db, { columns: desk ? DESK_ROW : ROW, from, where: where(input), order: orderOf(input, SORT, sql`e.id`), input })
}

export function importerCounts(db: Db, filter: Filter) {
  return countStates(db, { state: sql`e.review_state`, from: sql`eori_info e`, where: where(filter) })
}

/** Keys of the rows at the desk that match a filter. */
export async function deskImporterRows(db: Db, filter: Filter, limit: number): Promise<DeskRow[]> {
  const { rows } =
    await sql<DeskRow>`select e.contract_company_id, e.id from eori_info e where ${where(filter)} order by e.contract_company_id, e.id limit ${limit}`.execute(
      db,
    )
  return rows
}

export async function eoriNumbersOf(db: Db, ids: readonly number[]): Promise<Map<number, string>> {
  const { rows } = await sql<{
    Id: number
    EoriNumber: string
  }>`select e.id, e.eori_number from eori_info e where e.id = any(${ids})`.execute(db)
  return new Map(rows.map((row) => [row.Id, row.EoriNumber]))
}

export function importerRow(db: Db, companyId: number, id: number) {
  return db.selectFrom('eori_info').selectAll().where('ContractCompanyId', '=', companyId).where('Id', '=', id).executeTakeFirst()
}
