import { Skeleton } from 'antd'
import { localDay } from '#kit/shared/calendar.ts'
import { useNow } from '#kit/web/clock.ts'
import { useDictionary } from '#kit/web/dictionary.ts'
import { useFormat } from '#kit/web/format.ts'
import { FailedNotice } from '#kit/web/parts/notice.tsx'
import { language, useText } from '#kit/web/text.ts'
import type { SailingRow } from '../contract.ts'
import { SCHEDULE_ZONE, sailingState, type CutOff } from '../rules.ts'
import { schedules } from '../text/keys.ts'
import { agendaOf, type Closing } from './agenda-days.ts'
import { CutOffMark, MonthBar, noon, type Props } from './calendar.tsx'
import { SailingFacts, SailingState, useCountdown } from './pieces.tsx'
import css from './schedules.module.css'

const dayName = new Intl.DateTimeFormat(language, { weekday: 'short', day: 'numeric', month: 'short', timeZone: 'UTC' })

/** Agenda for phones: departures and cut-offs by day, expandable. */
export function Agenda({ state: { data, error, retry, isStale }, month, onMonth }: Omit<Props, 'kind'>) {
  const t = useText(schedules)
  const format = useFormat()
  const today = localDay(useNow(), SCHEDULE_ZONE)
  const days = agendaOf(data?.Items ?? [], month)
  const earlier = days.filter(({ day }) => day < today)
  const coming = days.filter(({ day }) => day >= today)
  return (
    <div className={css.calendar}>
      <MonthBar month={month} today={today} sailings={data?.Items} onMonth={onMonth} />
      {!data && error ? (
        <FailedNotice error={error} retry={retry} />
      ) : !data ? (
        <Skeleton className={css.waiting} active paragraph={{ rows: 10 }} />
      ) : (
        <div className={css.agenda} data-stale={isStale || undefined}>
          {earlier.length > 0 && coming.length > 0 ? (
            <details className={css.earlier}>
              <summary>{t('calendar.earlier')}</summary>
              <Days days={earlier} today={today} />
            </details>
          ) : (
            <Days days={earlier} today={today} />
          )}
          <Days days={coming} today={today} />
        </div>
      )}
      <div className={css.legend}>
        {data && data.TotalCount > data.Items.length && (
          <p role="status">{t('calendar.first', { count: format.quantity(data.Items.length) })}</p>
        )}
        <p>
          {t('calendar.tap')} {t('calendar.china')}
        </p>
      </div>
    </div>
  )
}

function Days({ days, today }: { days: ReturnType<typeof agendaOf>; today: string }) {
  return (
    <ol>
      {days.map(({ day, departures, closings }) => (
        <li key={day} aria-current={day === today ? 'date' : undefined}>
          <h3>
            <time dateTime={day}>{dayName.format(noon(day))}</time>
          </h3>
          {departures.map((sailing) => (
            <Departure key={sailing.Id} sailing={sailing} />
          ))}
          {closings.length > 0 && <Closings closings={closings} />}
        </li>
      ))}
    </ol>
  )
}

function useWay() {
  const ports = useDictionary('SeaPort')
  return ({ PortOfLoading, PortOfDischarge }: SailingRow) => `${ports.nameOf(PortOfLoading)} → ${ports.nameOf(PortOfDischarge)}`
}

function Departure({ sailing }: { sailing: SailingRow }) {
  const way = useWay()(sailing)
  const countdown = useCountdown()(sailing)
  return (
    <details className={css.leaving} data-state={sailingState(sailing, useNow())}>
      <summary>
        <span className={css.cardHead}>
          <strong>{way}</strong>
          <SailingState sailing={sailing} />
        </span>
        <span className="quiet">{[sailing.Carrier, countdown].filter(Boolean).join(' · ')}</span>
      </summary>
      <SailingFacts sailing={sailing} />
    </details>
  )
}

function Closings({ closings }: { closings: readonly Closing[] }) {
  const t = useText(schedules)
  const wayOf = useWay()
  const kinds = Map.groupBy(closings, ({ name }) => name)
  const mark = (name: CutOff, count: number) => `${t(`short.${name}`)}${count > 1 ? ` × ${count}` : ''}`
  return (
    <details className={css.closing}>
      <summary>
        <span>{t('section.cutOffs')}</span>
        {[...kinds].map(([name, all]) => (
          <span key={name} className={css.cutOff}>
            {mark(name, all.length)}
          </span>
        ))}
      </summary>
      <ul>
        {closings.map(({ sailing, name, at }) => (
          <li key={`${sailing.Id} ${name}`}>
            <CutOffMark name={name} at={at} />
            <span>
              {wayOf(sailing)} <span className="quiet">{sailing.Carrier}</span>
            </span>
          </li>
        ))}
      </ul>
    </details>
  )
}
