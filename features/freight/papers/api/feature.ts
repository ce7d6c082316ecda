import { feature } from '#kit/api/feature.ts'
import * as contract from '../contract.ts'
import { paperMessages } from '../messages.ts'
import { paperQueues } from '../queue.ts'
import { paperTodos } from '../todo.ts'
import { paperDeskHandlers } from './desk-handlers.ts'
import { paperHandlers } from './handlers.ts'

export const papers = feature({
  contract,
  handlers: [...paperHandlers(), ...paperDeskHandlers()],
  messages: paperMessages,
  queues: paperQueues,
  todos: paperTodos,
})
