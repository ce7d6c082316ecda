import { boxVolume, cubicMetres } from '#kit/shared/measure.ts'
import { useDictionary } from '#kit/web/dictionary.ts'
import { useFormat } from '#kit/web/format.ts'
import { DataTable, type TableColumn } from '#kit/web/parts/table.tsx'
import { TwoLines } from '#kit/web/parts/two-lines.tsx'
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
  const [hasNames, hasCodes] = [cargo.some((row) => row.ProductName), cargo.some((row) => row.HsCode)]
  const size = ({ Length, Width, Height }: Row) => [Length, Width, Height].map(number).join(' × ')
  const names: TableColumn<Row> = {
    field: 'ProductName',
    title: [hasNames && t('field.ProductName'), hasCodes && t('field.HsCode')].filter(Boolean).join(' · '),
    width: 140,
    grow: true,
    cell: (row) => <TwoLines below={hasNames && row.HsCode}>{(hasNames ? row.ProductName : row.HsCode) ?? '–'}</TwoLines>,
  }
  const value: TableColumn<Row> = {
    field: 'GoodsValueUsd',
    title: t('field.GoodsValueUsd'),
    width: 108,
    align: 'right',
    cell: (row) => money(row.GoodsValueUsd, 'USD'),
  }
  // Columns without any value are omitted.
  const columns: TableColumn<Row>[] = [
    ...(hasNames || hasCodes ? [names] : []),
    { field: 'Cartons', title: t('field.Cartons'), width: 80, align: 'right', cell: (row) => quantity(row.Cartons) },
    {
      field: 'GrossWeight',
      title: `${t('field.GrossWeight')} · cm`,
      width: 144,
      align: 'right',
      cell: (row) => <TwoLines below={size(row)}>{weight(row.GrossWeight)}</TwoLines>,
    },
    {
      field: 'Volume',
      title: t('field.RowVolume'),
      width: 92,
      align: 'right',
      cell: (row) => volume(cubicMetres(boxVolume(row.Length, row.Width, row.Height) * BigInt(row.Cartons), 3)),
    },
    ...(cargo.some((row) => row.GoodsValueUsd !== null) ? [value] : []),
    {
      field: 'BatteryType',
      title: `${t('field.BatteryType')} · ${t('field.DangerousClass')}`,
      width: 160,
      cell: (row) => <TwoLines below={danger.nameOf(row.DangerousClass)}>{battery.nameOf(row.BatteryType)}</TwoLines>,
    },
  ]
  return (
    <DataTable
      label={t('section.cargo')}
      rows={cargo.map((row, index) => ({ ...row, index }))}
      keyOf={(row) => row.index}
      columns={columns}
    />
  )
}
