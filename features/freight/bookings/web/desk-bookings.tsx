import { deskOrderPath } from '#features/freight/core/paths.ts'
import { deskPlanPath } from '#features/warehouse/inbound/paths.ts'
import { deskReplenishmentPath } from '#features/warehouse/replenishment/paths.ts'
import { useCompanyOptions } from '#features/desk/companies/web/parts/company-options.ts'
import { listColumns } from '#kit/web/columns.ts'
import { listScreen } from '#kit/web/list/list-screen.tsx'
import { listOf, statusTabs } from '#kit/web/list/list-spec.ts'
import { ScreenLink } from '#kit/web/shell/screen-link.tsx'
import { useText } from '#kit/web/text.ts'
import { renamed } from '#kit/shared/text.ts'
import { bookingColumns } from '../columns.ts'
import { getDeskBookingCounts, getDeskBookings, type DeskBooking } from '../contract.ts'
import { booking, METHOD, RELATE, bookingEvents, zoneOfBooking } from '../rules.ts'
import { bookings } from '../text/keys.ts'
import { deskBookingActions } from './parts/booking-actions.tsx'
import './parts/booking-reads.ts'
import { bookingStatus, RequestedBy, slot, SupplierJobStatus, Vehicle } from './parts/cells.tsx'
import css from './parts/bookings.module.css'

function useRelates() {
  const t = useText(bookings)
  return RELATE.map((value) => ({ value, label: t(`relate.${value}`) }))
}
function useTurns() {
  const t = useText(bookings)
  return [
    { value: METHOD.provider, label: t('turn.provider') },
    { value: METHOD.customer, label: t('turn.theCustomer') },
  ]
}
function useLost() {
  const t = useText(bookings)
  return [{ value: booking.states.open, label: t('state.lost') }]
}

function Relate({ row }: { row: DeskBooking }) {
  return <>{useText(bookings)(`relate.${row.RelateType}`)}</>
}

const deskText = renamed(bookings, { 'empty.title': 'emptyDesk.title', 'empty.hint': 'emptyDesk.hint' })
function documentOf({ ContractCompanyId, OrderId, InboundPlanId, ReplenishmentOutId }: DeskBooking) {
  if (ReplenishmentOutId !== null) return deskReplenishmentPath(ContractCompanyId, ReplenishmentOutId)
  return OrderId === null ? deskPlanPath(ContractCompanyId, InboundPlanId!) : deskOrderPath(ContractCompanyId, OrderId)
}

const list = listOf(getDeskBookings, {
  name: 'desk-bookings',
  title: bookings('menu.desk'),
  text: deskText,
  id: (row) => row.Id,
  nameOf: (row) => row.RelateNo,
  detail: documentOf,
  zone: zoneOfBooking,
  topic: bookingEvents,
  columns: [
    ...listColumns(bookingColumns, 'staff', [{ field: 'RelateNo', fixed: 'start' }]),
    { field: 'CompanyName', width: 164 },
    { field: 'RelateType', width: 176, words: true, render: (row) => <Relate row={row} /> },
    ...listColumns(bookingColumns, 'staff', [
      { field: 'BookingState', render: bookingStatus },
      { field: 'SlotTime', render: slot },
      { field: 'PlaceName', grow: true },
      { field: 'FromWarehouse', hidden: true },
      { field: 'BookingMethod', words: true, render: (row) => <RequestedBy row={row} /> },
      { field: 'VehiclePlate', render: (row) => <Vehicle row={row} /> },
      { field: 'Supplier', render: ({ Supplier }) => <SupplierJobStatus supplier={Supplier} /> },
      'Cartons',
      { field: 'Pallets', hidden: true },
      'Expected',
      'ReferenceId',
      { field: 'BookingCode', hidden: true },
      { field: 'Remark', hidden: true },
      { field: 'ArrivedTime', hidden: true },
      { field: 'CreatedTime', hidden: true },
    ]),
  ],
  search: bookings('search'),
  filters: [
    { field: 'WaitsFor', kind: 'choice', useOptions: useTurns },
    { field: 'RelateType', kind: 'choice', useOptions: useRelates },
    { field: 'SlotTime', kind: 'dates' },
    { field: 'ContractCompanyId', kind: 'choice', useOptions: useCompanyOptions },
    { field: 'Site', kind: 'choice', enumeration: 'CountryCode' },
    { field: 'LostState', kind: 'choice', useOptions: useLost },
  ],
  tabs: statusTabs(booking, 'BookingState', getDeskBookingCounts),
  actions: deskBookingActions,
})

/** The two queue screens are not in the menu; they are linked here. */
function Ways() {
  const t = useText(bookings)
  return (
    <p className={css.ways}>
      <ScreenLink to="/BookCar" closed="nothing">
        {t('menu.bookCar')}
      </ScreenLink>
      <ScreenLink to="/Inline" closed="nothing">
        {t('menu.inline')}
      </ScreenLink>
    </p>
  )
}

/** Every appointment of all customers. */
export default listScreen(list, { views: <Ways /> })
