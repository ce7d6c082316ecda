import { freightOrder, kindOf } from '#features/freight/core/rules.ts'
import { ProgressMap } from '#features/freight/shared-tracking/web/parts/progress-map.tsx'
import type { OrderDetail } from '../../contract/order-detail.ts'
import { endsOf, usePortName } from './order-cells.tsx'

/** The route of an order on the map. */
export function RouteMap({ order }: { order: OrderDetail }) {
  const nameOf = usePortName()
  const { from, to } = endsOf(order)
  const port = (Code: string | null) => Code && { Code, Name: nameOf(Code) }
  const { Etd, Eta, AtdTime, AtaTime } = order
  const Stops = [...new Set(order.Places.flatMap(({ FcCode }) => FcCode ?? []))]
  return (
    <ProgressMap
      progress={{
        Mode: kindOf(order.OrderLoaddingAndServiceScopeType).mode,
        From: port(from) || null,
        To: port(to) || null,
        Etd,
        Eta,
        AtdTime,
        AtaTime,
        IsAlive: order.OrderStatus !== freightOrder.states.cancelled,
        Stops,
      }}
    />
  )
}
