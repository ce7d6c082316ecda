import { listOf, statusTabs } from '#kit/web/list/list-spec.ts'
import { ListPage } from '#kit/web/list/list-page.tsx'
import { getDeskPlanCounts, getDeskPlans } from '../contract.ts'
import { deskPlanPath } from '../paths.ts'
import { inboundPlan, inboundEvents } from '../rules.ts'
import { inbound } from '../text/keys.ts'
import { deskActions } from './desk-actions.ts'
import { PlanProgress } from './parts/plan-progress.tsx'
import { Received } from './parts/received.tsx'
import { DESK_TONES } from './plan-steps.ts'
import { useDateFields } from './use-date-fields.ts'

// A draft is the customer's own matter.
const { toSubmit: _, ...submitted } = inboundPlan.states

const list = listOf(getDeskPlans, {
  name: 'desk-inbound',
  title: inbound('menu.desk'),
  text: inbound,
  id: (row) => row.Id,
  nameOf: (row) => row.OhlOrderNo ?? String(row.Id),
  detail: (row) => deskPlanPath(row.ContractCompanyId, row.Id),
  topic: inboundEvents,
  columns: [
    { field: 'OhlOrderNo', kind: 'number', fixed: 'start', sortable: true, width: 160 },
    { field: 'CompanyName', width: 170, grow: true },
    { field: 'Status', kind: 'status', enumeration: inboundPlan.enumeration, tones: DESK_TONES, width: 246 },
    { field: 'ReviewTime', width: 106, render: (row) => <PlanProgress plan={row} /> },
    { field: 'ActualPieces', width: 176, render: (row) => <Received actual={row.ActualPieces} expected={row.ExpectedPieces} /> },
    { field: 'ExpectedInboundTime', kind: 'dateTime', sortable: true, width: 178 },
    { field: 'WarehouseCode', width: 100 },
    { field: 'InboundType', kind: 'enum', enumeration: 'InboundType', width: 130 },
    { field: 'ContainerNo', width: 130 },
    { field: 'ForwarderNo', width: 140 },
    { field: 'VehiclePlate', width: 120 },
    { field: 'ExpectedCartons', kind: 'quantity', width: 100 },
    { field: 'CancelReason', width: 200 },
    { field: 'ExceptionText', width: 200, hidden: true },
    { field: 'CreatedTime', kind: 'dateTime', width: 178, hidden: true, sortable: true },
  ],
  search: inbound('list.search'),
  filters: [
    { field: 'CountryCode', kind: 'choice', enumeration: 'CountryCode' },
    { field: 'InboundType', kind: 'choice', enumeration: 'InboundType' },
    { field: 'CreatedTime', kind: 'dates' },
    { field: 'DateField', kind: 'choice', useOptions: useDateFields },
  ],
  tabs: statusTabs({ ...inboundPlan, states: submitted }, 'Status', getDeskPlanCounts),
  actions: deskActions,
})

export default function DeskPlans() {
  return <ListPage list={list} />
}
