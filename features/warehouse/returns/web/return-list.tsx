import { bySite, sitePermission } from '#features/warehouse/sites/rules.ts'
import { siteListScreen } from '#features/warehouse/sites/web/parts/site-list-screen.tsx'
import { useWarehouseOptions } from '#features/warehouse/sites/web/parts/use-warehouses.ts'
import { listColumns } from '#kit/web/columns.ts'
import { listOf, statusTabs } from '#kit/web/list/list-spec.ts'
import { returnColumns } from '../columns.ts'
import { exportReturns, getReturnCounts, getReturnPage } from '../contract.ts'
import { RETURNS, returnPath } from '../paths.ts'
import { returnEvents, returnOrder } from '../rules.ts'
import { returns } from '../text/keys.ts'
import { HandlingProgress } from './parts/handling-progress.tsx'
import { returnActions } from './return-actions.tsx'

const lists = bySite((site) =>
  listOf(getReturnPage[site.country], {
    name: `returns-${site.country}`,
    title: returns('menu.list'),
    text: returns,
    id: (row) => row.Id,
    nameOf: (row) => row.ReturnNo,
    detail: (row) => returnPath(site, row.Id),
    zone: site.timeZone,
    topic: returnEvents,
    columns: listColumns(returnColumns, 'customer', [
      { field: 'ReturnNo', fixed: 'start' },
      'Status',
      { field: 'RemovalOrderNo', grow: true },
      { field: 'ReceivedPieces', render: (row) => <HandlingProgress row={row} />, width: 190 },
      'UnconfirmedLines',
      'ConfirmDeadline',
      'ReceivedBoxes',
      'Boxes',
      'WarehouseCode',
      { field: 'ShelvedPieces', hidden: true },
      { field: 'DestroyedPieces', hidden: true },
      { field: 'NonCompanyPieces', hidden: true },
      { field: 'WaitingPieces', hidden: true },
      { field: 'DefaultServiceType', hidden: true },
      { field: 'KeepOriginalBox', hidden: true },
      { field: 'RejectReason', hidden: true },
      { field: 'Remark', hidden: true },
      { field: 'FinishTime', hidden: true },
      'CreatedTime',
    ]),
    search: returns('list.search'),
    filters: [
      { field: 'ConfirmState', kind: 'choice', enumeration: 'ReturnConfirmState' },
      { field: 'WarehouseId', kind: 'choice', useOptions: () => useWarehouseOptions(site.country) },
      { field: 'CreatedTime', kind: 'dates' },
    ],
    tabs: statusTabs(returnOrder, 'Status', getReturnCounts[site.country]),
    actions: returnActions[site.country],
    tools: [
      {
        label: returns('menu.form'),
        to: `${site.prefix}/aReturnProductForm`,
        permission: sitePermission(site, `${RETURNS}:edit`),
      },
      {
        label: returns('menu.import'),
        to: `${site.prefix}/aReturnProductImport`,
        permission: sitePermission(site, `${RETURNS}:edit`),
      },
      { label: returns('action.claim'), to: `${site.prefix}/claimPackage`, permission: sitePermission(site, `${RETURNS}:edit`) },
    ],
    export: { op: exportReturns[site.country], number: 'ReturnNo', permission: sitePermission(site, `${RETURNS}:export`) },
  }),
)

export default siteListScreen(lists)
