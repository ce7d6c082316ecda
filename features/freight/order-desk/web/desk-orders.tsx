import { ASSIGNED_FILTER, ASSIGNEE_COLUMN } from '#features/desk/work/web/parts/assigned.ts'
import { useCompanyOptions } from '#features/desk/companies/web/parts/company-options.ts'
import { deskOrderPath } from '#features/freight/core/paths.ts'
import { freightOrder, orderEvents } from '#features/freight/core/rules.ts'
import { zoneOf } from '#features/warehouse/sites/rules.ts'
import { orders } from '#features/freight/orders/text/keys.ts'
import { KindMark, useKindOptions } from '#features/freight/orders/web/parts/kind-mark.tsx'
import { OrderDay, OrderRoute } from '#features/freight/orders/web/parts/order-cells.tsx'
import { CLEARANCE_TONES } from '#features/freight/orders/web/parts/order-steps.ts'
import { ageColumn } from '#kit/web/list/age.tsx'
import { listOf, statusTabs } from '#kit/web/list/list-spec.ts'
import { listScreen } from '#kit/web/list/list-screen.tsx'
import { Status } from '#kit/web/parts/status.tsx'
import type { Output } from '#kit/shared/op.ts'
import { useText } from '#kit/web/text.ts'
import { exportDeskOrders, getDeskOrderCounts, getDeskOrders } from '../contract.ts'
import { SPACE_TO_RELEASE } from '../rules.ts'
import { orderDesk } from '../text/keys.ts'
import { deskActions } from './desk-actions.tsx'
import { deskListText } from './desk-text.ts'
import { DESK_ORDER_TONES } from './desk-tones.ts'

// Drafts are private to the customer.
const { draft: _, ...submitted } = freightOrder.states

type Listed = Output<typeof getDeskOrders>['Items'][number]

function useSpace() {
  const t = useText(orderDesk)
  return [{ value: SPACE_TO_RELEASE, label: t('desk.spaceToRelease') }]
}

/** What blocks an order, or waits for its customer. */
function Waits({ row }: { row: Pick<Listed, 'HasUnreadDoc' | 'ReturnReason' | 'IsHold' | 'OrderStatus' | 'SpaceState'> }) {
  const t = useText(orderDesk)
  const tOrder = useText(orders)
  const isReturned = row.ReturnReason !== null && row.OrderStatus === freightOrder.states.pendingInbound
  if (row.SpaceState === SPACE_TO_RELEASE) return <Status tone="waiting">{t('desk.spaceToRelease')}</Status>
  if (row.IsHold) return <Status tone="problem">{tOrder('list.hold')}</Status>
  return isReturned || row.HasUnreadDoc ? (
    <Status tone="moving">{isReturned ? tOrder('list.returned') : t('desk.waits')}</Status>
  ) : (
    <span className="nothing">–</span>
  )
}

const list = listOf(getDeskOrders, {
  name: 'desk-orders',
  title: orderDesk('menu.desk'),
  text: deskListText('empty'),
  id: (row) => row.Id,
  nameOf: (row) => row.DcgNo ?? '',
  detail: (row) => deskOrderPath(row.ContractCompanyId, row.Id),
  zone: zoneOf(undefined),
  topic: orderEvents,
  columns: [
    { field: 'DcgNo', kind: 'number', fixed: 'start', sortable: true, width: 158 },
    { field: 'CompanyName', width: 104 },
    { field: 'OrderStatus', kind: 'status', enumeration: freightOrder.enumeration, tones: DESK_ORDER_TONES, width: 190 },
    ageColumn(zoneOf(undefined)),
    { field: 'HasUnreadDoc', isKeyColumn: true, width: 122, render: (row) => <Waits row={row} /> },
    {
      field: 'OrderLoaddingAndServiceScopeType',
      width: 172,
      render: (row) => <KindMark type={row.OrderLoaddingAndServiceScopeType} />,
    },
    { field: 'PortOfLoading', width: 200, grow: true, words: true, render: (row) => <OrderRoute order={row} /> },
    {
      field: 'ClearanceStatus',
      kind: 'status',
      enumeration: 'ClearanceStatus',
      tones: CLEARANCE_TONES,
      isKeyColumn: false,
      width: 186,
    },
    {
      field: 'Etd',
      isKeyColumn: true,
      width: 126,
      sortable: true,
      render: (row) => <OrderDay actual={row.AtdTime} planned={row.Etd} />,
    },
    {
      field: 'Eta',
      isKeyColumn: true,
      width: 126,
      sortable: true,
      render: (row) => <OrderDay actual={row.AtaTime} planned={row.Eta} />,
    },
    { field: 'TotalCartons', kind: 'quantity', width: 96, sortable: true },
    { field: 'TotalGrossWeight', kind: 'measure', unit: 'kg', width: 118, sortable: true },
    { field: 'TotalVolume', kind: 'measure', unit: 'm³', width: 112, sortable: true },
    { field: 'Vessel', width: 170 },
    { field: 'Voyage', width: 96 },
    { field: 'FlightNo', width: 104 },
    { field: 'WarehouseReceiptNo', kind: 'number', width: 160 },
    { field: 'CustomerOrderNo', kind: 'number', width: 168, hidden: true },
    { field: 'TotalAmount', kind: 'money', currency: (row) => row.CurrencyCode ?? 'GBP', width: 136, hidden: true },
    { field: 'Remark', width: 200, hidden: true },
    ASSIGNEE_COLUMN,
  ],
  search: orderDesk('desk.search'),
  filters: [
    { field: 'OrderLoaddingAndServiceScopeType', kind: 'choice', useOptions: useKindOptions },
    { field: 'ContractCompanyId', kind: 'choice', useOptions: useCompanyOptions },
    { field: 'DestinationCountry', kind: 'choice', enumeration: 'CountryCode' },
    { field: 'CreatedTime', kind: 'dates' },
    { field: 'DateField', kind: 'choice', fields: ['CreatedTime', 'Etd', 'Eta'] },
    { field: 'SpaceState', kind: 'choice', useOptions: useSpace },
    ASSIGNED_FILTER,
  ],
  tabs: statusTabs({ ...freightOrder, states: submitted }, 'OrderStatus', getDeskOrderCounts),
  totals: ['TotalCartons', 'TotalGrossWeight', 'TotalVolume', 'TotalAmount'],
  export: { op: exportDeskOrders, number: 'DcgNo' },
  actions: deskActions,
})

/** All companies' freight orders, last changed first. */
export default listScreen(list)
