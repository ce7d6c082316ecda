import { useDictionary } from '#kit/web/dictionary.ts'
import { useFormat } from '#kit/web/format.ts'
import { Copyable } from '#kit/web/parts/copyable.tsx'
import { EnumStatus } from '#kit/web/parts/status.tsx'
import { DataTable } from '#kit/web/parts/table.tsx'
import type { Tone } from '#kit/web/theme.ts'
import { useText } from '#kit/web/text.ts'
import type { OrderDetail } from '../../contract.ts'
import { dropship } from '../../text/keys.ts'

/** ExpressStatus: made, collected, in transit, out for delivery, delivered, failed, returned, lost. */
const TONES: Record<number, Tone> = {
  133001: 'draft',
  133002: 'moving',
  133003: 'moving',
  133004: 'moving',
  133005: 'done',
  133006: 'problem',
  133007: 'problem',
  133008: 'problem',
}

/** The parcels of an order on their way; before they leave, what they are expected to be. */
export function ParcelTable({ order, zone }: { order: OrderDetail; zone: string }) {
  const t = useText(dropship)
  const format = useFormat()
  const services = useDictionary('CourierService')
  if (order.Parcels.length === 0) return <p className="quiet">{t('detail.noParcels')}</p>
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
