import { useCompanyOptions } from '#features/desk/companies/web/parts/company-options.ts'
import { DESK_BILLS } from '#features/finance/bills/paths.ts'
import { billEvents } from '#features/finance/bills/rules.ts'
import { listColumns } from '#kit/web/columns.ts'
import { listScreen } from '#kit/web/list/list-screen.tsx'
import { listOf } from '#kit/web/list/list-spec.ts'
import { receivableColumns } from '../columns.ts'
import { exportReceivables, getReceivables } from '../contract.ts'
import { credit } from '../text/keys.ts'

type Owed = { ContractCompanyId: number; CurrencyCode: string }
const billsOf = ({ ContractCompanyId, CurrencyCode }: Owed) =>
  `${DESK_BILLS}?ContractCompanyId=${ContractCompanyId}&CurrencyCode=${CurrencyCode}`

const list = listOf(getReceivables, {
  name: 'desk-receivables',
  title: credit('menu.receivables'),
  text: credit,
  id: (row) => `${row.ContractCompanyId}-${row.CurrencyCode}`,
  nameOf: (row) => row.CompanyName,
  topic: billEvents,
  columns: listColumns(receivableColumns, 'staff', [
    { field: 'CompanyName', fixed: 'start', grow: true },
    'Total',
    'Overdue',
    'NotDue',
    'Days30',
    'Days60',
    'Days90',
    'Older',
    { field: 'OldestDueDate', isKeyColumn: false },
    'Bills',
    { field: 'CurrencyCode', hidden: true },
  ]),
  search: credit('list.search'),
  filters: [
    { field: 'CurrencyCode', kind: 'choice', enumeration: 'Currency' },
    { field: 'ContractCompanyId', kind: 'choice', useOptions: useCompanyOptions },
  ],
  actions: [
    { name: 'bills', label: credit('action.bills'), minor: true, to: billsOf },
    {
      name: 'overdue',
      label: credit('action.overdue'),
      minor: true,
      when: (row) => row.Overdue > 0,
      to: (row) => `${billsOf(row)}&IsOverdue=1`,
    },
  ],
  export: { op: exportReceivables },
})

/** Companies' unpaid bills, by how long they are overdue. */
export default listScreen(list)
