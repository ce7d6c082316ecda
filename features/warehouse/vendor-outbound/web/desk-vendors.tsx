import { VF_SITE } from '#features/warehouse/sites/rules.ts'
import { useCompanyOptions } from '#features/desk/companies/web/parts/company-options.ts'
import { listColumns } from '#kit/web/columns.ts'
import { listScreen } from '#kit/web/list/list-screen.tsx'
import { listOf, statusTabs } from '#kit/web/list/list-spec.ts'
import { StatusWithCancelRequest } from '#kit/web/parts/status-with-cancel-request.tsx'
import { vendorColumns } from '../columns.ts'
import { exportDeskVendorOrders, getDeskVendorCounts, getDeskVendorOrders } from '../desk-contract.ts'
import { deskVendorPath } from '../paths.ts'
import { isCancelRequested, vendorEvents, vendorOrder } from '../rules.ts'
import { vendor } from '../text/keys.ts'
import { deskActions } from './desk-actions.ts'
import { ShipWindowRemaining } from './parts/ship-window-remaining.tsx'

const list = listOf(getDeskVendorOrders, {
  name: 'desk-vendor',
  title: vendor('menu.desk'),
  text: vendor,
  id: (row) => row.Id,
  nameOf: (row) => row.WarehouseOutNo,
  zone: VF_SITE.timeZone,
  detail: (row) => deskVendorPath(row.ContractCompanyId, row.Id),
  topic: vendorEvents,
  columns: [
    ...listColumns(vendorColumns, 'staff', [{ field: 'WarehouseOutNo', fixed: 'start' }]),
    { field: 'CompanyName', width: 170, grow: true },
    ...listColumns(vendorColumns, 'staff', [
      {
        field: 'Status',
        render: (row) => (
          <StatusWithCancelRequest
            machine={vendorOrder}
            value={row.Status}
            asked={isCancelRequested(row) ? row.CancelReason : null}
          />
        ),
      },
      { field: 'ShipWindowEnd', width: 232, render: (row) => <ShipWindowRemaining order={row} /> },
      'PurchaseOrderNo',
      'VendorCode',
      'PackagesCount',
      'TotalPieces',
      'Carrier',
      'WarehouseCode',
      { field: 'ShipWindowStart', hidden: true },
      { field: 'TrackingNos', hidden: true, render: (row) => row.TrackingNos.join(', ') },
      'CancelReason',
      { field: 'AbandonReason', hidden: true },
      'CreatedTime',
    ]),
  ],
  search: vendor('list.search'),
  filters: [
    { field: 'CreatedTime', kind: 'dates' },
    { field: 'ContractCompanyId', kind: 'choice', useOptions: useCompanyOptions },
    { field: 'DateField', kind: 'choice', fields: ['CreatedTime', 'ShipWindowEnd', 'ActualOutboundTime'] },
  ],
  tabs: statusTabs(vendorOrder, 'Status', getDeskVendorCounts),
  export: { op: exportDeskVendorOrders, number: 'WarehouseOutNo' },
  actions: deskActions,
})

export default listScreen(list)
