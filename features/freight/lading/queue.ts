import type { QueueRule } from '#features/desk/companies/rules.ts'
import { billOfLading } from './rules.ts'
import { lading } from './text/keys.ts'

const { review, confirmed, issued } = billOfLading.states

/** Bills to review, issue or release. */
export const billQueues: QueueRule[] = [review, confirmed, issued].map((state) => ({
  list: 'order_bill_of_lading',
  state,
  enumeration: 'LadingState',
  title: lading('menu.list'),
  path: '/desk/billsOfLading',
  field: 'LadingState',
}))
