import { planPath } from '#features/warehouse/inbound/paths.ts'
import { bySite } from '#features/warehouse/sites/rules.ts'
import { siteListScreen } from '#features/warehouse/sites/web/parts/site-list-screen.tsx'
import { useWarehouseOptions } from '#features/warehouse/sites/web/parts/use-warehouses.ts'
import { listColumns } from '#kit/web/columns.ts'
import { listOf, statusTabs } from '#kit/web/list/list-spec.ts'
import { renamed } from '#kit/shared/text.ts'
import { bookingColumns } from '../columns.ts'
import { getGateBookings, getGateCounts, type BookingRow } from '../contract.ts'
import { booking, bookingEvents } from '../rules.ts'
import { bookings } from '../text/keys.ts'
import { gateActions } from './parts/booking-actions.tsx'
import './parts/booking-reads.ts'
import { bookingStatus, slot } from './parts/cells.tsx'
import { SiteViews } from './parts/site-views.tsx'

const gateText = renamed(bookings, { 'empty.title': 'emptyGate.title', 'empty.hint': 'emptyGate.hint' })

const lists = bySite((site) => {
  const planOf = (row: BookingRow) => planPath(site, row.InboundPlanId!)
  return listOf(getGateBookings[site.country], {
    name: `gate-${site.country}`,
    title: bookings('menu.gate'),
    text: gateText,
    id: (row) => row.Id,
    nameOf: (row) => row.RelateNo,
    detail: planOf,
    zone: site.timeZone,
    topic: bookingEvents,
    columns: listColumns(bookingColumns, 'customer', [
      { field: 'RelateNo', fixed: 'start' },
      { field: 'BookingState', render: bookingStatus },
      { field: 'SlotTime', render: slot },
      { field: 'PlaceName', grow: true },
      { field: 'VehiclePlate', width: 130 },
      'DriverPhone',
      'Haulier',
      'InboundType',
      'Pallets',
      'Cartons',
      { field: 'Expected', kind: 'dateTime', width: 172 },
      'ArrivedTime',
      { field: 'Remark', hidden: true },
      { field: 'CreatedTime', hidden: true },
    ]),
    search: bookings('search'),
    filters: [
      { field: 'WarehouseId', kind: 'choice', useOptions: () => useWarehouseOptions(site.country) },
      { field: 'SlotTime', kind: 'dates' },
    ],
    tabs: statusTabs(booking, 'BookingState', getGateCounts[site.country]),
    actions: gateActions[site.country],
  })
})

/** SPEC 2 "third-party gate booking": third-party trucks that bring the goods of inbound plans to our gates. */
export default siteListScreen(lists, { views: <SiteViews /> })
