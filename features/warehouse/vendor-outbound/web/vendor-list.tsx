import { sitePermission, VF_SITE } from '#features/warehouse/sites/rules.ts'
import { useWarehouseOptions } from '#features/warehouse/sites/web/parts/use-warehouses.ts'
import { listColumns } from '#kit/web/columns.ts'
import { listScreen } from '#kit/web/list/list-screen.tsx'
import { listOf, statusTabs } from '#kit/web/list/list-spec.ts'
import { vendorColumns } from '../columns.ts'
import { exportVendorOrders, getVendorCounts, getVendorPage } from '../contract.ts'
import { VENDOR, vendorFormPath, vendorImportPath, vendorPath } from '../paths.ts'
import { vendorEvents, vendorOrder } from '../rules.ts'
import { vendor } from '../text/keys.ts'
import { ShipWindowRemaining } from './parts/ship-window-remaining.tsx'
import { vendorActions } from './vendor-actions.ts'

const list = listOf(getVendorPage, {
  name: 'vendor',
  title: vendor('menu.list'),
  text: vendor,
  id: (row) => row.Id,
  nameOf: (row) => row.WarehouseOutNo,
  detail: (row) => vendorPath(row.Id),
  zone: VF_SITE.timeZone,
  topic: vendorEvents,
  columns: listColumns(vendorColumns, 'customer', [
    { field: 'WarehouseOutNo', fixed: 'start' },
    'Status',
    { field: 'ShipWindowEnd', width: 232, render: (row) => <ShipWindowRemaining order={row} /> },
    'PurchaseOrderNo',
    'VendorCode',
    'PackagesCount',
    'TotalPieces',
    { field: 'Carrier', grow: true },
    { field: 'TrackingNos', render: (row) => row.TrackingNos.join(', ') },
    'WarehouseCode',
    { field: 'ShipWindowStart', hidden: true },
    { field: 'RecipientRegion', hidden: true },
    'EstimatedFee',
    { field: 'ActualFee', hidden: true },
    { field: 'ActualOutboundTime', hidden: true },
    { field: 'CancelReason', hidden: true },
    { field: 'AbandonReason', hidden: true },
    { field: 'OrderRemark', hidden: true },
    'CreatedTime',
  ]),
  search: vendor('list.search'),
  filters: [
    { field: 'WarehouseId', kind: 'choice', useOptions: () => useWarehouseOptions(VF_SITE.country) },
    { field: 'CreatedTime', kind: 'dates' },
    { field: 'DateField', kind: 'choice', fields: ['CreatedTime', 'ShipWindowEnd', 'ActualOutboundTime'] },
  ],
  tabs: statusTabs(vendorOrder, 'Status', getVendorCounts),
  actions: vendorActions,
  tools: [
    { label: vendor('action.add'), to: vendorFormPath, permission: sitePermission(VF_SITE, `${VENDOR}:edit`) },
    { label: vendor('action.import'), to: vendorImportPath, permission: sitePermission(VF_SITE, `${VENDOR}:import`) },
  ],
  export: { op: exportVendorOrders, number: 'WarehouseOutNo', permission: sitePermission(VF_SITE, `${VENDOR}:export`) },
})

export default listScreen(list)
