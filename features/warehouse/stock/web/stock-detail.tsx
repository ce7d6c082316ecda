import { suggestedCartons, type ReorderNeed } from '#features/warehouse/reorder/rules.ts'
import { reorder } from '#features/warehouse/reorder/text/keys.ts'
import { Cover, Suggestion } from '#features/warehouse/reorder/web/parts/suggestion.tsx'
import { bySite, COUNTRIES, type Site } from '#features/warehouse/sites/rules.ts'
import { useSite } from '#features/warehouse/sites/web/parts/use-site.ts'
import { DetailPage, type DetailSpec } from '#kit/web/detail/detail-page.tsx'
import { useRecord } from '#kit/web/detail/record.tsx'
import { useFormat } from '#kit/web/format.ts'
import { refreshOn } from '#kit/web/live.ts'
import { Status } from '#kit/web/parts/status.tsx'
import { useText } from '#kit/web/text.ts'
import { getInTransit, getLocks, getSerialNumbers, getStock, getStockLog, type StockDetail } from '../contract.ts'
import { STOCK_TOPICS } from '../rules.ts'
import { stock } from '../text/keys.ts'
import { AccessoryStock } from './parts/accessory-stock.tsx'
import { BatchTable } from './parts/batch-table.tsx'
import { BucketBar, BucketLegend } from './parts/bucket-bar.tsx'
import { InTransitTable } from './parts/in-transit-table.tsx'
import { LockTable } from './parts/lock-table.tsx'
import { MovementLog } from './parts/movement-log.tsx'
import { SerialNumbers } from './parts/serial-numbers.tsx'

const needOf = ({ Outbound30, ...product }: StockDetail): ReorderNeed => ({ ...product, OutPieces: Outbound30 })

function detailOf(site: Site): DetailSpec<StockDetail> {
  return {
    text: stock,
    nameOf: (product) => product.Fnsku,
    status: (product) => <Warnings product={product} />,
    zone: site.timeZone,
    facts: [
      { field: 'AvailablePcs', kind: 'quantity' },
      { field: 'LockedPcs', kind: 'quantity' },
      { field: 'DamagedPcs', kind: 'quantity' },
      { field: 'TotalPcs', kind: 'quantity' },
      { field: 'InTransitPcs', kind: 'quantity' },
      { field: 'AgingDays', kind: 'quantity' },
      { field: 'Outbound30', kind: 'quantity' },
    ],
    sections: [
      {
        name: 'product',
        title: stock('section.product'),
        items: [
          { field: 'NameEn' },
          { field: 'NameCn' },
          { field: 'Sku', kind: 'number' },
          { field: 'StockVolume', kind: 'measure', unit: 'm³' },
          { field: 'StockLine', kind: 'quantity' },
          { field: 'AgeLine', kind: 'quantity' },
        ],
        content: (product) =>
          product.TotalPcs > 0 && (
            <div>
              <BucketBar of={product} />
              <BucketLegend />
            </div>
          ),
      },
      {
        name: 'reorder',
        title: reorder('title'),
        when: (product) => suggestedCartons(needOf(product)) > 0,
        content: (product) => (
          <>
            <strong>
              <Cover of={needOf(product)} />
            </strong>
            <Suggestion country={site.country} Fnsku={product.Fnsku} need={needOf(product)} />
          </>
        ),
      },
      { name: 'batches', title: stock('section.batches'), content: (product) => <BatchTable product={product} /> },
      { name: 'log', title: stock('section.log'), content: (product) => <MovementLog product={product} site={site} /> },
      { name: 'locks', title: stock('section.locks'), content: (product) => <LockTable product={product} site={site} /> },
      {
        name: 'inTransit',
        title: stock('section.inTransit'),
        content: (product) => <InTransitTable product={product} site={site} />,
      },
      {
        name: 'accessories',
        title: stock('section.accessories'),
        when: (product) => product.Accessories.length > 0,
        content: (product) => <AccessoryStock accessories={product.Accessories} />,
      },
      {
        name: 'serials',
        title: stock('section.serials'),
        when: (product) => product.IsSnManaged,
        content: (product) => <SerialNumbers productId={product.WaresInfoId} />,
      },
    ],
  }
}

function Warnings({ product }: { product: StockDetail }) {
  const t = useText(stock)
  const format = useFormat()
  return (
    <>
      {product.IsLow && (
        <span title={t('warn.lowHint', { line: format.quantity(product.StockLine) })}>
          <Status tone="waiting">{t('warn.low')}</Status>
        </span>
      )}
      {product.IsAged && (
        <span title={t('warn.agedHint', { line: format.quantity(product.AgeLine) })}>
          <Status tone="waiting">{t('warn.aged')}</Status>
        </span>
      )}
    </>
  )
}

const details = bySite(detailOf)
for (const country of COUNTRIES) {
  for (const topic of STOCK_TOPICS)
    refreshOn(topic, getStock[country], getStockLog[country], getLocks[country], getInTransit[country], getSerialNumbers[country])
}

export default function StockDetailScreen() {
  const { country } = useSite()
  const { row, instead } = useRecord(getStock[country], { Id: 'id' }, ({ Fnsku }) => Fnsku)
  return row ? <DetailPage detail={details[country]} row={row} /> : instead
}
