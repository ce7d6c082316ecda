import { ORDERS } from '#features/freight/core/paths.ts'
import { TABS } from '#features/freight/core/rules.ts'
import { listScreen } from '#kit/web/list/list-screen.tsx'
import { listOf } from '#kit/web/list/list-spec.ts'
import { exportOrders, getOrders } from '../contract.ts'
import { orders } from '../text/keys.ts'
import { orderActions } from './order-actions.tsx'
import { orderColumns, tabsOf, textOf } from './order-list.tsx'

/** Nothing is pending any longer; users look up the delivery date. */
const ended = orderColumns.columns.filter(({ field }) => field !== 'HasUnreadDoc' && field !== 'ClearanceStatus')

const history = listOf(getOrders, {
  ...orderColumns,
  columns: [
    ...ended.slice(0, 4),
    { ...ended[4]!, isKeyColumn: false },
    ended[5]!,
    { field: 'DeliveredTime', kind: 'dateTime', width: 164 },
    ...ended.slice(6),
    { field: 'CancelReason', width: 200, hidden: true },
  ],
  name: 'orderHistory',
  title: orders('menu.historyOrder'),
  text: textOf('emptyHistory'),
  input: { TabType: 'history' },
  tabs: tabsOf(TABS.history),
  actions: orderActions,
  export: { op: exportOrders, number: 'DcgNo', permission: `${ORDERS}:export` },
})

/** SPEC 2: orders that were delivered or cancelled. */
export default listScreen(history)
