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

/** Plans that wait for the desk: to be reviewed, and to be counted in. */
export const inboundQueues: QueueRule[] = [
  { ...plan, state: states.toReview },
  { ...plan, state: states.toInbound },
]
