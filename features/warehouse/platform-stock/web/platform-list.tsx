import { sitePermission } from '#features/warehouse/sites/rules.ts'
import { useFormat } from '#kit/web/format.ts'
import { listColumns } from '#kit/web/columns.ts'
import { ListPage } from '#kit/web/list/list-page.tsx'
import { listOf } from '#kit/web/list/list-spec.ts'
import { platformColumns } from '../columns.ts'
import { getPlatformStock } from '../contract.ts'
import { PLATFORM_SITE, PLATFORM_STOCK, platformFlowPath } from '../paths.ts'
import { PLATFORM_TOPIC } from '../rules.ts'
import { platforms } from '../text/keys.ts'
import { Difference } from './difference.tsx'
import { FetchState } from './fetch-state.tsx'
import { StandingText } from './standing.tsx'
import type { Output } from '#kit/shared/op.ts'

type Row = Output<typeof getPlatformStock>['Items'][number]

/** Pieces in our warehouse, and what follows from them. */
function Comparison({ row }: { row: Row }) {
  const { quantity } = useFormat()
  return (
    <>
      <span className="figures">{quantity(row.WarehousePcs)}</span> <StandingText row={row} />
    </>
  )
}

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
    { field: 'PlatformSku', fixed: 'start' },
    'PlatformCode',
    'Fnsku',
    { field: 'NameEn', grow: true },
    { field: 'NameCn', hidden: true },
    { field: 'Sku', hidden: true },
    'PlatformPcs',
    'InTransitPcs',
    { field: 'WarehousePcs', width: 220, render: (row) => <Comparison row={row} /> },
    { field: 'DifferencePcs', render: (row) => <Difference pieces={row.DifferencePcs} /> },
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

export default function PlatformList() {
  return <ListPage list={list} summary={<FetchState />} />
}
