import { useDictionary } from '#kit/web/dictionary.ts'
import { useFormat } from '#kit/web/format.ts'
import { Copyable } from '#kit/web/parts/copyable.tsx'
import { DataTable } from '#kit/web/parts/table.tsx'
import { useText } from '#kit/web/text.ts'
import type { OrderDetail } from '../../contract/order-detail.ts'
import { cartonCount } from '../../rules/goods.ts'
import { orders } from '../../text/keys.ts'
import { FilePreview } from './file-preview.tsx'
import css from './order-tables.module.css'

/** Tables of an order's page: the declaration, and the delivery places. Long ones scroll on their own. */

type Shown = Pick<OrderDetail, 'Form' | 'TotalCartons' | 'TotalGrossWeight'>
const HEIGHT = 420

export function CartonTable({ order }: { order: Shown }) {
  const t = useText(orders)
  const format = useFormat()
  const { Cartons: rows, DeclarationItems } = order.Form
  const right = { align: 'right' } as const
  const packed = (items: readonly { Line: number; Qty: number }[]) =>
    items
      .map(({ Line, Qty }) =>
        t('detail.perCarton', { name: DeclarationItems[Line - 1]?.NameEn ?? String(Line), qty: format.quantity(Qty) }),
      )
      .join(', ')
  return (
    <DataTable
      label={t('section.cartons')}
      rows={rows}
      keyOf={(carton) => carton.CartonFrom}
      maxHeight={HEIGHT}
      columns={[
        {
          field: 'CartonFrom',
          title: t('detail.boxNos'),
          width: 96,
          cell: (carton) => `${carton.CartonFrom}–${carton.CartonTo}`,
        },
        {
          field: 'Cartons',
          title: t('field.TotalCartons'),
          width: 84,
          ...right,
          cell: (carton) => format.quantity(cartonCount(carton)),
          total: format.quantity(order.TotalCartons),
        },
        {
          field: 'Size',
          title: t('detail.size'),
          width: 144,
          ...right,
          cell: (carton) => `${[carton.Length, carton.Width, carton.Height].map((side) => format.number(side)).join(' × ')} cm`,
        },
        {
          field: 'GrossWeight',
          title: t('field.GrossWeight'),
          width: 116,
          ...right,
          cell: (carton) => format.weight(carton.GrossWeight),
          total: format.weight(order.TotalGrossWeight),
        },
        {
          field: 'BoxNo',
          title: t('field.BoxNo'),
          width: 104,
          cell: (carton) => carton.BoxNo ?? <span className="nothing">–</span>,
        },
        {
          field: 'FbaShipmentId',
          title: t('field.FbaShipmentId'),
          width: 152,
          cell: (carton) =>
            carton.FbaShipmentId ? <Copyable text={carton.FbaShipmentId} /> : <span className="nothing">–</span>,
        },
        {
          field: 'Items',
          title: t('detail.packed'),
          width: 200,
          grow: true,
          cell: (carton) =>
            carton.Items.length ? (
              <span title={packed(carton.Items)}>{packed(carton.Items)}</span>
            ) : (
              <span className="nothing">–</span>
            ),
        },
      ]}
    />
  )
}

type Place = OrderDetail['Places'][number]

/** Each place with its goods, delivery time, lots, and proof. `more` is additional input for calls that read a file. */
export function PlaceList({ places, zone, more }: { places: readonly Place[]; zone: string; more?: Record<string, number> }) {
  return (
    <ul className={css.places}>
      {places.map((place) => (
        <PlaceItem key={place.Id} place={place} zone={zone} {...(more && { more })} />
      ))}
    </ul>
  )
}

function PlaceItem({ place, zone, more }: { place: Place; zone: string; more?: Record<string, number> }) {
  const t = useText(orders)
  const format = useFormat()
  const modes = useDictionary('DeliveryMode')
  const methods = useDictionary('BookingMethod')
  const states = useDictionary('BookingState')
  const sums = [
    t('detail.takes', { cartons: format.quantity(place.Cartons), pieces: format.quantity(place.Pieces) }),
    format.weight(place.GrossWeight),
    format.volume(place.Volume),
  ]
  const booking = [
    modes.nameOf(place.DeliveryMode),
    methods.nameOf(place.BookingMethod),
    place.BookingTime ? format.dateTime(place.BookingTime, zone) : states.nameOf(place.BookingState),
  ]
  return (
    <li>
      <p className={css.placeName}>{place.FcCode ?? place.PlaceName}</p>
      <p className="figures">{sums.join(' · ')}</p>
      <p className="quiet">{booking.join(' · ')}</p>
      {place.FbaShipmentId && (
        <p>
          <span className="quiet">{t('field.FbaShipmentId')}</span> <Copyable text={place.FbaShipmentId} />{' '}
          {place.ReferenceId && <span className="quiet">{place.ReferenceId}</span>}
        </p>
      )}
      {place.Lots.length > 0 && (
        <p className="figures">
          {place.Lots.map((lot) =>
            t(lot.ExpectedDate ? 'detail.lotOn' : 'detail.lot', {
              no: lot.LotNo,
              cartons: format.quantity(lot.Cartons),
              date: format.date(lot.ExpectedDate),
            }),
          ).join(' · ')}
        </p>
      )}
      {place.TrackingNos.length > 0 && (
        <p className={css.numbers}>
          <span className="quiet">{t('detail.trackingNos')}</span>
          {place.TrackingNos.map((number) => (
            <Copyable key={number} text={number} />
          ))}
        </p>
      )}
      {place.PodFileId !== null && (
        <p>
          <FilePreview
            file={{ FileId: place.PodFileId, FileName: place.PodFileName ?? t('detail.pod') }}
            label={t('detail.pod')}
            {...(more && { more })}
          />
          {place.DeliveredTime && <span className="quiet figures"> {format.dateTime(place.DeliveredTime, zone)}</span>}
        </p>
      )}
    </li>
  )
}
