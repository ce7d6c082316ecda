import { useFormat } from '#kit/web/format.ts'
import { DataTable } from '#kit/web/parts/table.tsx'
import { useText } from '#kit/web/text.ts'
import type { DemandItem } from '../../rules.ts'
import { demands } from '../../text/keys.ts'

/** Goods of a demand order. */
export function ItemsTable({ items }: { items: readonly DemandItem[] }) {
  const t = useText(demands)
  const format = useFormat()
  return (
    <DataTable
      label={t('section.goods')}
      rows={items}
      keyOf={(item) => `${item.Fnsku} ${item.NewFnsku ?? ''}`}
      columns={[
        { field: 'Fnsku', title: t('field.Fnsku'), width: 170, cell: (item) => item.Fnsku },
        {
          field: 'Pieces',
          title: t('field.Pieces'),
          width: 110,
          align: 'right',
          cell: (item) => <span className="figures">{format.quantity(item.Pieces)}</span>,
        },
        {
          field: 'NewFnsku',
          title: t('field.NewFnsku'),
          width: 170,
          grow: true,
          cell: (item) => item.NewFnsku ?? <span className="nothing">–</span>,
        },
      ]}
    />
  )
}
