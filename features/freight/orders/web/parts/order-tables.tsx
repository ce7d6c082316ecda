import { useDictionary } from '#kit/web/dictionary.ts'
import { useFormat } from '#kit/web/format.ts'
import { Copyable } from '#kit/web/parts/copyable.tsx'
import { DataTable } from '#kit/web/parts/table.tsx'
import { useText } from '#kit/web/text.ts'
import type { OrderDetail } from '../../contract.ts'
import type { Goods } from '../../fields.ts'
import { cartonCount } from '../../goods.ts'
import { orders } from '../../text/keys.ts'
import { FilePreview } from './file-preview.tsx'
import css from './order-tables.module.css'

/** Tables of an order's page: what was declared, and where it goes. Long ones scroll by themselves. */

type Shown = Pick<OrderDetail, 'Form' | 'Containers' | 'Places' | 'TotalPieces' | 'TotalCartons' | 'TotalGrossWeight' | 'TotalVolume'>
const HEIGHT = 420
const sumOf = (rows: readonly { [name: string]: unknown }[], field: string) => rows.reduce((sum, row) => sum + (Number(row[field]) || 0), 0)

export function GoodsTable({ order }: { order: Shown }) {
  const t = useText(orders)
  const format = useFormat()
  const batteries = useDictionary('BatteryType')
  const rows = order.Form.DeclarationItems
  const right = { align: 'right' } as const
  const worth = (line: Goods) => line.UnitPriceUsd * line.Qty
  return (
    <DataTable
      label={t('section.goods')}
      rows={rows}
      keyOf={(line) => rows.indexOf(line)}
      maxHeight={HEIGHT}
      columns={[
        { field: 'NameEn', title: t('field.NameEn'), width: 210, grow: true, cell: (line) => <span title={`${line.NameEn} · ${line.NameCn}`}>{line.NameEn} <span className="quiet">{line.NameCn}</span></span> },
        { field: 'HsCode', title: t('field.HsCode'), width: 142, cell: (line) => <Copyable text={line.HsCode} /> },
        { field: 'Qty', title: t('field.Qty'), width: 104, ...right, cell: (line) => `${format.quantity(line.Qty)} ${line.QtyUnit}`, total: format.quantity(sumOf(rows, 'Qty')) },
        { field: 'UnitPriceUsd', title: t('field.UnitPriceUsd'), width: 120, ...right, cell: (line) => format.money(line.UnitPriceUsd, 'USD') },
        { field: 'Worth', title: t('detail.sum'), width: 136, ...right, cell: (line) => format.money(worth(line), 'USD'), total: format.money(rows.reduce((sum, line) => sum + worth(line), 0), 'USD') },
        { field: 'Brand', title: t('field.Brand'), width: 110, cell: (line) => line.Brand ?? <span className="nothing">–</span> },
        { field: 'Material', title: t('field.Material'), width: 130, cell: (line) => <span title={line.Material}>{line.Material}</span> },
        { field: 'OriginCountry', title: t('field.OriginCountry'), width: 80, cell: (line) => line.OriginCountry },
        { field: 'BatteryType', title: t('field.BatteryType'), width: 170, cell: (line) => <span title={batteries.nameOf(line.BatteryType)}>{batteries.nameOf(line.BatteryType)}</span> },
        { field: 'GrossWeight', title: t('field.GrossWeight'), width: 110, ...right, cell: (line) => format.weight(line.GrossWeight) },
      ]}
    />
  )
}

export function CartonTable({ order }: { order: Shown }) {
  const t = useText(orders)
  const format = useFormat()
  const { Cartons: rows, DeclarationItems } = order.Form
  const right = { align: 'right' } as const
  const packed = (items: readonly { Line: number; Qty: number }[]) => items.map(({ Line, Qty }) => t('detail.perCarton', { name: DeclarationItems[Line - 1]?.NameEn ?? String(Line), qty: format.quantity(Qty) })).join(', ')
  return (
    <DataTable
      label={t('section.cartons')}
      rows={rows}
      keyOf={(carton) => carton.CartonFrom}
      maxHeight={HEIGHT}
      columns={[
        { field: 'CartonFrom', title: t('detail.boxNos'), width: 120, cell: (carton) => `${carton.CartonFrom}–${carton.CartonTo}` },
        { field: 'Cartons', title: t('field.TotalCartons'), width: 90, ...right, cell: (carton) => format.quantity(cartonCount(carton)), total: format.quantity(order.TotalCartons) },
        { field: 'Size', title: t('detail.size'), width: 160, ...right, cell: (carton) => `${[carton.Length, carton.Width, carton.Height].map((side) => format.number(side)).join(' × ')} cm` },
        { field: 'GrossWeight', title: t('field.GrossWeight'), width: 120, ...right, cell: (carton) => format.weight(carton.GrossWeight), total: format.weight(order.TotalGrossWeight) },
        { field: 'BoxNo', title: t('field.BoxNo'), width: 140, cell: (carton) => carton.BoxNo ?? <span className="nothing">–</span> },
        { field: 'FbaShipmentId', title: t('field.FbaShipmentId'), width: 160, cell: (carton) => (carton.FbaShipmentId ? <Copyable text={carton.FbaShipmentId} /> : <span className="nothing">–</span>) },
        { field: 'Items', title: t('detail.packed'), width: 240, grow: true, cell: (carton) => (carton.Items.length ? <span title={packed(carton.Items)}>{packed(carton.Items)}</span> : <span className="nothing">–</span>) },
      ]}
    />
  )
}

export function ContainerTable({ order }: { order: Shown }) {
  const t = useText(orders)
  const format = useFormat()
  const types = useDictionary('CabinetType')
  const right = { align: 'right' } as const
  const none = <span className="nothing">–</span>
  return (
    <DataTable
      label={t('section.containers')}
      rows={order.Containers}
      keyOf={(container) => container.Id}
      columns={[
        { field: 'ContainerNo', title: t('field.ContainerNo'), width: 170, cell: (container) => (container.ContainerNo ? <Copyable text={container.ContainerNo} /> : none) },
        { field: 'CabinetType', title: t('field.CabinetType'), width: 120, cell: (container) => types.nameOf(container.CabinetType) },
        { field: 'SealNo', title: t('field.SealNo'), width: 140, cell: (container) => container.SealNo ?? none },
        { field: 'Cartons', title: t('field.TotalCartons'), width: 110, ...right, cell: (container) => format.quantity(container.Cartons), total: format.quantity(sumOf(order.Containers, 'Cartons')) },
        { field: 'CargoWeight', title: t('field.CargoWeight'), width: 140, ...right, cell: (container) => format.weight(container.CargoWeight), total: format.weight(sumOf(order.Containers, 'CargoWeight')) },
        { field: 'Volume', title: t('field.Volume'), width: 130, ...right, cell: (container) => format.volume(container.Volume), total: format.volume(sumOf(order.Containers, 'Volume')) },
      ]}
    />
  )
}

type Place = OrderDetail['Places'][number]

/** Each place with what it takes, when it is delivered, in which parts, and the proof. `more` is what else the call for a file needs. */
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
  const sums = [t('detail.takes', { cartons: format.quantity(place.Cartons), pieces: format.quantity(place.Pieces) }), format.weight(place.GrossWeight), format.volume(place.Volume)]
  const booking = [modes.nameOf(place.DeliveryMode), methods.nameOf(place.BookingMethod), place.BookingTime ? format.dateTime(place.BookingTime, zone) : states.nameOf(place.BookingState)]
  return (
    <li>
      <p className={css.placeName}>{place.FcCode ?? place.PlaceName}</p>
      <p className="figures">{sums.join(' · ')}</p>
      <p className="quiet">{booking.join(' · ')}</p>
      {place.FbaShipmentId && (
        <p>
          <span className="quiet">{t('field.FbaShipmentId')}</span> <Copyable text={place.FbaShipmentId} /> {place.ReferenceId && <span className="quiet">{place.ReferenceId}</span>}
        </p>
      )}
      {place.Lots.length > 0 && (
        <p className="figures">
          {place.Lots.map((lot) => t(lot.ExpectedDate ? 'detail.lotOn' : 'detail.lot', { no: lot.LotNo, cartons: format.quantity(lot.Cartons), date: format.date(lot.ExpectedDate) })).join(' · ')}
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
          <FilePreview file={{ FileId: place.PodFileId, FileName: place.PodFileName ?? t('detail.pod') }} label={t('detail.pod')} {...(more && { more })} />
          {place.DeliveredTime && <span className="quiet figures"> {format.dateTime(place.DeliveredTime, zone)}</span>}
        </p>
      )}
    </li>
  )
}
