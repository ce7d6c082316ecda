import type { QueueRule } from '#features/desk/companies/rules.ts'
import { DESK_THREADS } from './paths.ts'
import { thread } from './rules.ts'
import { threads } from './text/keys.ts'

/** Customers who wait for an answer. */
export const threadQueues: QueueRule[] = [
  {
    list: 'thread',
    state: thread.states.waitingForProvider,
    enumeration: 'ThreadState',
    title: threads('menu.desk'),
    path: DESK_THREADS,
    field: 'State',
  },
]
