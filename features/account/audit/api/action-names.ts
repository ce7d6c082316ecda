import type { Catalogue } from '#kit/shared/menu.ts'
import { ownProperty } from '#kit/shared/own-property.ts'
import type { Translate, TextKey } from '#kit/shared/text.ts'
import type en from '../text/en-US.ts'
import { audit } from '../text/keys.ts'

const controllerOf = (path: string) => path.split('/')[3] ?? path
const methodOf = (path: string) => path.split('/')[4] ?? ''

/** The desk screen of each controller; customer screens are found by their rights. */
const DESK: Readonly<Record<string, string>> = {
  Accounting: '/desk/revenue',
  Articles: '/desk/articles',
  BankStatement: '/desk/bankStatements',
  Clearance: '/desk/clearance',
  Columns: '/desk/columns',
  CompanyReview: '/desk/companyReview',
  Customer: '/desk/company',
  Demands: '/desk/demands',
  Destructions: '/desk/destructions',
  Dropship: '/desk/dropship',
  Enquiries: '/desk/enquiries',
  ExchangeRate: '/desk/exchangeRates',
  ExpressClaims: '/desk/expressClaims',
  ExpressProblems: '/desk/expressProblems',
  Flight: '/desk/flights',
  Holiday: '/desk/holidays',
  Inbound: '/desk/inbound',
  Manifest: '/desk/manifests',
  Order: '/desk/orders',
  OrderPaper: '/desk/orderPapers',
  OsCustomerNotify: '/desk/notices',
  ParcelLabel: '/desk/parcelLabels',
  Parcels: '/desk/parcels',
  PickWave: '/desk/waves',
  Products: '/desk/products',
  Quarantine: '/desk/quarantines',
  Quotes: '/desk/quotes',
  RateCard: '/desk/rateCards',
  RateVersion: '/desk/warehouseRates',
  Receivables: '/desk/receivables',
  Replenishment: '/desk/replenishment',
  Report: '/desk/freightReports',
  ReturnLabels: '/desk/returnLabels',
  Returns: '/desk/returns',
  Sailing: '/desk/sailings',
  Shelf: '/desk/shelves',
  Solutions: '/desk/solutions',
  StaffUser: '/desk/staffUsers',
  StockCount: '/desk/stockCounts',
  StockDesk: '/desk/stock',
  SupplierInvoice: '/desk/supplierInvoices',
  SupplierJob: '/desk/supplierJobs',
  Thread: '/desk/openQuestions',
  TrackingEvent: '/desk/trackingExceptions',
  TrackingException: '/desk/trackingExceptions',
  VendorOut: '/desk/vendorOrders',
  Voyage: '/desk/voyages',
  Work: '/desk/index',
}
/** Names of controllers without a screen. */
const OWN: Readonly<Record<string, TextKey>> = {
  Clock: audit('page.clock'),
  File: audit('page.files'),
  ListView: audit('page.views'),
  OutboundOverview: audit('page.outbound'),
  GermanyOutboundOverview: audit('page.outbound'),
  Session: audit('page.session'),
}

type Verb = keyof (typeof en)['verb']
/** The action of a method, by its name; the first match wins. */
const VERBS: readonly (readonly [Verb, RegExp])[] = [
  ['rights', /^SavePermission$/],
  ['password', /Password$/],
  ['enable', /^SetEnabled$/],
  ['handOver', /^HandOver$/],
  ['viewAs', /^CreateAdminLink$/],
  ['settings', /^(Set|Save(Config|AutoPay|Terms|FreightConfig|GateHours))/],
  ['export', /Export|^Generate|Certificate$/],
  ['download', /^Download/],
  ['print', /^Print/],
  ['read', /^(Extract|ReadExcel)/],
  ['import', /Import/],
  ['upload', /^Upload/],
  ['delete', /^(Delete|Remove|Discard|Drop)/],
  ['destroy', /^(Destroy|Condemn)/],
  ['note', /^(AddNote|Note)$/],
  ['answer', /^(AddMessage|Post|Answer)$/],
  ['viewed', /^(Hide|Show)$/],
  ['cancel', /Cancel|^(Abandon|CloseShort)/],
  ['withdraw', /^(Withdraw|TakeOff|TakeBack|Revoke)/],
  ['create', /Create|^(Open|BatchAdd)/],
  ['add', /^(Add|Attach|Announce)/],
  ['change', /Update|^(Amend|Change|Correct|Adjust|Reschedule|AskChange)/],
  ['save', /^(Save|Keep)/],
  ['approve', /^(Approve|Pass)/],
  ['reject', /^(Reject|Refuse|Decline|Dismiss|Ignore)/],
  ['accept', /^(Accept|TakeUp)/],
  ['confirm', /Affirm|^(Confirm|Ready)/],
  ['submit', /^(Submit|HandIn)/],
  ['reopen', /^(Reopen|Resume|AskAgain|Retry)/],
  ['share', /Link$|^Share/],
  ['send', /^Send/],
  ['request', /^(Apply|Request|Ask|Claim)/],
  ['quote', /^Quote/],
  ['pick', /Picking$|^PickUp/],
  ['book', /^(Book|AssignVehicle)/],
  ['assign', /^Assign/],
  ['receive', /^(Receive|Shelve|Unload)/],
  ['pack', /^Pack/],
  ['load', /^Load/],
  ['ship', /^Ship/],
  ['deliver', /^Deliver/],
  ['depart', /^Depart/],
  ['arrive', /^Arrive/],
  ['pay', /^(Pay|RecordPayment|FromPrepayment|ToPrepayment)/],
  ['issue', /^Issue/],
  ['void', /^Void/],
  ['chargeBack', /^ChargeBack/],
  ['waive', /^Waive/],
  ['start', /^Start/],
  ['finish', /^(Finish|Complete|Close|Resolve)/],
  ['report', /^(Dispute|Report|Fail|Lose)/],
  ['release', /^Release/],
  ['publish', /^Publish/],
  ['fetch', /^Fetch/],
  ['process', /^(Handle|Consolidate|Split|Scan|Recount|Move|Advance|ReturnToCustomer)/],
]

/** The verb of a call; undefined if its method is not known. */
export const verbOf = (path: string): Verb | undefined => VERBS.find(([, name]) => name.test(methodOf(path)))?.[0]

/**
 * Names calls for display: the page that the calls of a controller belong to, and the action of the method.
 *
 *     nameActions(catalogue, say)('/desk/api/WfinMonthlyBill/RecordPayment')   // Bills · Pay
 */
export function nameActions(catalogue: Catalogue, translate: Translate): (path: string) => string {
  const pageOf = pagesOf(catalogue)
  return (path) => {
    const [title, verb] = [pageOf(controllerOf(path)), verbOf(path)]
    return `${title ? translate(title) : inWords(controllerOf(path))} · ${verb ? translate(audit(`verb.${verb}`)) : inWords(methodOf(path))}`
  }
}

/** The page title of a controller. */
export function pagesOf({ routes, ops }: Catalogue): (controller: string) => TextKey | undefined {
  const titles = new Map(
    routes.toReversed().flatMap(({ permission, title }) => (permission ? [[permission, title] as const] : [])),
  )
  const pages = new Map<string, TextKey>()
  for (const { path, permission } of ops) {
    // A form has the title of its list.
    const title = permission && (titles.get(permission.slice(0, permission.lastIndexOf(':'))) ?? titles.get(permission))
    if (title && !pages.has(controllerOf(path))) pages.set(controllerOf(path), title)
  }
  const desk = new Map(routes.map(({ path, title }) => [path, title]))
  return (controller) => pages.get(controller) ?? desk.get(ownProperty(DESK, controller) ?? '') ?? ownProperty(OWN, controller)
}

/** `RecordPayment` as `Record payment`. */
function inWords(name: string): string {
  const words = name
    .replace(/Async$/, '')
    .replace(/(?<=[a-z])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])/g, ' ')
    .split(' ')
  return words.map((word, index) => (index === 0 || /^[A-Z]{2,}$/.test(word) ? word : word.toLowerCase())).join(' ')
}
