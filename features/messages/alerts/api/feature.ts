import { feature } from '#kit/api/feature.ts'
import * as contract from '../contract.ts'
import { alertMessages } from '../messages.ts'
import { alertEvents } from '../rules.ts'
import { alertTodos } from '../todo.ts'
import { alertExporter } from './export.ts'
import { alertHandlers } from './handlers.ts'
import { alertJob, followJob } from './scan.ts'

export const alerts = feature({
  contract,
  handlers: alertHandlers,
  messages: alertMessages,
  todos: alertTodos,
  jobs: [alertJob, followJob],
  exporters: [alertExporter],
  // The event reveals only that an alert was opened or closed; its subject is read with the right to it.
  topics: [{ topic: alertEvents, rights: 'everyone' }],
})
