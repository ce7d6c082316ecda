import { z } from 'zod'
import { kindOf } from '#features/freight/core/rules.ts'
import { MoveDialog } from '#kit/web/form/move-dialog.tsx'
import { useText } from '#kit/web/text.ts'
import { useWrite } from '#kit/web/write.ts'
import { applyDelivery } from '../contract.ts'
import type { OrderDetail } from '../contract/order-detail.ts'
import type { Place } from '../rules/fields.ts'
import { placeTotals } from '../rules/goods.ts'
import { orders } from '../text/keys.ts'
import { DeliveryPlaces } from './parts/delivery-places.tsx'
import { ORDER_READS } from './order-reads.ts'

const { Reason: reason, NewDelivery } = applyDelivery.input.shape
const schema = z.object({ Reason: reason, DeliveryAddresses: NewDelivery })

/** A single place takes everything, with the announced weight; only with several are the amounts per place entered. */
function withSums(order: OrderDetail, places: readonly Place[]): Place[] {
  if (places.length !== 1) return [...places]
  const { TotalCartons: Cartons, TotalPieces: Pieces, TotalVolume: Volume } = order
  const { GrossWeight } = placeTotals(order.Form.DeliveryAddresses)
  return [{ ...places[0]!, Cartons, Pieces, GrossWeight, Volume }]
}

/** Requests other delivery places for the order, to be approved by the provider. */
export default function DeliveryDialog({ order, close }: { order: OrderDetail; close: () => void }) {
  const t = useText(orders)
  const apply = useWrite(applyDelivery, { invalidate: ORDER_READS, onSuccess: close })
  return (
    <MoveDialog
      open
      title={`${t('action.delivery')} · ${order.DcgNo}`}
      ok={t('action.send')}
      text={orders}
      width={860}
      schema={schema}
      fields={[{ field: 'Reason', kind: 'longText', max: 200, wide: true, label: orders('action.reason') }]}
      initial={{ ...order.Form, Reason: '' }}
      draft={`${applyDelivery.path} ${order.DcgNo}`}
      onSubmit={({ Reason, DeliveryAddresses, ...confirmed }) =>
        apply.send({
          ...confirmed,
          OrderId: order.OrderId,
          Reason,
          NewDelivery: withSums(order, DeliveryAddresses),
        })
      }
      onClose={close}
    >
      <DeliveryPlaces kind={kindOf(order.OrderLoaddingAndServiceScopeType)} />
    </MoveDialog>
  )
}
