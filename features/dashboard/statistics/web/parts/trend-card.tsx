import { DatePicker, Segmented } from 'antd'
import dayjs, { type Dayjs } from 'dayjs'
import { useMemo, useState } from 'react'
import { lastCompleteDay } from '#features/warehouse/stock/rules.ts'
import { zoneOf } from '#features/warehouse/sites/rules.ts'
import { MAX_SPAN_DAYS } from '#kit/shared/page.ts'
import { now } from '#kit/web/clock.ts'
import { useDictionary } from '#kit/web/dictionary.ts'
import { dayFormats } from '#kit/web/form/day-formats.ts'
import { useFormat } from '#kit/web/format.ts'
import { Chart } from '#kit/web/parts/chart.tsx'
import { FailedNotice } from '#kit/web/parts/notice.tsx'
import { useRead } from '#kit/web/query.ts'
import { useText } from '#kit/web/text.ts'
import { getTrend } from '../../contract.ts'
import { RANGE, RANGES, windowDays, type Days, type Range } from '../../rules.ts'
import { statistics } from '../../text/keys.ts'
import type { Place } from './place.ts'
import css from './statistics.module.css'

const DAY = 'YYYY-MM-DD'

/** Pieces received and shipped per day; dates up to yesterday can be chosen. */
export function TrendCard({ place }: { place: Place }) {
  const { CountryCode: country } = place
  const t = useText(statistics)
  const { date } = useFormat()
  const { nameOf } = useDictionary('DashboardRange')
  const yesterday = lastCompleteDay(now(), zoneOf(country))
  const [range, setRange] = useState<Range>(RANGE.lastWeek)
  const [own, setOwn] = useState<Days>(() => windowDays(30, dayjs(yesterday).add(1, 'day').format(DAY)))
  const isOwn = range === RANGE.custom
  const input = { ...place, Range: range, ...(isOwn && { StartTime: own.From, EndTime: own.To }) }
  const { data, error, refetch } = useRead(getTrend, input, { keep: true, silent: true })
  const chart = useMemo(
    () =>
      data && {
        categories: data.map(({ StatDate }) => date(StatDate, 'UTC')),
        series: [
          { name: t('trend.in'), values: data.map(({ InPieces }) => InPieces) },
          { name: t('trend.out'), values: data.map(({ OutPieces }) => OutPieces) },
        ],
      },
    [data, date, t],
  )
  const isTooLate = (day: Dayjs, { from }: { from?: Dayjs }) =>
    day.format(DAY) > yesterday || (from !== undefined && Math.abs(day.diff(from, 'day')) >= MAX_SPAN_DAYS)
  return (
    <section className={css.card} aria-labelledby="trend">
      <div className={css.cardHead}>
        <h3 id="trend">{t('trend.title')}</h3>
        <Segmented
          className={css.choice}
          aria-label={t('trend.range')}
          value={range}
          onChange={setRange}
          options={RANGES.map((value) => ({ value, label: nameOf(value) }))}
        />
        {isOwn && (
          <DatePicker.RangePicker
            allowClear={false}
            format={dayFormats}
            value={[dayjs(own.From), dayjs(own.To)]}
            disabledDate={isTooLate}
            onChange={(days) => days?.[0] && days[1] && setOwn({ From: days[0].format(DAY), To: days[1].format(DAY) })}
          />
        )}
      </div>
      {error && <FailedNotice error={error} retry={() => void refetch()} />}
      {chart && (
        <Chart
          kind="line"
          {...chart}
          categoriesName={t('trend.day')}
          label={t('trend.label', { from: chart.categories[0] ?? '', to: chart.categories.at(-1) ?? '' })}
        />
      )}
    </section>
  )
}
