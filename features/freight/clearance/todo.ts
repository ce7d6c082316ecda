import type { TodoRule } from '#features/dashboard/home/rules.ts'
import { docReview } from '#kit/shared/document-review.ts'
import { CLEARANCE, CLEARANCE_LIST } from './paths.ts'
import { clearance } from './text/keys.ts'

const clearanceDocument = {
  list: 'clearance_doc',
  enumeration: 'DocState',
  field: 'DocState',
  page: CLEARANCE,
  path: CLEARANCE_LIST,
  title: clearance('todo.write'),
} as const

/** Papers that wait for the customer: to be written, or to be mended. */
export const clearanceTodos: TodoRule[] = [
  { ...clearanceDocument, state: docReview.states.rejected },
  { ...clearanceDocument, state: docReview.states.notSubmitted },
]
