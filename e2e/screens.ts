import { Client } from 'pg'
import { catalogue } from '../api/mounted.ts'
import { COMPANIES } from '../demo/people.ts'
import { PAGE_NAMES } from '#features/site/pages/rules.ts'
import { COUNTRIES, GATES } from '#features/warehouse/sites/rules.ts'
import { digest } from '#kit/api/secret.ts'
import { existsFor, type Gate } from '#kit/shared/gate.ts'
import type { Route } from '#kit/shared/route.ts'
import { DOCUMENTS, type Documents } from './screen-documents.ts'

export type Screen = Pick<Route, 'path' | 'access' | 'site' | 'pinned' | 'only'> & {
  /** The path, and the document it is shown with. */
  address: string
  /** A tab of a page that is itself in the list of screens. */
  isTab?: true
  /** The company of the demo that has it, unless all have it. */
  company?: number
}

const COMPANY = COMPANIES.find(({ short }) => short === 'qihang')!.ContractCompanyId

/**
 * The query of a screen that shows one document, by the last part of its path; a form may start with the content of
 * another document.
 */
const QUERIES: Record<string, (of: Documents) => string> = {
  skuDetail: ({ product }) => `id=${product}`,
  skuForm: ({ product }) => `copy=${product}`,
  product: ({ product }) => `company=${COMPANY}&id=${product}`,
  stockDetail: ({ product }) => `id=${product}`,
  warehouseRentDetail: ({ product }) => `id=${product}`,
  wareHousingPlanDetail: ({ plan }) => `id=${plan}`,
  wareHousingPlanForm: ({ plan }) => `copy=${plan}`,
  detailedDetail: ({ plan }) => `id=${plan}`,
  inboundPlan: ({ plan }) => `company=${COMPANY}&id=${plan}`,
  opBehalfDetail: ({ order }) => `id=${order}`,
  addOpBehalf: ({ order }) => `copy=${order}`,
  rpWareHouseDetail: ({ replenishment }) => `id=${replenishment}`,
  addRpWareHouse: ({ replenishment }) => `copy=${replenishment}`,
  replenishmentOrder: ({ replenishment }) => `company=${COMPANY}&id=${replenishment}`,
  expressTruckingDetail: ({ parcel }) => `id=${parcel}`,
  expressDeliveryProblemDetail: ({ expressCase }) => `id=${expressCase}`,
  expressProblem: ({ expressCase }) => `company=${COMPANY}&id=${expressCase}`,
  expressClaimDetail: ({ claim }) => `id=${claim}`,
  courierClaim: ({ claim }) => `company=${GATES.expressClaim.companies[0]}&id=${claim}`,
  parcel: ({ parcel }) => `company=${COMPANY}&id=${parcel}`,
  amazonianVFDetail: ({ vendor }) => `id=${vendor}`,
  addAmazonianVF: ({ vendor }) => `copy=${vendor}`,
  vendorOrder: ({ vendor }) => `company=${GATES.amazonianVF.companies[0]}&id=${vendor}`,
  dropshipDetail: ({ order }) => `company=${COMPANY}&id=${order}`,
  aReturnProductDetail: ({ return: one }) => `id=${one}`,
  cReturnProductDetail: ({ consumer }) => `id=${consumer}`,
  cReturnProductForm: ({ order }) => `order=${order}`,
  returnLabelDetail: ({ returnLabel }) => `id=${returnLabel}`,
  returnLabelForm: ({ order }) => `order=${order}`,
  deskReturnLabel: ({ returnLabel }) => `company=${COMPANY}&id=${returnLabel}`,
  returnParcel: () => `token=${SECRET}`,
  returnsItAwaitAffirmDetail: ({ return: one }) => `id=${one}`,
  return: ({ return: one }) => `company=${COMPANY}&id=${one}`,
  destructionDetail: ({ destruction }) => `id=${destruction}`,
  destruction: ({ destruction }) => `company=${COMPANY}&id=${destruction}`,
  demandMgDetail: ({ demand }) => `id=${demand}`,
  wave: ({ wave }) => `id=${wave}`,
  pack: ({ wave }) => `id=${wave}`,
  stockCount: ({ count }) => `company=${COMPANY}&id=${count}`,
  batch: ({ batch }) => `company=${COMPANY}&id=${batch}`,
  quarantine: ({ quarantine }) => `company=${COMPANY}&id=${quarantine}`,
  quarantineDetail: ({ quarantine }) => `id=${quarantine}`,
  countFloor: ({ count }) => `company=${COMPANY}&id=${count}`,
  demand: ({ demand }) => `company=${COMPANY}&id=${demand}`,
  platformInventoryDetail: () => '',
  recharge: () => 'currency=GBP',
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
  rechargeDetail: ({ recharge }) => `id=${recharge}`,
  billDetail: ({ monthlyBill }) => `id=${monthlyBill}`,
  deskBill: ({ monthlyBill }) => `company=${COMPANY}&id=${monthlyBill}`,
  deskRecharge: ({ recharge }) => `company=${COMPANY}&id=${recharge}`,
  lclSeaQuotes: ({ waiting }) => `id=${waiting}`,
  fclSeaQuotes: () => '',
  fclEndSeaQuotes: () => '',
  adminAirQuotes: () => '',
  quote: ({ waiting }) => `company=${COMPANY}&id=${waiting}`,
  rateCard: ({ card }) => `id=${card}`,
  supplierInvoice: ({ supplierInvoice }) => `id=${supplierInvoice}`,
  warehouseRate: ({ tariff }) => `id=${tariff}`,
  warehouseRateForm: ({ tariff }) => `copy=${tariff}`,
  holiday: ({ holiday }) => `id=${holiday}`,
  company: () => `id=${COMPANY}`,
  voyage: ({ voyage }) => `sailing=${voyage}`,
  sailing: ({ sailing }) => `id=${sailing}`,
  flight: ({ flight }) => `id=${flight}`,
  fullShippingDate: () => 'view=calendar',
  exchangeRate: ({ rates }) => `date=${rates}`,
}

/** Tabs of a page beyond its first. */
const ORDER_TABS = ['goods', 'documents', 'money', 'history']
const TABS: Record<string, readonly string[]> = { '/orderManage/newOrderDetail': ORDER_TABS, '/desk/order': ORDER_TABS }

/** Pages behind a link are opened with a known secret: it is set on links of the demo, and a receipt link is created. */
const SECRET = 'seen-by-the-walk-of-screens'
const LINKS = [
  `update tracking_link set token_hash = $1 where id = (select max(id) from tracking_link where contract_company_id = $2 and revoked_time is null)`,
  `update supplier_link set token_hash = $1 where id = (select max(l.id) from supplier_link l join supplier_job j on j.supplier_link_id = l.id where j.contract_company_id = $2 and l.revoked_time is null)`,
  `update return_label_link set token_hash = $1 where id = (select max(id) from return_label_link where contract_company_id = $2 and revoked_time is null)`,
  `insert into one_time_secret (secret_hash, purpose, payload, expire_time)
    select $1, 'warehouseReceipt', json_build_object('ContractCompanyId', contract_company_id, 'OrderId', id), now() + interval '1 day'
    from order_fba where contract_company_id = $2 and order_status = 101002 and order_loadding_and_service_scope_type in (0, 3) order by id limit 1 on conflict do nothing`,
]

/** Every screen of the inventory with its address in the demo. A document screen without an entry above is an error. */
export async function readScreens(databaseUrl: string): Promise<Screen[]> {
  const database = new Client({ connectionString: databaseUrl })
  await database.connect()
  const found = new Map<string, Documents>()
  for (const country of COUNTRIES) found.set(country, (await database.query<Documents>(DOCUMENTS, [COMPANY, country])).rows[0]!)
  for (const link of LINKS) await database.query(link, [digest(SECRET), COMPANY])
  await database.end()

  // The portal of the tour has no payment provider, which some screens require.
  const routes = catalogue.routes.filter(({ withPayments }) => !withPayments)
  const unknown = routes.filter(({ path, tabKey }) => tabKey && !QUERIES[path.split('/').at(-1)!])
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
  const companyOf = (gate: Gate) =>
    COMPANIES.find(({ ContractCompanyId, special: switches }) => existsFor(gate, { ContractCompanyId, switches }))!
      .ContractCompanyId
  const screens = routes.map(({ path, access, site, pinned, only, companies, needs }): Screen => ({
    path,
    access,
    ...((companies || needs) && { company: companyOf({ ...(companies && { companies }), ...(needs && { needs }) }) }),
    ...(only && { only }),
    address: addressOf(path, site),
    ...(site && { site }),
    ...(pinned && { pinned }),
  }))
  const tabs = screens.flatMap((screen) =>
    (TABS[screen.path] ?? []).map((tab): Screen => ({ ...screen, isTab: true, address: `${screen.address}&tab=${tab}` })),
  )
  return [...pages, ...screens, ...tabs]
}
