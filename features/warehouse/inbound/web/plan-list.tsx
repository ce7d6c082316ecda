import { bySite, sitePermission } from '#features/warehouse/sites/rules.ts'
import { siteListScreen } from '#features/warehouse/sites/web/parts/site-list-screen.tsx'
import { useWarehouseOptions } from '#features/warehouse/sites/web/parts/use-warehouses.ts'
import { listColumns } from '#kit/web/columns.ts'
import { listOf, statusTabs } from '#kit/web/list/list-spec.ts'
import { Copyable } from '#kit/web/parts/copyable.tsx'
import { ScreenLink } from '#kit/web/shell/screen-link.tsx'
import { useText } from '#kit/web/text.ts'
import { planColumns } from '../columns.ts'
import { exportPlans, getPlanCounts, getPlanPage, type PlanRow } from '../contract.ts'
import { INBOUND, planPath } from '../paths.ts'
import { inboundPlan, inboundEvents } from '../rules.ts'
import { inbound } from '../text/keys.ts'
import { PlanProgress } from './parts/plan-progress.tsx'
import { Received } from './parts/received.tsx'
import { planActions } from './plan-actions.ts'

/** The number links to the plan; a draft has none yet. */
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
    columns: listColumns(planColumns, 'customer', [
      { field: 'OhlOrderNo', fixed: 'start', render: (row) => <PlanNumber plan={row} to={detail(row)} /> },
      'Status',
      { field: 'ReviewTime', render: (row) => <PlanProgress plan={row} /> },
      { field: 'ActualPieces', render: (row) => <Received actual={row.ActualPieces} expected={row.ExpectedPieces} /> },
      'ExpectedInboundTime',
      'InboundType',
      'WarehouseCode',
      { field: 'ForwarderNo', grow: true },
      'ContainerNo',
      'Po',
      'ExpectedCartons',
      { field: 'OrderType', hidden: true },
      { field: 'DcgNo', hidden: true },
      { field: 'ActualCartons', hidden: true },
      { field: 'GrossWeight', hidden: true },
      'Volume',
      { field: 'TotalPallets', hidden: true },
      { field: 'CabinetType', hidden: true },
      { field: 'VehiclePlate', hidden: true },
      { field: 'DriverPhone', hidden: true },
      { field: 'RejectReason', hidden: true },
      { field: 'ExceptionText', hidden: true },
      { field: 'CancelReason', hidden: true },
      { field: 'Remark', hidden: true },
      { field: 'FinishTime', hidden: true },
      'CreatedTime',
    ]),
    totals: ['ExpectedCartons', 'GrossWeight', 'Volume'],
    search: inbound('list.search'),
    filters: [
      { field: 'InboundType', kind: 'choice', enumeration: 'InboundType' },
      { field: 'OrderType', kind: 'choice', enumeration: 'InboundOrderType' },
      { field: 'WarehouseId', kind: 'choice', useOptions: () => useWarehouseOptions(site.country) },
      { field: 'CreatedTime', kind: 'dates' },
      { field: 'DateField', kind: 'choice', fields: ['CreatedTime', 'ExpectedInboundTime'] },
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
    export: { op: exportPlans[site.country], number: 'OhlOrderNo', permission: sitePermission(site, `${INBOUND}:export`) },
  })
})

export default siteListScreen(lists)
