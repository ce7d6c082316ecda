import type { QueueRule } from '#features/desk/companies/rules.ts'
import { replenishmentOrder } from './rules.ts'
import { replenishment } from './text/keys.ts'

const { notOutbound, inProgress, pickingStarted, pickingFinished, preOutbound, toBeShipped, shippingOut } =
  replenishmentOrder.states
const queue = {
  list: 'replenishment_out',
  enumeration: 'OutboundStatus',
  title: replenishment('menu.desk'),
  path: '/desk/replenishment',
  field: 'Status',
} as const

/** Orders that are pending at the desk, in workflow order. */
export const replenishmentQueues: QueueRule[] = [
  notOutbound,
  inProgress,
  pickingStarted,
  pickingFinished,
  preOutbound,
  toBeShipped,
  shippingOut,
].map((state) => ({ ...queue, state }))
