import { bySite } from '#features/warehouse/sites/rules.ts'
import { useSite } from '#features/warehouse/sites/web/parts/use-site.ts'
import { ListPage } from '#kit/web/list/list-page.tsx'
import { listOf } from '#kit/web/list/list-spec.ts'
import { getStockPage } from '../contract.ts'
import { stock } from '../text/keys.ts'

const lists = bySite((site) =>
  listOf(getStockPage[site.country], {
    name: `stock-${site.country}`,
    title: stock('menu.overseasStock'),
    text: stock,
    id: (row) => row.Id,
    nameOf: (row) => row.Fnsku,
    columns: [{ field: 'Fnsku', kind: 'number' }, { field: 'AvailablePcs', kind: 'quantity' }],
  }),
)

export default function StockList() {
  return <ListPage list={lists[useSite().country]} />
}
