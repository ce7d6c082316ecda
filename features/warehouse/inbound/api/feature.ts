import { productPictures } from '#features/warehouse/products/api/service.ts'
import { siteCodes, siteRights } from '#features/warehouse/sites/rules.ts'
import { feature } from '#kit/api/feature.ts'
import { attachedToSite } from '#kit/api/file-rights.ts'
import * as contract from '../contract.ts'
import { inboundEvents } from '../rules.ts'
import { INBOUND } from '../paths.ts'
import { inboundMessages } from '../messages.ts'
import { inboundQueues } from '../queue.ts'
import { inboundTodos } from '../todo.ts'
import { planExporter } from './export.ts'
import { inboundHandlers } from './handlers.ts'

export const inbound = feature({
  contract,
  handlers: inboundHandlers(),
  messages: inboundMessages,
  queues: inboundQueues,
  todos: inboundTodos,
  exporters: [planExporter],
  fileOwners: [attachedToSite('inbound_plan', 'country_code'), productPictures].map((files) => ({
    files,
    rights: siteRights(INBOUND),
  })),
  topics: [{ topic: inboundEvents, rights: siteCodes(INBOUND) }],
})
