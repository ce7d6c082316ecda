import { siteCodes, siteRights } from '#features/warehouse/sites/rules.ts'
import { feature } from '#kit/api/feature.ts'
import { filesAttachedToSite } from '#kit/api/file-rights.ts'
import { jobName, type JobDefinition } from '#kit/api/jobs.ts'
import * as consumerContract from '../consumer-contract.ts'
import * as contract from '../contract.ts'
import * as deskContract from '../desk-contract.ts'
import * as importContract from '../import-contract.ts'
import { returnMessages } from '../messages.ts'
import { AWAIT_CONFIRM, CONSUMER_RETURNS, DESTRUCTIONS, PACKAGES, RETURNS, TO_STOCK } from '../paths.ts'
import { returnQueues } from '../queue.ts'
import { destructionEvents, returnEvents } from '../rules.ts'
import { returnTodos } from '../todo.ts'
import { returnAgenda } from './agenda.ts'
import { openReturned } from './returned-parcels.ts'
import { consumerExporter, returnExporter } from './export.ts'
import { returnHandlers } from './handlers.ts'
import { confirmOverdue } from './handling.ts'
import { returnImporter } from './importer.ts'
import { consumerSearch, destructionSearch, returnSearch } from './search.ts'
import { returnWork } from './desk-work.ts'

/** Every quarter of an hour, lines past their deadline get the default handling. */
const confirmDue: JobDefinition = {
  name: jobName('returns.confirmOverdue'),
  schedule: { cron: '*/15 * * * *' },
  run: async ({ pool, log, signal }) => void (await confirmOverdue(pool, { log, signal })),
}

/** A parcel brought back by its courier becomes a return of its order. */
const openReturnedParcels: JobDefinition = {
  name: jobName('returns.openReturned'),
  schedule: { cron: '*/15 * * * *' },
  run: async ({ pool, log, signal }) => void (await openReturned(pool, { log, signal })),
}

const files = ['return_parcel', 'return_item'].map((table) => filesAttachedToSite(table, 'country_code'))

export const returns = feature({
  contract: { ...contract, ...consumerContract, ...deskContract, ...importContract },
  handlers: returnHandlers,
  messages: returnMessages,
  queues: returnQueues,
  work: returnWork,
  todos: returnTodos,
  agenda: returnAgenda,
  jobs: [confirmDue, openReturnedParcels],
  exporters: [returnExporter, consumerExporter],
  importers: [returnImporter],
  searches: [returnSearch, consumerSearch, destructionSearch],
  fileOwners: [
    ...files.map((statement) => ({
      files: statement,
      area: 'warehouse' as const,
      rights: siteRights(RETURNS, AWAIT_CONFIRM, CONSUMER_RETURNS),
    })),
    { files: filesAttachedToSite('destroy_record', 'country_code'), area: 'warehouse', rights: siteRights(DESTRUCTIONS) },
  ],
  topics: [
    {
      topic: returnEvents,
      rights: siteCodes(RETURNS, AWAIT_CONFIRM, PACKAGES, CONSUMER_RETURNS, ...Object.values(TO_STOCK)),
    },
    { topic: destructionEvents, rights: siteCodes(DESTRUCTIONS) },
  ],
})
