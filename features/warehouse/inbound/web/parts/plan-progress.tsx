import { Pipeline } from '#kit/web/parts/pipeline.tsx'
import type { PlanRow } from '../../contract.ts'
import { inboundPlan } from '../../rules.ts'
import { planSteps } from '../plan-steps.ts'

/** The way of a plan so far, in a list's row; a cancelled one goes nowhere. */
export function PlanProgress({ plan }: { plan: PlanRow }) {
  if (plan.Status === inboundPlan.states.cancelled) return <span className="nothing">–</span>
  return <Pipeline mini steps={planSteps(plan)} />
}
