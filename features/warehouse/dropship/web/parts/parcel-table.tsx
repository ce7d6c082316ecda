import { useDictionary } from '#kit/web/dictionary.ts'
import { useFormat } from '#kit/web/format.ts'
import { EnumStatus } from '#kit/web/parts/status.tsx'
import { DataTable } from '#kit/web/parts/table.tsx'
import { ScreenLink } from '#kit/web/shell/screen-link.tsx'
import { useText } from '#kit/web/text.ts'
import type { OrderDetail } from '../../contract.ts'
import { PARCEL_TONES } from '#features/freight/tracking/web/parts/parcel-tones.ts'
import { dropship } from '../../text/keys.ts'

/** The shipped parcels of an order. */
export function ParcelTable({ order, zone, pathOf }: { order: OrderDetail; zone: string; pathOf: (id: number) => string }) {
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
          width: 184,
          cell: (parcel) => (
            <ScreenLink to={pathOf(parcel.Id)} className="figures">
              {parcel.TrackingNo}
            </ScreenLink>
          ),
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
          cell: (parcel) => <EnumStatus enumeration="ExpressStatus" value={parcel.ExpressStatus} tones={PARCEL_TONES} />,
        },
        { field: 'Weight', title: t('field.Weight'), width: 96, align: 'right', cell: (parcel) => format.weight(parcel.Weight) },
        { field: 'Girth', title: t('detail.girth'), width: 110, align: 'right', cell: (parcel) => format.length(parcel.Girth) },
        {
          field: 'ShipTime',
          title: t('field.ActualOutboundTime'),
          width: 206,
          grow: true,
          cell: (parcel) => format.dateTime(parcel.ShipTime, zone),
        },
      ]}
    />
  )
}
