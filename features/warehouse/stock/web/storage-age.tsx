import { bySite, COUNTRIES, sitePermission } from '#features/warehouse/sites/rules.ts'
import { useSite } from '#features/warehouse/sites/web/parts/use-site.ts'
import { useWarehouseOptions } from '#features/warehouse/sites/web/parts/use-warehouses.ts'
import { listOf } from '#kit/web/list/list-spec.ts'
import { refreshOn } from '#kit/web/live.ts'
import { exportStockAge, getStockAgeBands, getStockAgePage } from '../contract.ts'
import { STOCK_AGE } from '../paths.ts'
import { STOCK_TOPICS } from '../rules.ts'
import { stock } from '../text/keys.ts'
import { AgeChart } from './parts/age-chart.tsx'
import { AgeDays } from './parts/pieces.tsx'
import { SummedList } from './parts/summed-list.tsx'

/** The texts of the list, with separate ones for an empty list. */
function ageText(path: Parameters<typeof stock>[0]) {
  return stock(path === 'empty.title' ? 'empty.ageTitle' : path === 'empty.hint' ? 'empty.ageHint' : path)
}

const lists = bySite((site) =>
  listOf(getStockAgePage[site.country], {
    name: `stock-age-${site.country}`,
    title: stock('menu.storageAge'),
    text: ageText,
    id: (row) => row.Id,
    nameOf: (row) => `${row.Fnsku} ${row.BatchNo}`,
    detail: (row) => `${site.prefix}/stockDetail?id=${row.WaresInfoId}`,
    zone: site.timeZone,
    columns: [
      { field: 'Fnsku', kind: 'number', fixed: 'start', sortable: true, width: 136 },
      { field: 'Sku', width: 110, sortable: true },
      { field: 'NameEn', grow: true, width: 130 },
      { field: 'NameCn', width: 140, hidden: true },
      { field: 'BatchNo', width: 164 },
      { field: 'WarehouseCode', width: 96 },
      { field: 'PutawayDate', kind: 'date', width: 128 },
      {
        field: 'AgingDays',
        kind: 'quantity',
        width: 92,
        sortable: true,
        isKeyColumn: true,
        render: (row) => <AgeDays row={row} />,
      },
      { field: 'AgeBand', kind: 'enum', enumeration: 'StockAgeBand', width: 124 },
      { field: 'TotalPcs', kind: 'quantity', width: 98, sortable: true, isKeyColumn: true },
      { field: 'StockVolume', kind: 'measure', unit: 'm³', width: 108, sortable: true },
    ],
    search: stock('list.search'),
    filters: [
      { field: 'WarehouseId', kind: 'choice', useOptions: () => useWarehouseOptions(site.country) },
      { field: 'AgeBand', kind: 'choice', enumeration: 'StockAgeBand' },
      { field: 'PutawayDate', kind: 'dates' },
    ],
    export: { op: exportStockAge[site.country], permission: sitePermission(site, `${STOCK_AGE}:export`) },
  }),
)
for (const country of COUNTRIES)
  for (const topic of STOCK_TOPICS) refreshOn(topic, getStockAgePage[country], getStockAgeBands[country])

export default function StorageAge() {
  return (
    <SummedList list={lists[useSite().country]}>
      <AgeChart />
    </SummedList>
  )
}
