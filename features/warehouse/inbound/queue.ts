import type { QueueRule } from '#features/desk/companies/rules.ts'
import { inboundPlan } from './rules.ts'
import { inbound } from './text/keys.ts'

const { states } = inboundPlan
const plan = {
  list: 'inbound_plan',
  enumeration: 'InboundPlanStatus',
  title: inbound('menu.desk'),
  path: '/desk/inbound',
  field: 'Status',
} as const

/** Plans pending at the desk: to review, and to receive. */
export const inboundQueues: QueueRule[] = [
  { ...plan, state: states.toReview },
  { ...plan, state: states.toInbound },
]
