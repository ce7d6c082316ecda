import type { QueueRule } from '#features/desk/companies/rules.ts'
import { BEFORE_SHIPPING } from './rules.ts'
import { vendor } from './text/keys.ts'

/** Orders that are pending at the desk, in workflow order. */
export const vendorQueues: QueueRule[] = BEFORE_SHIPPING.map((state) => ({
  list: 'vendor_out',
  enumeration: 'OutboundStatus',
  title: vendor('menu.desk'),
  path: '/desk/vendorOrders',
  field: 'Status',
  state,
}))
