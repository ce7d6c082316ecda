import { useCompanyOptions } from '#features/desk/companies/web/parts/company-options.ts'
import { dropshipEvents } from '#features/warehouse/dropship/rules.ts'
import { zoneOfRow } from '#features/warehouse/sites/rules.ts'
import { listScreen } from '#kit/web/list/list-screen.tsx'
import { listOf, statusTabs } from '#kit/web/list/list-spec.ts'
import { deskAction, opAction, type Action } from '#kit/web/parts/action.ts'
import { renamed } from '#kit/shared/text.ts'
import { getLabelsToFetch, getLabelsToFetchCounts, retryLabels, type LabelToFetch } from '../label-contract.ts'
import { LABEL_PROBLEM } from '../rules.ts'
import { floor } from '../text/keys.ts'

const { unreached, refused } = LABEL_PROBLEM

const actions: Action<LabelToFetch>[] = [
  opAction(retryLabels, {
    name: 'retry',
    label: floor('action.retryLabel'),
    input: ({ ContractCompanyId, Id }: LabelToFetch) => ({ Rows: [{ ContractCompanyId, Id }] }),
    bulk: deskAction(retryLabels),
  }),
]

const list = listOf(getLabelsToFetch, {
  name: 'desk-parcel-labels',
  title: floor('menu.labels'),
  text: renamed(floor, { 'empty.title': 'labels.emptyTitle', 'empty.hint': 'labels.emptyHint' }),
  id: (row) => row.Id,
  nameOf: (row) => `${row.WarehouseOutNo}-${row.ParcelNo}`,
  detail: (row) => `/desk/dropshipDetail?company=${row.ContractCompanyId}&id=${row.WarehouseOutId}`,
  zone: zoneOfRow,
  topic: dropshipEvents,
  columns: [
    { field: 'WarehouseOutNo', kind: 'number', fixed: 'start', width: 184 },
    { field: 'ParcelNo', kind: 'quantity', width: 90 },
    {
      field: 'LabelProblem',
      kind: 'status',
      enumeration: 'LabelProblem',
      tones: { [unreached]: 'waiting', [refused]: 'problem' },
      width: 210,
    },
    { field: 'Error', width: 260, grow: true },
    { field: 'CompanyName', width: 164 },
    { field: 'WarehouseCode', width: 110 },
    { field: 'CourierService', width: 120 },
    { field: 'Tries', kind: 'quantity', width: 90 },
    { field: 'NextTry', kind: 'dateTime', width: 170, sortable: true },
    { field: 'CreatedTime', kind: 'dateTime', width: 170, sortable: true },
  ],
  search: floor('labels.search'),
  filters: [
    { field: 'ContractCompanyId', kind: 'choice', useOptions: useCompanyOptions },
    { field: 'Courier', kind: 'choice', enumeration: 'Courier' },
    { field: 'CountryCode', kind: 'choice', enumeration: 'CountryCode' },
    { field: 'CreatedTime', kind: 'dates' },
  ],
  tabs: statusTabs({ enumeration: 'LabelProblem', states: LABEL_PROBLEM }, 'LabelProblem', getLabelsToFetchCounts),
  actions,
})

/** Packed parcels whose label their courier did not issue. */
export default listScreen(list)
