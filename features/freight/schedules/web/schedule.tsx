import { Segmented } from 'antd'
import { useMemo } from 'react'
import { useSearchParams } from '#kit/web/router.tsx'
import { DISCHARGE_PORTS, LOADING_PORTS } from '#features/freight/places/rules.ts'
import { localDay } from '#kit/shared/calendar.ts'
import { useNow } from '#kit/web/clock.ts'
import { useIsMobile } from '#kit/web/device.ts'
import { ListPage, type ListView } from '#kit/web/list/list-page.tsx'
import { listOf } from '#kit/web/list/list-spec.ts'
import { useText } from '#kit/web/text.ts'
import { getSailings, getSailingSchedule, type SailingRow } from '../contract.ts'
import { SCHEDULE_ZONE, type CutOff, type Kind } from '../rules.ts'
import { schedules } from '../text/keys.ts'
import { agendaSpan } from './agenda-days.ts'
import { Agenda } from './agenda.tsx'
import { Calendar } from './calendar.tsx'
import { monthOf, weeksOf } from './calendar-days.ts'
import { Booking, CutOffTime, Port, usePorts } from './pieces.tsx'
import { ScheduleCards } from './schedule-cards.tsx'

const ports = [
  { field: 'PortOfLoading', kind: 'choice', useOptions: () => usePorts('SeaPort', LOADING_PORTS) },
  { field: 'PortOfDischarge', kind: 'choice', useOptions: () => usePorts('SeaPort', DISCHARGE_PORTS) },
] as const
const carrier = { field: 'Carrier', kind: 'text' } as const

const cutOff = <F extends CutOff | 'CyOpen'>(field: F) => ({
  field,
  width: 138,
  render: (row: SailingRow) => <CutOffTime at={row[field]} />,
})
const cutOffs = {
  LCL: [
    { ...cutOff('CfsCutOff'), sortable: true },
    cutOff('SiCutOff'),
    cutOff('CustomsCutOff'),
    { field: 'RemainingVolume', kind: 'quantity', width: 120 },
  ],
  FCL: [
    { ...cutOff('SiCutOff'), sortable: true },
    cutOff('VgmCutOff'),
    cutOff('CustomsCutOff'),
    cutOff('CyCutOff'),
    cutOff('CyOpen'),
  ],
} as const

const PAGES = {
  LCL: { op: getSailingSchedule, title: schedules('menu.bulkShippingDate') },
  FCL: { op: getSailings, title: schedules('menu.fullShippingDate') },
} as const

/** Rows of the table, or of a period for the calendar. */
function listFor(kind: Kind, days?: { StartTime: string; EndTime: string }) {
  const { op, title } = PAGES[kind]
  return listOf(op, {
    name: `sailings-${kind}`,
    title,
    text: schedules,
    input: { Kind: kind, ...days },
    id: (row) => row.Id,
    nameOf: (row) => `${row.Vessel} ${row.Voyage}`,
    zone: SCHEDULE_ZONE,
    columns: [
      { field: 'PortOfLoading', isKeyColumn: true, width: 150, render: (row) => <Port code={row.PortOfLoading} /> },
      { field: 'PortOfDischarge', isKeyColumn: true, width: 160, render: (row) => <Port code={row.PortOfDischarge} /> },
      { field: 'Etd', kind: 'date', sortable: true },
      { field: 'IsOpen', isKeyColumn: true, width: 316, render: (row) => <Booking sailing={row} /> },
      ...cutOffs[kind],
      { field: 'Eta', kind: 'date', sortable: true },
      { field: 'TransitDays', width: 96, sortable: true, render: (row) => <Days count={row.TransitDays} /> },
      {
        field: 'Vessel',
        width: 200,
        grow: true,
        words: true,
        render: (row) => <span title={`${row.Vessel} ${row.Voyage}`}>{`${row.Vessel} ${row.Voyage}`}</span>,
      },
      { field: 'Carrier', width: 120, sortable: true },
    ],
    filters: days ? [...ports, carrier] : [...ports, { field: 'Etd', kind: 'dates' }, carrier],
  })
}

function Days({ count }: { count: number }) {
  const t = useText(schedules)
  return <span className="figures">{t('days', { count })}</span>
}

const TABLES = { LCL: listFor('LCL'), FCL: listFor('FCL') }

/** Row limit of the calendar. */
const MOST = 200

/** Timetable with cut-offs: as a table or by month; on phones as cards or by day. */
export function Schedule({ kind }: { kind: Kind }) {
  const t = useText(schedules)
  const narrow = useIsMobile()
  const [params, setParams] = useSearchParams()
  const isCalendar = params.get('view') === 'calendar'
  const month = monthOf(params.get('month'), localDay(useNow(), SCHEDULE_ZONE).slice(0, 7))
  const list = useMemo(() => {
    if (!isCalendar) return TABLES[kind]
    const days = weeksOf(month).flat()
    return listFor(kind, narrow ? agendaSpan(month) : { StartTime: days[0]!, EndTime: days.at(-1)! })
  }, [kind, isCalendar, month, narrow])
  const put = (name: string, value: string | undefined) =>
    setParams((old) => {
      const next = new URLSearchParams(old)
      if (value) next.set(name, value)
      else next.delete(name)
      return next
    })
  const calendar: ListView<SailingRow> = {
    most: MOST,
    show: (state) => {
      const shown = { state, month, onMonth: (next: string) => put('month', next) }
      return narrow ? <Agenda {...shown} /> : <Calendar {...shown} kind={kind} />
    },
  }
  const cards: ListView<SailingRow> = { show: (state) => <ScheduleCards state={state} /> }
  const views = (
    <Segmented
      aria-label={t('view.label')}
      value={isCalendar ? 'calendar' : 'table'}
      options={(['table', 'calendar'] as const).map((value) => ({ value, label: t(`view.${value}`) }))}
      onChange={(value) => put('view', value === 'calendar' ? value : undefined)}
    />
  )
  return <ListPage list={list} view={isCalendar ? calendar : narrow ? cards : undefined} views={views} />
}
