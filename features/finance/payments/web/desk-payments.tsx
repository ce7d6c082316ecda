import { useCompanyOptions } from '#features/desk/companies/web/parts/company-options.ts'
import { zoneOf } from '#features/warehouse/sites/rules.ts'
import { listColumns } from '#kit/web/columns.ts'
import { listScreen } from '#kit/web/list/list-screen.tsx'
import { listOf, statusTabs } from '#kit/web/list/list-spec.ts'
import { renamed } from '#kit/shared/text.ts'
import { paymentColumns } from '../columns.ts'
import { getDeskPaymentCounts, getDeskPayments } from '../contract.ts'
import { onlinePayment, paymentEvents } from '../rules.ts'
import { payments } from '../text/keys.ts'
import { FailReason } from './fail-reason.tsx'
import { DESK_TONES, deskActions } from './payment-actions.ts'

const deskText = renamed(payments, { 'empty.title': 'emptyDesk.title', 'empty.hint': 'emptyDesk.hint' })

const list = listOf(getDeskPayments, {
  name: 'desk-payments',
  title: payments('menu.desk'),
  text: deskText,
  id: (row) => row.Id,
  nameOf: (row) => row.PaymentNo,
  detail: (row) => `/desk/payment?company=${row.ContractCompanyId}&id=${row.Id}`,
  zone: zoneOf(undefined),
  topic: paymentEvents,
  columns: [
    ...listColumns(paymentColumns, 'staff', [{ field: 'PaymentNo', fixed: 'start' }]),
    { field: 'CompanyName', width: 164 },
    ...listColumns(paymentColumns, 'staff', [
      { field: 'PaymentState', tones: DESK_TONES },
      'MonthlyBillNo',
      'Amount',
      'ReportedAmount',
      { field: 'FailReason', grow: true, words: true, render: (row) => <FailReason reason={row.FailReason} /> },
      'PaidTime',
      'CreatedTime',
      { field: 'ResolveRemark', hidden: true },
    ]),
  ],
  search: payments('list.search'),
  filters: [
    { field: 'CurrencyCode', kind: 'choice', enumeration: 'Currency' },
    { field: 'ContractCompanyId', kind: 'choice', useOptions: useCompanyOptions },
    { field: 'CreatedTime', kind: 'dates' },
  ],
  tabs: statusTabs(onlinePayment, 'PaymentState', getDeskPaymentCounts),
  actions: deskActions,
})

export default listScreen(list)
