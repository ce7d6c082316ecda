import type { QueueRule } from '#features/desk/companies/rules.ts'
import { thread } from '#features/messages/threads/rules.ts'
import { BILLS, DESK_BILLS } from './paths.ts'
import { monthlyBill } from './rules.ts'
import { bills } from './text/keys.ts'

/** Bills whose payment staff follow up on, and those with lines whose payer waits for an answer. */
export const billQueues: QueueRule[] = [
  {
    list: 'wfin_monthly_bill',
    state: monthlyBill.states.overdue,
    enumeration: 'BillStatus',
    title: bills('menu.desk'),
    path: DESK_BILLS,
    field: 'BillStatus',
  },
  {
    list: 'thread',
    key: BILLS,
    state: thread.states.waitingForProvider,
    word: bills('queue.disputed'),
    title: bills('menu.desk'),
    path: DESK_BILLS,
    field: 'DisputeState',
  },
]
