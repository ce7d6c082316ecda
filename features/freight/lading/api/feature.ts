import { orderEvents } from '#features/freight/core/rules.ts'
import { sql } from 'kysely'
import { feature } from '#kit/api/feature.ts'
import { rightsTo } from '#kit/api/file-rights.ts'
import * as contract from '../contract.ts'
import { ladingEvents } from '../rules.ts'
import { billMessages } from '../messages.ts'
import { BILLS } from '../paths.ts'
import { billQueues } from '../queue.ts'
import { ladingTodos } from '../todo.ts'
import { ladingHandlers } from './handlers.ts'
import { billSearch } from './search.ts'

const billFiles = sql`
  select contract_company_id, draft_file_id as file_id, '' as site from order_bill_of_lading
  union all select contract_company_id, final_file_id, '' from order_bill_of_lading`

export const lading = feature({
  contract,
  handlers: ladingHandlers,
  messages: billMessages,
  queues: billQueues,
  todos: ladingTodos,
  fileOwners: [{ files: billFiles, area: 'freight', rights: rightsTo(BILLS) }],
  searches: [billSearch],
  topics: [orderEvents, ladingEvents].map((topic) => ({ topic, rights: [BILLS] })),
})
