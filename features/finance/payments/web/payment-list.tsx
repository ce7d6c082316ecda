import { PAYMENT_FORM, PAYMENTS } from '#features/finance/wallet/paths.ts'
import { zoneOf } from '#features/warehouse/sites/rules.ts'
import { listColumns } from '#kit/web/columns.ts'
import { listScreen } from '#kit/web/list/list-screen.tsx'
import { listOf, statusTabs } from '#kit/web/list/list-spec.ts'
import { paymentColumns } from '../columns.ts'
import { getPaymentCounts, getPayments } from '../contract.ts'
import { onlinePayment, paymentEvents } from '../rules.ts'
import { payments } from '../text/keys.ts'
import { FailReason } from './fail-reason.tsx'
import { CUSTOMER_TONES, paymentPath } from './payment-actions.ts'

const list = listOf(getPayments, {
  name: 'payments',
  title: payments('menu.list'),
  text: payments,
  id: (row) => row.Id,
  nameOf: (row) => row.PaymentNo,
  detail: paymentPath,
  zone: zoneOf(undefined),
  topic: paymentEvents,
  columns: listColumns(paymentColumns, 'customer', [
    { field: 'PaymentNo', fixed: 'start' },
    { field: 'PaymentState', tones: CUSTOMER_TONES },
    'MonthlyBillNo',
    'Amount',
    { field: 'FailReason', grow: true, words: true, render: (row) => <FailReason reason={row.FailReason} /> },
    'PaidTime',
    'CreatedTime',
  ]),
  search: payments('list.search'),
  filters: [
    { field: 'CurrencyCode', kind: 'choice', enumeration: 'Currency' },
    { field: 'CreatedTime', kind: 'dates' },
  ],
  tabs: statusTabs(onlinePayment, 'PaymentState', getPaymentCounts),
  tools: [{ label: payments('action.add'), to: PAYMENT_FORM, permission: `${PAYMENTS}:edit` }],
})

export default listScreen(list)
