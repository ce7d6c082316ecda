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

/** Orders with requested and with rejected documents; `filter` corresponds to the query of `path`. */
export const documentTodos = [
  { ...document, state: documentReview.states.rejected, path: TRACKING_PATH, filter: {} },
  { ...document, state: documentReview.states.notSubmitted, path: `${TRACKING_PATH}?IsAsked=1`, filter: { IsAsked: true } },
] satisfies (TodoRule & { filter: object })[]
