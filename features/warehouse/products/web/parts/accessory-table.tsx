import { useFormat } from '#kit/web/format.ts'
import { DataTable } from '#kit/web/parts/table.tsx'
import { useText } from '#kit/web/text.ts'
import type { Product } from '../../contract.ts'
import { products } from '../../text/keys.ts'

type Accessory = Product['Accessories'][number]

/** The parts of a set, with the main one marked. */
export function AccessoryTable({ accessories }: { accessories: readonly Accessory[] }) {
  const t = useText(products)
  const { number } = useFormat()
  const size = ({ Length, Width, Height }: Accessory) =>
    Length === null && Width === null && Height === null ? '–' : [Length, Width, Height].map(number).join(' × ')
  return (
    <DataTable
      label={t('section.accessories')}
      rows={accessories}
      keyOf={(part) => part.AccessoryCode}
      columns={[
        { field: 'AccessoryCode', title: t('field.AccessoryCode'), width: 180, cell: (part) => part.AccessoryCode },
        {
          field: 'Name',
          title: t('field.Name'),
          width: 200,
          grow: true,
          cell: (part) => (part.IsMain ? `${part.Name} (${t('field.IsMain')})` : part.Name),
        },
        { field: 'QtyPerSet', title: t('field.QtyPerSet'), width: 130, align: 'right', cell: (part) => number(part.QtyPerSet) },
        { field: 'Size', title: t('field.UnitSize'), width: 180, align: 'right', cell: size },
        { field: 'Weight', title: t('field.Weight'), width: 100, align: 'right', cell: (part) => number(part.Weight) },
      ]}
    />
  )
}
