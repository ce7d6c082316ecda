import { DeliveryPlaces } from '#features/freight/orders/web/parts/delivery-places.tsx'
import { useOpenOrder } from './context.ts'
import { DocumentsButton } from './documents.tsx'

/** The delivery places, which documents can fill in. */
export function DeliverySection() {
  const { kind } = useOpenOrder()
  return <DeliveryPlaces kind={kind} tool={<DocumentsButton label="fromDelivery" />} />
}
