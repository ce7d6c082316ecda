import { Select, Skeleton } from 'antd'
import { useState } from 'react'
import { liveTopic } from '#kit/shared/document-events.ts'
import { useNow } from '#kit/web/clock.ts'
import { useFormat } from '#kit/web/format.ts'
import { refreshOn } from '#kit/web/live.ts'
import { FailedNotice } from '#kit/web/parts/notice.tsx'
import { ToneMark } from '#kit/web/parts/status.tsx'
import { zoneName } from '#kit/web/parts/zone-label.ts'
import { useRead } from '#kit/web/query.ts'
import { ScreenLink } from '#kit/web/shell/screen-link.tsx'
import { useText } from '#kit/web/text.ts'
import { getBoard, type BoardItem, type BoardKind } from '../../contract.ts'
import { BOARD_CARDS, COUNTED, OVERDUE_DAYS, type BoardCard } from '../../rules.ts'
import { board } from '../../text/keys.ts'
import cards from '#kit/web/parts/cards.module.css'
import css from './board.module.css'

// Features with items on the board import this one, so their declarations cannot be used here.
for (const table of [
  'inbound_plan',
  'warehouse_out',
  'replenishment_out',
  'vendor_out',
  'order_fba',
  'delivery_booking',
] as const)
  refreshOn(liveTopic(table), getBoard)

/** Arrivals, departures and cut-offs that are pending today or overdue, of all places that the user works for or of one. */
export function Board() {
  const t = useText(board)
  const format = useFormat()
  const today = useNow().toISOString()
  const [place, setPlace] = useState<string>()
  const { data, error, isPending, refetch } = useRead(getBoard, place === undefined ? {} : { Place: place }, { silent: true })
  return (
    <section className={css.board} aria-labelledby="board">
      <header className={css.head}>
        <h2 id="board" className={css.title}>
          {t('title', { day: format.date(today) })}
        </h2>
        <Select
          aria-label={t('place.label')}
          className={css.place}
          showSearch
          popupMatchSelectWidth={false}
          value={place ?? ''}
          options={[
            { value: '', label: t('place.all') },
            ...(data?.Places ?? (place === undefined ? [] : [place])).map((value) => ({ value, label: value })),
          ]}
          onChange={(value) => setPlace(value === '' ? undefined : value)}
        />
      </header>
      <p className={`${css.hint} quiet`}>{t('hint', { days: OVERDUE_DAYS })}</p>
      {error && <FailedNotice error={error} retry={() => void refetch()} />}
      {isPending && <Skeleton active />}
      {data && (
        <div className={css.cards}>
          {BOARD_CARDS.map((card) => (
            <Card key={card} card={card} kinds={data.Kinds.filter((kind) => kind.Card === card)} />
          ))}
        </div>
      )}
    </section>
  )
}

function Card({ card, kinds }: { card: BoardCard; kinds: readonly BoardKind[] }) {
  const t = useText(board)
  return (
    <section className={cards.card} aria-labelledby={`board-${card}`}>
      <h3 id={`board-${card}`} className={cards.cardTitle}>
        {t(`card.${card}`)}
      </h3>
      {kinds.length === 0 && (
        <p className={cards.none}>
          <ToneMark tone="done" /> {t(`none.${card}`)}
        </p>
      )}
      {kinds.map((kind) => (
        <Kind key={kind.Title} kind={kind} />
      ))}
    </section>
  )
}

function Kind({ kind: { Title, Path, Today, Overdue, Items } }: { kind: BoardKind }) {
  const t = useText(board)
  const format = useFormat()
  const counted = (count: number) => (count >= COUNTED ? t('more', { count: format.number(COUNTED) }) : format.number(count))
  return (
    <div className={css.kind}>
      <h4 className={css.kindTitle}>
        <ScreenLink to={Path}>{Title}</ScreenLink>
        <span className="quiet figures">{t('today', { count: counted(Today) })}</span>
        {Overdue > 0 && <span className={`${cards.late} figures`}>{t('overdue', { count: counted(Overdue) })}</span>}
      </h4>
      <ul className={cards.list}>
        {Items.map((item) => (
          <li key={`${item.Path} ${item.Time}`}>
            <Item item={item} />
          </li>
        ))}
      </ul>
    </div>
  )
}

function Item({ item: { No, Place, CompanyName, Orders, Time, Zone, IsLate, Path } }: { item: BoardItem }) {
  const t = useText(board)
  const format = useFormat()
  const isDay = Time.length === 10
  const about = [Place, CompanyName, Orders === null ? null : t('orders', { count: Orders })].filter(Boolean)
  return (
    <ScreenLink to={Path} className={cards.item}>
      <ToneMark tone={IsLate ? 'problem' : 'waiting'} />
      <span className={cards.what}>
        <span className="figures">{No}</span>
        <span className={`${cards.about} quiet`}>{about.join(' · ')}</span>
      </span>
      <time dateTime={Time} className={IsLate ? cards.late : 'quiet'} title={isDay ? undefined : format.dateTimeHint(Time, Zone)}>
        {isDay ? format.date(Time) : `${format.wallTime(Time, Zone)} ${zoneName(Zone, Time)}`}
        {IsLate && <span className={cards.about}>{t('late')}</span>}
      </time>
    </ScreenLink>
  )
}
