import { bySite, sitePermission } from '#features/warehouse/sites/rules.ts'
import { useSite } from '#features/warehouse/sites/web/parts/use-site.ts'
import { useWarehouseOptions } from '#features/warehouse/sites/web/parts/use-warehouses.ts'
import { ListPage } from '#kit/web/list/list-page.tsx'
import { listOf, statusTabs } from '#kit/web/list/list-spec.ts'
import { Copyable } from '#kit/web/parts/copyable.tsx'
import { ScreenLink } from '#kit/web/shell/screen-link.tsx'
import { useText } from '#kit/web/text.ts'
import { exportPlans, getPlanCounts, getPlanPage, type PlanRow } from '../contract.ts'
import { INBOUND, planPath } from '../paths.ts'
import { inboundPlan, inboundEvents } from '../rules.ts'
import { inbound } from '../text/keys.ts'
import { PlanProgress } from './parts/plan-progress.tsx'
import { Received } from './parts/received.tsx'
import { planActions } from './plan-actions.ts'
import { PLAN_TONES } from './plan-steps.ts'
import { useDateFields } from './use-date-fields.ts'

/** The number leads to the plan; a draft has none yet. */
function PlanNumber({ plan, to }: { plan: PlanRow; to: string }) {
  const t = useText(inbound)
  return plan.OhlOrderNo ? <Copyable text={plan.OhlOrderNo} to={to} /> : <ScreenLink to={to}>{t('list.noNumber')}</ScreenLink>
}

const lists = bySite((site) => {
  const detail = (row: PlanRow) => planPath(site, row.Id)
  return listOf(getPlanPage[site.country], {
    name: `inbound-${site.country}`,
    title: inbound('menu.wareHousingPlan'),
    text: inbound,
    id: (row) => row.Id,
    nameOf: (row) => row.OhlOrderNo ?? row.Po ?? row.ForwarderNo ?? String(row.Id),
    detail,
    zone: site.timeZone,
    topic: inboundEvents,
    columns: [
      {
        field: 'OhlOrderNo',
        kind: 'number',
        fixed: 'start',
        sortable: true,
        width: 160,
        render: (row) => <PlanNumber plan={row} to={detail(row)} />,
      },
      { field: 'Status', kind: 'status', enumeration: inboundPlan.enumeration, tones: PLAN_TONES, width: 246 },
      { field: 'ReviewTime', width: 106, render: (row) => <PlanProgress plan={row} /> },
      {
        field: 'ActualPieces',
        width: 176,
        render: (row) => <Received actual={row.ActualPieces} expected={row.ExpectedPieces} />,
      },
      { field: 'ExpectedInboundTime', kind: 'dateTime', sortable: true, width: 178 },
      { field: 'InboundType', kind: 'enum', enumeration: 'InboundType', width: 130 },
      { field: 'WarehouseCode', width: 100 },
      { field: 'ForwarderNo', width: 150, grow: true },
      { field: 'ContainerNo', width: 130 },
      { field: 'Po', width: 120 },
      { field: 'ExpectedCartons', kind: 'quantity', width: 100, sortable: true },
      { field: 'ActualCartons', kind: 'quantity', width: 110, hidden: true },
      { field: 'GrossWeight', kind: 'measure', unit: 'kg', width: 120, hidden: true },
      { field: 'Volume', kind: 'measure', unit: 'm³', width: 110 },
      { field: 'TotalPallets', kind: 'quantity', width: 90, hidden: true },
      { field: 'CabinetType', kind: 'enum', enumeration: 'CabinetType', width: 120, hidden: true },
      { field: 'VehiclePlate', width: 120, hidden: true },
      { field: 'RejectReason', width: 200, hidden: true },
      { field: 'ExceptionText', width: 200, hidden: true },
      { field: 'CancelReason', width: 180, hidden: true },
      { field: 'Remark', width: 180, hidden: true },
      { field: 'FinishTime', kind: 'dateTime', width: 178, hidden: true },
      { field: 'CreatedTime', kind: 'dateTime', width: 178, sortable: true },
    ],
    search: inbound('list.search'),
    filters: [
      { field: 'InboundType', kind: 'choice', enumeration: 'InboundType' },
      { field: 'WarehouseId', kind: 'choice', useOptions: () => useWarehouseOptions(site.country) },
      { field: 'CreatedTime', kind: 'dates' },
      { field: 'DateField', kind: 'choice', useOptions: useDateFields },
    ],
    tabs: statusTabs(inboundPlan, 'Status', getPlanCounts[site.country]),
    actions: planActions[site.country],
    tools: [
      {
        label: inbound('action.add'),
        to: `${site.prefix}/wareHousingPlanForm`,
        permission: sitePermission(site, `${INBOUND}:edit`),
      },
    ],
    export: { op: exportPlans[site.country], permission: sitePermission(site, `${INBOUND}:export`) },
  })
})

export default function PlanList() {
  return <ListPage list={lists[useSite().country]} />
}
