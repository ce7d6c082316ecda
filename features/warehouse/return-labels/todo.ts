import type { TodoRule } from '#features/dashboard/home/rules.ts'
import { RETURN_LABELS } from '#features/warehouse/returns/paths.ts'
import { returnLabel } from './rules.ts'
import { returnLabels } from './text/keys.ts'

/** Failed pickups: the customer or the buyer books another day. */
export const labelTodos: TodoRule[] = [
  {
    list: 'return_label',
    state: returnLabel.states.pickupFailed,
    enumeration: 'ReturnLabelState',
    title: returnLabels('menu.list'),
    field: 'ReturnLabelState',
    page: RETURN_LABELS,
  },
]
