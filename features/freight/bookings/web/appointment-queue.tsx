import { Button, Input, Segmented } from 'antd'
import { useRef, useState, type KeyboardEvent } from 'react'
import { useSearchParams } from '#kit/web/router.tsx'
import { instantOf, wallTime } from '#kit/shared/zone.ts'
import { now } from '#kit/web/clock.ts'
import { useFormat } from '#kit/web/format.ts'
import { ListPage } from '#kit/web/list/list-page.tsx'
import { listOf } from '#kit/web/list/list-spec.ts'
import type { ListState } from '#kit/web/list/use-list.ts'
import { errorMessage } from '#kit/web/parts/link-page.tsx'
import { FailedNotice } from '#kit/web/parts/notice.tsx'
import { useSeenVersion } from '#kit/web/parts/seen-version.ts'
import { ToneMark } from '#kit/web/parts/status.tsx'
import { useText } from '#kit/web/text.ts'
import { useWrites } from '#kit/web/write.ts'
import { arriveAtGate, deskBook, getAppointmentQueue, markBookingsLost, rejectBooking, type DeskBooking } from '../contract.ts'
import { booking, expectedDay, nextMorning, zoneOfBooking, bookingEvents } from '../rules.ts'
import { bookings } from '../text/keys.ts'
import { BOOKING_READS } from './parts/booking-reads.ts'
import { Slot } from './parts/cells.tsx'
import { zoneLabel, zoneName } from '#kit/web/parts/zone-label.ts'
import { renamed } from '#kit/shared/text.ts'
import css from './appointment-queue.module.css'

type Queue = 'book' | 'gate'
function useQueues() {
  const t = useText(bookings)
  return (['book', 'gate'] as const).map((value) => ({ value, label: t(`inline.${value}`) }))
}

const lists = { book: listOfQueue('book'), gate: listOfQueue('gate') }
function listOfQueue(queue: Queue) {
  return listOf(getAppointmentQueue, {
    name: `inline-${queue}`,
    title: bookings('menu.inline'),
    text: renamed(bookings, { 'empty.title': 'inline.nothing', 'empty.hint': 'inline.nothingHint' }),
    id: (row) => row.Id,
    nameOf: (row) => row.RelateNo,
    topic: bookingEvents,
    columns: [{ field: 'RelateNo', kind: 'number' }],
    input: { Queue: queue },
  })
}
const MOST = 200
const queueOf = (params: URLSearchParams): Queue => (params.get('queue') === 'gate' ? 'gate' : 'book')

/** SPEC 2 (hidden) "in-line work": one after another, processed in the row itself and by keyboard alone. */
export default function Inline() {
  const queue = queueOf(useSearchParams()[0])
  return (
    <ListPage
      key={queue}
      list={lists[queue]}
      views={<Queues />}
      view={{ most: MOST, show: (state) => <Lines state={state} /> }}
    />
  )
}

function Queues() {
  const [params, setParams] = useSearchParams()
  return (
    <Segmented<Queue>
      value={queueOf(params)}
      options={useQueues()}
      onChange={(queue) => setParams(queue === 'book' ? {} : { queue })}
    />
  )
}

function Lines({ state }: { state: ListState<DeskBooking> }) {
  const t = useText(bookings)
  const format = useFormat()
  const box = useRef<HTMLOListElement>(null)
  const { data, error, retry } = state
  if (!data && error) return <FailedNotice error={error} retry={retry} />
  if (!data) return null
  if (data.Items.length === 0) {
    return (
      <p className={css.nothing}>
        <strong>{t('inline.nothing')}</strong> <span className="quiet">{t('inline.nothingHint')}</span>
      </p>
    )
  }
  /** Focuses the first field of the given row. */
  const go = (line: number) => {
    const lines = [...(box.current?.children ?? [])]
    lines[Math.max(0, Math.min(line, lines.length - 1))]?.querySelector<HTMLElement>('input, button')?.focus()
  }
  return (
    <>
      <p className={css.hint}>
        {t('inline.hint')} <span className="figures">{t('inline.left', { count: format.quantity(data.TotalCount) })}</span>
      </p>
      <ol className={css.lines} ref={box}>
        {data.Items.map((row, index) => (
          <Line key={row.Id} row={row} no={index + 1} go={(step) => go(index + step)} />
        ))}
      </ol>
    </>
  )
}

/** A time in the place's time zone, in the format of the browser's native field. */
const asTyped = (row: DeskBooking) =>
  row.SlotTime ? wallTime(row.SlotTime, zoneOfBooking(row)).slice(0, 16) : nextMorning(row, now())

type Typed = { readonly time?: string; readonly code?: string; readonly plate?: string }

function Line({ row: newest, no, go }: { row: DeskBooking; no: number; go: (step: number) => void }) {
  const t = useText(bookings)
  const format = useFormat()
  const [typed, setTyped] = useState<Typed>({})
  const [reason, setReason] = useState<string>()
  const { write, busy, refusal } = useWrites({
    silent: true,
    single: true,
    success: t('inline.next', { no: newest.RelateNo }),
    invalidate: BOOKING_READS,
    onSuccess: () => go(1),
  })
  // What was typed is sent for the version it was typed into: the customer may wish for another time meanwhile.
  const row = useSeenVersion(newest, refusal, Object.keys(typed).length > 0 || reason !== undefined)
  const isGate = row.BookingState === booking.states.booked
  const { time = asTyped(row), code = row.BookingCode ?? '', plate = row.VehiclePlate ?? '' } = typed
  const key = { ContractCompanyId: row.ContractCompanyId, Id: row.Id }
  const known = { ...key, RowVersion: row.RowVersion }
  const main = () =>
    isGate
      ? write(arriveAtGate, known)
      : write(deskBook, {
          ...known,
          SlotTime: time ? instantOf(`${time}:00`, zoneOfBooking(row)) : '',
          BookingCode: code,
          VehiclePlate: plate,
          Haulier: row.Haulier,
          DriverPhone: row.DriverPhone,
        })
  const giveReason = () =>
    isGate
      ? write(markBookingsLost, { Rows: [key], Reason: reason ?? '' })
      : write(rejectBooking, { ...known, Reason: reason ?? '' })
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      // Otherwise the browser's native field would change its value.
      event.preventDefault()
      go(event.key === 'ArrowDown' ? 1 : -1)
    } else if (event.key === 'Escape' && reason !== undefined) setReason(undefined)
    else if (event.key === 'Enter' && event.target instanceof HTMLInputElement) {
      event.preventDefault()
      if (reason === undefined) main()
      else giveReason()
    }
  }
  return (
    <li className={css.line} onKeyDown={onKeyDown} aria-label={`${t('inline.line', { no })}: ${row.RelateNo}`}>
      <div className={css.what}>
        <strong className="figures">{row.RelateNo}</strong> <span className="quiet">{row.CompanyName}</span>
        {row.Problem && (
          <p className={css.problem}>
            <ToneMark tone="problem" /> {row.Problem}
          </p>
        )}
        <p>
          {t(`relate.${row.RelateType}`)} · {row.PlaceName}
          {row.ReferenceId && <span className="quiet"> · {row.ReferenceId}</span>}
        </p>
        <p className="quiet figures">
          {[
            row.Cartons !== null && t('goods.cartons', { count: row.Cartons }),
            row.Pallets !== null && t('goods.pallets', { count: row.Pallets }),
            row.Expected && `${t('field.Expected')} ${format.date(expectedDay(row))}`,
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
      </div>
      {reason !== undefined ? (
        <div className={css.fields}>
          <Input
            className={css.reason}
            autoFocus
            value={reason}
            maxLength={200}
            placeholder={t('inline.reasonFor')}
            aria-label={`${t('inline.reasonFor')} ${row.RelateNo}`}
            onChange={(event) => setReason(event.target.value)}
          />
          <Button danger type="primary" loading={busy} onClick={giveReason}>
            {t('inline.confirm')}
          </Button>
          <Button onClick={() => setReason(undefined)}>{t('inline.back')}</Button>
        </div>
      ) : (
        <div className={css.fields}>
          {isGate ? (
            <span className={css.slot}>
              <Slot row={row} /> {row.VehiclePlate && <b>{row.VehiclePlate}</b>} <span className="quiet">{row.DriverPhone}</span>
            </span>
          ) : (
            <>
              <span className={css.time}>
                <Input
                  type="datetime-local"
                  min={wallTime(now().toISOString(), zoneOfBooking(row)).slice(0, 16)}
                  value={time}
                  aria-label={`${t('field.SlotTime')} ${row.RelateNo} (${zoneLabel(zoneOfBooking(row), row.SlotTime)})`}
                  onChange={(event) => setTyped({ ...typed, time: event.target.value })}
                />
                <small className="quiet" title={zoneLabel(zoneOfBooking(row), row.SlotTime)}>
                  {zoneName(zoneOfBooking(row), row.SlotTime)}
                </small>
              </span>
              {row.WarehouseId === null && (
                <Input
                  className={css.short}
                  value={code}
                  maxLength={50}
                  placeholder={t('field.BookingCode')}
                  aria-label={`${t('field.BookingCode')} ${row.RelateNo}`}
                  onChange={(event) => setTyped({ ...typed, code: event.target.value })}
                />
              )}
              <Input
                className={css.short}
                value={plate}
                maxLength={15}
                placeholder={t('field.VehiclePlate')}
                aria-label={`${t('field.VehiclePlate')} ${row.RelateNo}`}
                onChange={(event) => setTyped({ ...typed, plate: event.target.value })}
              />
            </>
          )}
          <Button type="primary" loading={busy} onClick={main}>
            {t(isGate ? 'move.arrive' : 'move.book')}
          </Button>
          {(isGate || row.RelateType === 'place') && (
            <Button danger onClick={() => setReason('')}>
              {t(isGate ? 'inline.lose' : 'inline.reject')}
            </Button>
          )}
        </div>
      )}
      {refusal && (
        <p className={css.issue} role="alert">
          {errorMessage(refusal)}
        </p>
      )}
    </li>
  )
}
