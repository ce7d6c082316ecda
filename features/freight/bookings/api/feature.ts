import { feature } from '#kit/api/feature.ts'
import * as contract from '../contract.ts'
import { bookingMessages } from '../messages.ts'
import { bookingQueues } from '../queue.ts'
import { bookingTodos } from '../todo.ts'
import { bookingHandlers } from './handlers.ts'

export const bookings = feature({
  contract,
  handlers: bookingHandlers,
  messages: bookingMessages,
  queues: bookingQueues,
  todos: bookingTodos,
})
