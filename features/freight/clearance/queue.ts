import type { QueueRule } from '#features/desk/companies/rules.ts'
import { docReview } from '#kit/shared/document-review.ts'
import { clearance as customs } from '#features/freight/core/rules.ts'
import { clearance } from './text/keys.ts'

const { review, inspection, duty, exception } = customs.states
const atCustoms = {
  list: 'order_customs',
  enumeration: 'ClearanceStatus',
  title: clearance('menu.deskStatus'),
  path: '/desk/clearance',
  field: 'ClearanceStatus',
} as const

/** Documents to review, and orders whose clearance requires staff action. */
export const clearanceQueues: QueueRule[] = [
  {
    list: 'clearance_doc',
    state: docReview.states.submitted,
    enumeration: 'DocState',
    title: clearance('menu.desk'),
    path: '/desk/clearanceDocs',
    field: 'DocState',
  },
  ...[exception, review, inspection, duty].map((state) => ({ ...atCustoms, state })),
]
