import type { QueueRule } from '#features/desk/companies/rules.ts'
import { docReview } from '#features/account/importers/rules.ts'
import { clearance } from './text/keys.ts'

/** Papers that wait for the desk. */
export const clearanceQueues: QueueRule[] = [
  { list: 'clearance_doc', state: docReview.states.submitted, enumeration: 'DocState', title: clearance('menu.desk'), path: '/desk/clearanceDocs', field: 'DocState' },
]
