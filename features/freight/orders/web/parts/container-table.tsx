import { useDictionary } from '#kit/web/dictionary.ts'
import { useFormat } from '#kit/web/format.ts'
import { Copyable } from '#kit/web/parts/copyable.tsx'
import { useText } from '#kit/web/text.ts'
import type { OrderDetail } from '../../contract/order-detail.ts'
import { orders } from '../../text/keys.ts'
import { LineTable } from './line-table.tsx'

const WEIGHED = 1

type Container = OrderDetail['Containers'][number]

/** The containers of an order: content, tare and verified weight, and how that was determined. */
export function ContainerTable({ containers }: { containers: readonly Container[] }) {
  const t = useText(orders)
  const format = useFormat()
  const types = useDictionary('CabinetType')
  const none = <span className="nothing">–</span>
  const sum = (field: 'Cartons' | 'CargoWeight' | 'Volume') => containers.reduce((total, one) => total + (one[field] ?? 0), 0)
  const weight = (value: number | null) => (value === null ? none : format.weight(value))
  return (
    <LineTable
      label={t('section.containers')}
      rows={containers}
      keyOf={(container) => container.Id}
      columns={[
        {
          field: 'ContainerNo',
          title: t('field.ContainerNo'),
          cell: (container) => (container.ContainerNo ? <Copyable text={container.ContainerNo} /> : none),
        },
        { field: 'CabinetType', title: t('field.CabinetType'), cell: (container) => types.nameOf(container.CabinetType) },
        { field: 'SealNo', title: t('field.SealNo'), cell: (container) => container.SealNo ?? none },
        {
          field: 'Cartons',
          title: t('field.TotalCartons'),
          right: true,
          cell: (container) => format.quantity(container.Cartons),
          total: format.quantity(sum('Cartons')),
        },
        {
          field: 'Volume',
          title: t('field.Volume'),
          right: true,
          cell: (container) => format.volume(container.Volume),
          total: format.volume(sum('Volume')),
        },
        {
          field: 'CargoWeight',
          title: t('field.CargoWeight'),
          right: true,
          cell: (container) => weight(container.CargoWeight),
          total: format.weight(sum('CargoWeight')),
        },
        { field: 'TareWeight', title: t('field.TareWeight'), right: true, cell: (container) => weight(container.TareWeight) },
        {
          field: 'VgmWeight',
          title: t('field.VgmWeight'),
          right: true,
          cell: (container) => (container.VgmWeight === null ? none : <Verified container={container} />),
        },
      ]}
    />
  )
}

function Verified({ container: { VgmWeight, VgmMethod } }: { container: Container }) {
  const t = useText(orders)
  const format = useFormat()
  return (
    <>
      {format.weight(VgmWeight)}{' '}
      {VgmMethod !== null && <span className="quiet">{t(VgmMethod === WEIGHED ? 'detail.weighed' : 'detail.calculated')}</span>}
    </>
  )
}
