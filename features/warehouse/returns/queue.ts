import type { QueueRule } from '#features/desk/companies/rules.ts'
import { destruction, returnOrder } from './rules.ts'
import { returns } from './text/keys.ts'

const { states } = returnOrder
const order = {
  list: 'return_order',
  enumeration: 'ReturnStatus',
  title: returns('menu.desk'),
  path: '/desk/returns',
  field: 'Status',
} as const
const record = {
  list: 'destroy_record',
  enumeration: 'DestructionState',
  title: returns('menu.deskDestructions'),
  path: '/desk/destructions',
  field: 'DestructionState',
} as const

/** Returns pending at the desk: to accept, expecting parcels, to price, to shelve; and goods to destroy. */
export const returnQueues: QueueRule[] = [
  { ...order, state: states.submitted },
  { ...order, state: states.accepted },
  { ...order, state: states.partialInbound },
  {
    list: 'return_unpriced',
    word: returns('queue.unpriced'),
    title: returns('menu.desk'),
    path: '/desk/returns',
    field: 'IsUnpriced',
    state: states.pendingPutaway,
  },
  { ...order, state: states.toBeShelved },
  { ...record, state: destruction.states.toDestroy },
  { ...record, state: destruction.states.destroying },
]
