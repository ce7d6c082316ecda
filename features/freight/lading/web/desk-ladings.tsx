import { useCompanyOptions } from '#features/desk/companies/web/parts/company-options.ts'
import { listOf, statusTabs } from '#kit/web/list/list-spec.ts'
import { listScreen } from '#kit/web/list/list-screen.tsx'
import { renamed } from '#kit/shared/text.ts'
import { getDeskLadingCounts, getDeskLadings } from '../contract.ts'
import { deskBillPath } from '../paths.ts'
import { billOfLading, ladingEvents } from '../rules.ts'
import { lading } from '../text/keys.ts'
import { deskActions } from './desk-actions.tsx'
import { voyageColumns } from './lading-list.tsx'
import { ZONE } from './reads.ts'
import { DESK_TONES } from './tones.ts'

const list = listOf(getDeskLadings, {
  name: 'desk-bills-of-lading',
  title: lading('menu.list'),
  text: renamed(lading, { 'field.PortOfLoading': 'list.route' }),
  id: (row) => row.Id,
  nameOf: (row) => row.LadingNo,
  detail: deskBillPath,
  zone: ZONE,
  topic: ladingEvents,
  search: lading('list.search'),
  columns: [
    { field: 'LadingNo', kind: 'number', fixed: 'start', sortable: true, width: 164 },
    { field: 'CompanyName', width: 130 },
    { field: 'LadingState', kind: 'status', enumeration: billOfLading.enumeration, tones: DESK_TONES, width: 150 },
    { field: 'HblNo', kind: 'number', width: 192, sortable: true },
    ...voyageColumns,
  ],
  filters: [
    { field: 'ContractCompanyId', kind: 'choice', useOptions: useCompanyOptions },
    { field: 'BlType', kind: 'choice', enumeration: 'BlType' },
    { field: 'BlReleaseType', kind: 'choice', enumeration: 'BlReleaseType' },
    { field: 'CreatedTime', kind: 'dates' },
  ],
  tabs: statusTabs(billOfLading, 'LadingState', getDeskLadingCounts),
  actions: deskActions,
})

/** All companies' bills of lading, last changed first. */
export default listScreen(list)
