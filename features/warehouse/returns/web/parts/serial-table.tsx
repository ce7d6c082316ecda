import { Copyable } from '#kit/web/parts/copyable.tsx'
import { DataTable } from '#kit/web/parts/table.tsx'
import { useText } from '#kit/web/text.ts'
import type { ReturnDetail } from '../../contract.ts'
import { returns } from '../../text/keys.ts'

/** Each returned piece with its serial number, product and parcel. */
export function SerialTable({ items }: { items: ReturnDetail['Items'] }) {
  const t = useText(returns)
  return (
    <DataTable
      label={t('field.Serials')}
      rows={items.flatMap(({ OldFnsku, TrackingNo, Serials }) => Serials.map((sn) => ({ sn, OldFnsku, TrackingNo })))}
      keyOf={({ sn }) => sn}
      maxHeight="min(420px, 60vh)"
      columns={[
        { field: 'Serials', title: t('field.Serials'), width: 200, pin: 'start', cell: ({ sn }) => <Copyable text={sn} /> },
        { field: 'OldFnsku', title: t('field.OldFnsku'), width: 140, cell: ({ OldFnsku }) => OldFnsku },
        { field: 'TrackingNo', title: t('field.TrackingNo'), width: 170, grow: true, cell: ({ TrackingNo }) => TrackingNo },
      ]}
    />
  )
}
