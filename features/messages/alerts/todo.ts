import { ALERT_LIST } from './paths.ts'
import { alert } from './rules.ts'
import { alerts } from './text/keys.ts'

/** Unread alerts. The tally counts them by the right to their item. */
export const alertTodos = [
  {
    list: 'os_early_warn',
    state: alert.states.unread,
    enumeration: 'AlertState',
    title: alerts('menu.list'),
    field: 'State',
    page: '',
    path: ALERT_LIST,
    isTalliedByRight: true,
  },
] as const
