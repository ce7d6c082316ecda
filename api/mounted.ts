import { SITES, COUNTRIES } from '#features/warehouse/sites/rules.ts'
import * as clientErrorsContract from '#features/account/client-errors/contract.ts'
import { clientErrorHandlers } from '#features/account/client-errors/api/handlers.ts'
import * as dictionaryContract from '#features/account/dictionary/contract.ts'
import { dictionaryHandlers } from '#features/account/dictionary/api/handlers.ts'
import * as sessionContract from '#features/account/session/contract.ts'
import { sessionHandlers } from '#features/account/session/api/handlers.ts'
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
import * as inboxContract from '#features/messages/inbox/contract.ts'
import { inboxHandlers } from '#features/messages/inbox/api/handlers.ts'
import { messagesFrom } from '#features/messages/inbox/api/service.ts'
import { productMessages } from '#features/warehouse/products/messages.ts'
import { productQueues } from '#features/warehouse/products/queue.ts'
import { productTodos } from '#features/warehouse/products/todo.ts'
import * as homeContract from '#features/dashboard/home/contract.ts'
import { homeHandlers } from '#features/dashboard/home/api/handlers.ts'
import * as companiesContract from '#features/desk/companies/contract.ts'
import { deskHandlers } from '#features/desk/companies/api/handlers.ts'
import * as sitesContract from '#features/warehouse/sites/contract.ts'
import { couriersOf } from '#features/warehouse/dropship/rules.ts'
import { siteHandlers } from '#features/warehouse/sites/api/handlers.ts'
import { directories, routes } from '#features/mounted.ts'
import type { FastifyBaseLogger } from 'fastify'
import type { Pool } from '#kit/api/db.ts'
import type { FileStore } from '#kit/api/files.ts'
import type { Handler } from '#kit/api/handle.ts'
import type { Exporter } from '#kit/api/exports.ts'
import type { Importer } from '#kit/api/imports.ts'
import type { JobDefinition, Jobs } from '#kit/api/jobs.ts'
import type { EventHandler } from '#kit/api/outbox.ts'
import type { Catalogue } from '#kit/shared/menu.ts'
import type { Op } from '#kit/shared/op.ts'

/** What handlers and jobs need from the running server. */
export type Running = { pool: Pool; store: FileStore; log: FastifyBaseLogger; jobs: () => Jobs }

const contracts: Record<string, unknown>[] = [clientErrorsContract, dictionaryContract, filesContract, sessionContract, homeContract, inboxContract, sitesContract, productsContract, stockContract, companiesContract]

/** Every call that is mounted; deleting a feature is deleting its folder and its lines here and in features/mounted.ts. */
export const catalogue: Catalogue = { directories, routes, ops: contracts.flatMap(opsOf) }

/** What follows from events: messages, and later mails. */
export const eventHandlers: EventHandler[] = [messagesFrom([...productMessages])]

const importers: Importer[] = [productImporter]
const exporters: Exporter[] = [productExporter, stockExporter, logExporter, lockExporter, ageExporter] as Exporter[]

export function jobDefinitions({ store }: Pick<Running, 'store'>): JobDefinition[] {
  return filesJobs(store, { importers, exporters })
}

export function handlersOf(running: Running): Handler[] {
  return [...clientErrorHandlers(running), ...dictionaryHandlers, ...sessionHandlers(() => catalogue), ...homeHandlers([...productTodos]), ...inboxHandlers, ...siteHandlers(couriersOf), ...deskHandlers([...productQueues]), ...filesHandlers(running, importers), ...productHandlers(running), ...stockHandlers(running)]
}

/** Calls that a contract exports, alone or as one per country. */
function opsOf(contract: Record<string, unknown>): Op[] {
  return Object.values(contract).flatMap((value) => (isOp(value) ? [value] : isSitePair(value) ? COUNTRIES.map((country) => value[country] as Op) : []))
}

function isOp(value: unknown): value is Op {
  return typeof value === 'object' && value !== null && 'path' in value && 'access' in value && 'input' in value
}

function isSitePair(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && Object.keys(SITES).every((country) => isOp((value as Record<string, unknown>)[country]))
}
