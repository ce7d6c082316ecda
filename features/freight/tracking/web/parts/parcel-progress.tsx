import { useDictionary } from '#kit/web/dictionary.ts'
import { useFormat } from '#kit/web/format.ts'
import { Pipeline, type PipelineStep } from '#kit/web/parts/pipeline.tsx'
import { ToneMark } from '#kit/web/parts/status.tsx'
import { useText } from '#kit/web/text.ts'
import type { ParcelProgress as Progress } from '../../contract.ts'
import { isParcelOver, PARCEL } from '../../rules.ts'
import { tracking } from '../../text/keys.ts'
import { PARCEL_TONES } from './parcel-tones.ts'
import css from './parcel-progress.module.css'

const { collected, inTransit, outForDelivery, delivered, failed, returned, lost } = PARCEL
/** Usual sequence of parcel states. */
const WAY: readonly number[] = [collected, inTransit, outForDelivery, delivered]

type Followed = Progress & { ExpressStatus: number }

function stepsOf(parcel: Followed, nameOf: (status: number) => string): PipelineStep[] {
  const at = WAY.indexOf(
    parcel.ExpressStatus === failed
      ? outForDelivery
      : parcel.ExpressStatus === returned || parcel.ExpressStatus === lost
        ? inTransit
        : parcel.ExpressStatus,
  )
  const isBad = PARCEL_TONES[parcel.ExpressStatus] === 'problem'
  return WAY.map((status, index) => ({
    name: index === at && isBad ? nameOf(parcel.ExpressStatus) : nameOf(status),
    state: index > at ? 'next' : index === at ? (isBad ? 'problem' : status === delivered ? 'done' : 'now') : 'done',
    at: parcel.Events.find((event) => event.ExpressStatus === status)?.EventTime ?? null,
  }))
}

/** Progress of a parcel, and all reports of its courier, newest first. */
export function ParcelProgress({ parcel, zone }: { parcel: Followed; zone: string }) {
  const t = useText(tracking)
  const format = useFormat()
  const { nameOf } = useDictionary('ExpressStatus')
  return (
    <>
      <Pipeline steps={stepsOf(parcel, nameOf)} zone={zone} />
      {parcel.IsStale && (
        <p className={css.stale}>
          <ToneMark tone="waiting" />{' '}
          {parcel.AnswerTime ? t('parcels.stale', { time: format.dateTime(parcel.AnswerTime, zone) }) : t('parcels.silent')}
        </p>
      )}
      {parcel.Events.length === 0 ? (
        !(parcel.IsStale && !parcel.AnswerTime) &&
        !isParcelOver(parcel.ExpressStatus) && <p className="quiet">{t('parcels.noEvents')}</p>
      ) : (
        <ol className={css.events} aria-label={t('parcels.way')}>
          {parcel.Events.map((event) => (
            <li key={`${event.ExpressStatus} ${event.EventTime}`}>
              <time className="figures" dateTime={event.EventTime} title={format.dateTimeHint(event.EventTime, zone)}>
                {format.dateTime(event.EventTime, zone)}
              </time>
              <span>
                <b>{nameOf(event.ExpressStatus)}</b>
                {event.Location && ` · ${event.Location}`}
                {event.Remark && <span className="quiet"> · {event.Remark}</span>}
              </span>
            </li>
          ))}
        </ol>
      )}
    </>
  )
}
