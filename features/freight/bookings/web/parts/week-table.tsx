import { Segmented } from 'antd'
import { useState } from 'react'
import { localDay } from '#kit/shared/calendar.ts'
import { useNow } from '#kit/web/clock.ts'
import { useIsMobile } from '#kit/web/device.ts'
import { useFormat } from '#kit/web/format.ts'
import { language, useText } from '#kit/web/text.ts'
import type { ReserveWeek } from '../../outbound-contract.ts'
import { bookings } from '../../text/keys.ts'
import css from './centre-week.module.css'

type Row = ReserveWeek['Booked'][number]
type Props = {
  week: ReserveWeek
  /** Number of the order that a free slot is booked for; without it slots are read-only. */
  picked: string | undefined
  /** The appointment whose details are shown. */
  shown: number | undefined
  choose: (slot: string) => void
  show: (id: number) => void
}

const weekday = new Intl.DateTimeFormat(language, { weekday: 'short', timeZone: 'UTC' })
const weekdayOf = (day: string) => weekday.format(new Date(`${day}T12:00:00Z`))
const dayOf = (day: string) => `${weekdayOf(day)} ${Number(day.slice(8))}`

/** A table of the week with a column per day and a row per slot; on narrow screens one day. */
export function WeekTable({ week, picked, shown, choose, show }: Props) {
  const t = useText(bookings)
  const format = useFormat()
  const narrow = useIsMobile()
  const today = localDay(useNow(), week.TimeZone)
  const [day, setDay] = useState<string>()
  const current = week.Days.find(({ Day }) => Day === (day ?? today)) ?? week.Days[0]!
  const days = narrow ? [current] : week.Days
  const clock = new Intl.DateTimeFormat(language, { timeStyle: 'short', hourCycle: 'h23', timeZone: week.TimeZone })
  // Sorted by time of day, since not every language writes times in a sortable format.
  const order = new Intl.DateTimeFormat('en-GB', { timeStyle: 'short', timeZone: week.TimeZone })
  const times = new Map(
    week.Days.flatMap(({ Slots }) => Slots.map(({ Time }) => [order.format(new Date(Time)), clock.format(new Date(Time))])),
  )
  const rows = [...times].toSorted(([a], [b]) => a.localeCompare(b)).map(([, label]) => label)
  const bySlot = Map.groupBy(week.Booked, (row) => new Date(row.SlotTime!).toISOString())
  return (
    <>
      {narrow && (
        <Segmented
          className={css.days}
          block
          value={current.Day}
          options={week.Days.map(({ Day }) => ({ value: Day, label: weekdayOf(Day), title: dayOf(Day) }))}
          onChange={setDay}
        />
      )}
      <div className={css.scroll} role="region" aria-label={t('reserve.week')} tabIndex={0}>
        <table className={css.week}>
          <thead>
            <tr>
              <th scope="col">{t('reserve.time')}</th>
              {days.map(({ Day, Slots }) => (
                <th key={Day} scope="col" data-today={Day === today || undefined}>
                  {dayOf(Day)}
                  {Slots.length === 0 && <small>{t('reserve.closed')}</small>}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((time) => (
              <tr key={time}>
                <th scope="row" className="figures">
                  {time}
                </th>
                {days.map(({ Day, Slots }) => {
                  const slot = Slots.find(({ Time }) => clock.format(new Date(Time)) === time)
                  return (
                    <td key={Day}>
                      {slot && (
                        <Cell
                          slot={slot}
                          rows={bySlot.get(slot.Time) ?? []}
                          picked={picked}
                          shown={shown}
                          label={`${dayOf(Day)} ${time}`}
                          when={format.dateTime(slot.Time, week.TimeZone)}
                          choose={choose}
                          show={show}
                        />
                      )}
                    </td>
                  )
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  )
}

/** Trailing digits of a number that distinguish the orders of a week. */
const SHORT = 8

type CellProps = Omit<Props, 'week'> & {
  slot: ReserveWeek['Days'][number]['Slots'][number]
  rows: readonly Row[]
  label: string
  when: string
}

/** Appointments in a slot, and its free places. */
function Cell({ slot: { Time, Free }, rows, picked, shown, label, when, choose, show }: CellProps) {
  const t = useText(bookings)
  const isOver = new Date(Time) <= useNow()
  const free = Free > 1 ? t('dialog.free', { count: Free }) : t('reserve.free')
  return (
    <span className={css.cell}>
      {rows.map((row) => (
        <button
          key={row.Id}
          type="button"
          className={css.taken}
          aria-pressed={row.Id === shown}
          aria-label={`${row.RelateNo.slice(-SHORT)}, ${label}: ${row.RelateNo}`}
          title={row.RelateNo}
          onClick={() => show(row.Id)}
        >
          {row.RelateNo.slice(-SHORT)}
        </button>
      ))}
      {Free > 0 && picked && (
        <button
          type="button"
          className={css.free}
          aria-label={`${free}: ${t('reserve.bookAt', { no: picked, time: when })}`}
          onClick={() => choose(Time)}
        >
          {free}
        </button>
      )}
      {Free > 0 && !picked && <span className={css.quiet}>{free}</span>}
      {Free === 0 && rows.length === 0 && <span className={css.full}>{t(isOver ? 'reserve.past' : 'dialog.full')}</span>}
    </span>
  )
}
