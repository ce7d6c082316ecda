import { useDictionary } from '#kit/web/dictionary.ts'
import { useFormat } from '#kit/web/format.ts'
import { useText } from '#kit/web/text.ts'
import type { OrderRow } from '../../contract.ts'
import { expectedFee } from '../../rules.ts'
import { dropship } from '../../text/keys.ts'

/** The goods of an order: its first product, and the number of others. */
export function OrderGoods({ order }: { order: Pick<OrderRow, 'Items' | 'ItemCount'> }) {
  const format = useFormat()
  const [first] = order.Items
  if (!first) return <span className="nothing">–</span>
  const all = order.Items.map((item) => `${item.Fnsku} × ${format.quantity(item.Pieces)}`).join('\n')
  return (
    <span title={all} className="figures">
      {first.Fnsku} <span className="quiet">× {format.quantity(first.Pieces)}</span>
      {order.ItemCount > 1 && <span className="quiet"> +{format.quantity(order.ItemCount - 1)}</span>}
    </span>
  )
}

/** The courier's service, or the delivery method if there is none. */
export function OrderCourier({ order }: { order: Pick<OrderRow, 'CourierService' | 'Courier' | 'DropshipDeliveryMethod'> }) {
  const services = useDictionary('CourierService')
  const methods = useDictionary('DropshipDeliveryMethod')
  const name = order.CourierService ? services.nameOf(order.CourierService) : methods.nameOf(order.DropshipDeliveryMethod)
  return <span title={name}>{name}</span>
}

/** The charged fee, or before that the estimate, marked as such; neither for an order that ended without costs. */
export function OrderFee({ order }: { order: Pick<OrderRow, 'ActualFee' | 'EstimatedFee' | 'CurrencyCode' | 'Status'> }) {
  const t = useText(dropship)
  const format = useFormat()
  if (order.ActualFee !== null) return <span className="figures">{format.money(order.ActualFee, order.CurrencyCode)}</span>
  const expected = expectedFee(order)
  if (expected === null) return <span className="nothing">–</span>
  return (
    <span className="figures quiet" title={t('detail.estimated')}>
      ≈ {format.money(expected, order.CurrencyCode)}
    </span>
  )
}

/** Town and country of the buyer, with a mark for remote areas. */
export function OrderDestination({ order }: { order: Pick<OrderRow, 'City' | 'PostalCode' | 'CountryCode' | 'IsRemote'> }) {
  const t = useText(dropship)
  return (
    <span title={order.IsRemote ? t('field.IsRemote') : undefined}>
      {order.CountryCode} {order.PostalCode} <span className="quiet">{order.City}</span>
      {order.IsRemote && <span aria-label={t('field.IsRemote')}> △</span>}
    </span>
  )
}
