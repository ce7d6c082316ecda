import { feature } from '#kit/api/feature.ts'
import * as contract from '../contract.ts'
import { ageExporter, lockExporter, logExporter, stockExporter } from './export.ts'
import { stockHandlers } from './handlers.ts'

export const stock = feature({
  contract,
  handlers: stockHandlers(),
  exporters: [stockExporter, logExporter, lockExporter, ageExporter],
})
