import { useFormat } from '#kit/web/format.ts'
import { Copyable } from '#kit/web/parts/copyable.tsx'
import { DataTable } from '#kit/web/parts/table.tsx'
import { useText } from '#kit/web/text.ts'
import type { OrderDetail } from '../../contract.ts'
import { boxesToShow, type PlannedBox } from '../../rules/planned-boxes.ts'
import { replenishment } from '../../text/keys.ts'
import { valueIn } from '#kit/shared/keys.ts'

type Shown = PlannedBox & { BoxNo: number; TrackingNo?: string | null }

/** The cartons of an order: first as planned, then as packed and measured. */
export function BoxTable({ order }: { order: Pick<OrderDetail, 'Items' | 'Boxes'> }) {
  const t = useText(replenishment)
  const format = useFormat()
  const boxes = boxesToShow(order)
  const rows = boxes.map((box, index): Shown => ({ ...box, BoxNo: index + 1 }))
  const isMeasured = boxes.length > 0 && boxes.every((box) => valueIn(box, 'Id') !== undefined)
  return (
    <>
      {!isMeasured && boxes.length > 0 && <p className="quiet">{t('detail.planned')}</p>}
      <DataTable
        label={t('section.boxes')}
        rows={rows}
        keyOf={(box) => box.BoxNo}
        maxHeight="min(480px, 60vh)"
        columns={[
          { field: 'BoxNo', title: t('field.BoxNo'), width: 84, align: 'right', cell: (box) => box.BoxNo },
          {
            field: 'Content',
            title: t('field.Content'),
            width: 260,
            grow: true,
            cell: (box) => (
              <span className="figures">
                {box.Items.map((item) => `${item.Fnsku} × ${format.quantity(item.Pieces)}`).join(', ')}
                {box.IsConsolidated && <span className="quiet"> · {t('detail.mixed')}</span>}
              </span>
            ),
          },
          {
            field: 'Size',
            title: t('field.Size'),
            width: 180,
            cell: (box) => (
              <span className="figures">
                {[box.Length, box.Width, box.Height].map((side) => format.number(side)).join(' × ')} cm
              </span>
            ),
          },
          { field: 'Weight', title: t('field.Weight'), width: 110, align: 'right', cell: (box) => format.weight(box.Weight) },
          ...(rows.some((box) => box.TrackingNo)
            ? [
                {
                  field: 'TrackingNo',
                  title: t('field.TrackingNo'),
                  width: 190,
                  cell: (box: Shown) => box.TrackingNo && <Copyable text={box.TrackingNo} />,
                },
              ]
            : []),
        ]}
      />
    </>
  )
}
