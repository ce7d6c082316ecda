import { sql, type RawBuilder } from 'kysely'
import { zoneOf } from '#features/warehouse/sites/rules.ts'
import { assignedTo, assigneeOf } from '#kit/api/desk-work.ts'
import type { Db } from '#kit/api/db.ts'
import { countStates } from '#kit/api/counts.ts'
import { allOf, orderOf, pageOf, withinDays } from '#kit/api/page.ts'
import { searchOf } from '#kit/api/search.ts'
import type { DeskRequestFilter } from '../contract.ts'
import type { RequestFilter, RequestRow } from '../request-records.ts'
import type { QuoteFields } from '../rules.ts'

const ROW = sql`
  r.id as "Id", r.inquiry_no as "InquiryNo", r.quote_product_type as "QuoteProductType", r.quote_status as "QuoteStatus", r.request->>'ReceiptPlaceCode' as "ReceiptPlaceCode",
  r.destination_country as "DestinationCountry", (r.request->>'DeliveryWarehouseType')::int as "DeliveryWarehouseType", r.request->>'DeliveryCode' as "DeliveryCode", r.request->>'DeliveryPostalCode' as "DeliveryPostalCode",
  r.total_cartons as "TotalCartons", r.total_volume as "TotalVolume", r.total_weight as "TotalWeight", r.chargeable_weight as "ChargeableWeight", r.revenue_ton as "RevenueTon",
  r.manual_reason as "ManualReason", r.quoted_price_id as "QuotedPriceId", p.quoted_price_no as "QuotedPriceNo", p.is_staff_quote as "IsStaffQuote", p.currency_code as "CurrencyCode", p.total_amount as "TotalAmount",
  p.total_cny as "TotalCny", p.valid_to as "ValidTo", p.transit_days_min as "TransitDaysMin", p.transit_days_max as "TransitDaysMax", r.order_id as "OrderId",
  (select o.dcg_no from order_fba o where o.contract_company_id = r.contract_company_id and o.id = r.order_id) as "OrderNo",
  r.created_time as "CreatedTime", r.row_version as "RowVersion"`
const DESK_ROW = sql`${ROW}, r.contract_company_id as "ContractCompanyId", company_shown(c.name_cn, c.name) as "CompanyName"`

const REQUESTS = sql`request_quote r`
const PRICE = sql`left join quoted_price p on p.contract_company_id = r.contract_company_id and p.id = r.quoted_price_id`
const COMPANY = sql`join company c on c.contract_company_id = r.contract_company_id`
const FROM = sql`${REQUESTS} ${PRICE}`
const DESK_FROM = sql`${FROM} ${COMPANY}`
const requestSearch = searchOf('r', [
  { table: 'request_quote', key: 'id' },
  { table: 'quoted_price', key: 'request_quote_id' },
])

const SORT = {
  InquiryNo: sql`r.inquiry_no`,
  CreatedTime: sql`r.created_time`,
  TotalCny: sql`p.total_cny`,
  ValidTo: sql`p.valid_to`,
  QuoteStatus: sql`r.quote_status`,
}

type Filter = Partial<Omit<DeskRequestFilter, 'PageIndex' | 'PageSize' | 'ContractCompanyId'>>

/** Rows of one company or all, without those that the owner removed from the list. */
function where(companyId: number | undefined, f: Filter, found: RawBuilder<unknown> | false): RawBuilder<unknown> {
  return allOf([
    sql`not r.is_deleted`,
    companyId !== undefined && sql`r.contract_company_id = ${companyId}`,
    f.QuoteStatus !== undefined && sql`r.quote_status = ${f.QuoteStatus}`,
    f.QuoteProductType !== undefined && sql`r.quote_product_type = ${f.QuoteProductType}`,
    f.QuoteProductTypes !== undefined && sql`r.quote_product_type = any(${f.QuoteProductTypes})`,
    f.DestinationCountry !== undefined && sql`r.destination_country = ${f.DestinationCountry}`,
    ...withinDays(sql`r.created_time`, f, zoneOf(undefined)),
    found,
  ])
}

const searched = (db: Db, companyId: number | undefined, f: Filter) => requestSearch.condition(db, f.Keyword, companyId)
const assigned = (db: Db, f: Filter) => assignedTo(db, 'request_quote', 'r', f.Assigned)
const isByPrice = (f: Filter) => f.SortField === 'TotalCny' || f.SortField === 'ValidTo'

async function page(db: Db, companyId: number | undefined, input: RequestFilter & Pick<Filter, 'Assigned'>, isDesk: boolean) {
  return pageOf(db, {
    columns: isDesk ? sql`${DESK_ROW}, ${assigneeOf('request_quote', 'r')} as "Assignee"` : ROW,
    from: isByPrice(input) ? FROM : REQUESTS,
    only: 'r',
    joins: sql`${isByPrice(input) ? sql`` : PRICE} ${isDesk ? COMPANY : sql``}`,
    where: allOf([where(companyId, input, await searched(db, companyId, input)), assigned(db, input)]),
    order: orderOf(input, SORT, sql`r.id`),
    input,
  })
}

export const requestPage = (db: Db, companyId: number, input: RequestFilter) => page(db, companyId, input, false)

export async function requestCounts(db: Db, companyId: number | undefined, filter: Filter): Promise<Record<string, number>> {
  return countStates(db, {
    state: sql`r.quote_status`,
    from: REQUESTS,
    where: allOf([where(companyId, filter, await searched(db, companyId, filter)), assigned(db, filter)]),
  })
}

/** All filtered requests in list sequence, for the export. */
export function requestRowsOf(companyId: number, filter: Filter): RawBuilder<RequestRow> {
  return sql<RequestRow>`select ${ROW} from ${FROM} where ${where(companyId, filter, requestSearch.all(filter.Keyword, companyId))} order by ${orderOf(filter, SORT, sql`r.id`)}`
}

export const deskRequestPage = (db: Db, { ContractCompanyId, ...input }: DeskRequestFilter) =>
  page(db, ContractCompanyId, input, true)

/** Not from the tally, which includes removed requests. */
export const deskRequestCounts = (db: Db, { ContractCompanyId, ...filter }: Partial<DeskRequestFilter>) =>
  requestCounts(db, ContractCompanyId, filter)

type Whole = RequestRow & { ContractCompanyId: number; CompanyName: string; Request: QuoteFields; PickAddress: string | null }

/** The pick-up address of a request `r` as it was named, in one line. */
const PICK_ADDRESS = sql`(select concat_ws(' ', a.city, a.district, a.detail_address, '·', a.contact, a.phone) from jsonb_populate_record(null::pick_address, r.pick_address) a where a.id is not null)`

/** One request, removed from the list or not. */
export async function requestRow(db: Db, companyId: number, id: number): Promise<Whole | undefined> {
  const { rows } =
    await sql<Whole>`select ${DESK_ROW}, r.request as "Request", ${PICK_ADDRESS} as "PickAddress" from ${DESK_FROM} where r.contract_company_id = ${companyId} and r.id = ${id} and not r.is_deleted`.execute(
      db,
    )
  return rows[0]
}

/** The prices of a request, newest first. */
export function pricesOf(db: Db, companyId: number, requestId: number) {
  return db
    .selectFrom('quoted_price')
    .selectAll()
    .where('ContractCompanyId', '=', companyId)
    .where('RequestQuoteId', '=', requestId)
    .orderBy('CreatedTime', 'desc')
    .orderBy('Id', 'desc')
    .execute()
}
