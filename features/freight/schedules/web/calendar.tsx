import { LeftOutlined, RightOutlined } from '@ant-design/icons'
import { Button, Popover, Skeleton } from 'antd'
import { useState } from 'react'
import { localDay } from '#kit/shared/calendar.ts'
import { useNow } from '#kit/web/clock.ts'
import { useDictionary } from '#kit/web/dictionary.ts'
import { useFormat } from '#kit/web/format.ts'
import { FailedNotice } from '#kit/web/parts/notice.tsx'
import type { ListState } from '#kit/web/list/use-list.ts'
import { language, useText } from '#kit/web/text.ts'
import type { SailingRow } from '../contract.ts'
import { CUT_OFFS, SCHEDULE_ZONE, sailingState, type CutOff, type Kind } from '../rules.ts'
import { schedules } from '../text/keys.ts'
import { monthAfter, weeksOf } from './calendar-days.ts'
import { SailingFacts, SailingState, useCountdown } from './pieces.tsx'
import css from './schedules.module.css'

const weekday = new Intl.DateTimeFormat(language, { weekday: 'short', timeZone: 'UTC' })
const clock = new Intl.DateTimeFormat(language, { timeStyle: 'short', hourCycle: 'h23', timeZone: SCHEDULE_ZONE })
export const noon = (day: string) => new Date(`${day}T12:00:00Z`)

export type Props = { state: ListState<SailingRow>; kind: Kind; month: string; onMonth: (month: string) => void }

/** Departures of a month. A hovered or focused one shows its cut-offs and marks their days. */
export function Calendar({ state, kind, month, onMonth }: Props) {
  const [shown, setShown] = useState<number>()
  const { data, error } = state
  const sailings = data?.Items ?? []
  const cutOffs = cutOffsByDay(sailings.find((one) => one.Id === shown))
  const byDay = Map.groupBy(sailings, (one) => one.Etd)
  const today = localDay(useNow(), SCHEDULE_ZONE)
  const weeks = weeksOf(month)
  return (
    <div className={css.calendar}>
      <MonthBar month={month} today={today} sailings={data?.Items} onMonth={onMonth} />
      {!data && error ? (
        <FailedNotice error={error} retry={state.retry} />
      ) : !data ? (
        <Skeleton className={css.waiting} active paragraph={{ rows: 10 }} />
      ) : (
        <table className={css.month} data-stale={state.isStale || undefined}>
          <thead>
            <tr>
              {weeks[0]!.map((day) => (
                <th key={day} scope="col">
                  {weekday.format(noon(day))}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {weeks.map((week) => (
              <tr key={week[0]}>
                {week.map((day) => (
                  <td key={day} data-outside={!day.startsWith(month) || undefined} data-today={day === today || undefined}>
                    <time dateTime={day}>{Number(day.slice(8))}</time>
                    {(byDay.get(day) ?? []).map((sailing) => (
                      <Departure key={sailing.Id} sailing={sailing} isShown={shown === sailing.Id} show={setShown} />
                    ))}
                    {(cutOffs.get(day) ?? []).map(({ name, at }) => (
                      <CutOffMark key={name} name={name} at={at} />
                    ))}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <Legend kind={kind} hidden={data ? data.TotalCount - data.Items.length : 0} count={sailings.length} />
    </div>
  )
}

/** Month navigation. */
export function MonthBar({
  month,
  today,
  sailings,
  onMonth,
}: {
  month: string
  today: string
  sailings: readonly SailingRow[] | undefined
  onMonth: Props['onMonth']
}) {
  const t = useText(schedules)
  const format = useFormat()
  return (
    <div className={css.monthBar}>
      <Button
        icon={<LeftOutlined />}
        aria-label={t('calendar.previous')}
        title={t('calendar.previous')}
        onClick={() => onMonth(monthAfter(month, -1))}
      />
      <Button
        icon={<RightOutlined />}
        aria-label={t('calendar.next')}
        title={t('calendar.next')}
        onClick={() => onMonth(monthAfter(month, 1))}
      />
      <h2 aria-live="polite">{t('calendar.title', { month: format.month(month) })}</h2>
      {!today.startsWith(month) && (
        <Button type="text" onClick={() => onMonth(today.slice(0, 7))}>
          {t('calendar.today')}
        </Button>
      )}
      {sailings && !sailings.some((one) => one.Etd.startsWith(month)) && <span className="quiet">{t('calendar.none')}</span>}
    </div>
  )
}

function cutOffsByDay(sailing: SailingRow | undefined): Map<string, { name: CutOff; at: string }[]> {
  const all = sailing ? CUT_OFFS[sailing.Kind].map((name) => ({ name, at: sailing[name]! })) : []
  return Map.groupBy(all, ({ at }) => localDay(new Date(at), SCHEDULE_ZONE))
}

function Departure({
  sailing,
  isShown,
  show,
}: {
  sailing: SailingRow
  isShown: boolean
  show: (id: number | undefined) => void
}) {
  const t = useText(schedules)
  const ports = useDictionary('SeaPort')
  const countdown = useCountdown()(sailing)
  const way = `${ports.nameOf(sailing.PortOfLoading)} → ${ports.nameOf(sailing.PortOfDischarge)}`
  const state = sailingState(sailing, useNow())
  return (
    <Popover
      open={isShown}
      onOpenChange={(open) => show(open ? sailing.Id : undefined)}
      trigger={['hover', 'focus']}
      mouseEnterDelay={0.05}
      mouseLeaveDelay={0}
      placement="bottom"
      title={way}
      content={
        <div className={css.sailingFacts}>
          <p>
            <SailingState sailing={sailing} /> {countdown}
          </p>
          <SailingFacts sailing={sailing} />
        </div>
      }
    >
      <button
        type="button"
        className={css.departure}
        data-state={state}
        onClick={() => show(sailing.Id)}
        aria-label={[`${way} ${sailing.Carrier}`, t(`state.${state}`), countdown].filter(Boolean).join(', ')}
      >
        <span>{way}</span> <span>{sailing.Carrier}</span>
      </button>
    </Popover>
  )
}

export function CutOffMark({ name, at }: { name: CutOff; at?: string }) {
  const t = useText(schedules)
  return (
    <span className={css.cutOff} data-cut-off={name}>
      {at ? `${t(`short.${name}`)} ${clock.format(new Date(at))}` : t(`short.${name}`)}
    </span>
  )
}

function Legend({ kind, hidden, count }: { kind: Kind; hidden: number; count: number }) {
  const t = useText(schedules)
  const format = useFormat()
  return (
    <div className={css.legend}>
      {hidden > 0 && <p role="status">{t('calendar.first', { count: format.quantity(count) })}</p>}
      <p>
        {t('calendar.legend')} {t('calendar.china')}
      </p>
      <ul>
        {(['open', 'closed', 'departed'] as const).map((state) => (
          <li key={state}>
            <span className={css.swatch} data-state={state} /> {t('field.Etd')}, {t(`state.${state}`)}
          </li>
        ))}
        {CUT_OFFS[kind].map((name) => (
          <li key={name}>
            <CutOffMark name={name} /> {t(`field.${name}`)}
          </li>
        ))}
      </ul>
    </div>
  )
}
