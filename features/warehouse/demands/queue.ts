import type { QueueRule } from '#features/desk/companies/rules.ts'
import { demandOrder } from './rules.ts'
import { demands } from './text/keys.ts'

const { states } = demandOrder
const demand = {
  list: 'demand_order',
  enumeration: 'DemandStatus',
  title: demands('menu.desk'),
  path: '/desk/demands',
  field: 'Status',
} as const

/** Demand orders pending at the desk: to quote, and to carry out. */
export const demandQueues: QueueRule[] = [
  { ...demand, state: states.submitted },
  { ...demand, state: states.inProgress },
]
