import type { QueueRule } from '#features/desk/companies/rules.ts'
import { documentReview } from './rules.ts'
import { documents } from './text/keys.ts'

/** Documents to review. */
export const documentQueues: QueueRule[] = [
  {
    list: 'order_paper',
    state: documentReview.states.submitted,
    enumeration: 'DocState',
    title: documents('menu.desk'),
    path: '/desk/orderPapers',
    field: 'DocState',
  },
]
