import type { TodoRule } from '#features/dashboard/home/rules.ts'
import { BOOKINGS } from './paths.ts'
import { METHOD } from './rules.ts'
import { bookings } from './text/keys.ts'

/** Appointments that the customer books, once the goods are on the way. */
export const bookingTodos: TodoRule[] = [
  {
    list: 'delivery_booking',
    state: METHOD.customer,
    enumeration: 'BookingMethod',
    title: bookings('todo.toBook'),
    field: 'WaitsFor',
    page: BOOKINGS,
    path: '/orderManage/deliveryBooking',
  },
]
