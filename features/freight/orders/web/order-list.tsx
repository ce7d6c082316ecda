import { useMemo } from 'react'
import { useSearchParams } from '#kit/web/router.tsx'
import { draftPath, newOrderPath, ORDERS } from '#features/freight/core/paths.ts'
import { freightOrder, KIND_LIST, orderPath, TABS, orderEvents } from '#features/freight/core/rules.ts'
import { DEPARTURE_AIRPORTS, DESTINATION_AIRPORTS, DISCHARGE_PORTS, LOADING_PORTS } from '#features/freight/places/rules.ts'
import { zoneOf } from '#features/warehouse/sites/rules.ts'
import { ListPage } from '#kit/web/list/list-page.tsx'
import { readFirstPage } from '#kit/web/list/list-screen.tsx'
import { listOf, type StatusTabs } from '#kit/web/list/list-spec.ts'
import { useFormat } from '#kit/web/format.ts'
import { translate } from '#kit/web/text.ts'
import { renamed } from '#kit/shared/text.ts'
import { exportOrders, getOrderCounts, getOrders } from '../contract.ts'
import type { OrderRow } from '../contract/order-row.ts'
import { orders } from '../text/keys.ts'
import { orderActions } from './order-actions.tsx'
import { KindMark, useKindOptions } from './parts/kind-mark.tsx'
import { OrderDay, OrderRoute, OrderState, OrderPendingActions, usePortName } from './parts/order-cells.tsx'
import { CLEARANCE_TONES, ORDER_TONES } from './parts/order-steps.ts'

const { states } = freightOrder
const edit = `${ORDERS}:edit`

/** Labels of a list that differ from the names of their fields. */
const NAMES = {
  'field.PortOfLoading': 'list.route',
  'field.HasUnreadDoc': 'list.waits',
  'field.DateField': 'list.dates',
} as const
export const textOf = (empty: 'empty' | 'emptyDrafts' | 'emptyHistory') =>
  renamed(orders, { ...NAMES, 'empty.title': `list.${empty}`, 'empty.hint': `list.${empty}Hint` })

/** The status tabs of a list: counts arrive for every state, and each list shows its own. */
export function tabsOf(values: readonly number[], apart: readonly number[] = []): StatusTabs {
  const others = Object.values(states).filter((value) => !values.includes(value))
  const countsOf = (answer: { OrderStatus: number; Count: number }[]) =>
    Object.fromEntries(answer.map(({ OrderStatus, Count }) => [OrderStatus, Count]))
  return {
    field: 'OrderStatus',
    enumeration: freightOrder.enumeration,
    values,
    counts: getOrderCounts,
    countsOf,
    apart: [...apart, ...others],
  }
}

const kindName = {
  field: 'OrderLoaddingAndServiceScopeType',
  width: 168,
  render: (row: OrderRow) => <KindMark type={row.OrderLoaddingAndServiceScopeType} />,
} as const
const figures = [
  { field: 'TotalCartons', kind: 'quantity', width: 88, sortable: true },
  { field: 'TotalGrossWeight', kind: 'measure', unit: 'kg', width: 118, sortable: true },
  { field: 'TotalVolume', kind: 'measure', unit: 'm³', width: 112, sortable: true },
] as const

/** Ports, then airports, by their names. */
function usePlaces(codes: readonly string[]) {
  const nameOf = usePortName()
  return codes.map((value) => ({ value, label: `${nameOf(value)} (${value})` }))
}

/** Common parts of the lists of orders under way and of ended ones. */
export const orderColumns = {
  id: (row: OrderRow) => row.OrderId,
  detail: (row: OrderRow) => orderPath(row.OrderLoaddingAndServiceScopeType, row.OrderId),
  nameOf: (row: OrderRow) => row.DcgNo ?? '',
  zone: zoneOf(undefined),
  topic: orderEvents,
  search: orders('list.search'),
  columns: [
    { field: 'DcgNo', kind: 'number', fixed: 'start', sortable: true, width: 158 },
    kindName,
    {
      field: 'OrderStatus',
      kind: 'status',
      enumeration: freightOrder.enumeration,
      tones: ORDER_TONES,
      width: 176,
      render: (row: OrderRow) => <OrderState order={row} />,
    },
    {
      field: 'PortOfLoading',
      isKeyColumn: true,
      width: 144,
      grow: true,
      words: true,
      render: (row: OrderRow) => <OrderRoute order={row} />,
    },
    { field: 'HasUnreadDoc', isKeyColumn: true, width: 118, render: (row: OrderRow) => <OrderPendingActions order={row} /> },
    {
      field: 'Etd',
      isKeyColumn: true,
      width: 126,
      sortable: true,
      render: (row: OrderRow) => <OrderDay actual={row.AtdTime} planned={row.Etd} />,
    },
    {
      field: 'Eta',
      isKeyColumn: true,
      width: 126,
      sortable: true,
      render: (row: OrderRow) => <OrderDay actual={row.AtaTime} planned={row.Eta} />,
    },
    ...figures,
    { field: 'TotalAmount', kind: 'money', currency: (row: OrderRow) => row.CurrencyCode ?? 'GBP', width: 120 },
    { field: 'CustomerOrderNo', kind: 'number', width: 168, sortable: true },
    {
      field: 'ClearanceStatus',
      kind: 'status',
      enumeration: 'ClearanceStatus',
      tones: CLEARANCE_TONES,
      isKeyColumn: false,
      width: 196,
    },
    { field: 'CreatedTime', kind: 'dateTime', width: 164, sortable: true },
    { field: 'WarehouseReceiptNo', kind: 'number', width: 168, hidden: true },
    { field: 'Vessel', width: 170, hidden: true },
    { field: 'Voyage', width: 100, hidden: true },
    { field: 'FlightNo', width: 110, hidden: true },
    { field: 'TotalPieces', kind: 'quantity', width: 96, hidden: true },
    { field: 'ChargeableWeight', kind: 'measure', unit: 'kg', width: 130, hidden: true },
    { field: 'Remark', width: 200, hidden: true },
  ],
  filters: [
    { field: 'OrderLoaddingAndServiceScopeType', kind: 'choice', useOptions: useKindOptions },
    { field: 'DestinationCountry', kind: 'choice', enumeration: 'CountryCode' },
    { field: 'PlaceOfDeparture', kind: 'choice', useOptions: () => usePlaces([...LOADING_PORTS, ...DEPARTURE_AIRPORTS]) },
    { field: 'PlaceOfArrival', kind: 'choice', useOptions: () => usePlaces([...DISCHARGE_PORTS, ...DESTINATION_AIRPORTS]) },
    { field: 'CreatedTime', kind: 'dates' },
    { field: 'DateField', kind: 'choice', fields: ['CreatedTime', 'Etd', 'Eta'] },
  ],
} as const

const add = {
  label: orders('action.add'),
  permission: edit,
  choices: KIND_LIST.map(({ type }) => ({ key: String(type), label: <KindMark type={type} />, to: newOrderPath(type) })),
}

const current = listOf(getOrders, {
  ...orderColumns,
  name: 'orders',
  title: orders('menu.newOrder'),
  text: textOf('empty'),
  input: { TabType: 'current' },
  tabs: tabsOf([...TABS.current, states.draft], [states.draft]),
  totals: ['TotalCartons', 'TotalGrossWeight', 'TotalVolume', 'TotalAmount'],
  actions: orderActions,
  tools: [add],
  export: { op: exportOrders, number: 'DcgNo', permission: `${ORDERS}:export` },
})

/** Drafts have no number and no dates yet: shows what is known, and a link to continue. */
const draftsWith = (nameOf: (row: OrderRow) => string) =>
  listOf(getOrders, {
    ...orderColumns,
    name: 'orderDrafts',
    title: orders('menu.newOrder'),
    text: textOf('emptyDrafts'),
    input: { TabType: 'draft' },
    tabs: tabsOf([...TABS.current, states.draft], [states.draft]),
    nameOf,
    detail: (row) => draftPath(row.OrderLoaddingAndServiceScopeType, row.OrderId),
    columns: [
      { ...kindName, fixed: 'start', width: 190 },
      { field: 'CustomerOrderNo', kind: 'number', width: 190, sortable: true },
      {
        field: 'PortOfLoading',
        isKeyColumn: true,
        width: 260,
        grow: true,
        words: true,
        render: (row: OrderRow) => <OrderRoute order={row} />,
      },
      { field: 'CreatedTime', kind: 'dateTime', width: 164, sortable: true },
    ],
    actions: orderActions,
    tools: [add],
  })

const isDraftTab = (params: URLSearchParams) => params.get('OrderStatus') === String(states.draft)

/** SPEC 2: current orders. Drafts have their own tab, which is the same list with other rows. */
export default function OrderList() {
  const isDrafts = isDraftTab(useSearchParams()[0])
  const format = useFormat()
  const drafts = useMemo(
    () =>
      draftsWith(
        (row) =>
          row.CustomerOrderNo ?? translate(orders('list.draftOf'), { time: format.dateTime(row.CreatedTime, zoneOf(undefined)) }),
      ),
    [format],
  )
  return <ListPage key={isDrafts ? 'drafts' : 'current'} list={isDrafts ? drafts : current} />
}

OrderList.readAhead = async ({ search }: { search: string }) => {
  if (!isDraftTab(new URLSearchParams(search))) await readFirstPage(current, search)
}
