import { useState, type CSSProperties, type ReactNode } from 'react'
import { Icon } from '#kit/web/art/icons.tsx'
import { now } from '#kit/web/clock.ts'
import { useFormat } from '#kit/web/format.ts'
import { useText } from '#kit/web/text.ts'
import { sharedTracking } from '../../text/keys.ts'
import { LAND } from './route-land.ts'
import { centreAt, PLACE_AT, type Point } from './route-places.ts'
import { PROGRESS_ZONE } from './progress-zone.ts'
import { frameOf, pathOf, project, splitAt, travelledShare, routeOf, type Frame, type MappedProgress } from './route.ts'
import css from './progress-map.module.css'

const MERIDIANS = [-15, 0, 15, 30, 45, 60, 75, 90, 105, 120, 135]
const PARALLELS = [0, 15, 30, 45, 60]
/** Minimum width of the map of a delivery, in map units: about the surroundings of a port. */
const AROUND = 280

/** Position of a point in the frame, for labels. */
function placeIn(frame: Frame, point: Point): CSSProperties {
  const { x, y } = project(point)
  return { left: `${((x - frame.x) / frame.width) * 100}%`, top: `${((y - frame.y) / frame.height) * 100}%` }
}

export default function ProgressChart({ progress: shown, form }: { progress: MappedProgress; form: number }) {
  const t = useText(sharedTracking)
  const [opened] = useState(now)
  const { Mode: mode, From, To } = shown
  const to = To?.Code ?? null
  const progress = routeOf(mode, From?.Code, to)
  const end = PLACE_AT[to ?? '']
  if (!end) return null
  const stops = shown.Stops.flatMap((code) => {
    const at = centreAt(code)
    return at ? [[code, at] as const] : []
  })
  const frame = frameOf([...(progress ?? [end]), ...stops.map(([, at]) => at)], form, progress ? 160 : AROUND)
  const parts = progress && splitAt(progress, travelledShare(shown, shown.Now ? new Date(shown.Now) : opened))
  const isRight = !progress && form < 2 && project(end).x > frame.x + frame.width / 2
  const isUnderWay = parts && shown.AtdTime !== null && shown.AtaTime === null && shown.IsAlive
  return (
    <>
      <svg
        viewBox={`${frame.x} ${frame.y} ${frame.width} ${frame.height}`}
        role="img"
        aria-label={From ? t('map.of', { from: From.Name, to: To!.Name }) : t('map.end', { to: To!.Name })}
      >
        <path className={css.land} d={LAND} />
        <path
          className={css.grid}
          d={[
            ...MERIDIANS.map((lon) =>
              pathOf([
                [lon, 73],
                [lon, -18],
              ]),
            ),
            ...PARALLELS.map((lat) =>
              pathOf([
                [-30, lat],
                [150, lat],
              ]),
            ),
          ].join('')}
        />
        {stops.map(([code, at]) => (
          <path key={code} className={css.road} d={pathOf([end, at])} />
        ))}
        {parts && <path className={css.ahead} d={pathOf(parts.ahead)} />}
        {parts && shown.AtdTime !== null && <path className={css.behind} d={pathOf(parts.behind)} />}
      </svg>
      {stops.map(([code, at]) => (
        <span key={code} className={css.stop} style={placeIn(frame, at)} data-named={!progress || undefined}>
          <i />
          {!progress && <b>{code}</b>}
        </span>
      ))}
      {progress && From && (
        <Port
          isEast
          label={mode === 'air' ? 'below' : 'above'}
          style={placeIn(frame, progress[0]!)}
          name={From.Name}
          planned={shown.Etd}
          actual={shown.AtdTime}
        />
      )}
      <Port
        isEast={isRight}
        label={
          isRight && stops.some(([, at]) => project(at).y > project(end).y)
            ? 'above'
            : isRight || (mode === 'air' && progress)
              ? 'below'
              : 'beside'
        }
        style={placeIn(frame, end)}
        name={To!.Name}
        planned={shown.Eta}
        actual={shown.AtaTime}
      />
      {isUnderWay && (
        <span className={css.here} style={placeIn(frame, parts.here)} title={t('map.now')}>
          <Icon name={mode === 'air' ? 'plane' : 'ship'} size={15} />
        </span>
      )}
    </>
  )
}

/** A port with a label next to the line, and its actual or planned day. */
function Port({
  isEast,
  label,
  style,
  name,
  planned,
  actual,
}: {
  isEast?: boolean
  label: 'above' | 'below' | 'beside'
  style: CSSProperties
  name: string
  planned: string | null
  actual: string | null
}): ReactNode {
  const t = useText(sharedTracking)
  const format = useFormat()
  const day = actual ?? planned
  return (
    <span
      className={css.port}
      style={style}
      data-reached={actual !== null || undefined}
      data-east={isEast || undefined}
      data-label={label}
    >
      <i />
      <span className={css.label}>
        <b>{name}</b>
        {day && (
          <span className="figures">
            {format.date(day, PROGRESS_ZONE)} <span className="quiet">{t(actual ? 'map.actual' : 'map.planned')}</span>
          </span>
        )}
      </span>
    </span>
  )
}
