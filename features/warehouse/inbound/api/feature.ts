import { feature } from '#kit/api/feature.ts'
import * as contract from '../contract.ts'
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
})
