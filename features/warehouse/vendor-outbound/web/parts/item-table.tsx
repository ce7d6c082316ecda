import { useFormat } from '#kit/web/format.ts'
import { Copyable } from '#kit/web/parts/copyable.tsx'
import { DataTable } from '#kit/web/parts/table.tsx'
import { useText } from '#kit/web/text.ts'
import type { VendorItem } from '../../contract.ts'
import { vendor } from '../../text/keys.ts'

type Props = { items: readonly VendorItem[]; linkTo?: (productId: number) => string }

/** The lines of an order, with the batches that were locked for each. */
export function ItemTable({ items, linkTo }: Props) {
  const t = useText(vendor)
  const format = useFormat()
  const batches = (item: VendorItem) =>
    item.Batches.map((batch) => `${batch.BatchNo} × ${format.quantity(batch.Pieces)}`).join(', ') || item.BatchNo
  return (
    <DataTable
      label={t('section.goods')}
      rows={items}
      keyOf={(item) => item.Id}
      maxHeight="min(560px, 70vh)"
      columns={[
        {
          field: 'Fnsku',
          title: t('field.Fnsku'),
          width: 150,
          pin: 'start',
          cell: (item) => <Copyable text={item.Fnsku} to={linkTo?.(item.WaresInfoId)} />,
        },
        { field: 'Asin', title: t('field.Asin'), width: 140, cell: (item) => <Copyable text={item.Asin} /> },
        { field: 'Sku', title: t('field.Sku'), width: 120, cell: (item) => item.Sku },
        { field: 'NameEn', title: t('field.NameEn'), width: 180, grow: true, cell: (item) => item.NameEn },
        {
          field: 'Pieces',
          title: t('field.Pieces'),
          width: 96,
          align: 'right',
          cell: (item) => format.quantity(item.Pieces),
          total: format.quantity(items.reduce((sum, item) => sum + item.Pieces, 0)),
        },
        { field: 'Batches', title: t('detail.fromBatches'), width: 210, cell: batches },
      ]}
    />
  )
}
