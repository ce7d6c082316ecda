import { useFormat } from '#kit/web/format.ts'
import { EnumStatus } from '#kit/web/parts/status.tsx'
import { DataTable } from '#kit/web/parts/table.tsx'
import { ScreenLink } from '#kit/web/shell/screen-link.tsx'
import { useText } from '#kit/web/text.ts'
import type { DestroyRow } from '../../contract.ts'
import { destruction } from '../../rules.ts'
import { returns } from '../../text/keys.ts'
import { DESTROY_TONES } from '../return-steps.ts'

/** The destructions of a return's goods. */
export function DestroyTable({ records, pathOf }: { records: readonly DestroyRow[]; pathOf: (id: number) => string }) {
  const t = useText(returns)
  const { quantity } = useFormat()
  return (
    <DataTable
      label={t('section.destructions')}
      rows={records}
      keyOf={(record) => record.Id}
      columns={[
        {
          field: 'DestroyNo',
          title: t('field.DestroyNo'),
          width: 170,
          pin: 'start',
          cell: (record) => <ScreenLink to={pathOf(record.Id)}>{record.DestroyNo}</ScreenLink>,
        },
        {
          field: 'DestructionState',
          title: t('field.DestructionState'),
          width: 150,
          cell: (record) => (
            <EnumStatus enumeration={destruction.enumeration} value={record.DestructionState} tones={DESTROY_TONES} />
          ),
        },
        { field: 'Fnsku', title: t('field.Fnsku'), width: 150, grow: true, cell: (record) => record.Fnsku },
        {
          field: 'Pieces',
          title: t('field.Pieces'),
          width: 100,
          align: 'right',
          cell: (record) => <span className="figures">{quantity(record.Pieces)}</span>,
        },
      ]}
    />
  )
}
