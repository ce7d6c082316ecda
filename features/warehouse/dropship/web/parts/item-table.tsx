import { fromHundredths, hundredths } from '#kit/shared/measure.ts'
import { useFormat } from '#kit/web/format.ts'
import { Copyable } from '#kit/web/parts/copyable.tsx'
import { DataTable } from '#kit/web/parts/table.tsx'
import { useText } from '#kit/web/text.ts'
import type { OrderDetail } from '../../contract.ts'
import { dropship } from '../../text/keys.ts'
import css from './item-table.module.css'

type Item = OrderDetail['Items'][number]

const weightOf = (item: Item) => fromHundredths(hundredths(item.UnitWeight) * BigInt(item.Pieces))

/** The products of an order with the batches locked for each, followed by the serial numbers chosen or shipped. */
export function ItemTable({ order, linkTo }: { order: OrderDetail; linkTo?: (productId: number) => string }) {
  const t = useText(dropship)
  const format = useFormat()
  const batches = (item: Item) =>
    item.Batches.map((batch) => `${batch.BatchNo} × ${format.quantity(batch.Pieces)}`).join(', ') || item.BatchNo
  const hasRemarks = order.Items.some((item) => item.ProductRemark)
  const numbered = order.Items.filter((item) => item.SnList.length > 0)
  return (
    <>
      <DataTable
        label={t('section.products')}
        rows={order.Items}
        keyOf={(item) => item.Id}
        columns={[
          {
            field: 'Fnsku',
            title: t('field.Fnsku'),
            width: 160,
            cell: (item) => <Copyable text={item.Fnsku} to={linkTo?.(item.WaresInfoId)} />,
          },
          { field: 'Sku', title: t('field.Sku'), width: 120, cell: (item) => item.Sku },
          { field: 'NameEn', title: t('field.NameEn'), width: 160, grow: true, cell: (item) => item.NameEn },
          { field: 'Batches', title: t('detail.fromBatches'), width: 170, cell: batches },
          ...(hasRemarks
            ? [{ field: 'ProductRemark', title: t('field.ProductRemark'), width: 170, cell: (item: Item) => item.ProductRemark }]
            : []),
          { field: 'Weight', title: t('field.Weight'), width: 90, align: 'right', cell: (item) => format.weight(weightOf(item)) },
          { field: 'Pieces', title: t('field.Pieces'), width: 92, align: 'right', cell: (item) => format.quantity(item.Pieces) },
        ]}
      />
      {numbered.length > 0 && (
        <dl className={css.serials}>
          {numbered.map((item) => (
            <div key={item.Id}>
              <dt>{t('detail.serials', { fnsku: item.Fnsku })}</dt>
              <dd>{item.SnList.join(', ')}</dd>
            </div>
          ))}
        </dl>
      )}
    </>
  )
}
