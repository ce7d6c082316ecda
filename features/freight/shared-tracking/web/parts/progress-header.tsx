import type { ReactNode } from 'react'
import { localDay } from '#kit/shared/calendar.ts'
import { Icon } from '#kit/web/art/icons.tsx'
import { useFormat } from '#kit/web/format.ts'
import { Status } from '#kit/web/parts/status.tsx'
import { useText } from '#kit/web/text.ts'
import type { Tone } from '#kit/web/theme.ts'
import type { ShipmentProgress } from '../../contract.ts'
import { sharedTracking } from '../../text/keys.ts'
import { CarrierSilence } from './carrier-silence.tsx'
import { travelledShare } from './route.ts'
import { PROGRESS_ZONE } from './progress-zone.ts'
import css from './progress-header.module.css'

const DAY_MS = 86_400_000

const TONES: Record<ShipmentProgress['Stage'], Tone> = {
  preparing: 'draft',
  waiting: 'waiting',
  underWay: 'moving',
  landed: 'moving',
  inDelivery: 'moving',
  delivered: 'done',
  cancelled: 'cancelled',
}

/** Header: current stage, arrival day and its changes. */
export function ProgressHeader({
  progress,
  title,
  children,
}: {
  progress: ShipmentProgress
  title: ReactNode
  children?: ReactNode
}) {
  const t = useText(sharedTracking)
  const stage =
    progress.Stage === 'waiting' || progress.Stage === 'underWay' || progress.Stage === 'landed'
      ? (`${progress.Stage}${progress.Mode === 'air' ? 'Air' : 'Sea'}` as const)
      : progress.Stage
  return (
    <section className={css.head} data-tone={TONES[progress.Stage]}>
      <div className={css.top}>
        <div className={css.words}>
          <div className={css.title}>{title}</div>
          <p className={css.stage}>{t(`stage.${stage}`)}</p>
          <Line progress={progress} />
        </div>
        <Arrival progress={progress} />
      </div>
      {progress.From && progress.To && <Track progress={progress} from={progress.From.Name} to={progress.To.Name} />}
      <div className={css.foot}>
        <CarrierWord progress={progress} />
        {children}
      </div>
    </section>
  )
}

/** Second sentence with ship or flight. */
function Line({ progress }: { progress: ShipmentProgress }) {
  const t = useText(sharedTracking)
  const format = useFormat()
  const ship = [progress.Vessel, progress.Voyage].filter(Boolean).join(' ') || progress.FlightNo
  const day = (time: string | null) => format.date(time, PROGRESS_ZONE)
  const words = {
    preparing: () => t('line.preparing'),
    waiting: () =>
      progress.From && progress.Etd
        ? t('line.leaves', { port: progress.From.Name, date: day(progress.Etd) })
        : t('line.preparing'),
    underWay: () =>
      progress.From && progress.AtdTime
        ? t('line.left', { port: progress.From.Name, date: day(progress.AtdTime) })
        : progress.To
          ? t('line.towards', { port: progress.To.Name })
          : '',
    landed: () =>
      progress.To && progress.AtaTime ? t('line.arrived', { port: progress.To.Name, date: day(progress.AtaTime) }) : '',
    inDelivery: () => t('line.inDelivery', { country: progress.Country }),
    delivered: () => t('line.delivered', { date: day(progress.DeliveredTime) }),
    cancelled: () => t('line.cancelled'),
  }[progress.Stage]()
  return (
    <p className={css.line}>
      {words}
      {ship && <span className={css.ship}>{ship}</span>}
    </p>
  )
}

/** Expected or actual arrival day. */
function Arrival({ progress }: { progress: ShipmentProgress }) {
  const t = useText(sharedTracking)
  const format = useFormat()
  if (progress.Stage === 'cancelled') return null
  const done = progress.DeliveredTime ?? progress.AtaTime
  const reported = done ? null : progress.ArrivalReported
  const label = progress.DeliveredTime ? 'delivered' : progress.AtaTime ? 'arrived' : reported ? 'reported' : 'expected'
  const day = done ?? reported ?? progress.Eta
  return (
    <div className={css.arrival}>
      <p className={css.label}>{t(`eta.${label}`)}</p>
      <p className={css.day}>{day ? format.date(day, PROGRESS_ZONE) : t('eta.unknown')}</p>
      <p className={css.under}>
        {reported && <Status tone="waiting">{t('eta.toConfirm')}</Status>}
        {!done && !reported && progress.Eta && <InDays eta={progress.Eta} now={progress.Now} />}
        <Moved progress={progress} />
      </p>
    </div>
  )
}

const freightDay = (instant: string) => localDay(new Date(instant), PROGRESS_ZONE)

/** Whole calendar days, so that it does not change during the day. */
function daysFrom(from: string, day: string): number {
  return Math.round((Date.parse(day) - Date.parse(from)) / DAY_MS)
}

function InDays({ eta, now }: { eta: string; now: string }) {
  const t = useText(sharedTracking)
  const days = daysFrom(freightDay(now), eta)
  if (days < 0) return <Status tone="problem">{t('eta.due', { count: -days })}</Status>
  return <span>{days === 0 ? t('eta.today') : t('eta.in', { count: days })}</span>
}

/** Delay or advance against the plan. */
function Moved({ progress }: { progress: ShipmentProgress }) {
  const t = useText(sharedTracking)
  const format = useFormat()
  if (!progress.FirstEta || (progress.ArrivalReported && !progress.AtaTime)) return null
  const comes = progress.AtaTime ? freightDay(progress.AtaTime) : progress.Eta
  // A planned day that passed without an arrival is not on schedule.
  const isDue = !progress.AtaTime && comes !== null && daysFrom(freightDay(progress.Now), comes) < 0
  const days = comes ? daysFrom(progress.FirstEta, comes) : 0
  if (isDue && days === 0) return null
  const hint = t('eta.planned', { date: format.date(progress.FirstEta) })
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

/** Progress between the two ports. */
function Track({ progress, from, to }: { progress: ShipmentProgress; from: string; to: string }) {
  const t = useText(sharedTracking)
  const format = useFormat()
  const share = Math.round(travelledShare(progress, new Date(progress.Now)) * 100) / 100
  return (
    <div className={css.track}>
      <span className={css.end}>
        <b>{from}</b>
        <span className="figures">{format.date(progress.AtdTime ?? progress.Etd, PROGRESS_ZONE)}</span>
      </span>
      <span className={css.rail} role="img" aria-label={t('track', { share: format.percent(share), from, to })}>
        <i style={{ width: `${share * 100}%` }} />
        <span className={css.carrier} style={{ left: `${share * 100}%` }}>
          <Icon name={progress.Mode === 'air' ? 'plane' : 'ship'} size={16} />
        </span>
      </span>
      <span className={css.end} data-last>
        <b>{to}</b>
        <span className="figures">{format.date(progress.AtaTime ?? progress.Eta, PROGRESS_ZONE)}</span>
      </span>
    </div>
  )
}

/** Last answer of the carrier, and whether data may be outdated. */
function CarrierWord({ progress: { Carrier, Now } }: { progress: ShipmentProgress }) {
  const t = useText(sharedTracking)
  const format = useFormat()
  if (!Carrier.IsAsked) return null
  if (Carrier.IsStale) return <CarrierSilence word={Carrier} />
  if (!Carrier.AnswerTime) return <p className={css.answered}>{t('carrier.silent')}</p>
  return (
    <p className={css.answered} title={format.dateTimeHint(Carrier.AnswerTime, PROGRESS_ZONE)}>
      {t('carrier.answered', { ago: format.ago(Carrier.AnswerTime, new Date(Now)) })}
    </p>
  )
}

/** Changes of the arrival day, newest first. */
export function EtaChanges({ progress }: { progress: Pick<ShipmentProgress, 'EtaChanges'> }) {
  const t = useText(sharedTracking)
  const format = useFormat()
  return (
    <ol className={css.changes}>
      {progress.EtaChanges.map((change) => {
        const days = change.From ? daysFrom(change.From, change.To) : 0
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
            <span className="quiet">{t('eta.reportedOn', { date: format.date(change.Time, PROGRESS_ZONE) })}</span>
          </li>
        )
      })}
    </ol>
  )
}
