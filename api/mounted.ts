import { addresses } from '#features/account/addresses/api/feature.ts'
import { clientErrors } from '#features/account/client-errors/api/feature.ts'
import { company } from '#features/account/company/api/feature.ts'
import { dictionary } from '#features/account/dictionary/api/feature.ts'
import { exportTemplates } from '#features/account/export-templates/api/feature.ts'
import { files } from '#features/account/files/api/feature.ts'
import { importers } from '#features/account/importers/api/feature.ts'
import { listViews } from '#features/account/list-views/api/feature.ts'
import { openId } from '#features/account/openid/api/feature.ts'
import { outbox } from '#features/account/outbox/api/feature.ts'
import { push } from '#features/account/push/api/feature.ts'
import { session } from '#features/account/session/api/feature.ts'
import { audit } from '#features/account/audit/api/feature.ts'
import { staff } from '#features/account/staff/api/feature.ts'
import { users } from '#features/account/users/api/feature.ts'
import { bank } from '#features/finance/bank/api/feature.ts'
import { books } from '#features/finance/books/api/feature.ts'
import { credit } from '#features/finance/credit/api/feature.ts'
import { bills } from '#features/finance/bills/api/feature.ts'
import { customerBill } from '#features/finance/customer-bill/api/feature.ts'
import { fees } from '#features/finance/fees/api/feature.ts'
import { tariffs } from '#features/finance/tariffs/api/feature.ts'
import { costs } from '#features/finance/costs/api/feature.ts'
import { payments } from '#features/finance/payments/api/feature.ts'
import { recharges } from '#features/finance/recharge/api/feature.ts'
import { inquiry } from '#features/finance/inquiry/api/feature.ts'
import { rent } from '#features/finance/rent/api/feature.ts'
import { wallets } from '#features/finance/wallet/api/feature.ts'
import { home } from '#features/dashboard/home/api/feature.ts'
import { lanes } from '#features/dashboard/lanes/api/feature.ts'
import { workbenchFeature } from '#features/dashboard/workbench/api/feature.ts'
import { search } from '#features/dashboard/search/api/feature.ts'
import { statistics } from '#features/dashboard/statistics/api/feature.ts'
import { tour } from '#features/dashboard/tour/api/feature.ts'
import { board } from '#features/desk/board/api/feature.ts'
import { clock } from '#features/desk/clock/api/feature.ts'
import { companies } from '#features/desk/companies/api/feature.ts'
import { customer } from '#features/desk/customer/api/feature.ts'
import { work } from '#features/desk/work/api/feature.ts'
import { reports } from '#features/desk/reports/api/feature.ts'
import { bookings } from '#features/freight/bookings/api/feature.ts'
import { clearance } from '#features/freight/clearance/api/feature.ts'
import { domestic } from '#features/freight/domestic/api/feature.ts'
import { extraction } from '#features/freight/extraction/api/feature.ts'
import { lading } from '#features/freight/lading/api/feature.ts'
import { orderDesk } from '#features/freight/order-desk/api/feature.ts'
import { orderForm } from '#features/freight/order-form/api/feature.ts'
import { orders } from '#features/freight/orders/api/feature.ts'
import { documents } from '#features/freight/documents/api/feature.ts'
import { places } from '#features/freight/places/api/feature.ts'
import { quotes } from '#features/freight/quotes/api/feature.ts'
import { rates } from '#features/freight/rates/api/feature.ts'
import { schedules } from '#features/freight/schedules/api/feature.ts'
import { sharedTracking } from '#features/freight/shared-tracking/api/feature.ts'
import { supplier } from '#features/freight/supplier/api/feature.ts'
import { tracking } from '#features/freight/tracking/api/feature.ts'
import { voyages } from '#features/freight/voyages/api/feature.ts'
import { alerts } from '#features/messages/alerts/api/feature.ts'
import { inbox } from '#features/messages/inbox/api/feature.ts'
import { notices } from '#features/messages/notices/api/feature.ts'
import { threads } from '#features/messages/threads/api/feature.ts'
import { upgrade } from '#features/messages/upgrade/api/feature.ts'
import { content } from '#features/site/content/api/feature.ts'
import { enquiry } from '#features/site/enquiry/api/feature.ts'
import { demands } from '#features/warehouse/demands/api/feature.ts'
import { dropship } from '#features/warehouse/dropship/api/feature.ts'
import { outbound } from '#features/warehouse/outbound/api/feature.ts'
import { express } from '#features/warehouse/express/api/feature.ts'
import { counts } from '#features/warehouse/counts/api/feature.ts'
import { floor } from '#features/warehouse/floor/api/feature.ts'
import { inbound } from '#features/warehouse/inbound/api/feature.ts'
import { platformStock } from '#features/warehouse/platform-stock/api/feature.ts'
import { products } from '#features/warehouse/products/api/feature.ts'
import { buyerReturn } from '#features/warehouse/buyer-return/api/feature.ts'
import { returnLabels } from '#features/warehouse/return-labels/api/feature.ts'
import { returns } from '#features/warehouse/returns/api/feature.ts'
import { sites } from '#features/warehouse/sites/api/feature.ts'
import { replenishment } from '#features/warehouse/replenishment/api/feature.ts'
import { shelves } from '#features/warehouse/shelves/api/feature.ts'
import { stockDesk } from '#features/warehouse/stock-desk/api/feature.ts'
import { stock } from '#features/warehouse/stock/api/feature.ts'
import { vendorOutbound } from '#features/warehouse/vendor-outbound/api/feature.ts'
import { directories, routes } from '#features/mounted.ts'
import { mount } from '#kit/api/feature.ts'

const sessions = [audit, clientErrors, dictionary, files, outbox, session, users, staff, openId]
/** The inbox writes the messages of an event before push sends them. */
const messages = [home, lanes, workbenchFeature, search, statistics, tour, inbox, push, threads, alerts, notices, upgrade]
const warehouse = [
  sites,
  products,
  inbound,
  stock,
  shelves,
  dropship,
  outbound,
  floor,
  counts,
  stockDesk,
  returns,
  returnLabels,
  buyerReturn,
  platformStock,
  replenishment,
  vendorOutbound,
]
const services = [express, demands]
const sales = [rates, quotes, extraction]
const freight = [
  orders,
  orderForm,
  orderDesk,
  bookings,
  tracking,
  sharedTracking,
  clearance,
  documents,
  lading,
  domestic,
  supplier,
  places,
  schedules,
  voyages,
]
const finance = [wallets, recharges, payments, fees, bills, bank, credit, books, tariffs, costs, customerBill, rent, inquiry]
const profile = [company, importers, addresses, exportTemplates, listViews]
const provider = [content, enquiry, companies, board, work, customer, reports, clock]

/**
 * Every feature with a server side, in the order in which queues and to-dos are shown; to delete a feature, delete its
 * folder and its lines here and in features/mounted.ts.
 */
export const features = [
  ...sessions,
  ...messages,
  ...warehouse,
  ...services,
  ...sales,
  ...freight,
  ...finance,
  ...profile,
  ...provider,
]

export const { catalogue, declared, handlers, jobs, eventHandlers } = mount(features, { directories, routes })
