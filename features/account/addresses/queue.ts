import { docReview } from '#kit/shared/document-review.ts'
import type { QueueRule } from '#features/desk/companies/rules.ts'
import { addresses } from './text/keys.ts'

/** Bill-of-lading info pending at the desk. */
export const ladingQueues: QueueRule[] = [
  {
    list: 'hbl_info',
    state: docReview.states.submitted,
    enumeration: 'DocState',
    title: addresses('menu.desk'),
    path: '/desk/ladings',
    field: 'ReviewState',
  },
]
