import { threadFiles } from '#features/messages/threads/api/service.ts'
import { THREAD_SUBJECT } from '#features/messages/threads/rules.ts'
import { siteCodes, siteRights } from '#features/warehouse/sites/rules.ts'
import { feature } from '#kit/api/feature.ts'
import { filesAttachedToSite } from '#kit/api/file-rights.ts'
import * as contract from '../contract.ts'
import { demandMessages } from '../messages.ts'
import { DEMANDS } from '../paths.ts'
import { demandQueues } from '../queue.ts'
import { demandEvents } from '../rules.ts'
import { demandTodos } from '../todo.ts'
import { demandExporter } from './export.ts'
import { demandHandlers } from './handlers.ts'
import { demandWork } from './desk-work.ts'
import { demandSearch } from './search.ts'

export const demands = feature({
  contract,
  handlers: demandHandlers,
  messages: demandMessages,
  queues: demandQueues,
  work: demandWork,
  todos: demandTodos,
  exporters: [demandExporter],
  searches: [demandSearch],
  fileOwners: [
    { files: filesAttachedToSite('demand_order', 'country_code'), area: 'warehouse', rights: siteRights(DEMANDS) },
    threadFiles(THREAD_SUBJECT.demand, 'warehouse', siteRights(DEMANDS)),
  ],
  topics: [{ topic: demandEvents, rights: siteCodes(DEMANDS) }],
})
