import { siteCodes } from '#features/warehouse/sites/rules.ts'
import { feature } from '#kit/api/feature.ts'
import * as contract from '../contract.ts'
import { STOCK_TOPICS } from '../rules.ts'
import { STOCK, STOCK_AGE } from '../paths.ts'
import { stockAlerts } from './alerts.ts'
import { ageExporter, lockExporter, logExporter, stockExporter } from './export.ts'
import { stockHandlers } from './handlers.ts'

export const stock = feature({
  contract,
  handlers: stockHandlers(),
  alerts: stockAlerts,
  exporters: [stockExporter, logExporter, lockExporter, ageExporter],
  topics: STOCK_TOPICS.map((topic) => ({ topic, rights: siteCodes(STOCK, STOCK_AGE) })),
})
