import { bySite, sitePermission } from '#features/warehouse/sites/rules.ts'
import { siteListScreen } from '#features/warehouse/sites/web/parts/site-list-screen.tsx'
import { useWarehouseOptions } from '#features/warehouse/sites/web/parts/use-warehouses.ts'
import { renamed } from '#kit/shared/text.ts'
import { listColumns } from '#kit/web/columns.ts'
import { listOf, statusTabs } from '#kit/web/list/list-spec.ts'
import { destroyColumns } from '../columns.ts'
import { getDestroyCounts, getDestroyPage } from '../contract.ts'
import { DESTRUCTIONS } from '../paths.ts'
import { destruction, destructionEvents } from '../rules.ts'
import { returns } from '../text/keys.ts'

const lists = bySite((site) =>
  listOf(getDestroyPage[site.country], {
    name: `destructions-${site.country}`,
    title: returns('menu.destructions'),
    text: renamed(returns, { 'empty.title': 'emptyDestroyed.title', 'empty.hint': 'emptyDestroyed.hint' }),
    id: (row) => row.Id,
    nameOf: (row) => row.DestroyNo,
    detail: (row) => `${site.prefix}/destructionDetail?id=${row.Id}`,
    zone: site.timeZone,
    topic: destructionEvents,
    columns: listColumns(destroyColumns, 'customer', [
      { field: 'DestroyNo', fixed: 'start' },
      'DestructionState',
      'Fnsku',
      'Pieces',
      'Weight',
      'DestroySource',
      { field: 'RelateNo', grow: true },
      'BatchNo',
      'WarehouseCode',
      'DestroyTime',
      { field: 'IsDamaged', hidden: true },
      { field: 'Reason', hidden: true },
      'CreatedTime',
    ]),
    search: returns('list.searchDestructions'),
    filters: [
      { field: 'DestroySource', kind: 'choice', enumeration: 'DestroySource' },
      { field: 'WarehouseId', kind: 'choice', useOptions: () => useWarehouseOptions(site.country) },
    ],
    tabs: statusTabs(destruction, 'DestructionState', getDestroyCounts[site.country]),
    tools: [
      {
        label: returns('menu.destroyStock'),
        to: `${site.prefix}/destructionForm`,
        permission: sitePermission(site, `${DESTRUCTIONS}:edit`),
      },
    ],
  }),
)

/** Goods to destroy, from returns, stock and demand orders. */
export default siteListScreen(lists)
