import { useSearchParams } from '#kit/web/router.tsx'
import { replenishmentPath } from '#features/warehouse/replenishment/paths.ts'
import { bySite, sitePermission } from '#features/warehouse/sites/rules.ts'
import { useSite } from '#features/warehouse/sites/web/parts/use-site.ts'
import { useUsualWarehouse, useWarehouseOptions } from '#features/warehouse/sites/web/parts/use-warehouses.ts'
import { listColumns } from '#kit/web/columns.ts'
import { ListPage } from '#kit/web/list/list-page.tsx'
import { listOf, statusTabs } from '#kit/web/list/list-spec.ts'
import { useRead } from '#kit/web/query.ts'
import { useCan } from '#kit/web/session.tsx'
import { renamed } from '#kit/shared/text.ts'
import { bookingColumns } from '../columns.ts'
import type { BookingRow } from '../contract.ts'
import { getReserveCounts, getReserves, getReserveWeek } from '../outbound-contract.ts'
import { RESERVE } from '../paths.ts'
import { booking, bookingEvents, METHOD } from '../rules.ts'
import { bookings } from '../text/keys.ts'
import { reserveActions } from './parts/booking-actions.tsx'
import './parts/booking-reads.ts'
import { bookingStatus, RequestedBy, slot, useTurns, Vehicle } from './parts/cells.tsx'
import { CentreWeek } from './parts/centre-week.tsx'
import { SiteViews } from './parts/site-views.tsx'

const reserveText = renamed(bookings, {
  'field.Expected': 'reserve.expected',
  'empty.title': 'emptyReserve.title',
  'empty.hint': 'emptyReserve.hint',
})

const lists = bySite((site) =>
  listOf(getReserves[site.country], {
    name: `reserve-${site.country}`,
    title: bookings('menu.reserve'),
    text: reserveText,
    id: (row) => row.Id,
    nameOf: (row) => row.RelateNo,
    detail: (row: BookingRow) => replenishmentPath(site, row.ReplenishmentOutId!),
    zone: site.timeZone,
    topic: bookingEvents,
    columns: listColumns(bookingColumns, 'customer', [
      { field: 'RelateNo', fixed: 'start', width: 184 },
      { field: 'BookingState', render: bookingStatus },
      { field: 'SlotTime', render: slot },
      { field: 'PlaceName', grow: true },
      { field: 'BookingMethod', words: true, render: (row) => <RequestedBy row={row} /> },
      'Expected',
      'FromWarehouse',
      'Cartons',
      'Pallets',
      'FbaShipmentId',
      'ReferenceId',
      'BookingCode',
      { field: 'VehiclePlate', render: (row) => <Vehicle row={row} /> },
      { field: 'BookedTime', hidden: true },
      { field: 'Remark', hidden: true },
      { field: 'CreatedTime', hidden: true },
    ]),
    search: bookings('search'),
    filters: [
      { field: 'WaitsFor', kind: 'choice', useOptions: useTurns },
      { field: 'SlotTime', kind: 'dates' },
    ],
    tabs: statusTabs(booking, 'BookingState', getReserveCounts[site.country]),
    actions: reserveActions[site.country],
  }),
)

const MOST_OPEN = 100

/** SPEC 2 rpWareHouseReserve: the appointments of the company's replenishment orders, as a list and by week of the centres. */
export default function ReserveList() {
  const { country } = useSite()
  const isWeek = useSearchParams()[0].get('view') === 'week'
  return isWeek ? <Week /> : <ListPage key={country} list={lists[country]} views={<SiteViews />} />
}

function Week() {
  const site = useSite()
  const { country } = site
  const warehouses = useWarehouseOptions(country)
  const usual = useUsualWarehouse(site)
  const mayBook = useCan()(sitePermission(site, `${RESERVE}:edit`))
  const { data } = useRead(getReserves[country], { BookingState: booking.states.open, PageSize: MOST_OPEN })
  return (
    <CentreWeek
      title={bookings('menu.reserve')}
      views={<SiteViews />}
      week={getReserveWeek[country]}
      warehouses={warehouses}
      usual={usual ?? undefined}
      country={country}
      open={(data?.Items ?? []).filter((row) => mayBook && row.BookingMethod === METHOD.customer && row.WaitsFor > 0)}
      actions={reserveActions[country]}
    />
  )
}
