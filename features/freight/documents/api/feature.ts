import { orderEvents } from '#features/freight/core/rules.ts'
import { ORDER_TABLE } from '#features/freight/core/api/service.ts'
import { ORDERS } from '#features/freight/core/paths.ts'
import { feature } from '#kit/api/feature.ts'
import { filesAttachedTo, rightsTo } from '#kit/api/file-rights.ts'
import * as contract from '../contract.ts'
import { orderDocumentEvents } from '../rules.ts'
import { documentMessages } from '../messages.ts'
import { DATA_TRACKING, ORDER_FILES } from '../paths.ts'
import { documentQueues } from '../queue.ts'
import { documentTodos } from '../todo.ts'
import { documentAlerts } from './alerts.ts'
import { documentDeskHandlers } from './desk-handlers.ts'
import { documentHandlers } from './handlers.ts'
import { countTracked } from './tracking-queries.ts'
import { HISTORY } from './service.ts'

export const documents = feature({
  contract,
  handlers: [...documentHandlers(), ...documentDeskHandlers()],
  messages: documentMessages,
  queues: documentQueues,
  // The to-do counts orders, like its list: one order may lack several documents.
  todos: documentTodos.map(({ filter, ...todo }) => ({
    ...todo,
    countOf: (db, companyId) => countTracked(db, companyId, { DocState: todo.state, ...filter }),
  })),
  alerts: documentAlerts,
  fileOwners: [
    { files: filesAttachedTo(ORDER_TABLE.events.entity), area: 'freight', rights: rightsTo(ORDERS, ORDER_FILES, DATA_TRACKING) },
    { files: filesAttachedTo(HISTORY), area: 'freight', rights: rightsTo(ORDERS) },
  ],
  topics: [orderEvents, orderDocumentEvents].map((topic) => ({ topic, rights: [ORDERS, ORDER_FILES, DATA_TRACKING] })),
})
