import { listScreen } from '#kit/web/list/list-screen.tsx'
import { listOf } from '#kit/web/list/list-spec.ts'
import { opAction, type Action } from '#kit/web/parts/action.ts'
import { language } from '#kit/web/text.ts'
import { deleteHoliday, getDeskHolidays, type HolidayRow } from '../contract.ts'
import { places } from '../text/keys.ts'

const actions: Action<HolidayRow>[] = [
  { name: 'edit', label: places('action.edit'), to: (row) => `/desk/holiday?id=${row.Id}` },
  opAction(deleteHoliday, {
    name: 'delete',
    label: places('action.delete'),
    danger: true,
    minor: true,
    input: (row: HolidayRow) => ({ Id: row.Id }),
  }),
]

const list = listOf(getDeskHolidays, {
  name: 'desk-holidays',
  title: places('menu.holidays'),
  text: places,
  id: (row) => row.Id,
  nameOf: (row) => row.Name[language],
  columns: [
    { field: 'HolidayDate', kind: 'date', width: 180, sortable: true },
    { field: 'CountryCode', kind: 'enum', enumeration: 'CountryCode', width: 200 },
    { field: 'Name', grow: true, width: 260, render: (row) => <span>{row.Name[language]}</span> },
    { field: 'UpdatedTime', kind: 'dateTime', width: 190, hidden: true },
  ],
  filters: [{ field: 'CountryCode', kind: 'choice', enumeration: 'CountryCode' }],
  actions,
  tools: [{ label: places('action.add'), to: '/desk/holiday' }],
})

export default listScreen(list)
