import type { QueueRule } from '#features/desk/companies/rules.ts'
import { COUNTS } from './paths.ts'
import { stockCount } from './rules.ts'
import { counts } from './text/keys.ts'

const { states } = stockCount
const count = {
  list: 'stock_count',
  enumeration: 'StockCountState',
  title: counts('menu.list'),
  path: COUNTS,
  field: 'StockCountState',
} as const

/** Stock counts pending at the desk: to count, to approve, to recount. */
export const countQueues: QueueRule[] = [
  { ...count, state: states.counting },
  { ...count, state: states.toApprove },
  { ...count, state: states.rejected },
]
