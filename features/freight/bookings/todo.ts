import type { TodoRule } from '#features/dashboard/home/rules.ts'
import { BOOKINGS, RESERVE } from './paths.ts'
import { METHOD, type Relate } from './rules.ts'
import { bookings } from './text/keys.ts'

const place: Relate = 'place'
const toBook = {
  state: METHOD.customer,
  enumeration: 'BookingMethod',
  title: bookings('todo.toBook'),
  field: 'WaitsFor',
} as const

/** Appointments for the customer to book: of freight once the goods are on the way, and of trucks that leave our warehouses. */
export const bookingTodos: TodoRule[] = [
  { ...toBook, list: 'delivery_booking', sites: [place], page: BOOKINGS, path: '/orderManage/deliveryBooking' },
  { ...toBook, list: 'delivery_booking_outbound', page: RESERVE },
]
