import { EnumStatus } from '#kit/web/parts/status.tsx'
import { Pipeline } from '#kit/web/parts/pipeline.tsx'
import type { ToneMap } from '#kit/web/parts/tone.ts'
import { inboundPlan } from '../../rules.ts'
import type { PlanRow } from '../../contract.ts'
import { planSteps } from '../plan-steps.ts'
import css from './plan-state.module.css'

/** The state of a plan as a word, and its way so far beside it. */
export function PlanState({ plan, tones }: { plan: PlanRow; tones: ToneMap }) {
  return (
    <span className={css.state}>
      <EnumStatus enumeration={inboundPlan.enumeration} value={plan.Status} tones={tones} />
      {plan.Status !== inboundPlan.states.cancelled && <Pipeline mini steps={planSteps(plan)} />}
    </span>
  )
}
