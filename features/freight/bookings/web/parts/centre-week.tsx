import { zoneAt } from '#features/freight/core/rules/truck-zones.ts'
import { LeftOutlined, RightOutlined } from '@ant-design/icons'
import { Button, Select, Skeleton } from 'antd'
import { lazy, Suspense, useState, type ReactNode } from 'react'
import { useSearchParams } from '#kit/web/router.tsx'
import { CENTRES } from '#features/freight/places/rules.ts'
import { addDays, localDay, mondayOf } from '#kit/shared/calendar.ts'
import type { Op } from '#kit/shared/op.ts'
import type { TextKey } from '#kit/shared/text.ts'
import { useNow } from '#kit/web/clock.ts'
import type { Option } from '#kit/web/form/field-spec.ts'
import { useFormat } from '#kit/web/format.ts'
import type { Action } from '#kit/web/parts/action.ts'
import { ActionButtons } from '#kit/web/parts/action-buttons.tsx'
import { AskedDialog, useAskedAction } from '#kit/web/parts/asked-action.tsx'
import { FailedNotice } from '#kit/web/parts/notice.tsx'
import page from '#kit/web/parts/sections.module.css'
import { zoneLabel } from '#kit/web/parts/zone-label.ts'
import { useRead } from '#kit/web/query.ts'
import { useTranslate, useText } from '#kit/web/text.ts'
import type { BookingRow } from '../../contract.ts'
import type { ReserveWeek } from '../../outbound-contract.ts'
import { expectedDay, type Dock } from '../../rules.ts'
import { bookings } from '../../text/keys.ts'
import { BOOKING_READS } from './booking-reads.ts'
import { BookingStatus, Slot, Vehicle } from './cells.tsx'
import boards from './boards.module.css'
import css from './centre-week.module.css'
import { WeekTable } from './week-table.tsx'

const BookDialog = lazy(() => import('./book-dialog.tsx'))

type Row = BookingRow & { CompanyName?: string }
type WeekOf<R> = Omit<ReserveWeek, 'Booked'> & { Booked: R[] }
type Props<R extends Row> = {
  title: TextKey
  views?: ReactNode
  /** The call that reads a week: for the company, or for all companies. */
  week: Op
  warehouses: readonly Option[]
  usual: number | undefined
  /** Country of the warehouses; its centres are listed first. */
  country: string | undefined
  /** The appointments for the user to book, at all centres. */
  open: readonly R[]
  actions: readonly Action<R>[]
  /** Shown next to the opening hours. */
  settings?: (dock: Dock, week: ReserveWeek) => ReactNode
}

/** A week of a warehouse's slots at a centre: who has which, what is free, and what is still to be booked. */
export function CentreWeek<R extends Row>({ title, views, week, warehouses, usual, country, open, actions, settings }: Props<R>) {
  const t = useText(bookings)
  const translate = useTranslate()
  const format = useFormat()
  const [params, setParams] = useSearchParams()
  const [chosen, setChosen] = useState<number>()
  const [shown, setShown] = useState<number>()
  const [booking, setBooking] = useState<{ row: R; slot: string }>()
  const centres = CENTRES.toSorted((a, b) => Number(b.CountryCode === country) - Number(a.CountryCode === country))
  const FcCode = params.get('fc') ?? open.find((row) => row.FcCode)?.FcCode ?? centres[0]!.Code
  const zone = zoneAt(centres.find(({ Code }) => Code === FcCode)?.CountryCode ?? '')
  const thisWeek = mondayOf(localDay(useNow(), zone))
  const Monday = params.get('week') ?? thisWeek
  const WarehouseId =
    Number(params.get('warehouse')) || (open.find((row) => row.FcCode === FcCode)?.FromWarehouseId ?? usual ?? 0)
  const dock = { WarehouseId, FcCode }
  const { data, error, refetch } = useRead(
    week,
    { ...dock, Monday },
    {
      keep: true,
      silent: true,
      enabled: WarehouseId > 0,
    },
  ) as { data: WeekOf<R> | undefined; error: Error | null; refetch: () => Promise<unknown> }
  const show = (change: Record<string, string>) => setParams({ ...Object.fromEntries(params), ...change })
  const bookingNow = booking && [...open, ...(data?.Booked ?? [])].find((row) => row.Id === booking.row.Id)
  const here = open.filter((row) => row.FcCode === FcCode && row.FromWarehouseId === WarehouseId)
  const picked = here.find((row) => row.Id === chosen) ?? here[0]
  const asked = useAskedAction(data?.Booked, (row) => row.Id)
  const selected = data?.Booked.find((row) => row.Id === shown)
  const elsewhere = [...new Set(open.flatMap((row) => (row.FcCode && row.FcCode !== FcCode ? [row.FcCode] : [])))]
  return (
    <div className={boards.screen}>
      <header className={boards.head}>
        <h1 className={page.pageTitle}>{translate(title)}</h1>
        {views}
      </header>
      <div className={boards.head}>
        <Select
          aria-label={t('field.WarehouseId')}
          value={WarehouseId || undefined}
          options={[...warehouses] as { value: number; label: string }[]}
          popupMatchSelectWidth={false}
          onChange={(value) => show({ warehouse: String(value) })}
        />
        <Select
          aria-label={t('field.FcCode')}
          value={FcCode}
          showSearch
          popupMatchSelectWidth={false}
          options={centres.map(({ Code, City }) => ({ value: Code, label: `${Code} · ${City}` }))}
          onChange={(value) => show({ fc: value })}
        />
        <span className={boards.steps}>
          <Button
            icon={<LeftOutlined />}
            aria-label={t('reserve.previous')}
            onClick={() => show({ week: addDays(Monday, -7) })}
          />
          <strong aria-live="polite">{t('reserve.label', { day: format.date(Monday) })}</strong>
          <Button icon={<RightOutlined />} aria-label={t('reserve.next')} onClick={() => show({ week: addDays(Monday, 7) })} />
          {Monday !== thisWeek && <Button onClick={() => show({ week: thisWeek })}>{t('reserve.thisWeek')}</Button>}
        </span>
      </div>
      {!data && error ? (
        <FailedNotice error={error as never} retry={() => void refetch()} />
      ) : !data ? (
        <Skeleton active />
      ) : (
        <div className={css.board}>
          <aside className={`${boards.box} ${css.side}`}>
            {selected && (
              <section className={css.selected} aria-label={t('reserve.selected')}>
                <h2>{selected.RelateNo}</h2>
                {selected.CompanyName && <p className="quiet">{selected.CompanyName}</p>}
                <p>
                  <Slot row={selected} />
                </p>
                <p>
                  <BookingStatus row={selected} /> <Vehicle row={selected} />
                </p>
                <ActionButtons actions={actions} row={selected} name={selected.RelateNo} stale={BOOKING_READS} ask={asked.ask} />
              </section>
            )}
            <h2>
              {t('reserve.toBook')} <span className={boards.count}>{format.quantity(here.length)}</span>
            </h2>
            <p className="quiet">{t(here.length > 0 ? 'reserve.pick' : 'reserve.none')}</p>
            <ul>
              {here.map((row) => (
                <li key={row.Id}>
                  <button type="button" className={css.open} aria-pressed={row === picked} onClick={() => setChosen(row.Id)}>
                    <strong className="figures">{row.RelateNo}</strong>
                    {row.CompanyName && <span className="quiet">{row.CompanyName}</span>}
                    <span className="quiet figures">
                      {[
                        row.Cartons !== null && row.Cartons > 0 && t('goods.cartons', { count: row.Cartons }),
                        row.Expected && `${t('reserve.expected')} ${format.date(expectedDay(row))}`,
                      ]
                        .filter(Boolean)
                        .join(' · ')}
                    </span>
                    {row.Problem && <span className={css.problem}>{row.Problem}</span>}
                  </button>
                </li>
              ))}
            </ul>
            {elsewhere.length > 0 && <p className="quiet">{t('reserve.others', { centres: elsewhere.join(', ') })}</p>}
          </aside>
          <section className={boards.box} aria-label={t('reserve.label', { day: format.date(Monday) })}>
            <p className={css.hours}>
              {zoneLabel(data.TimeZone, `${Monday}T12:00:00Z`)} ·{' '}
              {t('reserve.usual', {
                opens: data.Opens,
                closes: data.Closes,
                minutes: data.SlotMinutes,
                count: data.Capacity,
              })}{' '}
              {settings?.(dock, data)}
            </p>
            <WeekTable
              week={data}
              picked={picked?.RelateNo}
              shown={shown}
              choose={(slot) => picked && setBooking({ row: picked, slot })}
              show={setShown}
            />
          </section>
        </div>
      )}
      <Suspense>
        {booking && <BookDialog row={bookingNow ?? booking.row} slot={booking.slot} close={() => setBooking(undefined)} />}
      </Suspense>
      <AskedDialog state={asked} nameOf={(row) => row.RelateNo} stale={BOOKING_READS} />
    </div>
  )
}
