import type { QueueRule } from '#features/desk/companies/rules.ts'
import { freightOrder } from '#features/freight/core/rules.ts'
import { application } from '#features/freight/orders/rules.ts'
import { DESK_APPLICATIONS, DESK_ORDERS } from './paths.ts'
import { SPACE_TO_RELEASE } from './rules.ts'
import { orderDesk } from './text/keys.ts'

const { pendingInbound, pendingAcceptance, pendingDeparture, departed, arrived, inDelivery } = freightOrder.states
const queue = {
  list: 'order_fba',
  enumeration: 'OrderStatus',
  title: orderDesk('menu.desk'),
  path: DESK_ORDERS,
  field: 'OrderStatus',
} as const

/** Orders that wait for the desk, in the sequence of the work; and customers' applications. */
export const orderQueues: QueueRule[] = [
  {
    list: 'order_apply',
    state: application.states.pending,
    enumeration: 'ApplyState',
    title: orderDesk('menu.deskApplications'),
    path: DESK_APPLICATIONS,
    field: 'ApplyState',
  },
  {
    list: 'order_space',
    state: SPACE_TO_RELEASE,
    word: orderDesk('desk.spaceToRelease'),
    title: orderDesk('queue.space'),
    path: DESK_ORDERS,
    field: 'SpaceState',
  },
  ...[pendingAcceptance, pendingInbound, pendingDeparture, departed, arrived, inDelivery].map((state) => ({ ...queue, state })),
]
