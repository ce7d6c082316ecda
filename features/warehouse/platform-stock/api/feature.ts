import { sitePermission } from '#features/warehouse/sites/rules.ts'
import { feature } from '#kit/api/feature.ts'
import * as contract from '../contract.ts'
import { PLATFORM_SITE, PLATFORM_STOCK } from '../paths.ts'
import { PLATFORM_TOPIC } from '../rules.ts'
import { flowExporter } from './export.ts'
import { fetchJobs } from './fetch.ts'
import { platformHandlers } from './handlers.ts'
import { platformImporter } from './import.ts'

export const platformStock = feature({
  contract,
  handlers: platformHandlers,
  importers: [platformImporter],
  jobs: fetchJobs,
  exporters: [flowExporter],
  topics: [{ topic: PLATFORM_TOPIC, rights: [sitePermission(PLATFORM_SITE, PLATFORM_STOCK)] }],
})
