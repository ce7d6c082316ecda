import { feature } from '#kit/api/feature.ts'
import * as contract from '../contract.ts'
import { billMessages } from '../messages.ts'
import { billQueues } from '../queue.ts'
import { ladingTodos } from '../todo.ts'
import { ladingHandlers } from './handlers.ts'

export const lading = feature({
  contract,
  handlers: ladingHandlers,
  messages: billMessages,
  queues: billQueues,
  todos: ladingTodos,
})
