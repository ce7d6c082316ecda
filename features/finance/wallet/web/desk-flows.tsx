import { useCompanyOptions } from '#features/desk/companies/web/parts/company-options.ts'
import { zoneOf } from '#features/warehouse/sites/rules.ts'
import { listColumns } from '#kit/web/columns.ts'
import { listScreen } from '#kit/web/list/list-screen.tsx'
import { listOf } from '#kit/web/list/list-spec.ts'
import { flowColumns } from '../columns.ts'
import { getDeskFlows } from '../contract.ts'
import { wallet } from '../text/keys.ts'
import { Change } from './change.tsx'

const list = listOf(getDeskFlows, {
  name: 'desk-wallet-flows',
  title: wallet('menu.deskFlows'),
  text: wallet,
  id: (row) => row.Id,
  nameOf: (row) => row.FlowNo,
  zone: zoneOf(undefined),
  // On a phone: company, time, kind and amount.
  head: 'CompanyName',
  firstFullWidth: true,
  columns: [
    ...listColumns(flowColumns, 'staff', [{ field: 'FlowTime', fixed: 'start' }]),
    { field: 'CompanyName', width: 148 },
    ...listColumns(flowColumns, 'staff', [
      { field: 'WalletFlowType', width: 150, isKeyColumn: true },
      { field: 'ChangeBalance', render: (row) => <Change value={row.ChangeBalance} currency={row.CurrencyCode} /> },
      { field: 'ChangeFrozen', render: (row) => <Change value={row.ChangeFrozen} currency={row.CurrencyCode} /> },
      {
        field: 'ChangePrepayment',
        width: 120,
        render: (row) => <Change value={row.ChangePrepayment} currency={row.CurrencyCode} />,
      },
      { field: 'RelateNo', width: 226, grow: true, isKeyColumn: true },
      { field: 'AfterBalance', isKeyColumn: false },
      { field: 'AfterFrozen', isKeyColumn: false },
      { field: 'AfterAvailable', isKeyColumn: false },
      { field: 'AfterPrepayment', isKeyColumn: false },
      'Operator',
    ]),
  ],
  search: wallet('list.search'),
  filters: [
    { field: 'ContractCompanyId', kind: 'choice', useOptions: useCompanyOptions },
    { field: 'CurrencyCode', kind: 'choice', enumeration: 'Currency' },
    { field: 'WalletFlowType', kind: 'choice', enumeration: 'WalletFlowType' },
    { field: 'FlowTime', kind: 'dates' },
  ],
})

/** The wallet entries of all companies. */
export default listScreen(list)
