import type { PipelineStep } from '#kit/web/parts/pipeline.tsx'
import { machineTones } from '#kit/web/parts/tone.ts'
import { translate } from '#kit/web/text.ts'
import type { OrderRow } from '../contract.ts'
import { replenishmentOrder } from '../rules.ts'
import { replenishment } from '../text/keys.ts'
import { isOneOf } from '#kit/shared/own-property.ts'

export const ORDER_TONES = machineTones(replenishmentOrder, 'customer')
export const DESK_TONES = machineTones(replenishmentOrder, 'staff')

const STEPS = ['placed', 'picked', 'packed', 'ready', 'sent', 'delivered'] as const
type OrderState = keyof typeof replenishmentOrder.states

/** The next step in each state. */
const AT: Record<OrderState, number> = {
  notOutbound: 1,
  inProgress: 1,
  pickingStarted: 1,
  pickingFinished: 2,
  preOutbound: 3,
  toBeShipped: 4,
  shippingOut: 4,
  outbound: 5,
  delivered: 6,
  cancelled: 1,
  abandoned: 1,
}
const MOVES = { picked: 'finishPicking', packed: 'pack', ready: 'ready', sent: 'ship', delivered: 'deliver' } as const
const ENDINGS = ['cancel', 'cancelLate', 'abandon'] as const
type Happened = { Move: string; Time: string; FromState: number | null; ToState: number | null }

const isEnding = <E extends Happened>(event: E): event is E & { Move: (typeof ENDINGS)[number] } => isOneOf(ENDINGS, event.Move)

/** The steps of an order with their times. */
export function orderSteps(order: Pick<OrderRow, 'Status' | 'CreatedTime'>, events: readonly Happened[]): PipelineStep[] {
  const ending = events.findLast(isEnding)
  const at = AT[replenishmentOrder.stateOf(ending?.FromState ?? order.Status)]
  const timeOf = (step: (typeof STEPS)[number]) =>
    step === 'placed' ? order.CreatedTime : (events.findLast((event) => event.Move === MOVES[step])?.Time ?? null)
  return STEPS.map((step, index) => {
    const name = translate(replenishment(`step.${step}`))
    if (index < at) return { name, state: 'done', at: timeOf(step) }
    if (index > at) return { name, state: 'next' }
    return ending
      ? { name: translate(replenishment(`event.${ending.Move}`)), state: 'problem', at: ending.Time }
      : { name, state: 'now' }
  })
}
