import { feature } from '#kit/api/feature.ts'
import * as contract from '../contract.ts'
import { threadMessages } from '../messages.ts'
import { threadQueues } from '../queue.ts'
import { threadEvents } from '../rules.ts'
import { threadTodos } from '../todo.ts'
import { threadHandlers } from './handlers.ts'

export const threads = feature({
  contract,
  handlers: threadHandlers,
  messages: threadMessages,
  queues: threadQueues,
  todos: threadTodos,
  // The event reveals only that something was written; its content is read with the right to its document.
  topics: [{ topic: threadEvents, rights: 'everyone' }],
})
