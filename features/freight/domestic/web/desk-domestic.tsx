import { useCompanyOptions } from '#features/desk/companies/web/parts/company-options.ts'
import { deskOrderPath } from '#features/freight/core/paths.ts'
import { orderEvents, STOCK_STATE } from '#features/freight/core/rules.ts'
import { zoneOf } from '#features/warehouse/sites/rules.ts'
import { refreshOn } from '#kit/web/live.ts'
import { listScreen } from '#kit/web/list/list-screen.tsx'
import { listOf, type StatusTabs } from '#kit/web/list/list-spec.ts'
import { useList } from '#kit/web/list/use-list.ts'
import { Copyable } from '#kit/web/parts/copyable.tsx'
import { useRead } from '#kit/web/query.ts'
import { renamed } from '#kit/shared/text.ts'
import { getDeskDomestic, getDeskDomesticCounts, getDeskDomesticSums, getReceivingWarehouses } from '../contract.ts'
import { domestic } from '../text/keys.ts'
import { Measured, Received, STOCK_TONES, Sums } from './stock-parts.tsx'

const tabs: StatusTabs = {
  field: 'DomesticStockState',
  enumeration: 'DomesticStockState',
  values: Object.values(STOCK_STATE),
  counts: getDeskDomesticCounts,
}
function useWarehouses() {
  const { data } = useRead(getReceivingWarehouses, {}, { silent: true })
  return (data ?? []).map(({ WarehouseId, WarehouseCode, WarehouseName }) => ({
    value: WarehouseId,
    label: `${WarehouseCode} · ${WarehouseName}`,
  }))
}

const deskText = renamed(domestic, { 'empty.title': 'emptyDesk.title', 'empty.hint': 'emptyDesk.hint' })
type Row = { ContractCompanyId: number; OrderId: number }
const orderAtDesk = ({ ContractCompanyId, OrderId }: Row) => deskOrderPath(ContractCompanyId, OrderId)

const list = listOf(getDeskDomestic, {
  name: 'desk-domestic',
  title: domestic('menu.desk'),
  text: deskText,
  id: (row) => row.Id,
  nameOf: (row) => row.WarehouseReceiptNo,
  detail: orderAtDesk,
  zone: zoneOf(undefined),
  topic: orderEvents,
  columns: [
    { field: 'WarehouseReceiptNo', kind: 'number', fixed: 'start', sortable: true, width: 160 },
    { field: 'CompanyName', width: 164 },
    { field: 'DomesticStockState', kind: 'status', enumeration: 'DomesticStockState', tones: STOCK_TONES, width: 202 },
    { field: 'WarehouseCode', width: 110 },
    { field: 'ReceivedCartons', width: 132, render: (row) => <Received row={row} /> },
    { field: 'Volume', kind: 'measure', unit: 'm³', width: 112, sortable: true },
    { field: 'GrossWeight', kind: 'measure', unit: 'kg', width: 124, sortable: true },
    { field: 'StorageDays', kind: 'quantity', width: 110 },
    { field: 'ReceivedTime', kind: 'dateTime', width: 172, sortable: true },
    { field: 'DcgNo', kind: 'number', width: 156, render: (row) => <Copyable text={row.DcgNo} to={orderAtDesk(row)} /> },
    { field: 'Measured', width: 260, grow: true, render: (row) => <Measured rows={row.Measured} /> },
    { field: 'Remark', width: 180, hidden: true },
    { field: 'LoadedTime', kind: 'dateTime', width: 172, hidden: true },
  ],
  search: domestic('search'),
  filters: [
    { field: 'DomesticWarehouseId', kind: 'choice', useOptions: useWarehouses },
    { field: 'ContractCompanyId', kind: 'choice', useOptions: useCompanyOptions },
    { field: 'ReceivedTime', kind: 'dates' },
  ],
  tabs,
})

refreshOn(orderEvents, getDeskDomesticSums)

function ListSums() {
  const { filter } = useList(list)
  return <Sums sums={useRead(getDeskDomesticSums, filter, { keep: true, silent: true }).data} />
}

/** Goods of all customers in the receiving warehouses. */
export default listScreen(list, { views: <ListSums /> })
