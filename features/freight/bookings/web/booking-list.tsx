import { orderPath } from '#features/freight/core/rules.ts'
import { zoneOf } from '#features/warehouse/sites/rules.ts'
import { ListPage } from '#kit/web/list/list-page.tsx'
import { listOf, statusTabs } from '#kit/web/list/list-spec.ts'
import { useText } from '#kit/web/text.ts'
import { getBookingCounts, getBookings, type BookingRow } from '../contract.ts'
import { booking, METHOD, bookingEvents } from '../rules.ts'
import { bookings } from '../text/keys.ts'
import { bookingActions } from './parts/booking-actions.tsx'
import './parts/booking-reads.ts'
import { BookingStatus, Slot, RequestedBy, Vehicle } from './parts/cells.tsx'

function useTurns() {
  const t = useText(bookings)
  return [
    { value: METHOD.customer, label: t('turn.customer') },
    { value: METHOD.provider, label: t('turn.provider') },
  ]
}

const orderOf = (row: BookingRow) => orderPath(row.OrderType, row.OrderId!)

const list = listOf(getBookings, {
  name: 'deliveryBookings',
  title: bookings('menu.bookings'),
  text: bookings,
  id: (row) => row.Id,
  nameOf: (row) => `${row.RelateNo} · ${row.PlaceName}`,
  detail: orderOf,
  zone: zoneOf(undefined),
  topic: bookingEvents,
  columns: [
    { field: 'RelateNo', kind: 'number', fixed: 'start', sortable: true, width: 152 },
    { field: 'PlaceName', width: 220, grow: true },
    { field: 'BookingState', width: 200, render: (row) => <BookingStatus row={row} /> },
    { field: 'SlotTime', width: 218, sortable: true, render: (row) => <Slot row={row} /> },
    { field: 'BookingMethod', width: 128, render: (row) => <RequestedBy row={row} /> },
    { field: 'Expected', kind: 'date', width: 130 },
    { field: 'Cartons', kind: 'quantity', width: 90, sortable: true },
    { field: 'VehiclePlate', width: 190, render: (row) => <Vehicle row={row} /> },
    { field: 'FbaShipmentId', kind: 'number', width: 150 },
    { field: 'ReferenceId', kind: 'number', width: 130 },
    { field: 'BookingCode', kind: 'number', width: 140 },
    { field: 'Haulier', width: 140, hidden: true },
    { field: 'BookedTime', kind: 'dateTime', width: 172, hidden: true },
    { field: 'ArrivedTime', kind: 'dateTime', width: 172, hidden: true },
    { field: 'Remark', width: 180, hidden: true },
    { field: 'CreatedTime', kind: 'dateTime', width: 172, sortable: true, hidden: true },
  ],
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
export default function BookingList() {
  return <ListPage list={list} />
}
