import { useFormat } from '#kit/web/format.ts'
import { DataTable, type TableColumn } from '#kit/web/parts/table.tsx'
import { useText } from '#kit/web/text.ts'
import type { StockDetail } from '../../contract.ts'
import { stock } from '../../text/keys.ts'
import { AgeDays, Pieces } from './pieces.tsx'

type Batch = StockDetail['Batches'][number]

/** The batches of a product in the order in which they leave the warehouse. */
export function BatchTable({ product }: { product: StockDetail }) {
  const t = useText(stock)
  const format = useFormat()
  if (product.Batches.length === 0) return <p className="quiet">{t('empty.batches')}</p>
  const pieces = (
    field: 'AvailablePcs' | 'LockedPcs' | 'DamagedPcs' | 'TotalPcs' | 'InTransitPcs',
    width: number,
  ): TableColumn<Batch> => ({
    field,
    title: t(`field.${field}`),
    width,
    align: 'right',
    cell: (batch) => <Pieces count={batch[field]} strong={field === 'AvailablePcs'} />,
    total: format.quantity(product[field]),
  })
  // If all batches are in one warehouse, its column is redundant and pushes the last ones out of view.
  const warehouse: TableColumn<Batch> = {
    field: 'WarehouseCode',
    title: t('field.WarehouseCode'),
    width: 92,
    cell: (batch) => batch.WarehouseCode,
  }
  const isOfSeveral = new Set(product.Batches.map(({ WarehouseCode }) => WarehouseCode)).size > 1
  return (
    <DataTable
      label={t('section.batches')}
      rows={product.Batches}
      keyOf={(batch) => batch.Id}
      maxHeight="min(480px, 60vh)"
      columns={[
        {
          field: 'BatchNo',
          title: t('field.BatchNo'),
          width: 160,
          pin: 'start',
          cell: (batch) => (
            <span className="figures" title={batch.BatchNo}>
              {batch.BatchNo}
            </span>
          ),
        },
        ...(isOfSeveral ? [warehouse] : []),
        pieces('AvailablePcs', 88),
        pieces('LockedPcs', 92),
        pieces('DamagedPcs', 100),
        pieces('TotalPcs', 76),
        pieces('InTransitPcs', 94),
        { field: 'PutawayDate', title: t('field.PutawayDate'), width: 112, cell: (batch) => format.date(batch.PutawayDate) },
        {
          field: 'AgingDays',
          title: t('field.AgingDays'),
          width: 88,
          align: 'right',
          cell: (batch) => <AgeDays row={{ AgingDays: batch.AgingDays, AgeLine: product.AgeLine }} />,
        },
        {
          field: 'StockVolume',
          title: t('field.StockVolume'),
          width: 92,
          align: 'right',
          cell: (batch) => <span className="figures">{format.volume(batch.StockVolume)}</span>,
          total: format.volume(product.StockVolume),
        },
      ]}
    />
  )
}
