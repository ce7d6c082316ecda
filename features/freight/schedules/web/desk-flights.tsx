import { DEPARTURE_AIRPORTS, DESTINATION_AIRPORTS } from '#features/freight/places/rules.ts'
import { ListPage } from '#kit/web/list/list-page.tsx'
import { listOf } from '#kit/web/list/list-spec.ts'
import { opAction, type Action } from '#kit/web/parts/action.ts'
import { deleteFlight, exportFlights, getDeskFlights, type DeskFlight } from '../contract.ts'
import { SCHEDULE_ZONE } from '../rules.ts'
import { schedules } from '../text/keys.ts'
import { Port, usePorts } from './pieces.tsx'

const actions: Action<DeskFlight>[] = [
  { name: 'edit', label: schedules('action.edit'), to: (row) => `/desk/flight?id=${row.Id}` },
  { name: 'copy', label: schedules('action.copy'), minor: true, to: (row) => `/desk/flight?copy=${row.Id}` },
  opAction(deleteFlight, { name: 'delete', label: schedules('action.delete'), danger: true, minor: true, input: (row: DeskFlight) => ({ Id: row.Id }) }),
]

const time = { kind: 'dateTime', width: 164 } as const

const list = listOf(getDeskFlights, {
  name: 'desk-flights',
  title: schedules('menu.flights'),
  text: schedules,
  id: (row) => row.Id,
  nameOf: (row) => row.FlightNo,
  zone: SCHEDULE_ZONE,
  columns: [
    { field: 'FlightNo', width: 110, sortable: true },
    { field: 'Carrier', width: 160, grow: true },
    { field: 'AirportOfDeparture', width: 190, render: (row) => <Port code={row.AirportOfDeparture} of="Airport" /> },
    { field: 'AirportOfDestination', width: 190, render: (row) => <Port code={row.AirportOfDestination} of="Airport" /> },
    { field: 'WarehouseCutOff', ...time },
    { field: 'EtdTime', ...time, sortable: true },
    { field: 'EtaTime', ...time },
    { field: 'IsOpen', kind: 'bool', width: 110 },
    { field: 'UpdatedTime', ...time, sortable: true, hidden: true },
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
    { label: schedules('action.fromExcel'), to: '/desk/flightSheet' },
  ],
  export: { op: exportFlights },
})

export default function DeskFlights() {
  return <ListPage list={list} />
}
