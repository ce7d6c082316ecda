import type { TodoRule } from '#features/dashboard/home/rules.ts'
import { DEMANDS } from './paths.ts'
import { demandOrder } from './rules.ts'
import { demands } from './text/keys.ts'

/** Quotes pending for the customer. */
export const demandTodos: TodoRule[] = [
  {
    list: 'demand_order',
    state: demandOrder.states.quoted,
    enumeration: 'DemandStatus',
    field: 'Status',
    page: DEMANDS,
    title: demands('menu.list'),
  },
]
