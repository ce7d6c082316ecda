import { Pipeline } from '#kit/web/parts/pipeline.tsx'
import type { PlanRow } from '../../contract.ts'
import { inboundPlan } from '../../rules.ts'
import { planSteps } from '../plan-steps.ts'

/** Progress of a plan in a list row; none for a cancelled plan. */
export function PlanProgress({ plan }: { plan: PlanRow }) {
  if (plan.Status === inboundPlan.states.cancelled) return <span className="nothing">–</span>
  return <Pipeline mini steps={planSteps(plan)} />
}
