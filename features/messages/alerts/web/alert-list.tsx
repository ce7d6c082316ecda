import { listColumns } from '#kit/web/columns.ts'
import { ListPage } from '#kit/web/list/list-page.tsx'
import { listOf, statusTabs } from '#kit/web/list/list-spec.ts'
import { bulkAction, machineActions } from '#kit/web/parts/action.ts'
import { EnumStatus } from '#kit/web/parts/status.tsx'
import type { ToneMap } from '#kit/web/parts/tone.ts'
import { alertColumns } from '../columns.ts'
import { exportAlerts, getAlertCounts, getAlerts, setAlertsRead, type AlertRow } from '../contract.ts'
import { alert, alertEvents } from '../rules.ts'
import { alerts } from '../text/keys.ts'
import { Reason } from './parts/reason.tsx'

const { unread, read, closed } = alert.states
const TONES: ToneMap = { [unread]: 'waiting', [read]: 'moving', [closed]: 'done' }

const list = listOf(getAlerts, {
  name: 'alerts',
  title: alerts('menu.list'),
  text: alerts,
  id: (row) => row.Id,
  nameOf: (row) => row.RelateNo,
  detail: (row) => row.PageCode,
  topic: alertEvents,
  columns: listColumns(alertColumns, 'customer', [
    { field: 'RelateNo', fixed: 'start', width: 180 },
    { field: 'WarnType', width: 140 },
    { field: 'CurrentValue', kind: 'text', grow: true, width: 240, render: (row) => <Reason row={row} /> },
    { field: 'DueTime', width: 150 },
    { field: 'State', render: (row) => <EnumStatus enumeration={alert.enumeration} value={row.State} tones={TONES} /> },
    { field: 'CountryCode', width: 110 },
    'FirstTime',
    { field: 'LastTime', hidden: true },
    { field: 'ClosedTime', hidden: true },
  ]),
  search: alerts('list.search'),
  filters: [
    { field: 'WarnType', kind: 'choice', enumeration: 'WarnType' },
    { field: 'CountryCode', kind: 'choice', enumeration: 'CountryCode' },
    { field: 'FirstTime', kind: 'dates' },
  ],
  tabs: { ...statusTabs(alert, 'State', getAlertCounts), apart: [alert.states.closed] },
  actions: machineActions(alert, 'customer', (row: AlertRow) => row.State, alerts, {
    read: { op: setAlertsRead, input: (row: AlertRow) => ({ Ids: [row.Id] }), bulk: bulkAction(setAlertsRead) },
  }),
  export: { op: exportAlerts },
})

/** Everything that has crossed a line or comes close to a deadline, of what the user may open. */
export default function AlertList() {
  return <ListPage list={list} />
}
