import { useFormat } from '#kit/web/format.ts'
import { DataTable } from '#kit/web/parts/table.tsx'
import { useText } from '#kit/web/text.ts'
import type { LabelDetail } from '../../contract.ts'
import { returnLabels } from '../../text/keys.ts'

/** The goods that the buyer returns. */
export function LabelGoods({ items }: { items: LabelDetail['Items'] }) {
  const t = useText(returnLabels)
  const { quantity } = useFormat()
  return (
    <DataTable
      label={t('section.goods')}
      rows={items.map((item, index) => ({ ...item, index }))}
      keyOf={(item) => item.index}
      columns={[
        { field: 'Fnsku', title: t('field.Fnsku'), width: 140, pin: 'start', cell: (item) => item.Fnsku },
        { field: 'NameEn', title: t('field.NameEn'), width: 220, grow: true, cell: (item) => item.NameEn ?? '–' },
        {
          field: 'Pieces',
          title: t('field.Pieces'),
          width: 100,
          align: 'right',
          cell: (item) => <span className="figures">{quantity(item.Pieces)}</span>,
          total: quantity(items.reduce((sum, item) => sum + item.Pieces, 0)),
        },
      ]}
    />
  )
}
