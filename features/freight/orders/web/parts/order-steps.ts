import { clearance, freightOrder, kindOf } from '#features/freight/core/rules.ts'
import { useDictionary } from '#kit/web/dictionary.ts'
import type { PipelineStep } from '#kit/web/parts/pipeline.tsx'
import { machineTones, type ToneMap } from '#kit/web/parts/tone.ts'
import { translate } from '#kit/web/text.ts'
import type { OrderDetail } from '../../contract/order-detail.ts'
import type { OrderRow } from '../../contract/order-row.ts'
import { application, pipelineOf } from '../../rules.ts'
import { orders } from '../../text/keys.ts'

/** Tones of the states of an order, its clearance and its applications for the customer. */
export const ORDER_TONES: ToneMap = machineTones(freightOrder, 'customer', { pendingInbound: 'moving' })
export const CLEARANCE_TONES: ToneMap = machineTones(clearance, 'customer', {
  documents: 'waiting',
  duty: 'waiting',
  exception: 'problem',
  released: 'done',
})
export const APPLY_TONES: ToneMap = machineTones(application, 'customer', { pending: 'moving' })

const { cancelled, delivered, pendingInbound, pendingAcceptance, pendingDeparture } = freightOrder.states

/**
 * What has happened when an order reaches a stage named after what it waits for; the first stage of any order is that
 * it was placed.
 */
const HAPPENED: Readonly<Record<number, 'placed' | 'received' | 'accepted'>> = {
  [pendingInbound]: 'placed',
  [pendingAcceptance]: 'received',
  [pendingDeparture]: 'accepted',
}

type Shown = Pick<OrderRow, 'OrderStatus' | 'OrderLoaddingAndServiceScopeType'> & {
  readonly Stages?: OrderDetail['Stages']
  readonly Events?: readonly Pick<OrderDetail['Events'][number], 'ToState' | 'Time'>[]
}

/**
 * The steps of an order; the days are known if the order is complete. A cancelled one stops where it was, with nothing
 * planned after that. Only the current step shows what it waits for: earlier and later ones show what happens there.
 */
export function orderSteps(order: Shown, nameOf: (status: number) => string): PipelineStep[] {
  const way = pipelineOf(kindOf(order.OrderLoaddingAndServiceScopeType))
  const stages = new Map(order.Stages?.map((stage) => [stage.OrderStatus, stage]))
  const isCancelled = order.OrderStatus === cancelled
  const cancelTime = order.Events?.findLast(({ ToState }) => ToState === cancelled)?.Time ?? null
  // For a cancelled order only the reached steps show how far it came; a returned tail-end order is before its
  // acceptance.
  const reached = isCancelled ? way.findLastIndex((status) => stages.get(status)?.Actual) : way.indexOf(order.OrderStatus)
  const at = Math.max(0, reached)
  const happens = (status: number, index: number) => {
    const event = index === 0 ? 'placed' : HAPPENED[status]
    return event ? translate(orders(`step.${event}`)) : nameOf(status)
  }
  return way.map((status, index) => {
    const { Actual = null, Planned = null } = stages.get(status) ?? {}
    if (index < at) return { name: happens(status, index), state: 'done', at: Actual }
    if (index > at) return { name: happens(status, index), state: 'next', planned: isCancelled ? null : Planned }
    if (isCancelled) return { name: nameOf(cancelled), state: 'problem', at: cancelTime }
    return { name: nameOf(status), state: order.OrderStatus === delivered ? 'done' : 'now', at: Actual, planned: Planned }
  })
}

export function useOrderSteps(): (order: Shown) => PipelineStep[] {
  const { nameOf } = useDictionary(freightOrder.enumeration)
  return (order) => orderSteps(order, nameOf)
}
