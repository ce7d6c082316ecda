import { doneWithFirst } from '#features/dashboard/home/api/service.ts'
import { productPictures } from '#features/warehouse/products/api/service.ts'
import { siteCodes, sitePaths, siteRights } from '#features/warehouse/sites/rules.ts'
import { feature } from '#kit/api/feature.ts'
import { filesAttachedToSite } from '#kit/api/file-rights.ts'
import * as consolidation from '../consolidation-contract.ts'
import * as contract from '../contract.ts'
import * as deskContract from '../desk-contract.ts'
import * as floorContract from '../floor-contract.ts'
import * as formContract from '../form-contract.ts'
import * as importContract from '../import-contract.ts'
import { replenishmentMessages } from '../messages.ts'
import { REPLENISHMENT } from '../paths.ts'
import { replenishmentQueues } from '../queue.ts'
import { replenishmentEvents } from '../rules.ts'
import { replenishmentBoard } from './board.ts'
import { replenishmentAgenda } from './agenda.ts'
import { replenishmentAlerts } from './alerts.ts'
import { replenishmentExporter } from './export.ts'
import { replenishmentHandlers } from './handlers.ts'
import { marketplaceImporter, privateImporter } from './importer.ts'
import { replenishmentSearch } from './search.ts'
import { replenishmentWork } from './desk-work.ts'

export const replenishment = feature({
  contract: { ...contract, ...consolidation, ...importContract, ...deskContract, ...formContract, ...floorContract },
  handlers: replenishmentHandlers,
  messages: replenishmentMessages,
  queues: replenishmentQueues,
  work: replenishmentWork,
  board: replenishmentBoard,
  importers: [marketplaceImporter, privateImporter],
  agenda: replenishmentAgenda,
  onboarding: [{ step: 'order', paths: sitePaths('addRpWareHouse'), stateOf: doneWithFirst('replenishment_out') }],
  alerts: replenishmentAlerts,
  exporters: [replenishmentExporter],
  searches: [replenishmentSearch],
  fileOwners: [filesAttachedToSite('replenishment_out', 'site'), productPictures].map((files) => ({
    files,
    area: 'warehouse' as const,
    rights: siteRights(REPLENISHMENT),
  })),
  topics: [{ topic: replenishmentEvents, rights: siteCodes(REPLENISHMENT) }],
})
