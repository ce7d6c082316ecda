import { zoneOfRow } from '#features/warehouse/sites/rules.ts'
import { ASSIGNED_FILTER, ASSIGNEE_COLUMN } from '#features/desk/work/web/parts/assigned.ts'
import { useCompanyOptions } from '#features/desk/companies/web/parts/company-options.ts'
import { ageColumn } from '#kit/web/list/age.tsx'
import { listOf, statusTabs } from '#kit/web/list/list-spec.ts'
import { listColumns } from '#kit/web/columns.ts'
import { listScreen } from '#kit/web/list/list-screen.tsx'
import { StatusWithCancelRequest } from '#kit/web/parts/status-with-cancel-request.tsx'
import { planColumns } from '../columns.ts'
import { exportDeskPlans, getDeskPlanCounts, getDeskPlans } from '../contract.ts'
import { deskPlanPath } from '../paths.ts'
import { inboundPlan, inboundEvents } from '../rules.ts'
import { inbound } from '../text/keys.ts'
import { deskActions } from './desk-actions.tsx'
import { PlanProgress } from './parts/plan-progress.tsx'
import { Received } from './parts/received.tsx'

// Drafts are visible to the customer only.
const { toSubmit: _, ...submitted } = inboundPlan.states

const list = listOf(getDeskPlans, {
  name: 'desk-inbound',
  title: inbound('menu.desk'),
  text: inbound,
  id: (row) => row.Id,
  nameOf: (row) => row.OhlOrderNo ?? String(row.Id),
  detail: (row) => deskPlanPath(row.ContractCompanyId, row.Id),
  zone: zoneOfRow,
  topic: inboundEvents,
  columns: [
    ...listColumns(planColumns, 'staff', [{ field: 'OhlOrderNo', fixed: 'start' }]),
    { field: 'CompanyName', width: 170, grow: true },
    ...listColumns(planColumns, 'staff', [
      {
        field: 'Status',
        width: 240,
        render: ({ Status, CancelReason }) => (
          <StatusWithCancelRequest
            machine={inboundPlan}
            value={Status}
            asked={Status === submitted.toInbound ? CancelReason : null}
          />
        ),
      },
    ]),
    ageColumn(zoneOfRow),
    ...listColumns(planColumns, 'staff', [
      { field: 'ReviewTime', render: (row) => <PlanProgress plan={row} /> },
      { field: 'ActualPieces', render: (row) => <Received actual={row.ActualPieces} expected={row.ExpectedPieces} /> },
      'ExpectedInboundTime',
      'WarehouseCode',
      'InboundType',
      'ContainerNo',
      'ForwarderNo',
      'VehiclePlate',
      'ExpectedCartons',
      { field: 'OrderType', hidden: true },
      { field: 'DcgNo', hidden: true },
      { field: 'DriverPhone', hidden: true },
      'CancelReason',
      { field: 'ExceptionText', hidden: true },
    ]),
    ASSIGNEE_COLUMN,
  ],
  search: inbound('list.search'),
  filters: [
    { field: 'CountryCode', kind: 'choice', enumeration: 'CountryCode' },
    { field: 'ContractCompanyId', kind: 'choice', useOptions: useCompanyOptions },
    { field: 'InboundType', kind: 'choice', enumeration: 'InboundType' },
    { field: 'OrderType', kind: 'choice', enumeration: 'InboundOrderType' },
    { field: 'CreatedTime', kind: 'dates' },
    { field: 'DateField', kind: 'choice', fields: ['CreatedTime', 'ExpectedInboundTime'] },
    ASSIGNED_FILTER,
  ],
  tabs: statusTabs({ ...inboundPlan, states: submitted }, 'Status', getDeskPlanCounts),
  export: { op: exportDeskPlans, number: 'OhlOrderNo' },
  actions: deskActions,
})

export default listScreen(list)
