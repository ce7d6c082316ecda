import { listColumns } from '#kit/web/columns.ts'
import { listScreen } from '#kit/web/list/list-screen.tsx'
import { listOf, statusTabs } from '#kit/web/list/list-spec.ts'
import { useList } from '#kit/web/list/use-list.ts'
import { Copyable } from '#kit/web/parts/copyable.tsx'
import { zoneOf } from '#features/warehouse/sites/rules.ts'
import { feeColumns } from '../columns.ts'
import { exportFees, getFeeCounts, getFees } from '../contract.ts'
import { feeEvents, feeLifecycle } from '../lifecycle.ts'
import { FEES } from '../paths.ts'
import { fees } from '../text/keys.ts'
import { ExplainDialog, FEE_TONES, Totals } from './fee-parts.tsx'
import { Arithmetic } from './parts/arithmetic.tsx'
import { documentPath } from './parts/document-path.ts'

const list = listOf(getFees, {
  name: 'fees',
  title: fees('menu.list'),
  text: fees,
  id: (row) => row.Id,
  nameOf: (row) => row.FeeNo,
  zone: zoneOf(undefined),
  topic: feeEvents,
  columns: [
    ...listColumns(feeColumns, 'customer', [
      { field: 'FeeDate', fixed: 'start' },
      { field: 'RelateNo', render: (row) => <Copyable text={row.RelateNo} to={documentPath(row)} /> },
      { field: 'Name', grow: true },
      { field: 'UnitPrice', width: 210, render: (row) => <Arithmetic row={row} /> },
      'Amount',
    ]),
    { field: 'FeeState', kind: 'status', enumeration: 'FeeState', tones: FEE_TONES, width: 178 },
    ...listColumns(feeColumns, 'customer', [
      { field: 'MonthlyBillNo', hidden: true },
      { field: 'CountryCode', hidden: true },
      { field: 'CostType', hidden: true },
      { field: 'FeeNo', hidden: true },
      { field: 'PayerName', hidden: true },
      { field: 'Operator', hidden: true },
      { field: 'WaiveReason', hidden: true },
      { field: 'CreatedTime', hidden: true },
    ]),
  ],
  search: fees('list.search'),
  filters: [
    { field: 'CostType', kind: 'choice', enumeration: 'CostType' },
    { field: 'CurrencyCode', kind: 'choice', enumeration: 'Currency' },
    { field: 'FeeDate', kind: 'dates' },
  ],
  tabs: statusTabs(feeLifecycle, 'FeeState', getFeeCounts),
  actions: [
    {
      name: 'explain',
      label: fees('action.explain'),
      dialog: ({ row, close }) => <ExplainDialog row={row} link close={close} />,
    },
  ],
  export: { op: exportFees, permission: `${FEES}:export` },
})

function ListTotals() {
  return <Totals totals={(useList(list).data as { Totals?: { CurrencyCode: string; Amount: number }[] } | undefined)?.Totals} />
}

/** The company's charges, line by line. */
export default listScreen(list, { views: <ListTotals /> })
