import { boxVolume, cubicMetres } from '#kit/shared/measure.ts'
import { useDictionary } from '#kit/web/dictionary.ts'
import { useFormat } from '#kit/web/format.ts'
import { DataTable, type TableColumn } from '#kit/web/parts/table.tsx'
import { useText } from '#kit/web/text.ts'
import type { QuoteFields } from '../../rules.ts'
import { quotes } from '../../text/keys.ts'

type Row = QuoteFields['Cargo'][number] & { index: number }

/** Cartons of a request. */
export function CargoTable({ cargo }: { cargo: QuoteFields['Cargo'] }) {
  const t = useText(quotes)
  const { number, quantity, weight, volume, money } = useFormat()
  const battery = useDictionary('BatteryType')
  const danger = useDictionary('DangerousClass')
  // What was said of no carton takes no room.
  const isFilled: Record<string, boolean> = {
    ProductName: cargo.some((row) => row.ProductName !== null),
    HsCode: cargo.some((row) => row.HsCode !== null),
    GoodsValueUsd: cargo.some((row) => row.GoodsValueUsd !== null),
  }
  const size = ({ Length, Width, Height }: Row) => [Length, Width, Height].map(number).join(' × ')
  const columns: TableColumn<Row>[] = [
    { field: 'ProductName', title: t('field.ProductName'), width: 130, grow: true, cell: (row) => row.ProductName ?? '–' },
    { field: 'Cartons', title: t('field.Cartons'), width: 84, align: 'right', cell: (row) => quantity(row.Cartons) },
    { field: 'Size', title: 'cm', width: 124, align: 'right', cell: size },
    {
      field: 'GrossWeight',
      title: t('field.GrossWeight'),
      width: 128,
      align: 'right',
      cell: (row) => weight(row.GrossWeight),
    },
    {
      field: 'Volume',
      title: t('field.RowVolume'),
      width: 92,
      align: 'right',
      cell: (row) => volume(cubicMetres(boxVolume(row.Length, row.Width, row.Height) * BigInt(row.Cartons), 3)),
    },
    { field: 'HsCode', title: t('field.HsCode'), width: 136, cell: (row) => row.HsCode ?? '–' },
    {
      field: 'GoodsValueUsd',
      title: t('field.GoodsValueUsd'),
      width: 116,
      align: 'right',
      cell: (row) => money(row.GoodsValueUsd, 'USD'),
    },
    { field: 'BatteryType', title: t('field.BatteryType'), width: 160, cell: (row) => battery.nameOf(row.BatteryType) },
    {
      field: 'DangerousClass',
      title: t('field.DangerousClass'),
      width: 136,
      cell: (row) => danger.nameOf(row.DangerousClass),
    },
  ]
  return (
    <DataTable
      label={t('section.cargo')}
      rows={cargo.map((row, index) => ({ ...row, index }))}
      keyOf={(row) => row.index}
      columns={columns.filter(({ field }) => isFilled[field] ?? true)}
    />
  )
}
