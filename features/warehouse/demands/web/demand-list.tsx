import { bySite, sitePermission } from '#features/warehouse/sites/rules.ts'
import { siteListScreen } from '#features/warehouse/sites/web/parts/site-list-screen.tsx'
import { useWarehouseOptions } from '#features/warehouse/sites/web/parts/use-warehouses.ts'
import { listColumns } from '#kit/web/columns.ts'
import { listOf, statusTabs } from '#kit/web/list/list-spec.ts'
import { demandColumns } from '../columns.ts'
import { exportDemands, getDemandCounts, getDemands } from '../contract.ts'
import { demandPath, DEMANDS } from '../paths.ts'
import { demandEvents, demandOrder } from '../rules.ts'
import { demands } from '../text/keys.ts'
import { demandActions } from './demand-actions.tsx'

const lists = bySite((site) =>
  listOf(getDemands[site.country], {
    name: `demands-${site.country}`,
    title: demands('menu.list'),
    text: demands,
    id: (row) => row.Id,
    nameOf: (row) => row.NeedsNo,
    detail: (row) => demandPath(site, row.Id),
    zone: site.timeZone,
    topic: demandEvents,
    columns: listColumns(demandColumns, 'customer', [
      { field: 'NeedsNo', fixed: 'start' },
      'DemandType',
      'Status',
      { field: 'Detail', grow: true },
      'QuoteAmount',
      'ExpectedFinishTime',
      'ActualAmount',
      'CreatedTime',
      { field: 'WarehouseCode', hidden: true },
      { field: 'RelateNo', hidden: true },
      { field: 'ValidTo', hidden: true },
      { field: 'FinishTime', hidden: true },
    ]),
    search: demands('list.search'),
    filters: [
      { field: 'DemandType', kind: 'choice', enumeration: 'DemandType' },
      { field: 'WarehouseId', kind: 'choice', useOptions: () => useWarehouseOptions(site.country) },
      { field: 'CreatedTime', kind: 'dates' },
    ],
    tabs: statusTabs(demandOrder, 'Status', getDemandCounts[site.country]),
    actions: demandActions[site.country],
    tools: [
      { label: demands('menu.form'), to: `${site.prefix}/demandMgForm`, permission: sitePermission(site, `${DEMANDS}:edit`) },
    ],
    export: { op: exportDemands[site.country], number: 'NeedsNo', permission: sitePermission(site, `${DEMANDS}:export`) },
  }),
)

export default siteListScreen(lists)
