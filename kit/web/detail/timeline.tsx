import type { DocumentEvents, MoveOf } from '#kit/shared/document-events.ts'
import type { Machine } from '#kit/shared/machine.ts'
import { operatorName } from '#kit/shared/operator.ts'
import type { TextKey } from '#kit/shared/text.ts'
import { useFormat } from '../format.ts'
import { useTranslate, useText } from '../text.ts'
import { ToneMark } from '../parts/status.tsx'
import { parts } from '../parts/texts.ts'
import type { ToneMap } from '../parts/tone.ts'
import css from './detail.module.css'

/** An event row in a response. */
export type TimelineEvent = {
  readonly Time: string
  readonly Move: string
  readonly Operator: string
  readonly ToState?: number | null
  readonly Remark?: string | null
  /** Figures changed with the event; each is named by `fieldName`. */
  readonly Changes?: readonly { readonly Field: string; readonly From: number; readonly To: number; readonly Unit: string }[]
}

type Props<D> = {
  /** The document's possible events: each has a text. */
  of: D
  events: readonly TimelineEvent[]
  /** The feature's texts; an event is named `event.<Move>`. */
  text: (path: `event.${MoveOf<NoInfer<D>>}`) => TextKey
  /** Returns the names of changed figures. */
  fieldName?: (field: string) => TextKey
  tones: ToneMap
  zone?: string
}

/** All events of a document, newest first: event, user, time and remark. */
export function Timeline<D extends DocumentEvents<string> | Machine>({ events, text, fieldName, tones, zone }: Props<D>) {
  const t = useText(parts)
  const translate = useTranslate()
  const format = useFormat()
  if (!events.length) return <p className="quiet">{t('detail.noEvents')}</p>
  const newestFirst = events.toSorted((a, b) => b.Time.localeCompare(a.Time))
  return (
    <ol className={css.timeline}>
      {newestFirst.map((event, index) => (
        <li key={index}>
          <ToneMark tone={event.ToState === null || event.ToState === undefined ? 'draft' : (tones[event.ToState] ?? 'moving')} />
          <span className={css.timelineName}>{translate(text(`event.${event.Move as MoveOf<D>}`))}</span>
          <span className={css.timelineBy}>{operatorName(event.Operator, translate)}</span>
          <time className="figures" dateTime={event.Time} title={format.dateTimeHint(event.Time, zone)}>
            {format.dateTime(event.Time, zone)}
          </time>
          {event.Remark && <p>{event.Remark}</p>}
          {fieldName && event.Changes && event.Changes.length > 0 && (
            <p>
              {event.Changes.map(({ Field, From, To, Unit }) => (
                <span
                  key={Field}
                  className={`${css.timelineChange} figures`}
                >{`${translate(fieldName(Field))} ${format.number(From)} → ${format.number(To)} ${Unit}`}</span>
              ))}
            </p>
          )}
        </li>
      ))}
    </ol>
  )
}
