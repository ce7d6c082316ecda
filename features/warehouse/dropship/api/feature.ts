import { sql } from 'kysely'
import { doneWithFirst } from '#features/dashboard/home/api/service.ts'
import { productPictures } from '#features/warehouse/products/api/service.ts'
import { siteCodes, sitePaths, siteRights } from '#features/warehouse/sites/rules.ts'
import { feature } from '#kit/api/feature.ts'
import { filesAttachedToSite } from '#kit/api/file-rights.ts'
import { jobName, type JobDefinition } from '#kit/api/jobs.ts'
import * as contract from '../contract.ts'
import * as addressContract from '../contract/address.ts'
import * as labelContract from '../contract/labels.ts'
import * as trackingContract from '../contract/tracking-number.ts'
import { dropshipEvents } from '../rules.ts'
import { DROPSHIP } from '../paths.ts'
import * as deskContract from '../desk-contract.ts'
import * as formContract from '../form-contract.ts'
import { dropshipMessages } from '../messages.ts'
import { dropshipQueues } from '../queue.ts'
import { dropshipBoard } from './board.ts'
import { dropshipAgenda } from './agenda.ts'
import { dropshipAlerts } from './alerts.ts'
import { dropshipExporter } from './exporter.ts'
import { labelsJob } from './fetch-labels.ts'
import { acceptDue } from './fulfilment.ts'
import { dropshipHandlers } from './handlers.ts'
import { dropshipImporter } from './importer.ts'
import { followParcel } from './parcels.ts'
import { dropshipSearch } from './search.ts'

/** New dropshipping orders are accepted every half hour. */
const acceptOrders: JobDefinition = {
  name: jobName('dropship.accept'),
  schedule: { cron: '*/30 * * * *' },
  run: async ({ pool, log, signal }) => void (await acceptDue(pool, { log, signal })),
}

/** Courier labels of the order's parcels. */
const labelFiles = sql`select l.contract_company_id, l.file_id, o.site from carrier_label l
  join warehouse_out o on o.contract_company_id = l.contract_company_id and o.id = l.warehouse_out_id where l.state = 'issued'`

export const dropship = feature({
  contract: { ...contract, ...deskContract, ...formContract, ...addressContract, ...labelContract, ...trackingContract },
  handlers: dropshipHandlers(),
  messages: dropshipMessages,
  queues: dropshipQueues,
  board: dropshipBoard,
  agenda: dropshipAgenda,
  alerts: dropshipAlerts,
  onboarding: [{ step: 'order', paths: sitePaths('addOpBehalf'), stateOf: doneWithFirst('warehouse_out') }],
  jobs: [acceptOrders, labelsJob],
  importers: [dropshipImporter],
  exporters: [dropshipExporter],
  fileOwners: [filesAttachedToSite('warehouse_out', 'site'), labelFiles, productPictures].map((files) => ({
    files,
    area: 'warehouse' as const,
    rights: siteRights(DROPSHIP),
  })),
  searches: [dropshipSearch],
  parcelFollowers: [followParcel],
  topics: [{ topic: dropshipEvents, rights: siteCodes(DROPSHIP) }],
})
