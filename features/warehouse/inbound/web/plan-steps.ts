import type { PipelineStep } from '#kit/web/parts/pipeline.tsx'
import { machineTones } from '#kit/web/parts/tone.ts'
import { translate } from '#kit/web/text.ts'
import type { PlanRow } from '../contract.ts'
import { inboundPlan, inboundEvents } from '../rules.ts'
import { inbound } from '../text/keys.ts'

/** Tones of plan states for the customer and the desk. */
export const PLAN_TONES = machineTones(inboundPlan, 'customer')
export const DESK_TONES = machineTones(inboundPlan, 'staff', { reviewFailed: 'moving', exception: 'problem' })

type InboundState = keyof typeof inboundPlan.states
const STEPS = ['submitted', 'reviewed', 'onTheWay', 'receiving', 'completed'] as const

/** The current step of a plan. Goods count as arrived with the first counted piece. */
function stepAt(state: InboundState, hasArrived: boolean): number {
  switch (state) {
    case 'toSubmit':
    case 'cancelled':
      return 0
    case 'toReview':
    case 'reviewFailed':
      return 1
    case 'toInbound':
      return hasArrived ? 3 : 2
    case 'exception':
      return 3
    default:
      return STEPS.length
  }
}

const PROBLEM: readonly InboundState[] = ['reviewFailed', 'exception', 'cancelled']

/** The steps of a plan from submission to putaway. `events` of a detail screen provide the times that the row lacks. */
export function planSteps(
  plan: Pick<PlanRow, 'Status' | 'ActualPieces' | 'ReviewTime' | 'FinishTime' | 'ExpectedInboundTime'>,
  events: readonly { Move: string; Time: string }[] = [],
): PipelineStep[] {
  const state = inboundPlan.stateOf(plan.Status)
  const at = stepAt(state, plan.ActualPieces > 0)
  const arrived = events.find((event) => event.Move === inboundEvents.moves.receive)?.Time ?? null
  const times: Record<(typeof STEPS)[number], Pick<PipelineStep, 'at' | 'planned'>> = {
    submitted: { at: events.findLast((event) => event.Move === inboundEvents.moves.submit)?.Time ?? null },
    reviewed: { at: plan.ReviewTime },
    onTheWay: { at: arrived, planned: plan.ExpectedInboundTime },
    receiving: {
      at:
        at >= 3 && state !== 'toInbound'
          ? (events.findLast((event) => event.Move === inboundEvents.moves.receive)?.Time ?? null)
          : null,
    },
    completed: { at: state === 'completed' ? plan.FinishTime : null },
  }
  return STEPS.map((step, index) => {
    const name = translate(inbound(`step.${step}`))
    if (index < at) return { name, state: 'done', ...times[step] }
    if (index > at) return { name, state: 'next', planned: times[step].planned ?? null }
    return { name, state: PROBLEM.includes(state) ? 'problem' : 'now', ...times[step] }
  })
}
