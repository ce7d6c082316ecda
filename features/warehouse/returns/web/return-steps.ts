import type { PipelineStep } from '#kit/web/parts/pipeline.tsx'
import { machineTones } from '#kit/web/parts/tone.ts'
import { translate } from '#kit/web/text.ts'
import type { ReturnRow } from '../contract.ts'
import { destruction, returnOrder } from '../rules.ts'
import { returns } from '../text/keys.ts'

/** Status colours of a return for its owner and at the desk. */
export const RETURN_TONES = machineTones(returnOrder, 'customer')
export const DESK_TONES = machineTones(returnOrder, 'staff')
export const DESTROY_TONES = machineTones(destruction, 'customer')

const STEPS = ['announced', 'received', 'confirmed', 'finished'] as const
type State = keyof typeof returnOrder.states

const AT: Record<State, number> = {
  submitted: 0,
  accepted: 1,
  partialInbound: 1,
  pendingPutaway: 2,
  quoted: 2,
  toBeShelved: 3,
  completed: STEPS.length,
  allDestroyed: STEPS.length,
  rejected: 0,
  cancelled: 0,
}
const ENDED: readonly State[] = ['rejected', 'cancelled']

/** The steps of a return, from its announcement until nothing is waiting. */
export function returnSteps(
  row: Pick<ReturnRow, 'Status' | 'FinishTime' | 'ConfirmDeadline' | 'CreatedTime'>,
  events: readonly { Move: string; Time: string }[] = [],
): PipelineStep[] {
  const state = returnOrder.stateOf(row.Status)
  const at = AT[state]
  const last = (move: string) => events.findLast((event) => event.Move === move)?.Time ?? null
  const times: Record<(typeof STEPS)[number], Pick<PipelineStep, 'at' | 'planned'>> = {
    announced: { at: row.CreatedTime },
    received: { at: last('receive') },
    confirmed: { at: at > 2 ? last('confirm') : null, planned: row.ConfirmDeadline },
    finished: { at: row.FinishTime },
  }
  return STEPS.map((step, index) => {
    const name = translate(returns(`step.${step}`))
    if (index < at) return { name, state: 'done', ...times[step] }
    if (index > at) return { name, state: 'next', planned: times[step].planned ?? null }
    return { name, state: ENDED.includes(state) ? 'problem' : 'now', ...times[step] }
  })
}
