import { Client } from 'pg'
import { catalogue } from '../api/mounted.ts'
import { COMPANIES } from '../demo/people.ts'
import { PAGE_NAMES } from '#features/site/pages/rules.ts'
import { COUNTRIES } from '#features/warehouse/sites/rules.ts'
import { digest } from '#kit/api/secret.ts'
import type { Route } from '#kit/shared/route.ts'

export type Screen = Pick<Route, 'path' | 'access' | 'site' | 'pinned' | 'only'> & {
  /** The path, and the document with which it is seen. */
  address: string
}

const COMPANY = COMPANIES.find(({ short }) => short === 'qihang')!.ContractCompanyId

/** Of each kind the document that has most to show, of one company and, where they have one, country. */
const DOCUMENTS = `select
  (select wares_info_id from wares_stock where contract_company_id = $1 and country_code = $2 group by 1 order by count(*) desc, sum(locked_pcs) desc limit 1) as product,
  (select id from inbound_plan where contract_company_id = $1 and country_code = $2 order by status = 123006 desc, finish_time desc nulls last limit 1) as plan,
  (select id from warehouse_out where contract_company_id = $1 and site = $2 order by status = 126002 desc, id desc limit 1) as order,
  (select id from app_user where contract_company_id = $1 and role = 161002 order by id limit 1) as user,
  (select id from eori_info where contract_company_id = $1 and country_code = $2 order by id limit 1) as importer,
  (select id from hbl_info where contract_company_id = $1 order by id limit 1) as lading,
  (select id from private_warehouse_address where contract_company_id = $1 order by id limit 1) as delivery,
  (select id from pick_address where contract_company_id = $1 order by id limit 1) as pickup,
  (select id from warehouse_notice order by id desc limit 1) as notice,
  (select id from article where is_published order by id limit 1) as article,
  (select id from site_column order by id limit 1) as column,
  (select product_type from solution order by 1 limit 1) as solution,
  (select id from rate_card order by jsonb_array_length(lines) desc, id limit 1) as card,
  (select max(rate_date)::text from exchange_rate) as rates,
  (select id from holiday order by id limit 1) as holiday,
  (select id from sailing order by kind = 'FCL' desc, id limit 1) as sailing,
  (select id from flight order by id limit 1) as flight,
  (select jsonb_object_agg(kind, id) from (
    select quote_product_type as kind, (array_agg(id order by (select count(*) from quoted_price p where p.contract_company_id = r.contract_company_id and p.request_quote_id = r.id) desc, quote_status = 170002 desc, id))[1] as id
    from request_quote r where contract_company_id = $1 group by 1) best) as quotes,
  (select id from request_quote where contract_company_id = $1 and quote_status = 170001 order by id limit 1) as waiting,
  (select id from order_bill_of_lading where contract_company_id = $1 order by lading_state = 113004 desc, id limit 1) as bill,
  (select id from order_bill_of_lading where contract_company_id = $1 order by lading_state = 113001 desc, id limit 1) as instructions,
  (select id from order_bill_of_lading where contract_company_id = $1 order by lading_state = 113002 desc, id limit 1) as review,
  (select order_id from clearance_doc where contract_company_id = $1 and doc_state = 118002 order by id limit 1) as paper,
  (select order_id from clearance_doc where contract_company_id = $1 and doc_state = 118004 order by id limit 1) as rejected,
  (select jsonb_object_agg(kind, id) from (
    select order_loadding_and_service_scope_type as kind, (array_agg(id order by order_status = 101005 desc, order_status desc, id))[1] as id
    from order_fba where contract_company_id = $1 and order_status between 101002 and 101008 group by 1) best) as freight`
type Documents = Record<
  | 'bill'
  | 'instructions'
  | 'review'
  | 'product'
  | 'plan'
  | 'order'
  | 'user'
  | 'importer'
  | 'lading'
  | 'delivery'
  | 'pickup'
  | 'notice'
  | 'article'
  | 'column'
  | 'solution'
  | 'card'
  | 'rates'
  | 'holiday'
  | 'sailing'
  | 'flight'
  | 'waiting'
  | 'paper'
  | 'rejected',
  string | null
> &
  Record<'freight' | 'quotes', Record<string, number> | null>

/** What a screen of one document asks for, by the last part of its path; a form may begin with the content of another one. */
const QUERIES: Record<string, (of: Documents) => string> = {
  skuDetail: ({ product }) => `id=${product}`,
  skuForm: ({ product }) => `copy=${product}`,
  product: ({ product }) => `company=${COMPANY}&id=${product}`,
  stockDetail: ({ product }) => `id=${product}`,
  wareHousingPlanDetail: ({ plan }) => `id=${plan}`,
  wareHousingPlanForm: ({ plan }) => `copy=${plan}`,
  detailedDetail: ({ plan }) => `id=${plan}`,
  inboundPlan: ({ plan }) => `company=${COMPANY}&id=${plan}`,
  opBehalfDetail: ({ order }) => `id=${order}`,
  addOpBehalf: ({ order }) => `copy=${order}`,
  dropshipDetail: ({ order }) => `company=${COMPANY}&id=${order}`,
  userPermission: ({ user }) => `id=${user}`,
  eoriDetail: ({ importer }) => `id=${importer}`,
  eoriForm: () => '',
  companyReviewDetail: () => `company=${COMPANY}`,
  importer: ({ importer }) => `company=${COMPANY}&id=${importer}`,
  hblDetail: ({ lading }) => `id=${lading}`,
  hblForm: ({ lading }) => `copy=${lading}`,
  addressForm: ({ delivery }) => `id=${delivery}`,
  pickAddressForm: ({ pickup }) => `id=${pickup}`,
  notice: ({ notice }) => `id=${notice}`,
  article: ({ article }) => `id=${article}`,
  newsDetail: ({ article }) => `id=${article}`,
  column: ({ column }) => `id=${column}`,
  'oidc-callback': () => 'error=access_denied',
  sharedTracking: () => `token=${SECRET}`,
  SupplierAllBack: () => `token=${SECRET}`,
  confirmWarehouseReceipt: () => `token=${SECRET}`,
  solution: ({ solution }) => `type=${solution}`,
  newOrderDetail: ({ freight }) => `orderId=${freight?.[0]}`,
  orderLogistics: ({ freight }) => `orderId=${freight?.[0]}`,
  fullOrderDetail: ({ freight }) => `orderId=${freight?.[1]}`,
  endOrderDetail: ({ freight }) => `orderId=${freight?.[2]}`,
  airOrderDetail: ({ freight }) => `orderId=${freight?.[3]}`,
  airEndOrderDetail: ({ freight }) => `orderId=${freight?.[4]}`,
  addOrder: ({ freight }) => `Type=0&CopyFrom=${freight?.[0]}`,
  order: ({ freight }) => `company=${COMPANY}&id=${freight?.[0]}`,
  billOfLading: ({ bill }) => `ladingId=${bill}&company=${COMPANY}&id=${bill}`,
  shippingInstructions: ({ instructions, review }) => `ladingId=${instructions}&company=${COMPANY}&id=${review}`,
  clearanceDetail: ({ paper: document }) => `orderId=${document}`,
  clearanceForm: ({ rejected }) => `orderId=${rejected}`,
  clearanceDoc: ({ paper: document }) => `company=${COMPANY}&id=${document}`,
  create: ({ quotes }) => `copy=${quotes?.[171001]}`,
  wholeQuotesCreate: ({ quotes }) => `copy=${quotes?.[171002]}`,
  partQuotesCreate: ({ quotes }) => `copy=${quotes?.[171003]}`,
  airQuotesCreate: ({ quotes }) => `copy=${quotes?.[171004]}`,
  airEndQuotesCreate: ({ quotes }) => `copy=${quotes?.[171005]}`,
  quotesDetail: ({ quotes }) => `id=${quotes?.[171001]}`,
  wholeQuotesDetails: ({ quotes }) => `id=${quotes?.[171002]}`,
  partQuotesDetails: ({ quotes }) => `id=${quotes?.[171003]}`,
  airQuotesDetails: ({ quotes }) => `id=${quotes?.[171004]}`,
  airEndQuotesDetails: ({ quotes }) => `id=${quotes?.[171005]}`,
  lclSeaQuotes: ({ waiting }) => `id=${waiting}`,
  fclSeaQuotes: () => '',
  fclEndSeaQuotes: () => '',
  adminAirQuotes: () => '',
  quote: ({ waiting }) => `company=${COMPANY}&id=${waiting}`,
  rateCard: ({ card }) => `id=${card}`,
  holiday: ({ holiday }) => `id=${holiday}`,
  sailing: ({ sailing }) => `id=${sailing}`,
  flight: ({ flight }) => `id=${flight}`,
  fullShippingDate: () => 'view=calendar',
  exchangeRate: ({ rates }) => `date=${rates}`,
}

/** Pages behind a link are seen with a secret that is known here: links of the demo are given it, and one to a receipt is made. */
const SECRET = 'seen-by-the-walk-of-screens'
const LINKS = [
  `update tracking_link set token_hash = $1 where id = (select max(id) from tracking_link where contract_company_id = $2 and revoked_time is null)`,
  `update supplier_link set token_hash = $1 where id = (select max(l.id) from supplier_link l join supplier_job j on j.supplier_link_id = l.id where j.contract_company_id = $2 and l.revoked_time is null)`,
  `insert into one_time_secret (secret_hash, purpose, payload, expire_time)
    select $1, 'warehouseReceipt', json_build_object('ContractCompanyId', contract_company_id, 'OrderId', id), now() + interval '1 day'
    from order_fba where contract_company_id = $2 and order_status = 101002 and order_loadding_and_service_scope_type in (0, 3) order by id limit 1 on conflict do nothing`,
]

/** Every screen of the inventory with its address in the demo. A screen of a document that has no entry above is an error. */
export async function readScreens(databaseUrl: string): Promise<Screen[]> {
  const database = new Client({ connectionString: databaseUrl })
  await database.connect()
  const found = new Map<string, Documents>()
  for (const country of COUNTRIES) found.set(country, (await database.query<Documents>(DOCUMENTS, [COMPANY, country])).rows[0]!)
  for (const link of LINKS) await database.query(link, [digest(SECRET), COMPANY])
  await database.end()

  const unknown = catalogue.routes.filter(({ path, tabKey }) => tabKey && !QUERIES[path.split('/').at(-1)!])
  if (unknown.length > 0)
    throw new Error(`Say in e2e/screens.ts which document is seen on ${unknown.map(({ path }) => path).join(', ')}`)
  const addressOf = (path: string, site: string = COUNTRIES[0]) => {
    const query = QUERIES[path.split('/').at(-1)!]?.(found.get(site)!)
    return query ? `${path}?${query}` : path
  }
  const pages = PAGE_NAMES.map((name): Screen => ({
    path: `/home/${name}`,
    access: 'public',
    address: addressOf(`/home/${name}`),
  }))
  const screens = catalogue.routes.map(({ path, access, site, pinned, only }): Screen => ({
    path,
    access,
    ...(only && { only }),
    address: addressOf(path, site),
    ...(site && { site }),
    ...(pinned && { pinned }),
  }))
  return [...pages, ...screens]
}
