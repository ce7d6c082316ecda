import type { ReactNode } from 'react'
import { Icon } from '#kit/web/art/icons.tsx'
import { useFormat } from '#kit/web/format.ts'
import { Status } from '#kit/web/parts/status.tsx'
import { useText } from '#kit/web/text.ts'
import type { Tone } from '#kit/web/theme.ts'
import type { Way } from '../../contract.ts'
import { sharedTracking } from '../../text/keys.ts'
import { CarrierSilence } from './carrier-silence.tsx'
import { travelled } from './route-way.ts'
import { WAY_ZONE } from './way-zone.ts'
import css from './way-head.module.css'

const DAY_MS = 86_400_000

const TONES: Record<Way['Stage'], Tone> = {
  preparing: 'draft',
  waiting: 'waiting',
  underWay: 'moving',
  landed: 'moving',
  inDelivery: 'moving',
  delivered: 'done',
  cancelled: 'cancelled',
}

/** What everybody looks for first: where it is in words, when it comes, and whether that has changed. */
export function WayHead({ way, title, children }: { way: Way; title: ReactNode; children?: ReactNode }) {
  const t = useText(sharedTracking)
  const stage =
    way.Stage === 'waiting' || way.Stage === 'underWay' || way.Stage === 'landed'
      ? (`${way.Stage}${way.Mode === 'air' ? 'Air' : 'Sea'}` as const)
      : way.Stage
  return (
    <section className={css.head} data-tone={TONES[way.Stage]}>
      <div className={css.top}>
        <div className={css.words}>
          <div className={css.title}>{title}</div>
          <p className={css.stage}>{t(`stage.${stage}`)}</p>
          <Line way={way} />
        </div>
        <Arrival way={way} />
      </div>
      {way.From && way.To && <Track way={way} from={way.From.Name} to={way.To.Name} />}
      <div className={css.foot}>
        <CarrierWord way={way} />
        {children}
      </div>
    </section>
  )
}

/** One sentence more, with the ship or flight. */
function Line({ way }: { way: Way }) {
  const t = useText(sharedTracking)
  const format = useFormat()
  const ship = [way.Vessel, way.Voyage].filter(Boolean).join(' ') || way.FlightNo
  const day = (time: string | null) => format.date(time, WAY_ZONE)
  const words = {
    preparing: () => t('line.preparing'),
    waiting: () => (way.From && way.Etd ? t('line.leaves', { port: way.From.Name, date: day(way.Etd) }) : t('line.preparing')),
    underWay: () =>
      way.From && way.AtdTime
        ? t('line.left', { port: way.From.Name, date: day(way.AtdTime) })
        : way.To
          ? t('line.towards', { port: way.To.Name })
          : '',
    landed: () => (way.To && way.AtaTime ? t('line.arrived', { port: way.To.Name, date: day(way.AtaTime) }) : ''),
    inDelivery: () => t('line.inDelivery', { country: way.Country }),
    delivered: () => t('line.delivered', { date: day(way.DeliveredTime) }),
    cancelled: () => t('line.cancelled'),
  }[way.Stage]()
  return (
    <p className={css.line}>
      {words}
      {ship && <span className={css.ship}>{ship}</span>}
    </p>
  )
}

/** The day that counts: of arrival, or when it came. */
function Arrival({ way }: { way: Way }) {
  const t = useText(sharedTracking)
  const format = useFormat()
  if (way.Stage === 'cancelled') return null
  const done = way.DeliveredTime ?? way.AtaTime
  const label = way.DeliveredTime ? t('eta.delivered') : way.AtaTime ? t('eta.arrived') : t('eta.expected')
  return (
    <div className={css.arrival}>
      <p className={css.label}>{label}</p>
      <p className={css.day}>{done || way.Eta ? format.date(done ?? way.Eta, WAY_ZONE) : t('eta.unknown')}</p>
      <p className={css.under}>
        {!done && way.Eta && <InDays eta={way.Eta} now={way.Now} />}
        <Moved way={way} />
      </p>
    </div>
  )
}

/** Whole calendar days, so that it says the same all day. */
function daysUntil(day: string, now: string): number {
  return Math.round((Date.parse(day) - Date.parse(now.slice(0, 10))) / DAY_MS)
}

function InDays({ eta, now }: { eta: string; now: string }) {
  const t = useText(sharedTracking)
  const days = daysUntil(eta, now)
  return <span>{days === 0 ? t('eta.today') : days > 0 ? t('eta.in', { count: days }) : t('eta.due', { count: -days })}</span>
}

/** Later or earlier than was planned before the carrier was asked. */
function Moved({ way }: { way: Way }) {
  const t = useText(sharedTracking)
  const format = useFormat()
  if (!way.FirstEta) return null
  const comes = way.AtaTime?.slice(0, 10) ?? way.Eta
  const days = comes ? daysUntil(comes, way.FirstEta) : 0
  const hint = t('eta.planned', { date: format.date(way.FirstEta) })
  if (days === 0)
    return (
      <span title={hint}>
        <Status tone="done">{t('eta.onTime')}</Status>
      </span>
    )
  return (
    <span title={hint}>
      <Status tone={days > 0 ? (days > 3 ? 'problem' : 'waiting') : 'done'}>
        {t(days > 0 ? 'eta.late' : 'eta.early', { count: Math.abs(days) })}
      </Status>
    </span>
  )
}

/** How far it has come between the two ports. */
function Track({ way, from, to }: { way: Way; from: string; to: string }) {
  const t = useText(sharedTracking)
  const format = useFormat()
  const share = Math.round(travelled(way, new Date(way.Now)) * 100) / 100
  return (
    <div className={css.track}>
      <span className={css.end}>
        <b>{from}</b>
        <span className="figures">{format.date(way.AtdTime ?? way.Etd, WAY_ZONE)}</span>
      </span>
      <span className={css.rail} role="img" aria-label={t('track', { share: format.percent(share), from, to })}>
        <i style={{ width: `${share * 100}%` }} />
        <span className={css.carrier} style={{ left: `${share * 100}%` }}>
          <Icon name={way.Mode === 'air' ? 'plane' : 'ship'} size={16} />
        </span>
      </span>
      <span className={css.end} data-last>
        <b>{to}</b>
        <span className="figures">{format.date(way.AtaTime ?? way.Eta, WAY_ZONE)}</span>
      </span>
    </div>
  )
}

/** When the carrier answered last, and whether what is shown may be old. */
function CarrierWord({ way: { Carrier, Now } }: { way: Way }) {
  const t = useText(sharedTracking)
  const format = useFormat()
  if (!Carrier.IsAsked) return null
  if (Carrier.IsStale) return <CarrierSilence word={Carrier} />
  if (!Carrier.AnswerTime) return <p className={css.answered}>{t('carrier.silent')}</p>
  return (
    <p className={css.answered} title={format.dateTimeHint(Carrier.AnswerTime, WAY_ZONE)}>
      {t('carrier.answered', { ago: format.ago(Carrier.AnswerTime, new Date(Now)) })}
    </p>
  )
}

/** How the day of arrival came to what it is, newest first. */
export function EtaChanges({ way }: { way: Pick<Way, 'EtaChanges'> }) {
  const t = useText(sharedTracking)
  const format = useFormat()
  return (
    <ol className={css.changes}>
      {way.EtaChanges.map((change) => {
        const days = change.From ? daysUntil(change.To, change.From) : 0
        return (
          <li key={change.Time}>
            <span className="figures">
              {change.From && <s>{format.date(change.From)}</s>} <b>{format.date(change.To)}</b>
            </span>
            {days !== 0 && (
              <span className={css.by} data-late={days > 0 || undefined}>
                {t(days > 0 ? 'eta.late' : 'eta.early', { count: Math.abs(days) })}
              </span>
            )}
            <span className="quiet">{t('eta.toldOn', { date: format.date(change.Time, WAY_ZONE) })}</span>
          </li>
        )
      })}
    </ol>
  )
}
