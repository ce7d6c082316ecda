import { planFormPath, planRight } from '#features/warehouse/reorder/paths.ts'
import { suggestedCartons } from '#features/warehouse/reorder/rules.ts'
import { reorder } from '#features/warehouse/reorder/text/keys.ts'
import { Suggested } from '#features/warehouse/reorder/web/parts/suggestion.tsx'
import { COUNTRIES, SITES, zoneOfRow, type Site } from '#features/warehouse/sites/rules.ts'
import { useDictionary } from '#kit/web/dictionary.ts'
import { useSession } from '#kit/web/session.tsx'
import { listColumns } from '#kit/web/columns.ts'
import { listScreen } from '#kit/web/list/list-screen.tsx'
import { listOf, statusTabs } from '#kit/web/list/list-spec.ts'
import { bulkAction, machineActions, type Action } from '#kit/web/parts/action.ts'
import { EnumStatus } from '#kit/web/parts/status.tsx'
import type { ToneMap } from '#kit/web/parts/tone.ts'
import { alertColumns } from '../columns.ts'
import { exportAlerts, getAlertCounts, getAlerts, setAlertsRead, type AlertRow } from '../contract.ts'
import { alert, alertEvents, possibleAlerts } from '../rules.ts'
import { alerts } from '../text/keys.ts'
import { Reason } from './parts/reason.tsx'
import css from './alert-list.module.css'

const { unread, read, closed } = alert.states
const TONES: ToneMap = { [unread]: 'waiting', [read]: 'moving', [closed]: 'done' }

const cartonsOf = ({ State, Reorder }: AlertRow) => (State === closed || !Reorder ? 0 : suggestedCartons(Reorder))

/** Opens the form of an inbound plan with the suggested values. */
const planAction = (site: Site): Action<AlertRow> => ({
  name: `plan-${site.country}`,
  label: reorder('plan'),
  permission: planRight(site),
  when: (row) => row.CountryCode === site.country && cartonsOf(row) > 0,
  to: (row) => planFormPath(site, row.RelateNo, cartonsOf(row)),
})

function ReasonAndNeed({ row }: { row: AlertRow }) {
  const cartons = cartonsOf(row)
  return (
    <span className={css.reason}>
      <Reason row={row} />
      {cartons > 0 && (
        <>
          {' · '}
          <Suggested cartons={cartons} need={row.Reorder!} />
        </>
      )}
    </span>
  )
}

/** The kinds of alert that the company's services can have. */
function useKinds() {
  const { companyInfo } = useSession()
  const { options } = useDictionary('WarnType')
  const possible: readonly number[] = possibleAlerts(companyInfo?.WarehouseCountries ?? [], companyInfo?.ContractCompanyId ?? 0)
  return options.filter(({ value }) => possible.includes(Number(value)))
}

const list = listOf(getAlerts, {
  name: 'alerts',
  title: alerts('menu.list'),
  text: alerts,
  id: (row) => row.Id,
  nameOf: (row) => row.RelateNo,
  detail: (row) => row.PageCode,
  zone: zoneOfRow,
  topic: alertEvents,
  // On a phone the reason has its own line.
  firstFullWidth: true,
  columns: listColumns(alertColumns, 'customer', [
    { field: 'RelateNo', fixed: 'start', width: 226 },
    {
      field: 'CurrentValue',
      kind: 'text',
      isKeyColumn: true,
      grow: true,
      width: 228,
      words: true,
      render: (row) => <ReasonAndNeed row={row} />,
    },
    { field: 'WarnType', isKeyColumn: true, width: 164 },
    {
      field: 'State',
      width: 124,
      render: (row) => <EnumStatus enumeration={alert.enumeration} value={row.State} tones={TONES} />,
    },
    { field: 'DueTime', width: 150 },
    { field: 'CountryCode', width: 110 },
    { field: 'FirstTime', isKeyColumn: false },
    { field: 'LastTime', hidden: true },
    { field: 'ClosedTime', hidden: true },
  ]),
  search: alerts('list.search'),
  filters: [
    { field: 'WarnType', kind: 'choice', useOptions: useKinds },
    { field: 'CountryCode', kind: 'choice', enumeration: 'CountryCode' },
    { field: 'FirstTime', kind: 'dates' },
  ],
  tabs: { ...statusTabs(alert, 'State', getAlertCounts), apart: [alert.states.closed] },
  actions: [
    ...COUNTRIES.map((country) => planAction(SITES[country])),
    ...machineActions(alert, 'customer', (row: AlertRow) => row.State, alerts, {
      read: { op: setAlertsRead, input: (row: AlertRow) => ({ Ids: [row.Id] }), bulk: bulkAction(setAlertsRead) },
    }),
  ],
  export: { op: exportAlerts },
})

/** Everything that has crossed a line or is close to a deadline, if the user may open it. */
export default listScreen(list)
