import { LeftOutlined, RightOutlined, SettingOutlined } from '@ant-design/icons'
import { Button, DatePicker, Skeleton } from 'antd'
import dayjs from 'dayjs'
import { useState } from 'react'
import { useSearchParams } from '#kit/web/router.tsx'
import { localDay } from '#kit/shared/calendar.ts'
import { useNow } from '#kit/web/clock.ts'
import { useFormat } from '#kit/web/format.ts'
import type { Action } from '#kit/web/parts/action.ts'
import { ActionButtons } from '#kit/web/parts/action-buttons.tsx'
import { AskedDialog, useAskedAction } from '#kit/web/parts/asked-action.tsx'
import { FailedNotice } from '#kit/web/parts/notice.tsx'
import { dayFormats } from '#kit/web/form/day-formats.ts'
import { useRead } from '#kit/web/query.ts'
import { language, useText } from '#kit/web/text.ts'
import page from '#kit/web/parts/sections.module.css'
import { getBoard, type Board, type DeskBooking } from '../contract.ts'
import { expectedDay, zoneOfBooking } from '../rules.ts'
import { bookings } from '../text/keys.ts'
import { deskBookingActions } from './parts/booking-actions.tsx'
import { BOOKING_READS } from './parts/booking-reads.ts'
import { BookingStatus } from './parts/cells.tsx'
import { HoursDialog } from './parts/hours-dialog.tsx'
import { zoneLabel, zoneName } from '#kit/web/parts/zone-label.ts'
import css from './board.module.css'
import boards from './parts/boards.module.css'

const bookAction = deskBookingActions.find(({ name }) => name === 'book')!

const ISO = 'YYYY-MM-DD'
type Lane = Board['Lanes'][number]
type Ask = (action: Action<DeskBooking>, row: DeskBooking) => void
const timeIn = (zone: string, time: string) =>
  new Intl.DateTimeFormat(language, { timeStyle: 'short', hourCycle: 'h23', timeZone: zone }).format(new Date(time))
const weekday = new Intl.DateTimeFormat(language, { weekday: 'long', timeZone: 'UTC' })
const isOurs = (row: DeskBooking) => row.WarehouseId !== null

/** SPEC 2 (hidden): the trucks of a day at every gate and to other places, and appointments still open. */
export default function BookCar() {
  const t = useText(bookings)
  const format = useFormat()
  const [params, setParams] = useSearchParams()
  const today = localDay(useNow(), 'Europe/London')
  const day = params.get('day') ?? today
  const { data, error, refetch } = useRead(getBoard, { Day: day }, { keep: true, silent: true })
  const show = (next: string) => setParams(next === today ? {} : { day: next })
  const step = (days: number) => show(dayjs(day).add(days, 'day').format(ISO))
  const asked = useAskedAction(data && [...data.Open, ...data.Booked], (row) => row.Id)
  return (
    <div className={boards.screen}>
      <header className={boards.head}>
        <h1 className={page.pageTitle}>{t('menu.bookCar')}</h1>
        <div className={boards.steps}>
          <Button icon={<LeftOutlined />} aria-label={t('board.previous')} onClick={() => step(-1)} />
          <DatePicker
            value={dayjs(day)}
            allowClear={false}
            format={dayFormats}
            aria-label={t('field.Day')}
            onChange={(value) => value && show(value.format(ISO))}
          />
          <Button icon={<RightOutlined />} aria-label={t('board.next')} onClick={() => step(1)} />
          {day !== today && <Button onClick={() => show(today)}>{t('board.today')}</Button>}
          <strong aria-live="polite">
            {weekday.format(new Date(`${day}T12:00:00Z`))}, {format.date(day)}
          </strong>
        </div>
      </header>
      {!data && error ? (
        <FailedNotice error={error} retry={() => void refetch()} />
      ) : !data ? (
        <Skeleton active />
      ) : (
        <div className={css.board}>
          <Waiting board={data} ask={asked.ask} />
          <div className={css.lanes}>
            {data.Lanes.map((lane) => (
              <Gate
                key={lane.WarehouseId}
                lane={lane}
                rows={data.Booked.filter((row) => row.WarehouseId === lane.WarehouseId)}
                ask={asked.ask}
              />
            ))}
            <Elsewhere rows={data.Booked.filter((row) => !isOurs(row))} ask={asked.ask} />
          </div>
        </div>
      )}
      <AskedDialog state={asked} nameOf={(row) => row.RelateNo} stale={BOOKING_READS} />
    </div>
  )
}

/** Appointments pending for the provider, first arrival first. */
function Waiting({ board, ask }: { board: Board; ask: Ask }) {
  const t = useText(bookings)
  const format = useFormat()
  return (
    <section className={`${boards.box} ${css.waiting}`} aria-labelledby="waiting">
      <h2 id="waiting">
        {t('board.open')} <span className={boards.count}>{format.quantity(board.OpenCount)}</span>
      </h2>
      {board.Open.length === 0 && <p className="quiet">{t('board.nothingOpen')}</p>}
      <ul>
        {board.Open.map((row) => (
          <li key={row.Id}>
            <Job row={row} />
            <Button size="small" onClick={() => ask(bookAction, row)} aria-label={`${t('move.book')} ${row.RelateNo}`}>
              {t('move.book')}
            </Button>
          </li>
        ))}
      </ul>
      {board.OpenCount > board.Open.length && (
        <p className="quiet">{t('board.openMore', { count: board.OpenCount - board.Open.length })}</p>
      )}
    </section>
  )
}

function Job({ row }: { row: DeskBooking }) {
  const t = useText(bookings)
  const format = useFormat()
  return (
    <div className={css.job}>
      <strong className="figures">{row.RelateNo}</strong> <span className="quiet">{row.CompanyName}</span>
      <p>
        {t(`relate.${row.RelateType}`)} · {row.PlaceName}
      </p>
      <p className="quiet figures">
        {[
          row.Pallets !== null && t('goods.pallets', { count: row.Pallets }),
          row.Cartons !== null && t('goods.cartons', { count: row.Cartons }),
          row.Expected && format.date(expectedDay(row)),
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
    </div>
  )
}

/** One of our gates with its slots: the number of trucks, and which. */
function Gate({ lane, rows, ask }: { lane: Lane; rows: DeskBooking[]; ask: Ask }) {
  const t = useText(bookings)
  const [editing, setEditing] = useState(false)
  const bySlot = Map.groupBy(rows, (row) => slotOf(lane, row))
  const isEmpty = rows.length === 0
  return (
    <section className={`${boards.box} ${css.lane}`}>
      <header>
        <h2>
          {lane.WarehouseCode} <span className="quiet">{lane.WarehouseName}</span>
        </h2>
        <Button
          type="text"
          size="small"
          icon={<SettingOutlined />}
          aria-label={t('board.hoursOf', { name: lane.WarehouseCode })}
          title={t('board.hours')}
          onClick={() => setEditing(true)}
        />
        <p className="quiet">
          {zoneLabel(lane.TimeZone, lane.Times[0]?.Time ?? null)} ·{' '}
          {t('board.usual', { opens: lane.Opens, closes: lane.Closes, minutes: lane.SlotMinutes })}
        </p>
      </header>
      {lane.Times.length === 0 && <p className="quiet">{t('board.closed')}</p>}
      <ol className={css.slots} data-empty={isEmpty || undefined}>
        {lane.Times.map(({ Time, Taken }) => (
          <li key={Time} data-full={Taken >= lane.Capacity || undefined} data-taken={Taken > 0 || undefined}>
            <time className="figures">{timeIn(lane.TimeZone, Time)}</time>
            <span
              className={css.taken}
              role="img"
              aria-label={t('board.trucks', { taken: Taken, capacity: lane.Capacity })}
              title={t('board.trucks', { taken: Taken, capacity: lane.Capacity })}
            >
              {Array.from({ length: Math.min(lane.Capacity, 8) }, (_, index) => (
                <i key={index} data-on={index < Taken || undefined} />
              ))}
            </span>
            {(bySlot.get(Time) ?? []).map((row) => (
              <Truck key={row.Id} row={row} ask={ask} />
            ))}
          </li>
        ))}
      </ol>
      {(bySlot.get('') ?? []).map((row) => (
        <Truck key={row.Id} row={row} ask={ask} time={timeIn(lane.TimeZone, row.SlotTime!)} />
      ))}
      {editing && <HoursDialog dock={{ ...lane, FcCode: '' }} name={lane.WarehouseCode} close={() => setEditing(false)} />}
    </section>
  )
}

/** The slot of a truck's arrival; empty if it arrives out of hours. */
function slotOf(lane: Lane, { SlotTime }: DeskBooking): string {
  const at = new Date(SlotTime!).getTime()
  return lane.Times.find(({ Time }) => at >= Date.parse(Time) && at < Date.parse(Time) + lane.SlotMinutes * 60_000)?.Time ?? ''
}

function Truck({ row, ask, time }: { row: DeskBooking; ask: Ask; time?: string }) {
  const t = useText(bookings)
  return (
    <article className={css.truck} data-arrived={row.ArrivedTime !== null || undefined}>
      <div>
        {time && <time className="figures">{time} </time>}
        <strong className="figures">{row.RelateNo}</strong> <span className="quiet">{row.CompanyName}</span>
        <p>
          {row.VehiclePlate ? <b>{row.VehiclePlate}</b> : <span className="quiet">{t('board.noPlate')}</span>}
          {row.WarehouseId === null && <span> · {row.PlaceName}</span>} {row.ArrivedTime && <BookingStatus row={row} />}
        </p>
      </div>
      <ActionButtons actions={deskBookingActions} row={row} name={row.RelateNo} stale={BOOKING_READS} ask={ask} />
    </article>
  )
}

/** Trucks to places that are not ours, each in local time. */
function Elsewhere({ rows, ask }: { rows: DeskBooking[]; ask: Ask }) {
  const t = useText(bookings)
  return (
    <section className={`${boards.box} ${css.lane}`}>
      <header>
        <h2>{t('board.elsewhere')}</h2>
      </header>
      {rows.length === 0 && <p className="quiet">{t('board.nothing')}</p>}
      {rows.map((row) => (
        <Truck
          key={row.Id}
          row={row}
          ask={ask}
          time={`${timeIn(zoneOfBooking(row), row.SlotTime!)} ${zoneName(zoneOfBooking(row), row.SlotTime)}`}
        />
      ))}
    </section>
  )
}
