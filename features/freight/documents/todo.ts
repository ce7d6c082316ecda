import type { TodoRule } from '#features/dashboard/home/rules.ts'
import { DATA_TRACKING, TRACKING_PATH } from './paths.ts'
import { documentReview } from './rules.ts'
import { documents } from './text/keys.ts'

const document = {
  list: 'order_paper',
  enumeration: 'DocState',
  field: 'DocState',
  page: DATA_TRACKING,
  title: documents('todo.papers'),
} as const

/** Requested and rejected documents. */
export const documentTodos: TodoRule[] = [
  { ...document, state: documentReview.states.rejected, path: TRACKING_PATH },
  { ...document, state: documentReview.states.notSubmitted, path: `${TRACKING_PATH}?IsAsked=1` },
]
