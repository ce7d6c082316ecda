import { zoneOf } from '#features/warehouse/sites/rules.ts'
import { useCompanyOptions } from '#features/desk/companies/web/parts/company-options.ts'
import { useDeskWarehouseOptions } from '#features/warehouse/shelves/web/parts/warehouses.ts'
import { COUNTRIES } from '#features/warehouse/sites/rules.ts'
import { ageColumn } from '#kit/web/list/age.tsx'
import { listScreen } from '#kit/web/list/list-screen.tsx'
import { listOf, statusTabs } from '#kit/web/list/list-spec.ts'
import { useDictionary } from '#kit/web/dictionary.ts'
import { StatusWithCancelRequest } from '#kit/web/parts/status-with-cancel-request.tsx'
import { renamed } from '#kit/shared/text.ts'
import { exportDeskDropships, getDeskDropshipCounts, getDeskDropships } from '../desk-contract.ts'
import { dropshipOrder, dropshipEvents } from '../rules.ts'
import { dropship } from '../text/keys.ts'
import { deskActions } from './desk-actions.ts'
import { DESK_TONES } from './dropship-steps.ts'
import { OrderCourier, OrderDestination, OrderGoods } from './parts/order-cells.tsx'
import { OrderProgress } from './parts/order-progress.tsx'

function useSiteOptions() {
  const { nameOf } = useDictionary('CountryCode')
  return COUNTRIES.map((country) => ({ value: country, label: nameOf(country) }))
}

const list = listOf(getDeskDropships, {
  name: 'desk-dropship',
  title: dropship('menu.desk'),
  text: renamed(dropship, { 'empty.title': 'desk.empty', 'empty.hint': 'desk.emptyHint' }),
  id: (row) => row.Id,
  nameOf: (row) => row.WarehouseOutNo,
  zone: (row) => zoneOf(row.Site),
  detail: (row) => `/desk/dropshipDetail?company=${row.ContractCompanyId}&id=${row.Id}`,
  topic: dropshipEvents,
  columns: [
    { field: 'WarehouseOutNo', kind: 'number', fixed: 'start', width: 186 },
    { field: 'CompanyName', width: 164 },
    {
      field: 'Status',
      kind: 'status',
      enumeration: 'OutboundStatus',
      tones: DESK_TONES,
      width: 236,
      render: ({ Status, CancelReason }) => (
        <StatusWithCancelRequest
          machine={dropshipOrder}
          tones={DESK_TONES}
          value={Status}
          asked={Status === dropshipOrder.states.inProgress ? CancelReason : null}
        />
      ),
    },
    ageColumn((row: { Site: string }) => zoneOf(row.Site)),
    { field: 'ExpressStatus', width: 172, render: (row) => <OrderProgress order={row} /> },
    { field: 'ExpectedOutboundDate', kind: 'date', width: 150, sortable: true },
    { field: 'Items', width: 190, grow: true, render: (row) => <OrderGoods order={row} /> },
    { field: 'TotalPieces', kind: 'quantity', width: 80 },
    { field: 'WarehouseCode', width: 100 },
    { field: 'CourierService', width: 140, words: true, render: (row) => <OrderCourier order={row} /> },
    { field: 'PostalCode', width: 170, words: true, render: (row) => <OrderDestination order={row} /> },
    { field: 'CancelReason', width: 180 },
    { field: 'TrackingNo', kind: 'number', width: 184 },
    { field: 'PlatformOrderNo', kind: 'number', width: 180, hidden: true },
    { field: 'PackagesCount', kind: 'quantity', width: 90, hidden: true },
    { field: 'ShopInfo', width: 150, hidden: true },
  ],
  search: dropship('desk.search'),
  filters: [
    { field: 'Site', kind: 'choice', useOptions: useSiteOptions },
    { field: 'ContractCompanyId', kind: 'choice', useOptions: useCompanyOptions },
    { field: 'WarehouseId', kind: 'choice', useOptions: useDeskWarehouseOptions },
    { field: 'Courier', kind: 'choice', enumeration: 'Courier' },
    { field: 'IsToShip', kind: 'flag' },
    { field: 'CreatedTime', kind: 'dates' },
    { field: 'DateField', kind: 'choice', fields: ['CreatedTime', 'ExpectedOutboundDate', 'ActualOutboundTime'] },
  ],
  tabs: statusTabs(dropshipOrder, 'Status', getDeskDropshipCounts),
  export: { op: exportDeskDropships, number: 'WarehouseOutNo' },
  actions: deskActions,
  tools: [{ label: dropship('action.shipMany'), to: '/desk/dropshipShip' }],
})

export default listScreen(list)
