import { STOCK } from '#features/warehouse/stock/paths.ts'
import { siteRights } from '#features/warehouse/sites/rules.ts'
import { feature } from '#kit/api/feature.ts'
import { filesAttachedToSite } from '#kit/api/file-rights.ts'
import * as contract from '../contract.ts'
import { stockDeskMessages } from '../messages.ts'
import { stockDeskQueues } from '../queue.ts'
import { stockDeskHandlers } from './handlers.ts'
import { adjustmentSearch, quarantineSearch } from './search.ts'

export const stockDesk = feature({
  contract,
  handlers: stockDeskHandlers,
  messages: stockDeskMessages,
  queues: stockDeskQueues,
  searches: [quarantineSearch, adjustmentSearch],
  fileOwners: [{ files: filesAttachedToSite('stock_quarantine', 'country_code'), area: 'warehouse', rights: siteRights(STOCK) }],
})
