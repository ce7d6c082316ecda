import type { QueueRule } from '#features/desk/companies/rules.ts'
import { QUARANTINES } from './paths.ts'
import { quarantine } from './rules.ts'
import { stockDesk } from './text/keys.ts'

/** Stock in quarantine, to be examined. */
export const stockDeskQueues: QueueRule[] = [
  {
    list: 'stock_quarantine',
    enumeration: 'QuarantineState',
    title: stockDesk('menu.quarantines'),
    path: QUARANTINES,
    field: 'QuarantineState',
    state: quarantine.states.held,
  },
]
