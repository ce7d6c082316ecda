import type { QueueRule } from '#features/desk/companies/rules.ts'
import { DESK_BILLS } from './paths.ts'
import { monthlyBill } from './rules.ts'
import { bills } from './text/keys.ts'

/** Bills whose payment staff look for. What is disputed is among the open questions. */
export const billQueues: QueueRule[] = [
  {
    list: 'wfin_monthly_bill',
    state: monthlyBill.states.overdue,
    enumeration: 'BillStatus',
    title: bills('menu.desk'),
    path: DESK_BILLS,
    field: 'BillStatus',
  },
]
