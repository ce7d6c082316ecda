import { bySite, sitePermission } from '#features/warehouse/sites/rules.ts'
import { useSite } from '#features/warehouse/sites/web/parts/use-site.ts'
import { ListPage } from '#kit/web/list/list-page.tsx'
import { listOf, statusTabs } from '#kit/web/list/list-spec.ts'
import { exportOutbound, getOutboundCounts, getOutboundPage } from '../contract.ts'
import { OVERVIEW } from '../paths.ts'
import { dropshipOrder } from '../rules.ts'
import { dropship } from '../text/keys.ts'
import { orderColumns } from './dropship-list.tsx'

const lists = bySite((site) => {
  const { columns, ...shared } = orderColumns(site)
  return listOf(getOutboundPage[site.country], {
    ...shared,
    name: `outbound-${site.country}`,
    title: dropship('menu.list'),
    text: (path) => dropship(path === 'empty.title' ? 'overview.empty' : path === 'empty.hint' ? 'overview.emptyHint' : path),
    columns: [columns[0], { field: 'OutboundType', kind: 'enum', enumeration: 'OutboundType', width: 180 }, ...columns.slice(1)],
    tabs: statusTabs(dropshipOrder, 'Status', getOutboundCounts[site.country]),
    export: {
      op: exportOutbound[site.country],
      number: 'WarehouseOutNo',
      permission: sitePermission(site, `${OVERVIEW}:export`),
    },
  })
})

/** Outbound orders of every type, read-only; each type has its own screens. */
export default function OutboundList() {
  return <ListPage list={lists[useSite().country]} />
}
