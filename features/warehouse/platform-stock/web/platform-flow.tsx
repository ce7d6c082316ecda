import { useMemo } from 'react'
import { useSearchParams } from '#kit/web/router.tsx'
import { listColumns } from '#kit/web/columns.ts'
import { ListPage } from '#kit/web/list/list-page.tsx'
import { listOf } from '#kit/web/list/list-spec.ts'
import { useMonthOptions } from '#kit/web/months.ts'
import { renamed } from '#kit/shared/text.ts'
import { flowColumns } from '../columns.ts'
import { exportPlatformFlow, getPlatformFlow } from '../contract.ts'
import { PLATFORM_SITE } from '../paths.ts'
import { PLATFORM_TOPIC } from '../rules.ts'
import { platforms } from '../text/keys.ts'

const list = listOf(getPlatformFlow, {
  name: 'platform-flow',
  title: platforms('menu.flow'),
  text: renamed(platforms, { 'empty.title': 'empty.flowTitle', 'empty.hint': 'empty.flowHint' }),
  id: (row) => row.Id,
  nameOf: (row) => row.PlatformSku,
  zone: PLATFORM_SITE.timeZone,
  topic: PLATFORM_TOPIC,
  columns: listColumns(flowColumns, 'customer', [
    { field: 'FlowTime', fixed: 'start' },
    'PlatformCode',
    { field: 'PlatformSku', grow: true },
    'Fnsku',
    'ChangePcs',
    'AfterPcs',
    'BillMonth',
    'RelateNo',
  ]),
  search: platforms('list.search'),
  filters: [
    { field: 'PlatformCode', kind: 'choice', enumeration: 'SalesPlatform' },
    { field: 'BillMonth', kind: 'choice', useOptions: () => useMonthOptions(PLATFORM_SITE.timeZone, 36) },
    { field: 'FlowTime', kind: 'dates' },
  ],
  export: { op: exportPlatformFlow },
})

/** Movements of all articles, or of the one in the URL. */
export default function PlatformFlow() {
  const id = Number(useSearchParams()[0].get('id'))
  const spec = useMemo(() => (id ? { ...list, input: { PlatformStockId: id } } : list), [id])
  return <ListPage list={spec} />
}
