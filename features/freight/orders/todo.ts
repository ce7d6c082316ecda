import type { TodoRule } from '#features/dashboard/home/rules.ts'
import { ORDERS } from '#features/freight/core/paths.ts'
import { freightOrder } from '#features/freight/core/rules.ts'
import { orders } from './text/keys.ts'

const order = {
  list: 'order_fba',
  enumeration: 'OrderStatus',
  field: 'OrderStatus',
  page: ORDERS,
  path: '/orderManage/newOrder',
  title: orders('todo.draft'),
} as const

/** Pending customer actions: goods to deliver, orders to resubmit, and drafts to finish. */
export const orderTodos: TodoRule[] = [
  { ...order, state: freightOrder.states.pendingInbound },
  { ...order, state: freightOrder.states.draft },
]
