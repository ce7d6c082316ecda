import { sql } from 'kysely'
import { ORDERS } from '#features/freight/core/paths.ts'
import { orderEvents } from '#features/freight/core/rules.ts'
import { inboundEvents } from '#features/warehouse/inbound/rules.ts'
import { replenishmentEvents } from '#features/warehouse/replenishment/rules.ts'
import { siteCodes } from '#features/warehouse/sites/rules.ts'
import { feature } from '#kit/api/feature.ts'
import * as contract from '../contract.ts'
import * as outboundContract from '../outbound-contract.ts'
import { BOOKINGS, GATE, RESERVE } from '../paths.ts'
import { bookingEvents } from '../rules.ts'
import { bookingMessages } from '../messages.ts'
import { bookingQueues } from '../queue.ts'
import { bookingTodos } from '../todo.ts'
import { bookingBoard } from './board.ts'
import { bookingHandlers } from './handlers.ts'

export const bookings = feature({
  contract: { ...contract, ...outboundContract },
  handlers: bookingHandlers,
  messages: bookingMessages,
  queues: bookingQueues,
  board: bookingBoard,
  todos: bookingTodos,
  // A supplier's proof belongs to the desk until it becomes a document of the order.
  fileOwners: [
    {
      files: sql`select contract_company_id, signed_file_id as file_id, '' as site from supplier_job`,
      area: 'bookings',
      rights: [],
    },
  ],
  topics: [bookingEvents, orderEvents, inboundEvents, replenishmentEvents].map((topic) => ({
    topic,
    rights: [BOOKINGS, ORDERS, ...siteCodes(GATE, RESERVE)],
  })),
})
