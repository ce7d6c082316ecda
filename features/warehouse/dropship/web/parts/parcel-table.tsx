import { useDictionary } from '#kit/web/dictionary.ts'
import { useFormat } from '#kit/web/format.ts'
import { Copyable } from '#kit/web/parts/copyable.tsx'
import { EnumStatus } from '#kit/web/parts/status.tsx'
import { DataTable } from '#kit/web/parts/table.tsx'
import type { Tone } from '#kit/web/theme.ts'
import { useText } from '#kit/web/text.ts'
import type { OrderDetail } from '../../contract.ts'
import { PARCEL } from '#features/freight/tracking/rules.ts'
import { dropship } from '../../text/keys.ts'

const TONES: Record<number, Tone> = {
  [PARCEL.labelled]: 'draft',
  [PARCEL.collected]: 'moving',
  [PARCEL.inTransit]: 'moving',
  [PARCEL.outForDelivery]: 'moving',
  [PARCEL.delivered]: 'done',
  [PARCEL.failed]: 'problem',
  [PARCEL.returned]: 'problem',
  [PARCEL.lost]: 'problem',
}

/** The shipped parcels of an order. */
export function ParcelTable({ order, zone }: { order: OrderDetail; zone: string }) {
  const t = useText(dropship)
  const format = useFormat()
  const services = useDictionary('CourierService')
  if (order.Parcels.length === 0) {
    const isShipped = order.ActualOutboundTime !== null
    return <p className="quiet">{t(isShipped ? 'detail.shippedUntracked' : 'detail.noParcels')}</p>
  }
  return (
    <DataTable
      label={t('section.parcels')}
      rows={order.Parcels}
      keyOf={(parcel) => parcel.Id}
      columns={[
        {
          field: 'TrackingNo',
          title: t('field.TrackingNo'),
          width: 200,
          cell: (parcel) => <Copyable text={parcel.TrackingNo} />,
        },
        {
          field: 'CourierService',
          title: t('field.CourierService'),
          width: 150,
          cell: (parcel) => services.nameOf(parcel.CourierService),
        },
        {
          field: 'ExpressStatus',
          title: t('field.ExpressStatus'),
          width: 150,
          cell: (parcel) => <EnumStatus enumeration="ExpressStatus" value={parcel.ExpressStatus} tones={TONES} />,
        },
        { field: 'Weight', title: t('field.Weight'), width: 110, align: 'right', cell: (parcel) => format.weight(parcel.Weight) },
        { field: 'Girth', title: t('detail.girth'), width: 110, align: 'right', cell: (parcel) => format.length(parcel.Girth) },
        {
          field: 'ShipTime',
          title: t('field.ActualOutboundTime'),
          width: 180,
          grow: true,
          cell: (parcel) => format.dateTime(parcel.ShipTime, zone),
        },
      ]}
    />
  )
}
