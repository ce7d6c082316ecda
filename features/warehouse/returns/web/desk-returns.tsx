import { zoneOfRow } from '#features/warehouse/sites/rules.ts'
import { ASSIGNED_FILTER, ASSIGNEE_COLUMN } from '#features/desk/work/web/parts/assigned.ts'
import { useCompanyOptions } from '#features/desk/companies/web/parts/company-options.ts'
import { listColumns } from '#kit/web/columns.ts'
import { listScreen } from '#kit/web/list/list-screen.tsx'
import { listOf, statusTabs } from '#kit/web/list/list-spec.ts'
import { useText } from '#kit/web/text.ts'
import { returnColumns } from '../columns.ts'
import { exportDeskReturns, getDeskReturnCounts, getDeskReturns } from '../desk-contract.ts'
import { deskReturnPath } from '../paths.ts'
import { returnEvents, returnOrder } from '../rules.ts'
import { returns } from '../text/keys.ts'
import { deskActions } from './desk-actions.ts'
import { HandlingProgress } from './parts/handling-progress.tsx'

/** Filter for returns with a line that needs a quote, as counted by the queue. */
function useUnpriced() {
  const t = useText(returns)
  return [{ value: returnOrder.states.pendingPutaway, label: t('queue.unpriced') }]
}

/** Sorted by due time, so that late work is done first. */
const list = listOf(getDeskReturns, {
  name: 'desk-returns',
  title: returns('menu.desk'),
  text: returns,
  id: (row) => row.Id,
  nameOf: (row) => row.ReturnNo,
  detail: (row) => deskReturnPath(row.ContractCompanyId, row.Id),
  zone: zoneOfRow,
  topic: returnEvents,
  input: { SortField: 'DueTime', SortOrder: 'asc' },
  columns: [
    ...listColumns(returnColumns, 'staff', [{ field: 'ReturnNo', fixed: 'start' }]),
    { field: 'CompanyName', width: 170, grow: true },
    ...listColumns(returnColumns, 'staff', [
      'Status',
      'DueTime',
      'ReturnMethod',
      { field: 'ReceivedPieces', render: (row) => <HandlingProgress row={row} />, width: 190 },
      'ReceivedBoxes',
      'Boxes',
      'WarehouseCode',
      'RemovalOrderNo',
      { field: 'OriginalOutNo', hidden: true },
      { field: 'NonCompanyPieces', hidden: true },
      { field: 'UnconfirmedLines', hidden: true },
      'ConfirmDeadline',
      { field: 'KeepOriginalBox', hidden: true },
      { field: 'Remark', hidden: true },
      'CreatedTime',
    ]),
    ASSIGNEE_COLUMN,
  ],
  search: returns('list.search'),
  filters: [
    { field: 'CountryCode', kind: 'choice', enumeration: 'CountryCode' },
    { field: 'ContractCompanyId', kind: 'choice', useOptions: useCompanyOptions },
    { field: 'ReturnMethod', kind: 'choice', enumeration: 'ReturnMethod' },
    { field: 'CreatedTime', kind: 'dates' },
    { field: 'IsUnpriced', kind: 'choice', useOptions: useUnpriced },
    ASSIGNED_FILTER,
  ],
  tabs: statusTabs(returnOrder, 'Status', getDeskReturnCounts),
  export: { op: exportDeskReturns, number: 'ReturnNo' },
  actions: deskActions,
})

export default listScreen(list)
