import { useFormat } from '#kit/web/format.ts'
import { DataTable } from '#kit/web/parts/table.tsx'
import { useText } from '#kit/web/text.ts'
import type { ReturnDetail } from '../../contract.ts'
import { returns } from '../../text/keys.ts'

/** The goods that the customer announced. */
export function AnnouncedTable({ lines }: { lines: ReturnDetail['Announced'] }) {
  const t = useText(returns)
  const { quantity } = useFormat()
  return (
    <DataTable
      label={t('section.announced')}
      rows={lines.map((line, index) => ({ ...line, index }))}
      keyOf={(line) => line.index}
      columns={[
        { field: 'Fnsku', title: t('field.Fnsku'), width: 140, pin: 'start', cell: (line) => line.Fnsku },
        { field: 'NameEn', title: t('field.NameEn'), width: 220, grow: true, cell: (line) => line.NameEn },
        {
          field: 'Pieces',
          title: t('field.Pieces'),
          width: 100,
          align: 'right',
          cell: (line) => <span className="figures">{quantity(line.Pieces)}</span>,
          total: quantity(lines.reduce((sum, line) => sum + line.Pieces, 0)),
        },
      ]}
    />
  )
}
