import { feature } from '#kit/api/feature.ts'
import * as contract from '../contract.ts'
import { orderMessages } from '../messages.ts'
import { orderTodos } from '../todo.ts'
import { draftFilesJob } from './draft-files.ts'
import { legacyExporter, orderExporter } from './exporter.ts'
import { orderHandlers } from './handlers.ts'

export const orders = feature({
  contract,
  handlers: orderHandlers(),
  messages: orderMessages,
  todos: orderTodos,
  jobs: [draftFilesJob],
  exporters: [orderExporter, legacyExporter],
})
