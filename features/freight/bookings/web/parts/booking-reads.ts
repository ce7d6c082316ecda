import { orderEvents } from '#features/freight/core/rules.ts'
import { inboundEvents } from '#features/warehouse/inbound/rules.ts'
import { COUNTRIES } from '#features/warehouse/sites/rules.ts'
import { replenishmentEvents } from '#features/warehouse/replenishment/rules.ts'
import { refreshOn } from '#kit/web/live.ts'
import {
  getBoard,
  getBookingCounts,
  getBookings,
  getDeskBookingCounts,
  getDeskBookings,
  getDeskOrderBookings,
  getDeskSlots,
  getGateBookings,
  getGateCounts,
  getGateSlots,
  getAppointmentQueue,
  getOrderBookings,
  getSupplierJobs,
  getSupplierDocuments,
} from '../../contract.ts'
import { getDeskReserveWeek, getReserveCounts, getReserves, getReserveWeek } from '../../outbound-contract.ts'
import { bookingEvents } from '../../rules.ts'

/** Reads that a move of an appointment makes stale, for customers and the desk. */
export const BOOKING_READS = [
  getBookings,
  getBookingCounts,
  getOrderBookings,
  getGateSlots,
  ...COUNTRIES.flatMap((country) => [
    getGateBookings[country],
    getGateCounts[country],
    getReserves[country],
    getReserveCounts[country],
    getReserveWeek[country],
  ]),
  getDeskReserveWeek,
  getDeskBookings,
  getDeskBookingCounts,
  getDeskOrderBookings,
  getDeskSlots,
  getAppointmentQueue,
  getBoard,
  getSupplierJobs,
  getSupplierDocuments,
]

for (const topic of [bookingEvents, orderEvents, inboundEvents])
  refreshOn(
    topic,
    getBookings,
    getBookingCounts,
    getOrderBookings,
    getDeskBookings,
    getDeskBookingCounts,
    getDeskOrderBookings,
    getAppointmentQueue,
    getBoard,
    getSupplierJobs,
  )

/** Appointments depend on their orders. */
for (const topic of [bookingEvents, replenishmentEvents])
  refreshOn(
    topic,
    ...COUNTRIES.flatMap((country) => [getReserves[country], getReserveCounts[country], getReserveWeek[country]]),
    getDeskReserveWeek,
  )
