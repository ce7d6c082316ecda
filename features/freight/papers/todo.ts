import type { TodoRule } from '#features/dashboard/home/rules.ts'
import { DATA_TRACKING, TRACKING_PATH } from './paths.ts'
import { paperReview } from './rules.ts'
import { papers } from './text/keys.ts'

const paper = {
  list: 'order_paper',
  enumeration: 'DocState',
  field: 'DocState',
  page: DATA_TRACKING,
  title: papers('todo.papers'),
} as const

/** What waits for the customer: papers that were asked for, and papers to mend. */
export const paperTodos: TodoRule[] = [
  { ...paper, state: paperReview.states.rejected, path: TRACKING_PATH },
  { ...paper, state: paperReview.states.notSubmitted, path: `${TRACKING_PATH}?IsAsked=1` },
]
