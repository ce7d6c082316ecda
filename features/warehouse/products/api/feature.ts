import { feature } from '#kit/api/feature.ts'
import * as contract from '../contract.ts'
import { productMessages } from '../messages.ts'
import { productQueues } from '../queue.ts'
import { productTodos } from '../todo.ts'
import { productExporter } from './export.ts'
import { productHandlers } from './handlers.ts'
import { productImporter } from './import.ts'

export const products = feature({
  contract,
  handlers: productHandlers(),
  messages: productMessages,
  queues: productQueues,
  todos: productTodos,
  importers: [productImporter],
  exporters: [productExporter],
})
