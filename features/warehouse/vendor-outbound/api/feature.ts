import { doneWithFirst } from '#features/dashboard/home/api/service.ts'
import { sitePermission, VF_SITE } from '#features/warehouse/sites/rules.ts'
import { feature } from '#kit/api/feature.ts'
import { filesAttachedToSite } from '#kit/api/file-rights.ts'
import { jobName, type JobDefinition } from '#kit/api/jobs.ts'
import * as contract from '../contract.ts'
import * as deskContract from '../desk-contract.ts'
import { vendorMessages } from '../messages.ts'
import { VENDOR, vendorFormPath } from '../paths.ts'
import { vendorQueues } from '../queue.ts'
import { vendorEvents } from '../rules.ts'
import { vendorBoard } from './board.ts'
import { vendorAgenda } from './agenda.ts'
import { vendorAlerts } from './alerts.ts'
import { fnskuExporter, vendorExporter } from './export.ts'
import { vendorHandlers } from './handlers.ts'
import { vendorImporter } from './importer.ts'
import { vendorSearch } from './search.ts'
import { reportPassedWindows } from './work.ts'

const right = sitePermission(VF_SITE, VENDOR)

/** Expired ship windows are reported within a quarter of an hour. */
const watchWindows: JobDefinition = {
  name: jobName('vendor.windows'),
  schedule: { cron: '*/15 * * * *' },
  run: async ({ pool, log, signal }) => void (await reportPassedWindows(pool, { log, signal })),
}

export const vendorOutbound = feature({
  contract: { ...contract, ...deskContract },
  handlers: vendorHandlers,
  messages: vendorMessages,
  queues: vendorQueues,
  board: vendorBoard,
  agenda: vendorAgenda,
  onboarding: [{ step: 'order', paths: [vendorFormPath], stateOf: doneWithFirst('vendor_out') }],
  alerts: vendorAlerts,
  jobs: [watchWindows],
  importers: [vendorImporter],
  exporters: [vendorExporter, fnskuExporter],
  fileOwners: [
    { files: filesAttachedToSite('vendor_out', 'site'), area: 'warehouse', rights: [{ site: VF_SITE.country, code: right }] },
  ],
  searches: [vendorSearch],
  topics: [{ topic: vendorEvents, rights: [right] }],
})
