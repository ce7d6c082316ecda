import type { PipelineStep } from '#kit/web/parts/pipeline.tsx'
import { machineTones } from '#kit/web/parts/tone.ts'
import { translate } from '#kit/web/text.ts'
import type { VendorDetail } from '../contract.ts'
import { vendorOrder } from '../rules.ts'
import { vendor } from '../text/keys.ts'
import { isOneOf } from '#kit/shared/own-property.ts'

export const ORDER_TONES = machineTones(vendorOrder, 'customer')
export const DESK_TONES = machineTones(vendorOrder, 'staff')

const STEPS = ['placed', 'picked', 'packed', 'sent', 'delivered'] as const

/** The next step in each state. */
const AT: Record<keyof typeof vendorOrder.states, number> = {
  notOutbound: 1,
  inProgress: 1,
  pickingStarted: 1,
  pickingFinished: 2,
  toBeShipped: 3,
  outbound: 4,
  delivered: 5,
  cancelled: 1,
  abandoned: 1,
}
const MOVES = { picked: 'finishPicking', packed: 'pack', sent: 'ship', delivered: 'deliver' } as const
const ENDINGS = ['cancel', 'abandon'] as const

const isEnding = <E extends { Move: string }>(event: E): event is E & { Move: (typeof ENDINGS)[number] } =>
  isOneOf(ENDINGS, event.Move)

/** The steps of an order with their times. */
export function orderSteps({ Status, CreatedTime, Events }: VendorDetail): PipelineStep[] {
  const ending = Events.findLast(isEnding)
  const at = AT[vendorOrder.stateOf(ending?.FromState ?? Status)]
  const timeOf = (step: (typeof STEPS)[number]) =>
    step === 'placed' ? CreatedTime : (Events.findLast((event) => event.Move === MOVES[step])?.Time ?? null)
  return STEPS.map((step, index) => {
    const name = translate(vendor(`step.${step}`))
    if (index < at) return { name, state: 'done', at: timeOf(step) }
    if (index > at) return { name, state: 'next' }
    return ending
      ? { name: translate(vendor(`event.${ending.Move}`)), state: 'problem', at: ending.Time }
      : { name, state: 'now' }
  })
}
