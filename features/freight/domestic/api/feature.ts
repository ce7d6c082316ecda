import { orderEvents } from '#features/freight/core/rules.ts'
import { feature } from '#kit/api/feature.ts'
import * as contract from '../contract.ts'
import { DOMESTIC } from '../paths.ts'
import { domesticExporter } from './exporter.ts'
import { domesticHandlers } from './handlers.ts'
import { receiptSearch } from './search.ts'

export const domestic = feature({
  contract,
  handlers: domesticHandlers(),
  exporters: [domesticExporter],
  searches: [receiptSearch],
  topics: [{ topic: orderEvents, rights: [DOMESTIC] }],
})
