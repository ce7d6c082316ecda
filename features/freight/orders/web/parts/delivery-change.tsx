import { useDictionary } from '#kit/web/dictionary.ts'
import { useFormat } from '#kit/web/format.ts'
import { useText } from '#kit/web/text.ts'
import type { OrderDetail } from '../../contract/order-detail.ts'
import { application } from '../../rules.ts'
import { orders } from '../../text/keys.ts'
import css from './delivery-change.module.css'

type Change = Pick<OrderDetail['Applications'][number], 'ApplyState' | 'NewDelivery' | 'OldDelivery'>
type Place = NonNullable<Change['NewDelivery']>[number]

/** The name of a requested place, or its type. */
export function usePlaceName(): (place: Pick<Place, 'PlaceName' | 'DeliveryWarehouseType'>) => string {
  const kinds = useDictionary('DeliveryWarehouseType')
  return (place) => place.PlaceName || kinds.nameOf(place.DeliveryWarehouseType)
}

/** The current and the requested places of an order; once approved, the previous and the current ones. */
export function DeliveryChange({ of: { ApplyState, NewDelivery, OldDelivery } }: { of: Change }) {
  const t = useText(orders)
  if (!NewDelivery) return null
  return (
    <dl className={css.change}>
      {OldDelivery && (
        <div>
          <dt>{t(ApplyState === application.states.approved ? 'detail.previousPlaces' : 'detail.oldPlaces')}</dt>
          {OldDelivery.map((place, index) => (
            <PlaceLine key={index} place={place} />
          ))}
        </div>
      )}
      <div data-new>
        <dt>{t('detail.newPlaces')}</dt>
        {NewDelivery.map((place, index) => (
          <PlaceLine key={index} place={place} />
        ))}
      </div>
    </dl>
  )
}

function PlaceLine({ place }: { place: Place }) {
  const t = useText(orders)
  const format = useFormat()
  const nameOf = usePlaceName()
  const modes = useDictionary('DeliveryMode')
  const methods = useDictionary('BookingMethod')
  const takes = [
    t('detail.takes', { cartons: format.quantity(place.Cartons), pieces: format.quantity(place.Pieces) }),
    format.weight(place.GrossWeight),
    format.volume(place.Volume),
  ]
  return (
    <dd>
      <strong>{nameOf(place)}</strong>
      <span className="figures">{takes.join(' · ')}</span>
      <span className="quiet">
        {[place.FbaShipmentId, place.ReferenceId, modes.nameOf(place.DeliveryMode), methods.nameOf(place.BookingMethod)]
          .filter(Boolean)
          .join(' · ')}
      </span>
    </dd>
  )
}
