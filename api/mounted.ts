import * as addressesContract from '#features/account/addresses/contract.ts'
import { addressHandlers } from '#features/account/addresses/api/handlers.ts'
import { ladingMessages } from '#features/account/addresses/messages.ts'
import { ladingQueues } from '#features/account/addresses/queue.ts'
import * as companyContract from '#features/account/company/contract.ts'
import { companyHandlers } from '#features/account/company/api/handlers.ts'
import { companyMessages } from '#features/account/company/messages.ts'
import { companyQueues } from '#features/account/company/queue.ts'
import * as importersContract from '#features/account/importers/contract.ts'
import { importerHandlers } from '#features/account/importers/api/handlers.ts'
import { importerMessages } from '#features/account/importers/messages.ts'
import { importerQueues } from '#features/account/importers/queue.ts'
import * as clientErrorsContract from '#features/account/client-errors/contract.ts'
import { clientErrorHandlers } from '#features/account/client-errors/api/handlers.ts'
import * as dictionaryContract from '#features/account/dictionary/contract.ts'
import { dictionaryHandlers } from '#features/account/dictionary/api/handlers.ts'
import { openIdJobs } from '#features/account/openid/api/service.ts'
import * as outboxContract from '#features/account/outbox/contract.ts'
import { outboxHandlers } from '#features/account/outbox/api/handlers.ts'
import { outboxJobs } from '#features/account/outbox/api/service.ts'
import * as pushContract from '#features/account/push/contract.ts'
import { pushHandlers } from '#features/account/push/api/handlers.ts'
import { pushJob, pushLater } from '#features/account/push/api/send.ts'
import * as sessionContract from '#features/account/session/contract.ts'
import { sessionHandlers } from '#features/account/session/api/handlers.ts'
import * as usersContract from '#features/account/users/contract.ts'
import { userHandlers } from '#features/account/users/api/handlers.ts'
import * as productsContract from '#features/warehouse/products/contract.ts'
import { productHandlers } from '#features/warehouse/products/api/handlers.ts'
import * as stockContract from '#features/warehouse/stock/contract.ts'
import { ageExporter, lockExporter, logExporter, stockExporter } from '#features/warehouse/stock/api/export.ts'
import { stockHandlers } from '#features/warehouse/stock/api/handlers.ts'
import * as filesContract from '#features/account/files/contract.ts'
import { filesHandlers } from '#features/account/files/api/handlers.ts'
import { filesJobs } from '#features/account/files/api/service.ts'
import { productExporter } from '#features/warehouse/products/api/export.ts'
import { productImporter } from '#features/warehouse/products/api/import.ts'
import * as noticesContract from '#features/messages/notices/contract.ts'
import { noticeHandlers } from '#features/messages/notices/api/handlers.ts'
import * as upgradeContract from '#features/messages/upgrade/contract.ts'
import { upgradeHandlers } from '#features/messages/upgrade/api/handlers.ts'
import * as inboxContract from '#features/messages/inbox/contract.ts'
import { inboxHandlers } from '#features/messages/inbox/api/handlers.ts'
import { messagesFrom } from '#features/messages/inbox/api/service.ts'
import { productMessages } from '#features/warehouse/products/messages.ts'
import { productQueues } from '#features/warehouse/products/queue.ts'
import { productTodos } from '#features/warehouse/products/todo.ts'
import * as tourContract from '#features/dashboard/tour/contract.ts'
import { tourHandlers } from '#features/dashboard/tour/api/handlers.ts'
import * as homeContract from '#features/dashboard/home/contract.ts'
import { homeHandlers } from '#features/dashboard/home/api/handlers.ts'
import * as companiesContract from '#features/desk/companies/contract.ts'
import { deskHandlers } from '#features/desk/companies/api/handlers.ts'
import * as clockContract from '#features/desk/clock/contract.ts'
import { clockHandlers } from '#features/desk/clock/api/handlers.ts'
import * as sitesContract from '#features/warehouse/sites/contract.ts'
import { couriersOf, DESTINATIONS } from '#features/warehouse/dropship/rules.ts'
import { tariffTables } from '#features/warehouse/fees/rules.ts'
import { siteHandlers } from '#features/warehouse/sites/api/handlers.ts'
import * as inboundContract from '#features/warehouse/inbound/contract.ts'
import { planExporter } from '#features/warehouse/inbound/api/export.ts'
import { inboundHandlers } from '#features/warehouse/inbound/api/handlers.ts'
import { inboundMessages } from '#features/warehouse/inbound/messages.ts'
import { inboundQueues } from '#features/warehouse/inbound/queue.ts'
import { inboundTodos } from '#features/warehouse/inbound/todo.ts'
import * as contentContract from '#features/site/content/contract.ts'
import { contentHandlers } from '#features/site/content/api/handlers.ts'
import * as enquiryContract from '#features/site/enquiry/contract.ts'
import { enquiryHandlers } from '#features/site/enquiry/api/handlers.ts'
import * as dropshipContract from '#features/warehouse/dropship/contract.ts'
import { dropshipExporter, outboundExporter } from '#features/warehouse/dropship/api/exporter.ts'
import { acceptDue } from '#features/warehouse/dropship/api/fulfilment.ts'
import { dropshipHandlers } from '#features/warehouse/dropship/api/handlers.ts'
import { dropshipImporter } from '#features/warehouse/dropship/api/importer.ts'
import { dropshipMessages } from '#features/warehouse/dropship/messages.ts'
import { dropshipQueues } from '#features/warehouse/dropship/queue.ts'
import * as billsContract from '#features/freight/lading/contract.ts'
import { ladingHandlers as billHandlers } from '#features/freight/lading/api/handlers.ts'
import { billMessages } from '#features/freight/lading/messages.ts'
import { billQueues } from '#features/freight/lading/queue.ts'
import { ladingTodos } from '#features/freight/lading/todo.ts'
import * as clearanceContract from '#features/freight/clearance/contract.ts'
import { clearanceHandlers } from '#features/freight/clearance/api/handlers.ts'
import { clearanceMessages } from '#features/freight/clearance/messages.ts'
import { clearanceQueues } from '#features/freight/clearance/queue.ts'
import { clearanceTodos } from '#features/freight/clearance/todo.ts'
import * as extractionContract from '#features/freight/extraction/contract.ts'
import { extractionHandlers } from '#features/freight/extraction/api/handlers.ts'
import * as ordersContract from '#features/freight/orders/contract.ts'
import { legacyExporter, orderExporter } from '#features/freight/orders/api/exporter.ts'
import { draftFilesJob } from '#features/freight/orders/api/draft-files.ts'
import { orderDeskHandlers } from '#features/freight/orders/api/desk-handlers.ts'
import { orderHandlers } from '#features/freight/orders/api/handlers.ts'
import { orderMessages } from '#features/freight/orders/messages.ts'
import { orderQueues } from '#features/freight/orders/queue.ts'
import { orderTodos } from '#features/freight/orders/todo.ts'
import * as papersContract from '#features/freight/papers/contract.ts'
import { paperDeskHandlers } from '#features/freight/papers/api/desk-handlers.ts'
import { paperHandlers } from '#features/freight/papers/api/handlers.ts'
import { paperMessages } from '#features/freight/papers/messages.ts'
import { paperQueues } from '#features/freight/papers/queue.ts'
import { paperTodos } from '#features/freight/papers/todo.ts'
import * as bookingsContract from '#features/freight/bookings/contract.ts'
import { bookingHandlers } from '#features/freight/bookings/api/handlers.ts'
import { bookingMessages } from '#features/freight/bookings/messages.ts'
import { bookingQueues } from '#features/freight/bookings/queue.ts'
import { bookingTodos } from '#features/freight/bookings/todo.ts'
import * as domesticContract from '#features/freight/domestic/contract.ts'
import { domesticExporter } from '#features/freight/domestic/api/exporter.ts'
import { domesticHandlers } from '#features/freight/domestic/api/handlers.ts'
import * as supplierContract from '#features/freight/supplier/contract.ts'
import * as placesContract from '#features/freight/places/contract.ts'
import { placeHandlers } from '#features/freight/places/api/handlers.ts'
import * as quotesContract from '#features/freight/quotes/contract.ts'
import { requestExporter } from '#features/freight/quotes/api/export.ts'
import { quoteHandlers } from '#features/freight/quotes/api/handlers.ts'
import { expireDue } from '#features/freight/quotes/api/service.ts'
import { quoteMessages } from '#features/freight/quotes/messages.ts'
import { quoteQueues } from '#features/freight/quotes/queue.ts'
import { quoteTodos } from '#features/freight/quotes/todo.ts'
import * as ratesContract from '#features/freight/rates/contract.ts'
import { rateHandlers } from '#features/freight/rates/api/handlers.ts'
import * as schedulesContract from '#features/freight/schedules/contract.ts'
import { scheduleHandlers } from '#features/freight/schedules/api/handlers.ts'
import * as sharedTrackingContract from '#features/freight/shared-tracking/contract.ts'
import * as trackingContract from '#features/freight/tracking/contract.ts'
import { trackingHandlers } from '#features/freight/tracking/api/handlers.ts'
import { trackingJobs } from '#features/freight/tracking/api/service.ts'
import { trackingMessages } from '#features/freight/tracking/messages.ts'
import { trackingQueues } from '#features/freight/tracking/queue.ts'
import { lockWallets } from '#features/freight/orders/api/desk-core.ts'
import { arrive, depart } from '#features/freight/orders/api/desk-way.ts'
import { nextNumber } from '#kit/api/numbers.ts'
import { directories, routes } from '#features/mounted.ts'
import type { FastifyBaseLogger } from 'fastify'
import type { Config } from '#kit/api/config.ts'
import type { Pool } from '#kit/api/db.ts'
import type { FileStore } from '#kit/api/files.ts'
import type { Handler } from '#kit/api/handle.ts'
import type { Exporter } from '#kit/api/exports.ts'
import type { Importer } from '#kit/api/imports.ts'
import { housekeeping } from '#kit/api/housekeeping.ts'
import { jobName, type JobDefinition, type Jobs } from '#kit/api/jobs.ts'
import type { EventHandler } from '#kit/api/outbox.ts'
import type { Catalogue } from '#kit/shared/menu.ts'
import type { Op } from '#kit/shared/op.ts'

/** What handlers and jobs need from the running server. */
export type Running = { config: Config; pool: Pool; store: FileStore; log: FastifyBaseLogger; jobs: () => Jobs }

const contracts: Record<string, unknown>[] = [
  clientErrorsContract,
  dictionaryContract,
  filesContract,
  outboxContract,
  pushContract,
  sessionContract,
  usersContract,
  homeContract,
  tourContract,
  inboxContract,
  noticesContract,
  upgradeContract,
  sitesContract,
  productsContract,
  inboundContract,
  stockContract,
  dropshipContract,
  ratesContract,
  quotesContract,
  extractionContract,
  ordersContract,
  trackingContract,
  sharedTrackingContract,
  clearanceContract,
  billsContract,
  papersContract,
  bookingsContract,
  domesticContract,
  supplierContract,
  placesContract,
  schedulesContract,
  companyContract,
  addressesContract,
  importersContract,
  contentContract,
  enquiryContract,
  companiesContract,
  clockContract,
]

/** Every call that is mounted; deleting a feature is deleting its folder and its lines here and in features/mounted.ts. */
export const catalogue: Catalogue = { directories, routes, ops: contracts.flatMap(opsOf) }

/** What follows from events, in this order: messages, and that they are told outside the portal. */
export const eventHandlers: EventHandler[] = [
  messagesFrom([
    ...productMessages,
    ...inboundMessages,
    ...dropshipMessages,
    ...quoteMessages,
    ...orderMessages,
    ...bookingMessages,
    ...trackingMessages,
    ...clearanceMessages,
    ...paperMessages,
    ...billMessages,
    ...companyMessages,
    ...importerMessages,
    ...ladingMessages,
  ]),
  pushLater,
]

const exporters = [
  productExporter,
  planExporter,
  stockExporter,
  logExporter,
  lockExporter,
  ageExporter,
  dropshipExporter,
  outboundExporter,
  requestExporter,
  orderExporter,
  legacyExporter,
  domesticExporter,
] as Exporter[]

const todos = [
  ...productTodos,
  ...inboundTodos,
  ...quoteTodos,
  ...orderTodos,
  ...bookingTodos,
  ...clearanceTodos,
  ...paperTodos,
  ...ladingTodos,
]
const queues = [
  ...productQueues,
  ...inboundQueues,
  ...dropshipQueues,
  ...quoteQueues,
  ...orderQueues,
  ...bookingQueues,
  ...trackingQueues,
  ...clearanceQueues,
  ...paperQueues,
  ...billQueues,
  ...companyQueues,
  ...importerQueues,
  ...ladingQueues,
]

/** Imports take document numbers in a job, when the call that began them is long over. */
const numbersFrom = (pool: Pool) => (prefix: string, digits: number) => nextNumber(pool, prefix, digits)

function importersOf(pool: Pool): Importer[] {
  return [productImporter, dropshipImporter(numbersFrom(pool))]
}

/** The system takes new dropshipping orders over every half hour. */
const acceptOrders: JobDefinition = {
  name: jobName('dropship.accept'),
  schedule: { cron: '*/30 * * * *' },
  run: async ({ pool }) => void (await acceptDue(pool)),
}

/** Prices end with their last day, where the customers are. */
const expireQuotes: JobDefinition = {
  name: jobName('quotes.expire'),
  schedule: { cron: '7 * * * *' },
  run: async ({ pool }) => expireDue(pool),
}

export function jobDefinitions({
  config,
  store,
  pool,
  jobs,
}: Pick<Running, 'config' | 'store' | 'pool' | 'jobs'>): JobDefinition[] {
  return [
    ...filesJobs(store, { importers: importersOf(pool), exporters }),
    ...outboxJobs(config),
    ...openIdJobs(config),
    ...trackingJobs(config),
    draftFilesJob(store) as JobDefinition,
    pushJob({ jobs, origin: config.PUBLIC_URL }),
    acceptOrders,
    expireQuotes,
    ...housekeeping,
  ]
}

export function handlersOf(running: Running): Handler[] {
  return [
    ...clientErrorHandlers(running),
    ...extractionHandlers(running),
    ...dictionaryHandlers,
    ...sessionHandlers(() => catalogue, running),
    ...outboxHandlers,
    ...pushHandlers(running),
    ...userHandlers(() => catalogue, running),
    ...tourHandlers,
    ...filesHandlers(running, { importers: importersOf(running.pool), exporters }),
    ...homeHandlers(todos),
    ...inboxHandlers,
    ...noticeHandlers,
    ...upgradeHandlers,
    ...siteHandlers({ couriersOf, destinationsOf: (country) => DESTINATIONS[country], tariffOf: tariffTables }),
    ...productHandlers(running),
    ...inboundHandlers(running),
    ...stockHandlers(running),
    ...dropshipHandlers(running, numbersFrom(running.pool)),
    ...rateHandlers,
    ...quoteHandlers(running),
    ...orderHandlers(running, numbersFrom(running.pool)),
    ...orderDeskHandlers(),
    ...trackingHandlers({ depart, arrive, lockWallets }),
    ...clearanceHandlers(running),
    ...paperHandlers(running),
    ...paperDeskHandlers(running),
    ...billHandlers(running),
    ...bookingHandlers(running),
    ...domesticHandlers(running),
    ...placeHandlers,
    ...scheduleHandlers,
    ...companyHandlers,
    ...addressHandlers,
    ...importerHandlers,
    ...contentHandlers(running),
    ...enquiryHandlers,
    ...deskHandlers(queues),
    ...clockHandlers(running),
  ]
}

/** Calls that a contract exports, alone or as one per country or kind of order. */
function opsOf(contract: Record<string, unknown>): Op[] {
  return Object.values(contract).flatMap((value) => (isOp(value) ? [value] : isFamily(value) ? Object.values(value) : []))
}

function isOp(value: unknown): value is Op {
  return typeof value === 'object' && value !== null && 'path' in value && 'access' in value && 'input' in value
}

function isFamily(value: unknown): value is Record<string, Op> {
  return typeof value === 'object' && value !== null && Object.keys(value).length > 0 && Object.values(value).every(isOp)
}
