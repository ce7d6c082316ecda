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

/** Documents that the customer has to complete or correct. */
export const clearanceTodos: TodoRule[] = [
  { ...clearanceDocument, state: docReview.states.rejected },
  { ...clearanceDocument, state: docReview.states.notSubmitted },
]
