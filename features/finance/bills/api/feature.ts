import { threadFiles } from '#features/messages/threads/api/service.ts'
import { THREAD_SUBJECT } from '#features/messages/threads/rules.ts'
import { feature } from '#kit/api/feature.ts'
import { rightsTo } from '#kit/api/file-rights.ts'
import * as contract from '../contract.ts'
import { billMessages } from '../messages.ts'
import { BILLS } from '../paths.ts'
import { billQueues } from '../queue.ts'
import { billEvents } from '../rules.ts'
import { billTodos } from '../todo.ts'
import { billAlerts } from './alerts.ts'
import { dayExporter } from './export.ts'
import { billHandlers } from './handlers.ts'
import { owedBills } from './owed.ts'
import { billJobs } from './run.ts'
import { billSearch } from './search.ts'

export const bills = feature({
  contract,
  handlers: billHandlers,
  messages: billMessages,
  queues: billQueues,
  todos: billTodos,
  alerts: billAlerts,
  owed: [owedBills],
  jobs: billJobs,
  exporters: [dayExporter],
  searches: [billSearch],
  fileOwners: [threadFiles(THREAD_SUBJECT.billLine, 'finance', rightsTo(BILLS))],
  topics: [{ topic: billEvents, rights: [BILLS] }],
})
