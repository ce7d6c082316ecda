import type { QueueRule } from '#features/desk/companies/rules.ts'
import { paperReview } from './rules.ts'
import { papers } from './text/keys.ts'

/** Papers that wait to be looked at. */
export const paperQueues: QueueRule[] = [
  {
    list: 'order_paper',
    state: paperReview.states.submitted,
    enumeration: 'DocState',
    title: papers('menu.desk'),
    path: '/desk/orderPapers',
    field: 'DocState',
  },
]
