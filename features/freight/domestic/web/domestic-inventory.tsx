import { lazy } from 'react'
import { ORDERS } from '#features/freight/core/paths.ts'
import { orderEvents, STOCK_STATE } from '#features/freight/core/rules.ts'
import { orders } from '#features/freight/orders/text/keys.ts'
import { getDomesticWarehouses } from '#features/freight/places/contract.ts'
import { zoneOf } from '#features/warehouse/sites/rules.ts'
import { refreshOn } from '#kit/web/live.ts'
import type { Action } from '#kit/web/parts/action.ts'
import { listScreen } from '#kit/web/list/list-screen.tsx'
import { listOf, type StatusTabs } from '#kit/web/list/list-spec.ts'
import { useList } from '#kit/web/list/use-list.ts'
import { Copyable } from '#kit/web/parts/copyable.tsx'
import { useRead } from '#kit/web/query.ts'
import { exportDomestic, getDomesticCounts, getDomesticStock, getDomesticSums, type DomesticRow } from '../contract.ts'
import { DOMESTIC } from '../paths.ts'
import { domestic } from '../text/keys.ts'
import { Measured, orderOf, Received, STOCK_TONES, Sums } from './stock-parts.tsx'

const STATES = Object.values(STOCK_STATE)
const tabs: StatusTabs = {
  field: 'DomesticStockState',
  enumeration: 'DomesticStockState',
  values: STATES,
  counts: getDomesticCounts,
}

function useDomesticWarehouses() {
  const { data } = useRead(getDomesticWarehouses, {}, { silent: true })
  return (data ?? []).map(({ WarehouseId, WarehouseCode, WarehouseName }) => ({
    value: WarehouseId,
    label: `${WarehouseCode} · ${WarehouseName}`,
  }))
}

const WarehousingCheckDialog = lazy(() => import('#features/freight/orders/web/parts/pre-receipt-check.tsx'))
/** The pre-receipt check is offered until the goods are received. */
const check: Action<DomesticRow> = {
  name: 'check',
  label: orders('check.title'),
  permission: ORDERS,
  minor: true,
  when: (row) => row.DomesticStockState === STOCK_STATE.expected,
  dialog: ({ row, close }) => (
    <WarehousingCheckDialog order={row} no={row.DcgNo} receiptNo={row.WarehouseReceiptNo} close={close} />
  ),
}

const list = listOf(getDomesticStock, {
  name: 'domesticInventory',
  title: domestic('menu.domesticInventory'),
  text: domestic,
  id: (row) => row.Id,
  nameOf: (row) => row.WarehouseReceiptNo,
  detail: orderOf,
  zone: zoneOf(undefined),
  topic: orderEvents,
  columns: [
    { field: 'WarehouseReceiptNo', kind: 'number', fixed: 'start', sortable: true, width: 160 },
    { field: 'DomesticStockState', kind: 'status', enumeration: 'DomesticStockState', tones: STOCK_TONES, width: 202 },
    { field: 'ReceivedCartons', width: 132, render: (row) => <Received row={row} /> },
    { field: 'Volume', kind: 'measure', unit: 'm³', width: 112, sortable: true },
    { field: 'GrossWeight', kind: 'measure', unit: 'kg', width: 124, sortable: true },
    { field: 'StorageDays', kind: 'quantity', width: 110 },
    { field: 'ReceivedTime', kind: 'dateTime', width: 172, sortable: true },
    { field: 'WarehouseCode', width: 110 },
    { field: 'DcgNo', kind: 'number', width: 156, render: (row) => <Copyable text={row.DcgNo} to={orderOf(row)} /> },
    { field: 'Measured', width: 260, grow: true, render: (row) => <Measured rows={row.Measured} /> },
    { field: 'Remark', width: 180 },
    { field: 'LoadedTime', kind: 'dateTime', width: 172 },
    { field: 'ExpectedCartons', kind: 'quantity', width: 110, sortable: true, hidden: true },
    { field: 'CustomerOrderNo', kind: 'number', width: 160, hidden: true },
    { field: 'ConfirmedTime', kind: 'dateTime', width: 172, hidden: true },
    { field: 'CreatedTime', kind: 'dateTime', width: 172, sortable: true, hidden: true },
  ],
  search: domestic('search'),
  filters: [
    { field: 'DomesticWarehouseId', kind: 'choice', useOptions: useDomesticWarehouses },
    { field: 'ReceivedTime', kind: 'dates' },
  ],
  tabs,
  actions: [check],
  export: { op: exportDomestic, number: 'WarehouseReceiptNo', permission: `${DOMESTIC}:export` },
})

refreshOn(orderEvents, getDomesticSums)

function ListSums() {
  const { filter } = useList(list)
  return <Sums sums={useRead(getDomesticSums, filter, { keep: true, silent: true }).data} />
}

/** SPEC 2: the company's cartons in the receiving warehouses in China. */
export default listScreen(list, { views: <ListSums /> })
