import { Status } from '#kit/web/parts/status.tsx'
import { DataTable, type TableColumn } from '#kit/web/parts/table.tsx'
import { useText } from '#kit/web/text.ts'
import type { AccessoryRow } from '../../contract.ts'
import { stock } from '../../text/keys.ts'
import { Pieces } from './pieces.tsx'

/** The parts of a set in stock with their product. */
export function AccessoryStock({ accessories }: { accessories: readonly AccessoryRow[] }) {
  const t = useText(stock)
  const pieces = (field: 'QtyPerSet' | 'TotalPcs' | 'AvailablePcs' | 'LockedPcs', width: number): TableColumn<AccessoryRow> => ({
    field,
    title: t(`field.${field}`),
    width,
    align: 'right',
    cell: (row) => <Pieces count={row[field]} strong={field === 'AvailablePcs'} />,
  })
  return (
    <DataTable
      label={t('section.accessories')}
      rows={accessories}
      keyOf={(row) => row.AccessoryId}
      columns={[
        { field: 'AccessoryCode', title: t('field.AccessoryCode'), width: 150, pin: 'start', cell: (row) => row.AccessoryCode },
        { field: 'Name', title: t('field.Name'), width: 200, grow: true, cell: (row) => row.Name },
        {
          field: 'IsMain',
          title: t('field.IsMain'),
          width: 120,
          cell: (row) => row.IsMain && <Status tone="done">{t('field.IsMain')}</Status>,
        },
        pieces('QtyPerSet', 100),
        pieces('AvailablePcs', 110),
        pieces('LockedPcs', 100),
        pieces('TotalPcs', 100),
      ]}
    />
  )
}
