import type { TodoRule } from '#features/dashboard/home/rules.ts'
import { BILL_LIST, BILLS } from './paths.ts'
import { monthlyBill } from './rules.ts'
import { bills } from './text/keys.ts'

/** Bills to confirm, to pay, and overdue ones. */
export const billTodos: TodoRule[] = (['overdue', 'toConfirm', 'pending', 'partPaid'] as const).map((state) => ({
  list: 'wfin_monthly_bill',
  state: monthlyBill.states[state],
  enumeration: 'BillStatus',
  title: bills('menu.list'),
  field: 'BillStatus',
  page: BILLS,
  path: BILL_LIST,
}))
