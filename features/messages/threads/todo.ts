import type { TodoRule } from '#features/dashboard/home/rules.ts'
import { THREADS_PATH } from './paths.ts'
import { thread } from './rules.ts'
import { threads } from './text/keys.ts'

/** Questions of the provider. The tally counts them by the right to their document. */
export const threadTodos: TodoRule[] = [
  {
    list: 'thread',
    state: thread.states.waitingForCustomer,
    enumeration: 'ThreadState',
    title: threads('menu.list'),
    field: 'State',
    page: '',
    path: THREADS_PATH,
    isTalliedByRight: true,
  },
]
