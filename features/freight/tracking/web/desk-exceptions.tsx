import type { AnyKeys } from '#kit/shared/text.ts'
import { z } from 'zod'
import { useCompanyOptions } from '#features/desk/companies/web/parts/company-options.ts'
import { deskOrderPath } from '#features/freight/core/paths.ts'
import { zoneOf } from '#features/warehouse/sites/rules.ts'
import { instant, optionalText } from '#kit/shared/fields.ts'
import { todayIn } from '#kit/web/form/days.ts'
import { useFormat } from '#kit/web/format.ts'
import { listOf, statusTabs } from '#kit/web/list/list-spec.ts'
import { listScreen } from '#kit/web/list/list-screen.tsx'
import { deskAction, machineActions, oneRow } from '#kit/web/parts/action.ts'
import { machineTones } from '#kit/web/parts/tone.ts'
import { useText } from '#kit/web/text.ts'
import { renamed } from '#kit/shared/text.ts'
import {
  acceptExceptions,
  correctException,
  dismissExceptions,
  getExceptionCounts,
  getExceptions,
  type TrackingException,
} from '../contract.ts'
import { EXCEPTION_REASON, trackingException, exceptionEvents } from '../rules.ts'
import { tracking } from '../text/keys.ts'
import { usePlaceName } from './cells.tsx'

const ZONE = zoneOf(undefined)

/** Our own departure and arrival times. */
function Ours({ row }: { row: TrackingException }) {
  const t = useText(tracking)
  const format = useFormat()
  const known = [
    row.AtdTime && t('desk.atd', { time: format.dateTime(row.AtdTime, ZONE) }),
    row.AtaTime && t('desk.ata', { time: format.dateTime(row.AtaTime, ZONE) }),
  ]
    .filter(Boolean)
    .join(' · ')
  return known ? (
    <span className="figures" title={known}>
      {known}
    </span>
  ) : (
    <span className="nothing">–</span>
  )
}

function Place({ row }: { row: TrackingException }) {
  const nameOf = usePlaceName()
  return row.Place ? <span title={row.Place}>{nameOf(row.Place)}</span> : <span className="nothing">–</span>
}

const words: AnyKeys = tracking

const list = listOf(getExceptions, {
  name: 'desk-tracking-exceptions',
  title: tracking('menu.desk'),
  text: renamed(tracking, {
    'field.CreatedTime': 'event.open',
    'empty.title': 'desk.empty.title',
    'empty.hint': 'desk.empty.hint',
  }),
  id: (row) => row.Id,
  nameOf: (row) => row.DcgNo,
  detail: (row) => deskOrderPath(row.ContractCompanyId, row.OrderId),
  zone: ZONE,
  topic: exceptionEvents,
  search: tracking('desk.search'),
  columns: [
    { field: 'DcgNo', kind: 'number', fixed: 'start', width: 156 },
    { field: 'CompanyName', width: 164 },
    { field: 'Doubt', kind: 'enum', enumeration: 'TrackingDoubt', width: 220 },
    { field: 'TrackingNode', kind: 'enum', enumeration: 'TrackingNode', width: 170 },
    { field: 'EventTime', kind: 'dateTime', width: 164, sortable: true },
    { field: 'Place', width: 130, words: true, render: (row) => <Place row={row} /> },
    { field: 'AtdTime', width: 240, grow: true, words: true, render: (row) => <Ours row={row} /> },
    {
      field: 'ExceptionState',
      kind: 'status',
      enumeration: trackingException.enumeration,
      tones: machineTones(trackingException, 'staff', { open: 'waiting', dismissed: 'cancelled' }),
      width: 168,
    },
    { field: 'Remark', width: 200 },
    { field: 'OrderStatus', kind: 'enum', enumeration: 'OrderStatus', width: 150, hidden: true },
    { field: 'CorrectedTime', kind: 'dateTime', width: 164, hidden: true },
    { field: 'ReplyText', width: 200, hidden: true },
    { field: 'CreatedTime', kind: 'dateTime', width: 164, sortable: true, hidden: true },
  ],
  filters: [
    { field: 'Doubt', kind: 'choice', enumeration: 'TrackingDoubt' },
    { field: 'ContractCompanyId', kind: 'choice', useOptions: useCompanyOptions },
    { field: 'CreatedTime', kind: 'dates' },
  ],
  tabs: statusTabs(trackingException, 'ExceptionState', getExceptionCounts),
  actions: machineActions(trackingException, 'staff', (row: TrackingException) => row.ExceptionState, words, {
    accept: {
      op: acceptExceptions,
      input: oneRow,
      ask: tracking('desk.askAccept'),
      bulk: deskAction(acceptExceptions),
      when: (row) => row.Doubt !== EXCEPTION_REASON.differs && row.Doubt !== EXCEPTION_REASON.future,
    },
    correct: {
      op: correctException,
      minor: true,
      form: {
        schema: z.object({ Time: instant }),
        fields: [{ field: 'Time', kind: 'dateTime', zone: ZONE, latest: todayIn(ZONE), wide: true }],
        text: tracking,
        initial: (row) => (row ? { Time: row.EventTime } : {}),
      },
      input: ({ ContractCompanyId, Id, RowVersion }: TrackingException, values: object) => ({
        ContractCompanyId,
        Id,
        RowVersion,
        ...values,
      }),
      when: (row) => row.Doubt !== EXCEPTION_REASON.differs,
    },
    dismiss: {
      op: dismissExceptions,
      input: (row: TrackingException, values: object) => ({ ...oneRow(row), ...values }),
      ask: tracking('desk.askDismiss'),
      form: {
        schema: z.object({ ReplyText: optionalText({ max: 200 }) }),
        fields: [{ field: 'ReplyText', kind: 'longText', max: 200, wide: true }],
        text: tracking,
      },
      bulk: deskAction(dismissExceptions),
    },
  }),
})

/** Tracking exceptions: implausible events, and departures and arrivals to confirm. */
export default listScreen(list)
