import type { OrderRow } from '#features/freight/core/api/service.ts'
import { freightOrder, type Kind } from '#features/freight/core/rules.ts'
import type { OrderDetail } from '../contract/order-detail.ts'
import { pipelineOf } from '../rules.ts'
import type { RelatedData } from './detail-query.ts'

const { states } = freightOrder

export const iso = (moment: Date | null) => moment?.toISOString() ?? null

/** The stages of an order: when each is planned, and when it was reached. A stage undone by a return counts as not reached. */
export function stagesOf(kind: Kind, order: OrderRow & RelatedData): OrderDetail['Stages'] {
  const way = pipelineOf(kind)
  const reached =
    order.OrderStatus === states.cancelled
      ? Math.max(...order.Events.map((event) => way.indexOf(event.FromState ?? 0)), 0)
      : way.indexOf(order.OrderStatus)
  const booked = order.Places.flatMap((place) => place.BookingTime ?? []).sort()
  const planned: Record<number, string | null> = {
    [states.pendingAcceptance]: kind.leg === 'tail' ? null : (iso(order.CfsCutOff) ?? iso(order.LoadingTime) ?? order.PickupDate),
    [states.pendingDeparture]: iso(order.SiCutOff),
    [states.departed]: order.Etd,
    [states.arrived]: order.Eta,
    [states.inDelivery]: booked[0] ?? null,
    [states.delivered]: booked.at(-1) ?? null,
  }
  const known: Record<number, string | null> = {
    [states.departed]: iso(order.AtdTime),
    [states.arrived]: iso(order.AtaTime),
    [states.delivered]: iso(order.DeliveredTime),
  }
  return way.map((OrderStatus, index) => {
    const entered = order.Events.filter((event) => event.ToState === OrderStatus && event.FromState !== OrderStatus).at(-1)
    return {
      OrderStatus,
      Planned: planned[OrderStatus] ?? null,
      Actual: index <= reached ? (known[OrderStatus] ?? entered?.Time ?? null) : null,
    }
  })
}
