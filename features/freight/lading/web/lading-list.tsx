import { listOf, statusTabs } from '#kit/web/list/list-spec.ts'
import { listScreen } from '#kit/web/list/list-screen.tsx'
import { renamed } from '#kit/shared/text.ts'
import { getLadingCounts, getLadings, type LadingRow } from '../contract.ts'
import { billPath } from '../paths.ts'
import { billOfLading, ladingEvents } from '../rules.ts'
import { lading } from '../text/keys.ts'
import { Boxes, CutOff, PartyName, Route, Ship } from './cells.tsx'
import { ladingActions } from './lading-actions.ts'
import { ZONE } from './reads.ts'
import { TONES } from './tones.ts'

/** Columns for customer and desk. */
export const voyageColumns = [
  {
    field: 'PortOfLoading',
    isKeyColumn: true,
    width: 160,
    grow: true,
    words: true,
    render: (row: LadingRow) => <Route row={row} />,
  },
  { field: 'Vessel', width: 236, words: true, render: (row: LadingRow) => <Ship row={row} /> },
  { field: 'Etd', kind: 'date', width: 112, sortable: true },
  { field: 'SiCutOff', isKeyColumn: true, width: 220, sortable: true, render: (row: LadingRow) => <CutOff row={row} /> },
  { field: 'BlType', kind: 'enum', enumeration: 'BlType', width: 136 },
  { field: 'BlReleaseType', kind: 'enum', enumeration: 'BlReleaseType', width: 128 },
  { field: 'Shipper', width: 200, words: true, render: (row: LadingRow) => <PartyName text={row.Shipper} /> },
  { field: 'Consignee', width: 200, words: true, render: (row: LadingRow) => <PartyName text={row.Consignee} /> },
  { field: 'Packages', kind: 'quantity', width: 92 },
  { field: 'GrossWeight', kind: 'measure', unit: 'kg', width: 118, sortable: true },
  { field: 'Volume', kind: 'measure', unit: 'm³', width: 112, sortable: true },
  { field: 'ContainerNos', width: 168, words: true, render: (row: LadingRow) => <Boxes row={row} /> },
  { field: 'MblNo', kind: 'number', width: 168, hidden: true },
  { field: 'Eta', kind: 'date', width: 112, sortable: true, hidden: true },
  { field: 'IssueDate', kind: 'date', isKeyColumn: false, width: 124, sortable: true },
  { field: 'CreatedTime', kind: 'dateTime', width: 164, sortable: true },
] as const

const list = listOf(getLadings, {
  name: 'bills-of-lading',
  title: lading('menu.list'),
  text: renamed(lading, { 'field.PortOfLoading': 'list.route' }),
  id: (row) => row.LadingId,
  nameOf: (row) => row.LadingNo,
  detail: (row) => billPath(row.LadingId),
  zone: ZONE,
  topic: ladingEvents,
  search: lading('list.search'),
  columns: [
    { field: 'LadingNo', kind: 'number', fixed: 'start', sortable: true, width: 164 },
    { field: 'LadingState', kind: 'status', enumeration: billOfLading.enumeration, tones: TONES, width: 150 },
    { field: 'HblNo', kind: 'number', width: 192, sortable: true },
    ...voyageColumns,
  ],
  filters: [
    { field: 'BlType', kind: 'choice', enumeration: 'BlType' },
    { field: 'BlReleaseType', kind: 'choice', enumeration: 'BlReleaseType' },
    { field: 'CreatedTime', kind: 'dates' },
  ],
  tabs: statusTabs(billOfLading, 'LadingState', getLadingCounts),
  actions: ladingActions,
})

/** SPEC 2: bills of lading. */
export default listScreen(list)
