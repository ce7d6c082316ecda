import type { MoveOf } from '#kit/shared/document-events.ts'
import type { PipelineStep } from '#kit/web/parts/pipeline.tsx'
import { machineTones } from '#kit/web/parts/tone.ts'
import { translate } from '#kit/web/text.ts'
import type { OrderRow } from '../contract.ts'
import { dropshipOrder, type dropshipEvents } from '../rules.ts'
import { dropship } from '../text/keys.ts'
import type { AnyKeys } from '#kit/shared/text.ts'

/** Colours of order states for customers and the desk. */
export const ORDER_TONES = machineTones(dropshipOrder, 'customer')
export const DESK_TONES = machineTones(dropshipOrder, 'staff', { outbound: 'moving' })

type OrderState = keyof typeof dropshipOrder.states
const STEPS = ['placed', 'accepted', 'picked', 'sent', 'delivered'] as const

/** The next step in each state. */
const AT: Record<OrderState, number> = {
  notOutbound: 1,
  inProgress: 2,
  pickingStarted: 2,
  pickingFinished: 3,
  outbound: 4,
  delivered: 5,
  cancelled: 1,
  abandoned: 2,
}

type Shown = Pick<OrderRow, 'Status' | 'CreatedTime' | 'ActualOutboundTime'>
const texts: AnyKeys = dropship
type Happened = { Move: string; Time: string; FromState: number | null; ToState: number | null }

/** The steps of an order. `events` of a detail screen provide the times that are missing in the row. */
export function orderSteps(order: Shown, events: readonly Happened[] = []): PipelineStep[] {
  const state = dropshipOrder.stateOf(order.Status)
  const isEnded = state === 'cancelled' || state === 'abandoned'
  const ending = isEnded ? events.findLast((event) => event.ToState === order.Status) : undefined
  const at = ending?.FromState ? AT[dropshipOrder.stateOf(ending.FromState)] : AT[state]
  const timeOf = (move: MoveOf<typeof dropshipEvents>) => events.findLast((event) => event.Move === move)?.Time ?? null
  const times: Record<(typeof STEPS)[number], string | null> = {
    placed: order.CreatedTime,
    accepted: timeOf('accept'),
    picked: timeOf('finishPicking'),
    sent: order.ActualOutboundTime,
    delivered: timeOf('deliver'),
  }
  return STEPS.map((step, index) => {
    const name = translate(dropship(`step.${step}`))
    if (index < at) return { name, state: 'done', at: times[step] }
    if (index > at) return { name, state: 'next' }
    // For an ended order this replaces the step that was not reached.
    return ending
      ? { name: translate(texts(`event.${ending.Move}`)), state: 'problem', at: ending.Time }
      : { name, state: isEnded ? 'problem' : 'now' }
  })
}
