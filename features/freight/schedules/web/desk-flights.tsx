import { renamed } from '#kit/shared/text.ts'
import { DEPARTURE_AIRPORTS, DESTINATION_AIRPORTS } from '#features/freight/places/rules.ts'
import { listScreen } from '#kit/web/list/list-screen.tsx'
import { listOf } from '#kit/web/list/list-spec.ts'
import { opAction, type Action } from '#kit/web/parts/action.ts'
import { deleteFlight, exportFlights, getDeskFlights, type DeskFlight } from '../contract.ts'
import { SCHEDULE_ZONE } from '../rules.ts'
import { schedules } from '../text/keys.ts'
import { CutOffTime, FlightState, Port, usePorts } from './pieces.tsx'

const actions: Action<DeskFlight>[] = [
  { name: 'edit', label: schedules('action.edit'), to: (row) => `/desk/flight?id=${row.Id}` },
  { name: 'copy', label: schedules('action.copy'), minor: true, to: (row) => `/desk/flight?copy=${row.Id}` },
  opAction(deleteFlight, {
    name: 'delete',
    label: schedules('action.delete'),
    danger: true,
    minor: true,
    input: (row: DeskFlight) => ({ Id: row.Id }),
  }),
]

const list = listOf(getDeskFlights, {
  name: 'desk-flights',
  title: schedules('menu.flights'),
  text: renamed(schedules, { 'empty.title': 'emptyFlights.title', 'empty.hint': 'emptyFlights.hint' }),
  id: (row) => row.Id,
  nameOf: (row) => row.FlightNo,
  zone: SCHEDULE_ZONE,
  columns: [
    { field: 'FlightNo', width: 110, sortable: true },
    { field: 'IsOpen', width: 134, render: (row) => <FlightState flight={row} /> },
    { field: 'AirportOfDeparture', width: 185, render: (row) => <Port code={row.AirportOfDeparture} of="Airport" /> },
    { field: 'AirportOfDestination', width: 185, render: (row) => <Port code={row.AirportOfDestination} of="Airport" /> },
    { field: 'WarehouseCutOff', width: 140, render: (row) => <CutOffTime at={row.WarehouseCutOff} /> },
    { field: 'EtdTime', width: 140, sortable: true, render: (row) => <CutOffTime at={row.EtdTime} /> },
    { field: 'EtaTime', width: 140, render: (row) => <CutOffTime at={row.EtaTime} /> },
    { field: 'Carrier', width: 160, grow: true },
    { field: 'UpdatedTime', kind: 'dateTime', width: 184, sortable: true, hidden: true },
  ],
  search: schedules('list.searchFlights'),
  filters: [
    { field: 'AirportOfDeparture', kind: 'choice', useOptions: () => usePorts('Airport', DEPARTURE_AIRPORTS) },
    { field: 'AirportOfDestination', kind: 'choice', useOptions: () => usePorts('Airport', DESTINATION_AIRPORTS) },
    { field: 'EtdTime', kind: 'dates' },
    { field: 'IsOpen', kind: 'flag' },
  ],
  actions,
  tools: [
    { label: schedules('action.addFlight'), to: '/desk/flight' },
    { label: schedules('action.fromExcel'), to: '/desk/flightsFromExcel' },
  ],
  export: { op: exportFlights },
})

export default listScreen(list)
