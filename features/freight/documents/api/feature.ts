import { feature } from '#kit/api/feature.ts'
import * as contract from '../contract.ts'
import { documentMessages } from '../messages.ts'
import { documentQueues } from '../queue.ts'
import { documentTodos } from '../todo.ts'
import { documentDeskHandlers } from './desk-handlers.ts'
import { documentHandlers } from './handlers.ts'

export const documents = feature({
  contract,
  handlers: [...documentHandlers(), ...documentDeskHandlers()],
  messages: documentMessages,
  queues: documentQueues,
  todos: documentTodos,
})
