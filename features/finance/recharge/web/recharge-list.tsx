import { RECHARGE, RECHARGE_FORM } from '#features/finance/wallet/paths.ts'
import { listColumns } from '#kit/web/columns.ts'
import { listScreen } from '#kit/web/list/list-screen.tsx'
import { listOf, statusTabs } from '#kit/web/list/list-spec.ts'
import { zoneOf } from '#features/warehouse/sites/rules.ts'
import { rechargeColumns } from '../columns.ts'
import { getRechargeCounts, getRecharges } from '../contract.ts'
import { recharge, rechargeEvents } from '../rules.ts'
import { recharges } from '../text/keys.ts'
import { CUSTOMER_TONES, rechargeActions, rechargePath } from './recharge-actions.ts'

const list = listOf(getRecharges, {
  name: 'recharges',
  title: recharges('menu.list'),
  text: recharges,
  id: (row) => row.Id,
  nameOf: (row) => row.RechargeNo,
  detail: rechargePath,
  zone: zoneOf(undefined),
  topic: rechargeEvents,
  columns: listColumns(rechargeColumns, 'customer', [
    { field: 'RechargeNo', fixed: 'start' },
    { field: 'RechargeState', tones: CUSTOMER_TONES },
    'Amount',
    'ConfirmAmount',
    'PayDate',
    { field: 'PayerAccountName', grow: true },
    { field: 'RejectReason', hidden: true },
    { field: 'CreatedTime', hidden: true },
    { field: 'Remark', hidden: true },
  ]),
  search: recharges('list.search'),
  filters: [
    { field: 'CurrencyCode', kind: 'choice', enumeration: 'Currency' },
    { field: 'CreatedTime', kind: 'dates' },
  ],
  tabs: statusTabs(recharge, 'RechargeState', getRechargeCounts),
  actions: rechargeActions,
  tools: [{ label: recharges('action.add'), to: RECHARGE_FORM, permission: `${RECHARGE}:edit` }],
})

export default listScreen(list)
