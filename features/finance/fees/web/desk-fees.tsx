import { useCompanyOptions } from '#features/desk/companies/web/parts/company-options.ts'
import { zoneOf } from '#features/warehouse/sites/rules.ts'
import { listColumns } from '#kit/web/columns.ts'
import { listScreen } from '#kit/web/list/list-screen.tsx'
import { listOf, statusTabs } from '#kit/web/list/list-spec.ts'
import { useList } from '#kit/web/list/use-list.ts'
import { deskAction, machineActions } from '#kit/web/parts/action.ts'
import { reasonForm } from '#kit/web/parts/reason-form.ts'
import type { Output } from '#kit/shared/op.ts'
import { feeColumns } from '../columns.ts'
import { getDeskFeeCounts, getDeskFees, waiveFees } from '../contract.ts'
import { feeEvents, feeLifecycle, isWaivable } from '../lifecycle.ts'
import { DESK_FEE_FORM } from '../paths.ts'
import { fees } from '../text/keys.ts'
import { ExplainDialog, FEE_TONES, Totals } from './fee-parts.tsx'
import { Arithmetic } from './parts/arithmetic.tsx'
import type { AnyKeys } from '#kit/shared/text.ts'

type Row = Output<typeof getDeskFees>['Items'][number]

/** Staff make one of the moves. */
const moveText: AnyKeys = fees

const list = listOf(getDeskFees, {
  name: 'desk-fees',
  title: fees('menu.list'),
  text: fees,
  id: (row) => row.Id,
  nameOf: (row) => row.FeeNo,
  zone: zoneOf(undefined),
  topic: feeEvents,
  columns: [
    ...listColumns(feeColumns, 'staff', [{ field: 'FeeDate', fixed: 'start' }]),
    { field: 'CompanyName', width: 164 },
    ...listColumns(feeColumns, 'staff', [
      'RelateNo',
      { field: 'Name', grow: true },
      { field: 'UnitPrice', width: 210, render: (row) => <Arithmetic row={row} /> },
      'Amount',
    ]),
    { field: 'FeeState', kind: 'status', enumeration: 'FeeState', tones: FEE_TONES, width: 178 },
    ...listColumns(feeColumns, 'staff', [
      { field: 'MonthlyBillNo', hidden: true },
      { field: 'PayerName', hidden: true },
      { field: 'Operator', hidden: true },
      { field: 'WaiveReason', hidden: true },
      { field: 'FeeNo', hidden: true },
    ]),
  ],
  tools: [{ label: fees('action.add'), to: DESK_FEE_FORM }],
  search: fees('list.search'),
  filters: [
    { field: 'ContractCompanyId', kind: 'choice', useOptions: useCompanyOptions },
    { field: 'CostType', kind: 'choice', enumeration: 'CostType' },
    { field: 'CurrencyCode', kind: 'choice', enumeration: 'Currency' },
    { field: 'FeeDate', kind: 'dates' },
  ],
  tabs: statusTabs(feeLifecycle, 'FeeState', getDeskFeeCounts),
  actions: [
    {
      name: 'explain',
      label: fees('action.explain'),
      dialog: ({ row, close }) => <ExplainDialog row={row} link={false} close={close} />,
    },
    ...machineActions(feeLifecycle, 'staff', (row: Row) => row.FeeState, moveText, {
      waive: {
        op: waiveFees,
        when: isWaivable,
        ask: fees('ask.waive'),
        input: ({ ContractCompanyId, Id }: Row, { Reason }: { Reason: string }) => ({
          Rows: [{ ContractCompanyId, Id }],
          Reason,
        }),
        bulk: deskAction(waiveFees),
        form: reasonForm(fees),
      },
    }),
  ],
})

function ListTotals() {
  return <Totals totals={(useList(list).data as { Totals?: { CurrencyCode: string; Amount: number }[] } | undefined)?.Totals} />
}

/** All companies' charges, line by line. */
export default listScreen(list, { views: <ListTotals /> })
