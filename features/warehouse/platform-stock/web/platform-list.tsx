import { sitePermission } from '#features/warehouse/sites/rules.ts'
import { listColumns } from '#kit/web/columns.ts'
import { listScreen } from '#kit/web/list/list-screen.tsx'
import { listOf } from '#kit/web/list/list-spec.ts'
import { platformColumns } from '../columns.ts'
import { getPlatformStock } from '../contract.ts'
import { PLATFORM_SITE, PLATFORM_STOCK, platformFlowPath } from '../paths.ts'
import { PLATFORM_TOPIC } from '../rules.ts'
import { platforms } from '../text/keys.ts'
import { Difference } from './difference.tsx'
import { FetchState } from './fetch-state.tsx'

const list = listOf(getPlatformStock, {
  name: 'platform-stock',
  title: platforms('menu.list'),
  text: platforms,
  id: (row) => row.Id,
  nameOf: (row) => row.PlatformSku,
  detail: (row) => platformFlowPath(row.Id),
  zone: PLATFORM_SITE.timeZone,
  topic: PLATFORM_TOPIC,
  columns: listColumns(platformColumns, 'customer', [
    { field: 'PlatformSku', fixed: 'start', width: 150 },
    { field: 'PlatformPcs', width: 120 },
    { field: 'WarehousePcs', width: 130 },
    { field: 'DifferencePcs', width: 240, render: (row) => <Difference row={row} /> },
    { field: 'PlatformCode', width: 110 },
    { field: 'Fnsku', width: 125 },
    { field: 'NameEn', grow: true, width: 170 },
    { field: 'NameCn', hidden: true },
    { field: 'Sku', hidden: true },
    { field: 'InTransitPcs', width: 130 },
    'UpdatedTime',
  ]),
  search: platforms('list.search'),
  filters: [
    { field: 'PlatformCode', kind: 'choice', enumeration: 'SalesPlatform' },
    { field: 'IsDifferent', kind: 'flag' },
    { field: 'IsEmpty', kind: 'flag' },
    { field: 'UpdatedTime', kind: 'dates' },
  ],
  tools: [
    {
      label: platforms('action.importFile'),
      to: `${PLATFORM_SITE.prefix}/platformInventoryImport`,
      permission: sitePermission(PLATFORM_SITE, `${PLATFORM_STOCK}:import`),
    },
    { label: platforms('action.allFlow'), to: platformFlowPath() },
  ],
})

export default listScreen(list, { summary: <FetchState /> })
