import type { TodoRule } from '#features/dashboard/home/rules.ts'
import { docReview } from '#features/account/importers/rules.ts'
import { CLEARANCE, CLEARANCE_LIST } from './paths.ts'
import { clearance } from './text/keys.ts'

const paper = {
  list: 'clearance_doc',
  enumeration: 'DocState',
  field: 'DocState',
  page: CLEARANCE,
  path: CLEARANCE_LIST,
  title: clearance('todo.write'),
} as const

/** Papers that wait for the customer: to be written, or to be mended. */
export const clearanceTodos: TodoRule[] = [
  { ...paper, state: docReview.states.rejected },
  { ...paper, state: docReview.states.notSubmitted },
]
