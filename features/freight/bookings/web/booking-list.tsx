import { orderPath } from '#features/freight/core/rules.ts'
import { listColumns } from '#kit/web/columns.ts'
import { listScreen } from '#kit/web/list/list-screen.tsx'
import { listOf, statusTabs } from '#kit/web/list/list-spec.ts'
import { bookingColumns } from '../columns.ts'
import { getBookingCounts, getBookings, type BookingRow } from '../contract.ts'
import { booking, bookingEvents, zoneOfBooking } from '../rules.ts'
import { bookings } from '../text/keys.ts'
import { bookingActions } from './parts/booking-actions.tsx'
import './parts/booking-reads.ts'
import { bookingStatus, RequestedBy, slot, useTurns, Vehicle } from './parts/cells.tsx'

const orderOf = (row: BookingRow) => orderPath(row.OrderType, row.OrderId!)

const list = listOf(getBookings, {
  name: 'deliveryBookings',
  title: bookings('menu.bookings'),
  text: bookings,
  id: (row) => row.Id,
  nameOf: (row) => `${row.RelateNo} · ${row.PlaceName}`,
  detail: orderOf,
  zone: zoneOfBooking,
  topic: bookingEvents,
  columns: listColumns(bookingColumns, 'customer', [
    { field: 'RelateNo', fixed: 'start' },
    { field: 'PlaceName', grow: true },
    { field: 'BookingState', render: bookingStatus },
    { field: 'SlotTime', render: slot },
    { field: 'BookingMethod', words: true, render: (row) => <RequestedBy row={row} /> },
    'Expected',
    'Cartons',
    { field: 'VehiclePlate', render: (row) => <Vehicle row={row} /> },
    'FbaShipmentId',
    'ReferenceId',
    'BookingCode',
    { field: 'Haulier', hidden: true },
    { field: 'BookedTime', hidden: true },
    { field: 'ArrivedTime', hidden: true },
    { field: 'Remark', hidden: true },
    { field: 'CreatedTime', hidden: true },
  ]),
  search: bookings('search'),
  filters: [
    { field: 'WaitsFor', kind: 'choice', useOptions: useTurns },
    { field: 'Site', kind: 'choice', enumeration: 'CountryCode' },
    { field: 'SlotTime', kind: 'dates' },
  ],
  tabs: statusTabs(booking, 'BookingState', getBookingCounts),
  actions: bookingActions,
})

/** SPEC 2 "last-mile expected inbound booking": the places of the company's orders that take goods by appointment. */
export default listScreen(list)
