import { TRACKING_NODE } from '#features/freight/core/rules.ts'
import { useFormat } from '#kit/web/format.ts'
import { ToneMark } from '#kit/web/parts/status.tsx'
import { useText } from '#kit/web/text.ts'
import type { ShipmentProgress } from '../../contract.ts'
import { isUnconfirmed } from '../../rules.ts'
import { sharedTracking } from '../../text/keys.ts'
import { PROGRESS_ZONE } from './progress-zone.ts'
import css from './progress-timeline.module.css'

type Event = ShipmentProgress['Events'][number] & { readonly Remark?: string | null }

/** Events by day, newest first. */
export function ProgressTimeline({
  progress,
}: {
  progress: Pick<ShipmentProgress, 'AtdTime' | 'AtaTime'> & { readonly Events: readonly Event[] }
}) {
  const t = useText(sharedTracking)
  const format = useFormat()
  if (progress.Events.length === 0) return <p className="quiet">{t('events.none')}</p>
  const days = [...Map.groupBy(progress.Events, (event) => format.date(event.Time, PROGRESS_ZONE))]
  const isOpen = (event: Event) => event.Source === 'carrier' && isUnconfirmed(event.Node, progress)
  const toneOf = (event: Event) =>
    event.Node === TRACKING_NODE.exception
      ? 'problem'
      : isOpen(event)
        ? 'waiting'
        : event === progress.Events[0] && event.Node !== TRACKING_NODE.delivered
          ? 'moving'
          : 'done'
  return (
    <ol className={css.days}>
      {days.map(([day, events]) => (
        <li key={day}>
          <p className={css.day}>{day}</p>
          <ol className={css.events}>
            {events.map((event) => (
              <li key={`${event.Node} ${event.Time} ${event.Place}`} data-newest={event === progress.Events[0] || undefined}>
                <ToneMark tone={toneOf(event)} />
                <time className="figures" dateTime={event.Time} title={format.dateTimeHint(event.Time, PROGRESS_ZONE)}>
                  {clock(event.Time)}
                </time>
                <div>
                  <strong>{event.Name}</strong>
                  {event.Place && <span className={css.place}>{event.Place}</span>}
                  {event.Remark && <p>{event.Remark}</p>}
                  {isOpen(event) && <p className={css.open}>{t('events.unconfirmed')}</p>}
                </div>
                {event.Source === 'carrier' && !isOpen(event) && <span className={css.source}>{t('events.carrier')}</span>}
              </li>
            ))}
          </ol>
        </li>
      ))}
    </ol>
  )
}

const hours = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit', timeZone: PROGRESS_ZONE })
const clock = (time: string) => hours.format(new Date(time))
