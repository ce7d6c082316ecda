import type { TodoRule } from '#features/dashboard/home/rules.ts'
import { INBOUND } from './paths.ts'
import { inboundPlan } from './rules.ts'
import { inbound } from './text/keys.ts'

const { states } = inboundPlan
const plan = {
  list: 'inbound_plan',
  enumeration: 'InboundPlanStatus',
  field: 'Status',
  page: INBOUND,
  title: inbound('menu.wareHousingPlan'),
} as const

/** Plans pending for the customer: differences to accept, refused plans to correct, drafts to submit. */
export const inboundTodos: TodoRule[] = [
  { ...plan, state: states.exception },
  { ...plan, state: states.reviewFailed },
  { ...plan, state: states.toSubmit },
]
