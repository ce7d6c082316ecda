import { sql, type RawBuilder } from 'kysely'
import type { Db } from '#kit/api/db.ts'
import { countStates } from '#kit/api/counts.ts'
import { allOf, like, orderOf, pageOf, withinDays } from '#kit/api/page.ts'
import type { DeskRow } from '#kit/shared/bulk.ts'
import { type PageInput, phrase } from '#kit/shared/page.ts'
import { zoneOf } from '#features/warehouse/sites/rules.ts'
import type { DeliveryFilter, DeskLadingFilter, PickupFilter } from '../contract.ts'

const BASE = sql`a.id as "Id", a.created_time as "CreatedTime", a.updated_time as "UpdatedTime", a.row_version as "RowVersion"`
const SORT = { CreatedTime: sql`a.created_time`, UpdatedTime: sql`a.updated_time` }

/** Conditions shared by every list here: the company, the creation dates and a keyword in some of the columns. */
function common(
  companyId: number | undefined,
  f: Partial<PageInput>,
  ...inColumns: RawBuilder<unknown>[]
): (RawBuilder<unknown> | false)[] {
  const word = phrase(f.Keyword)
  return [
    companyId !== undefined && sql`a.contract_company_id = ${companyId}`,
    ...withinDays(sql`a.created_time`, f, zoneOf(undefined)),
    word !== undefined &&
      sql`(${sql.join(
        inColumns.map((column) => sql`${column} ilike ${like(word)}`),
        sql` or `,
      )})`,
  ]
}

export function deliveryPage(db: Db, companyId: number, input: DeliveryFilter) {
  return pageOf(db, {
    columns: sql`${BASE}, a.address_name as "AddressName", a.country_code as "CountryCode", a.contact as "Contact", a.phone as "Phone", a.email as "Email", a.company_name as "CompanyName",
      a.street as "Street", a.house_number as "HouseNumber", a.city as "City", a.postal_code as "PostalCode", a.booking_method as "BookingMethod", a.booking_code as "BookingCode",
      a.booking_link as "BookingLink", a.delivery_mode as "DeliveryMode"`,
    from: sql`private_warehouse_address a`,
    where: allOf([
      ...common(
        companyId,
        input,
        sql`a.address_name`,
        sql`a.contact`,
        sql`a.company_name`,
        sql`a.street`,
        sql`a.city`,
        sql`a.postal_code`,
      ),
      input.CountryCode !== undefined && sql`a.country_code = ${input.CountryCode}`,
      input.BookingMethod !== undefined && sql`a.booking_method = ${input.BookingMethod}`,
      input.DeliveryMode !== undefined && sql`a.delivery_mode = ${input.DeliveryMode}`,
    ]),
    order: orderOf(input, { ...SORT, AddressName: sql`a.address_name` }, sql`a.id`),
    input,
  })
}

/** The default address first. */
export function pickupPage(db: Db, companyId: number, input: PickupFilter) {
  return pageOf(db, {
    columns: sql`${BASE}, a.contact as "Contact", a.phone as "Phone", a.province_code as "ProvinceCode", a.city as "City", a.district as "District", a.detail_address as "DetailAddress",
      a.postcode as "Postcode", a.is_default as "IsDefault"`,
    from: sql`pick_address a`,
    where: allOf([
      ...common(companyId, input, sql`a.contact`, sql`a.phone`, sql`a.city`, sql`a.district`, sql`a.detail_address`),
      input.ProvinceCode !== undefined && sql`a.province_code = ${input.ProvinceCode}`,
    ]),
    order: sql`a.is_default desc, ${orderOf(input, SORT, sql`a.id`)}`,
    input,
  })
}

const LADING_ROW = sql`${BASE}, a.template_name as "TemplateName", a.shipper as "Shipper", a.consignee as "Consignee", a.notify_party as "NotifyParty", a.is_default as "IsDefault",
  a.review_state as "ReviewState", a.reject_reason as "RejectReason"`

const ladingsWhere = ({ ContractCompanyId, ReviewState, ...f }: Partial<DeskLadingFilter>) =>
  allOf([...common(ContractCompanyId, f, sql`a.search_text`), ReviewState !== undefined && sql`a.review_state = ${ReviewState}`])

/** Bill-of-lading info of one company; at the desk of all companies, with the company's name. */
export function ladingPage(db: Db, input: DeskLadingFilter, desk: boolean) {
  return pageOf(db, {
    columns: desk
      ? sql`${LADING_ROW}, a.contract_company_id as "ContractCompanyId", company_shown(c.name_cn, c.name) as "CompanyName"`
      : LADING_ROW,
    from: desk ? sql`hbl_info a join company c using (contract_company_id)` : sql`hbl_info a`,
    where: ladingsWhere(input),
    order: orderOf(input, { ...SORT, TemplateName: sql`a.template_name` }, sql`a.id`),
    input,
  })
}

export function ladingCounts(db: Db, filter: Partial<DeskLadingFilter>) {
  return countStates(db, { state: sql`a.review_state`, from: sql`hbl_info a`, where: ladingsWhere(filter) })
}

export async function deskLadingRows(db: Db, filter: Partial<DeskLadingFilter>, limit: number): Promise<DeskRow[]> {
  const { rows } =
    await sql<DeskRow>`select a.contract_company_id, a.id from hbl_info a where ${ladingsWhere(filter)} order by a.contract_company_id, a.id limit ${limit}`.execute(
      db,
    )
  return rows
}

export async function templateNamesOf(db: Db, ids: readonly number[]): Promise<Map<number, string>> {
  const { rows } = await sql<{
    Id: number
    TemplateName: string
  }>`select a.id, a.template_name from hbl_info a where a.id = any(${ids})`.execute(db)
  return new Map(rows.map((row) => [row.Id, row.TemplateName]))
}
