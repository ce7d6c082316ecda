import type { WorkRule } from '#features/desk/work/api/service.ts'
import { DESK_RETURNS, deskReturnPath } from '../paths.ts'
import { returnOrder } from '../rules.ts'
import { returns } from '../text/keys.ts'

const { submitted, accepted, partialInbound, pendingPutaway, quoted, toBeShelved } = returnOrder.states

/** Returns whose goods are not yet shelved or destroyed. */
export const returnWork: WorkRule[] = [
  {
    table: 'return_order',
    title: returns('menu.desk'),
    list: DESK_RETURNS,
    site: 'country_code',
    number: 'return_no',
    state: { column: 'status', enumeration: 'ReturnStatus' },
    open: [submitted, accepted, partialInbound, pendingPutaway, quoted, toBeShelved],
    due: { column: 'due_time' },
    path: deskReturnPath,
  },
]
