import { freightOrder, TABS, orderEvents } from '#features/freight/core/rules.ts'
import { zoneOf } from '#features/warehouse/sites/rules.ts'
import { listOf } from '#kit/web/list/list-spec.ts'
import { listScreen } from '#kit/web/list/list-screen.tsx'
import { refreshOn } from '#kit/web/live.ts'
import { machineTones } from '#kit/web/parts/tone.ts'
import { getTracked, getTrackedCounts } from '../contract.ts'
import { LOGISTICS } from '../paths.ts'
import { tracking } from '../text/keys.ts'
import { Arrival, Delay, Departure, LastEvent, Numbers, Route } from './cells.tsx'

refreshOn(orderEvents, getTracked, getTrackedCounts)

const list = listOf(getTracked, {
  name: 'order-trace',
  title: tracking('menu.orderTrace'),
  text: tracking,
  id: (row) => row.OrderId,
  nameOf: (row) => row.DcgNo,
  detail: (row) => `${LOGISTICS}?orderId=${row.OrderId}`,
  zone: zoneOf(undefined),
  topic: orderEvents,
  search: tracking('list.search'),
  firstFullWidth: true,
  columns: [
    { field: 'DcgNo', kind: 'number', fixed: 'start', sortable: true, width: 156 },
    {
      field: 'OrderStatus',
      kind: 'status',
      enumeration: freightOrder.enumeration,
      tones: machineTones(freightOrder, 'customer', { pendingInbound: 'moving' }),
      width: 218,
    },
    { field: 'LastTime', isKeyColumn: true, width: 280, grow: true, sortable: true, render: (row) => <LastEvent row={row} /> },
    { field: 'PortOfLoading', width: 190, words: true, render: (row) => <Route row={row} /> },
    { field: 'Etd', isKeyColumn: true, width: 126, sortable: true, render: (row) => <Departure row={row} /> },
    { field: 'Eta', isKeyColumn: true, width: 148, sortable: true, render: (row) => <Arrival row={row} /> },
    { field: 'DelayDays', isKeyColumn: true, width: 120, sortable: true, render: (row) => <Delay row={row} /> },
    { field: 'ContainerNos', width: 190, words: true, render: (row) => <Numbers row={row} /> },
    { field: 'CustomerOrderNo', kind: 'number', width: 150 },
    { field: 'OrderLoaddingAndServiceScopeType', kind: 'enum', enumeration: 'OrderLoaddingAndServiceScopeType', width: 150 },
    { field: 'Vessel', width: 190, hidden: true },
    { field: 'FlightNo', width: 110, hidden: true },
    { field: 'CreatedTime', kind: 'dateTime', width: 164, sortable: true, hidden: true },
  ],
  filters: [
    { field: 'IsDelayed', kind: 'flag' },
    { field: 'OrderLoaddingAndServiceScopeType', kind: 'choice', enumeration: 'OrderLoaddingAndServiceScopeType' },
    { field: 'CreatedTime', kind: 'dates' },
  ],
  tabs: {
    field: 'OrderStatus',
    enumeration: freightOrder.enumeration,
    values: [...TABS.current, ...TABS.history],
    counts: getTrackedCounts,
  },
})

/** SPEC 2: orders with their progress, searchable by any number. */
export default listScreen(list)
