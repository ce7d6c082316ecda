import { zoneOf } from '#features/warehouse/sites/rules.ts'
import { listColumns } from '#kit/web/columns.ts'
import { listScreen } from '#kit/web/list/list-screen.tsx'
import { listOf, statusTabs } from '#kit/web/list/list-spec.ts'
import { billColumns } from '../columns.ts'
import { getBillCounts, getBills } from '../contract.ts'
import { billPath } from '../paths.ts'
import { BILL_GROUP, billEvents } from '../rules.ts'
import { bills } from '../text/keys.ts'
import { AutoPay } from './auto-pay.tsx'
import { BillNumbers } from './bill-numbers.tsx'
import { billActions } from './bill-actions.tsx'
import { CUSTOMER_TONES } from './bill-tones.ts'

const list = listOf(getBills, {
  name: 'bills',
  title: bills('menu.list'),
  text: bills,
  id: (row) => row.Id,
  nameOf: (row) => row.MonthlyBillNo,
  detail: (row) => billPath(row.Id),
  zone: zoneOf(undefined),
  topic: billEvents,
  columns: listColumns(billColumns, 'customer', [
    {
      field: 'MonthlyBillNo',
      fixed: 'start',
      width: 232,
      render: (row) => (
        <BillNumbers
          row={row}
          to={billPath(row.Id)}
          owner={row.BillGroup === BILL_GROUP.paidForOthers ? row.OwnerName : undefined}
        />
      ),
    },
    { field: 'BillStatus', tones: CUSTOMER_TONES },
    { field: 'BillMonth', grow: true },
    'BillAmount',
    'BalanceDue',
    'DueDate',
    { field: 'OwnerName', hidden: true },
    { field: 'InvoiceNo', hidden: true },
    { field: 'TaxAmount', hidden: true },
    { field: 'PaidAmount', hidden: true },
    { field: 'CreditedAmount', hidden: true },
    { field: 'OpeningUnpaid', hidden: true },
    { field: 'LineCount', hidden: true },
    { field: 'InvoiceDate', hidden: true },
    { field: 'CreatedTime', hidden: true },
  ]),
  totals: ['BillAmount', 'BalanceDue'],
  search: bills('list.search'),
  filters: [
    { field: 'BillStatus', kind: 'choice', enumeration: 'BillStatus' },
    { field: 'CurrencyCode', kind: 'choice', enumeration: 'Currency' },
    { field: 'CreatedTime', kind: 'dates' },
  ],
  tabs: statusTabs({ enumeration: 'BillGroup', states: BILL_GROUP }, 'BillGroup', getBillCounts),
  actions: billActions,
})

/** SPEC 2 logisticsBill: the company's monthly bills: pending, history, paid for others. */
export default listScreen(list, { views: <AutoPay /> })
