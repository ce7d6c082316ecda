import { ownProperty } from '#kit/shared/own-property.ts'
import type { ReactNode } from 'react'
import { TRACKING_NODE } from '#features/freight/core/rules.ts'
import { isUnconfirmed } from '#features/freight/shared-tracking/rules.ts'
import { sharedTracking } from '#features/freight/shared-tracking/text/keys.ts'
import { CARRIER_NODE } from '#features/freight/tracking/rules.ts'
import { useDictionary } from '#kit/web/dictionary.ts'
import { useFormat } from '#kit/web/format.ts'
import { ToneMark } from '#kit/web/parts/status.tsx'
import { useText } from '#kit/web/text.ts'
import type { OrderDetail } from '../../contract/order-detail.ts'
import { orders } from '../../text/keys.ts'
import css from './order-tracking.module.css'

const SOURCES = { staff: 'detail.source.staff', carrier: 'detail.source.carrier', system: 'detail.source.system' } as const

type Reported = OrderDetail['Tracking'][number] & { IsVisible?: boolean }

/** Tracking events, newest first; for staff with actions `more` and a `note` on each, and with those hidden from the customer. */
export function OrderTracking<Event extends Reported>({
  tracking,
  order,
  zone,
  more,
  note,
}: {
  tracking: readonly Event[]
  order: Pick<OrderDetail, 'AtdTime' | 'AtaTime'>
  zone: string
  more?: (event: Event) => ReactNode
  note?: (event: Event) => ReactNode
}) {
  const t = useText(orders)
  const progress = useText(sharedTracking)
  const format = useFormat()
  const nodes = useDictionary('TrackingNode')
  if (tracking.length === 0) return <p className="quiet">{t('detail.noTracking')}</p>
  const newestFirst = tracking.toSorted((a, b) => b.EventTime.localeCompare(a.EventTime) || b.Id - a.Id)
  const isOpen = (event: Event) => event.Source === 'carrier' && isUnconfirmed(event.TrackingNode, order)
  const toneOf = (event: Event, index: number) =>
    event.TrackingNode === CARRIER_NODE.exception
      ? 'problem'
      : isOpen(event)
        ? 'waiting'
        : event.TrackingNode === TRACKING_NODE.delivered || index > 0
          ? 'done'
          : 'moving'
  return (
    <ol className={css.tracking}>
      {newestFirst.map((event, index) => (
        <li key={event.Id} data-newest={index === 0 || undefined} data-hidden={event.IsVisible === false || undefined}>
          <ToneMark tone={toneOf(event, index)} />
          <time className="figures" dateTime={event.EventTime} title={format.dateTimeHint(event.EventTime, zone)}>
            {format.dateTime(event.EventTime, zone)}
          </time>
          <div>
            <strong>{nodes.nameOf(event.TrackingNode)}</strong>
            {event.Location && <span> · {event.Location}</span>}
            {event.Remark && <p>{event.Remark}</p>}
            {isOpen(event) && <p className={css.open}>{progress('events.unconfirmed')}</p>}
            {note?.(event)}
          </div>
          <span className={`quiet ${css.source}`}>
            {t(ownProperty(SOURCES, event.Source) ?? SOURCES.system)} {more?.(event)}
          </span>
        </li>
      ))}
    </ol>
  )
}
