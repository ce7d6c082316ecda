import { zoneOfRow } from '#features/warehouse/sites/rules.ts'
import { ASSIGNED_FILTER, ASSIGNEE_COLUMN } from '#features/desk/work/web/parts/assigned.ts'
import { useCompanyOptions } from '#features/desk/companies/web/parts/company-options.ts'
import { listColumns } from '#kit/web/columns.ts'
import { listScreen } from '#kit/web/list/list-screen.tsx'
import { ageColumn } from '#kit/web/list/age.tsx'
import { listOf, statusTabs } from '#kit/web/list/list-spec.ts'
import { StatusWithCancelRequest } from '#kit/web/parts/status-with-cancel-request.tsx'
import { replenishmentColumns } from '../columns.ts'
import { exportDeskReplenishments, getDeskReplenishmentCounts, getDeskReplenishments } from '../desk-contract.ts'
import { deskReplenishmentPath } from '../paths.ts'
import { replenishmentEvents, replenishmentOrder } from '../rules.ts'
import { replenishment } from '../text/keys.ts'
import { deskActions } from './desk-actions.ts'
import { Destination } from './parts/destination.tsx'

const list = listOf(getDeskReplenishments, {
  name: 'desk-replenishment',
  title: replenishment('menu.desk'),
  text: replenishment,
  id: (row) => row.Id,
  nameOf: (row) => row.WarehouseOutNo,
  detail: (row) => deskReplenishmentPath(row.ContractCompanyId, row.Id),
  zone: zoneOfRow,
  topic: replenishmentEvents,
  columns: [
    ...listColumns(replenishmentColumns, 'staff', [{ field: 'WarehouseOutNo', fixed: 'start' }]),
    { field: 'CompanyName', width: 112, grow: true },
    ...listColumns(replenishmentColumns, 'staff', [
      {
        field: 'Status',
        render: ({ Status, CancelReason }) => (
          <StatusWithCancelRequest
            machine={replenishmentOrder}
            value={Status}
            asked={Status === replenishmentOrder.states.inProgress ? CancelReason : null}
          />
        ),
      },
    ]),
    ageColumn(zoneOfRow),
    ...listColumns(replenishmentColumns, 'staff', [
      { field: 'FcCode', width: 150, words: true, render: (row) => <Destination order={row} /> },
      'ExpectedOutboundDate',
      'BookingState',
      'BookingTime',
      'TotalCartons',
      'LoosePieces',
      'TotalPieces',
      'RelabelFlag',
      'DeliveryMode',
      'BookingMethod',
      'WarehouseCode',
      'NewFbaNo',
      'CancelReason',
      { field: 'GrossWeight', hidden: true },
      { field: 'Volume', hidden: true },
    ]),
    ASSIGNEE_COLUMN,
  ],
  search: replenishment('list.search'),
  filters: [
    { field: 'CountryCode', kind: 'choice', enumeration: 'CountryCode' },
    { field: 'ContractCompanyId', kind: 'choice', useOptions: useCompanyOptions },
    { field: 'DeliveryMode', kind: 'choice', enumeration: 'DeliveryMode' },
    { field: 'CreatedTime', kind: 'dates' },
    { field: 'DateField', kind: 'choice', fields: ['CreatedTime', 'ExpectedOutboundDate', 'ActualOutboundTime'] },
    { field: 'BookingMethod', kind: 'choice', enumeration: 'BookingMethod' },
    ASSIGNED_FILTER,
  ],
  tabs: statusTabs(replenishmentOrder, 'Status', getDeskReplenishmentCounts),
  export: { op: exportDeskReplenishments, number: 'WarehouseOutNo' },
  actions: deskActions,
})

export default listScreen(list)
