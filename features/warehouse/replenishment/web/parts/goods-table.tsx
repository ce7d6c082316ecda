import { useFormat } from '#kit/web/format.ts'
import { Copyable } from '#kit/web/parts/copyable.tsx'
import { DataTable } from '#kit/web/parts/table.tsx'
import { useText } from '#kit/web/text.ts'
import type { OrderDetail, OrderItem } from '../../contract.ts'
import { replenishment } from '../../text/keys.ts'

/** The lines of an order, with the batches that were locked for each. */
export function GoodsTable({ order, linkTo }: { order: Pick<OrderDetail, 'Items'>; linkTo?: (productId: number) => string }) {
  const t = useText(replenishment)
  const format = useFormat()
  const { Items } = order
  const total = (of: (item: OrderItem) => number) => format.quantity(Items.reduce((sum, item) => sum + of(item), 0))
  const batches = (item: OrderItem) =>
    item.Batches.map((batch) => `${batch.BatchNo} × ${format.quantity(batch.Pieces)}`).join(', ') || item.BatchNo
  return (
    <DataTable
      label={t('section.goods')}
      rows={Items}
      keyOf={(item) => item.Id}
      maxHeight="min(560px, 70vh)"
      columns={[
        {
          field: 'Fnsku',
          title: t('field.Fnsku'),
          width: 136,
          pin: 'start',
          cell: (item) => <Copyable text={item.Fnsku} to={linkTo?.(item.WaresInfoId)} />,
        },
        ...(Items.some((item) => item.NewFnsku)
          ? [
              {
                field: 'NewFnsku',
                title: t('field.NewFnsku'),
                width: 150,
                cell: (item: OrderItem) => item.NewFnsku && <Copyable text={item.NewFnsku} />,
              },
            ]
          : []),
        { field: 'Sku', title: t('field.Sku'), width: 120, cell: (item) => item.Sku },
        { field: 'NameEn', title: t('field.NameEn'), width: 156, grow: true, cell: (item) => item.NameEn },
        {
          field: 'Cartons',
          title: t('field.Cartons'),
          width: 104,
          align: 'right',
          cell: (item) => (
            <span className="figures">
              {format.quantity(item.Cartons)} <span className="quiet">× {format.quantity(item.PcsPerCarton)}</span>
            </span>
          ),
          total: total((item) => item.Cartons),
        },
        {
          field: 'LoosePieces',
          title: t('field.LoosePieces'),
          width: 112,
          align: 'right',
          cell: (item) => format.quantity(item.LoosePieces),
          total: total((item) => item.LoosePieces),
        },
        {
          field: 'Pieces',
          title: t('field.Pieces'),
          width: 84,
          align: 'right',
          cell: (item) => format.quantity(item.Pieces),
          total: total((item) => item.Pieces),
        },
        { field: 'Batches', title: t('detail.fromBatches'), width: 190, cell: batches },
        ...(Items.some((item) => item.ProductRemark)
          ? [
              {
                field: 'ProductRemark',
                title: t('field.ProductRemark'),
                width: 170,
                cell: (item: OrderItem) => item.ProductRemark,
              },
            ]
          : []),
      ]}
    />
  )
}
