import type { QueueRule } from '#features/desk/companies/rules.ts'
import { booking, METHOD } from './rules.ts'
import { bookings } from './text/keys.ts'

/** Value of a flag in an address. */
const NEW_REPORT = 1

/** Appointments that the provider books, once the goods are near; lost ones, until they are rebooked or noted; and new supplier reports. */
export const bookingQueues: QueueRule[] = [
  {
    list: 'delivery_booking',
    state: METHOD.provider,
    enumeration: 'BookingMethod',
    title: bookings('queue.toBook'),
    path: '/desk/bookings',
    field: 'WaitsFor',
  },
  {
    list: 'delivery_booking_lost',
    state: booking.states.open,
    enumeration: 'BookingState',
    title: bookings('queue.lost'),
    path: '/desk/bookings',
    field: 'LostState',
  },
  {
    list: 'supplier_job',
    state: NEW_REPORT,
    word: bookings('field.IsNew'),
    title: bookings('menu.jobs'),
    path: '/desk/supplierJobs',
    field: 'IsNew',
    ofCompany: false,
  },
]
