import type { QueueRule } from '#features/desk/companies/rules.ts'
import { BEFORE_SHIPPING } from './rules.ts'
import { dropship } from './text/keys.ts'

const queue = {
  list: 'warehouse_out',
  enumeration: 'OutboundStatus',
  title: dropship('menu.desk'),
  path: '/desk/dropship',
  field: 'Status',
  siteField: 'Site',
} as const

/** Orders pending at the desk, in working order. */
export const dropshipQueues: QueueRule[] = BEFORE_SHIPPING.map((state) => ({
  ...queue,
  state,
}))
