import { renamed } from '#kit/shared/text.ts'
import { DISCHARGE_PORTS, LOADING_PORTS } from '#features/freight/places/rules.ts'
import { listScreen } from '#kit/web/list/list-screen.tsx'
import { listOf } from '#kit/web/list/list-spec.ts'
import { opAction, type Action } from '#kit/web/parts/action.ts'
import { deleteSailing, exportSailings, getDeskSailings, type DeskSailing } from '../contract.ts'
import { KINDS, SCHEDULE_ZONE, type CutOff } from '../rules.ts'
import { schedules } from '../text/keys.ts'
import { Booking, CutOffTime, Port, usePorts } from './pieces.tsx'

const actions: Action<DeskSailing>[] = [
  { name: 'edit', label: schedules('action.edit'), to: (row) => `/desk/sailing?id=${row.Id}` },
  { name: 'copy', label: schedules('action.copy'), minor: true, to: (row) => `/desk/sailing?copy=${row.Id}` },
  opAction(deleteSailing, {
    name: 'delete',
    label: schedules('action.delete'),
    danger: true,
    minor: true,
    input: (row: DeskSailing) => ({ Id: row.Id }),
  }),
]

const cutOffColumn = <F extends CutOff | 'CyOpen'>(field: F) => ({
  field,
  width: 140,
  hidden: true,
  render: (row: DeskSailing) => <CutOffTime at={row[field]} />,
})

const list = listOf(getDeskSailings, {
  name: 'desk-sailings',
  title: schedules('menu.sailings'),
  text: renamed(schedules, { 'empty.title': 'emptySailings.title', 'empty.hint': 'emptySailings.hint' }),
  id: (row) => row.Id,
  nameOf: (row) => `${row.Vessel} ${row.Voyage}`,
  zone: SCHEDULE_ZONE,
  columns: [
    { field: 'Kind', isKeyColumn: true, width: 70 },
    { field: 'PortOfLoading', isKeyColumn: true, width: 150, render: (row) => <Port code={row.PortOfLoading} /> },
    { field: 'PortOfDischarge', isKeyColumn: true, width: 160, render: (row) => <Port code={row.PortOfDischarge} /> },
    { field: 'Etd', kind: 'date', sortable: true },
    { field: 'IsOpen', isKeyColumn: true, width: 244, render: (row) => <Booking sailing={row} /> },
    { field: 'Eta', kind: 'date', sortable: true },
    { field: 'Vessel', width: 190, grow: true },
    { field: 'Voyage', width: 90 },
    { field: 'Carrier', width: 120, sortable: true },
    { field: 'RemainingVolume', kind: 'quantity', width: 120, hidden: true },
    cutOffColumn('CfsCutOff'),
    cutOffColumn('SiCutOff'),
    cutOffColumn('CustomsCutOff'),
    cutOffColumn('VgmCutOff'),
    cutOffColumn('CyOpen'),
    cutOffColumn('CyCutOff'),
    { field: 'UpdatedTime', kind: 'dateTime', width: 184, sortable: true, hidden: true },
  ],
  search: schedules('list.searchSailings'),
  filters: [
    { field: 'Kind', kind: 'choice', useOptions: () => KINDS.map((value) => ({ value, label: value })) },
    { field: 'PortOfLoading', kind: 'choice', useOptions: () => usePorts('SeaPort', LOADING_PORTS) },
    { field: 'PortOfDischarge', kind: 'choice', useOptions: () => usePorts('SeaPort', DISCHARGE_PORTS) },
    { field: 'Etd', kind: 'dates' },
    { field: 'IsOpen', kind: 'flag' },
  ],
  actions,
  tools: [
    { label: schedules('action.addSailing'), to: '/desk/sailing' },
    { label: schedules('action.fromExcel'), to: '/desk/sailingsFromExcel' },
  ],
  export: { op: exportSailings },
})

export default listScreen(list)
