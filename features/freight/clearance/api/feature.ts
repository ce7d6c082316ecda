import { orderEvents } from '#features/freight/core/rules.ts'
import { feature } from '#kit/api/feature.ts'
import * as contract from '../contract.ts'
import { CLEARANCE } from '../paths.ts'
import { clearanceDocumentEvents } from '../rules.ts'
import { clearanceMessages } from '../messages.ts'
import { clearanceQueues } from '../queue.ts'
import { clearanceTodos } from '../todo.ts'
import { clearanceHandlers } from './handlers.ts'
import { invoiceSearch } from './search.ts'

export const clearance = feature({
  contract,
  handlers: clearanceHandlers,
  messages: clearanceMessages,
  queues: clearanceQueues,
  todos: clearanceTodos,
  searches: [invoiceSearch],
  topics: [orderEvents, clearanceDocumentEvents].map((topic) => ({ topic, rights: [CLEARANCE] })),
})
