import type { TodoRule } from '#features/dashboard/home/rules.ts'
import { BILL_LIST, BILLS } from './paths.ts'
import { billOfLading } from './rules.ts'
import { lading } from './text/keys.ts'

const { instructions, rejected, toConfirm } = billOfLading.states

/** Instructions to submit or to correct, and drafts to confirm. */
export const ladingTodos: TodoRule[] = [toConfirm, rejected, instructions].map((state) => ({
  list: 'order_bill_of_lading',
  state,
  enumeration: 'LadingState',
  title: lading('menu.list'),
  field: 'LadingState',
  page: BILLS,
  path: BILL_LIST,
}))
