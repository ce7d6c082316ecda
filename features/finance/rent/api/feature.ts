import { feature } from '#kit/api/feature.ts'
import * as contract from '../contract.ts'
import { rentExporter } from './export.ts'
import { rentHandlers } from './handlers.ts'
import { rentJobs } from './job.ts'

export const rent = feature({ contract, handlers: rentHandlers, exporters: [rentExporter], jobs: rentJobs })
