import { useMemo } from 'react'
import { COUNTRIES, type Site, sitePermission } from '#features/warehouse/sites/rules.ts'
import { useSite } from '#features/warehouse/sites/web/parts/use-site.ts'
import { useWarehouseOptions } from '#features/warehouse/sites/web/parts/use-warehouses.ts'
import { listOf } from '#kit/web/list/list-spec.ts'
import { refreshOn } from '#kit/web/live.ts'
import { exportStock, getStockPage, getStockSummary, type StockRow } from '../contract.ts'
import { STOCK } from '../paths.ts'
import { STOCK_TOPICS } from '../rules.ts'
import { stock } from '../text/keys.ts'
import { AgeDays, AvailablePieces, Pieces } from './parts/pieces.tsx'
import { StockSummary } from './parts/stock-summary.tsx'
import { SummedList } from './parts/summed-list.tsx'
import { useStockView, type StockView } from './use-stock-view.ts'

type Bucket = 'TotalPcs' | 'LockedPcs' | 'DamagedPcs' | 'InTransitPcs' | 'Outbound30'
const pieces = (field: Bucket, width: number) =>
  ({ field, kind: 'quantity', width, render: (row: StockRow) => <Pieces count={row[field]} /> }) as const

const ofBatch = [
  { field: 'BatchNo', kind: 'number', width: 196 },
  { field: 'WarehouseCode', width: 96 },
  { field: 'PutawayDate', kind: 'date', width: 128 },
] as const

function listFor(site: Site, { warning, isByBatch }: StockView) {
  const { country, prefix, timeZone } = site
  return listOf(getStockPage[country], {
    name: `stock-${isByBatch ? 'batches-' : ''}${country}`,
    title: stock('menu.overseasStock'),
    text: stock,
    input: { IsByBatch: isByBatch, ...(warning && { WarnType: warning }) },
    id: (row) => row.Id,
    nameOf: (row) => row.Fnsku,
    detail: (row) => `${prefix}/stockDetail?id=${row.WaresInfoId}`,
    zone: timeZone,
    columns: [
      { field: 'Fnsku', kind: 'number', fixed: 'start', sortable: true, width: 136 },
      { field: 'Sku', width: 104, sortable: true },
      { field: 'NameEn', grow: true, width: 136 },
      { field: 'NameCn', width: 140, hidden: true },
      ...(isByBatch ? ofBatch : []),
      { field: 'AvailablePcs', kind: 'quantity', width: 98, sortable: true, render: (row) => <AvailablePieces row={row} /> },
      { ...pieces('LockedPcs', 86), sortable: true },
      { ...pieces('DamagedPcs', 110), sortable: true },
      { ...pieces('TotalPcs', 98), sortable: true },
      { ...pieces('InTransitPcs', 98), sortable: true },
      { field: 'AgingDays', kind: 'quantity', width: 92, sortable: true, render: (row) => <AgeDays row={row} /> },
      pieces('Outbound30', 104),
      { field: 'StockVolume', kind: 'measure', unit: 'm³', width: 106, sortable: true },
    ],
    search: stock('list.search'),
    filters: [
      { field: 'WarehouseId', kind: 'choice', useOptions: () => useWarehouseOptions(country) },
      { field: 'HasStock', kind: 'flag' },
      { field: 'PutawayDate', kind: 'dates' },
    ],
    export: { op: exportStock[country], permission: sitePermission(site, `${STOCK}:export`) },
  })
}

for (const country of COUNTRIES)
  for (const topic of STOCK_TOPICS) refreshOn(topic, getStockPage[country], getStockSummary[country])

export default function StockList() {
  const site = useSite()
  const [{ warning, isByBatch }] = useStockView()
  const list = useMemo(() => listFor(site, { warning, isByBatch }), [site, warning, isByBatch])
  return (
    <SummedList list={list}>
      <StockSummary />
    </SummedList>
  )
}
