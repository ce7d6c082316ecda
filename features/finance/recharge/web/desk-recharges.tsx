import { useCompanyOptions } from '#features/desk/companies/web/parts/company-options.ts'
import { zoneOf } from '#features/warehouse/sites/rules.ts'
import { listColumns } from '#kit/web/columns.ts'
import { listScreen } from '#kit/web/list/list-screen.tsx'
import { listOf, statusTabs } from '#kit/web/list/list-spec.ts'
import { renamed } from '#kit/shared/text.ts'
import { rechargeColumns } from '../columns.ts'
import { getDeskRechargeCounts, getDeskRecharges } from '../contract.ts'
import { recharge, rechargeEvents } from '../rules.ts'
import { recharges } from '../text/keys.ts'
import { deskActions } from './recharge-actions.ts'

const deskText = renamed(recharges, { 'empty.title': 'emptyDesk.title', 'empty.hint': 'emptyDesk.hint' })

const list = listOf(getDeskRecharges, {
  name: 'desk-recharges',
  title: recharges('menu.desk'),
  text: deskText,
  id: (row) => row.Id,
  nameOf: (row) => row.RechargeNo,
  detail: (row) => `/desk/deskRecharge?company=${row.ContractCompanyId}&id=${row.Id}`,
  zone: zoneOf(undefined),
  topic: rechargeEvents,
  columns: [
    ...listColumns(rechargeColumns, 'staff', [{ field: 'RechargeNo', fixed: 'start' }]),
    { field: 'CompanyName', width: 164 },
    ...listColumns(rechargeColumns, 'staff', [
      'RechargeState',
      'Amount',
      'ConfirmAmount',
      'PayDate',
      { field: 'PayerAccountName', grow: true },
      'CreatedTime',
      { field: 'RejectReason', hidden: true },
      { field: 'Remark', hidden: true },
    ]),
  ],
  search: recharges('list.search'),
  filters: [
    { field: 'CurrencyCode', kind: 'choice', enumeration: 'Currency' },
    { field: 'ContractCompanyId', kind: 'choice', useOptions: useCompanyOptions },
    { field: 'CreatedTime', kind: 'dates' },
  ],
  tabs: statusTabs(recharge, 'RechargeState', getDeskRechargeCounts),
  actions: deskActions,
})

export default listScreen(list)
