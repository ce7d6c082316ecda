import type { QueueRule } from '#features/desk/companies/rules.ts'
import { recharge } from './rules.ts'
import { recharges } from './text/keys.ts'

/** Announced transfers that staff look for on our account. */
export const rechargeQueues: QueueRule[] = [
  {
    list: 'recharge_record',
    state: recharge.states.awaiting,
    enumeration: 'RechargeState',
    title: recharges('menu.desk'),
    path: '/desk/recharges',
    field: 'RechargeState',
  },
]
