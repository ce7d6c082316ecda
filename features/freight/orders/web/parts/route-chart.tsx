import { useState, type CSSProperties, type ReactNode } from 'react'
import { freightOrder, kindOf } from '#features/freight/core/rules.ts'
import { Icon } from '#kit/web/art/icons.tsx'
import { useFormat } from '#kit/web/format.ts'
import { useText } from '#kit/web/text.ts'
import { orders } from '../../text/keys.ts'
import { endsOf, usePortName } from './order-cells.tsx'
import { LAND } from './route-land.ts'
import type { MappedOrder } from './route-map.tsx'
import { centreAt, PLACE_AT, type Point } from './route-places.ts'
import { frameOf, pathOf, project, splitAt, travelled, wayOf, type Frame } from './route-way.ts'
import css from './route-map.module.css'

const MERIDIANS = [-15, 0, 15, 30, 45, 60, 75, 90, 105, 120, 135]
const PARALLELS = [0, 15, 30, 45, 60]
/** Least width of the chart of a delivery alone, in its units: about the land around a port. */
const AROUND = 280
const { cancelled } = freightOrder.states

/** Where a point lies in the frame, for what is written over the chart. */
function placeIn(frame: Frame, point: Point): CSSProperties {
  const { x, y } = project(point)
  return { left: `${((x - frame.x) / frame.width) * 100}%`, top: `${((y - frame.y) / frame.height) * 100}%` }
}

export default function RouteChart({ order, form }: { order: MappedOrder; form: number }) {
  const t = useText(orders)
  const nameOf = usePortName()
  const [opened] = useState(() => new Date())
  const { mode } = kindOf(order.OrderLoaddingAndServiceScopeType)
  const { from, to } = endsOf(order)
  const way = wayOf(mode, from, to)
  const end = PLACE_AT[to ?? '']
  if (!end) return null
  const stops = [...new Map(order.Places.flatMap((place) => { const at = centreAt(place.FcCode); return at ? [[place.FcCode!, at] as const] : [] }))]
  const frame = frameOf([...(way ?? [end]), ...stops.map(([, at]) => at)], form, way ? 160 : AROUND)
  const parts = way && splitAt(way, travelled(order, opened))
  const isUnderWay = parts && order.AtdTime !== null && order.AtaTime === null && order.OrderStatus !== cancelled
  return (
    <>
      <svg viewBox={`${frame.x} ${frame.y} ${frame.width} ${frame.height}`} role="img" aria-label={from ? t('detail.map', { from: nameOf(from), to: nameOf(to) }) : t('detail.mapEnd', { to: nameOf(to) })}>
        <path className={css.land} d={LAND} />
        <path className={css.grid} d={[...MERIDIANS.map((lon) => pathOf([[lon, 73], [lon, -18]])), ...PARALLELS.map((lat) => pathOf([[-30, lat], [150, lat]]))].join('')} />
        {stops.map(([code, at]) => (
          <path key={code} className={css.road} d={pathOf([end, at])} />
        ))}
        {parts && <path className={css.ahead} d={pathOf(parts.ahead)} />}
        {parts && order.AtdTime !== null && <path className={css.behind} d={pathOf(parts.behind)} />}
      </svg>
      {stops.map(([code, at]) => (
        <span key={code} className={css.stop} style={placeIn(frame, at)} data-named={!way || undefined}>
          <i />
          {!way && <b>{code}</b>}
        </span>
      ))}
      {way && from && <Port isEast label={mode === 'air' ? 'below' : 'above'} style={placeIn(frame, way[0]!)} name={nameOf(from)} planned={order.Etd} actual={order.AtdTime} />}
      <Port label={mode === 'air' && way ? 'below' : 'beside'} style={placeIn(frame, end)} name={nameOf(to)} planned={order.Eta} actual={order.AtaTime} />
      {isUnderWay && (
        <span className={css.here} style={placeIn(frame, parts.here)} title={t('detail.mapNow')}>
          <Icon name={mode === 'air' ? 'plane' : 'ship'} size={15} />
        </span>
      )}
    </>
  )
}

/** A port with its label where the line does not run, and its day: the one on which something happened, or the one planned. */
function Port({ isEast, label, style, name, planned, actual }: { isEast?: boolean; label: 'above' | 'below' | 'beside'; style: CSSProperties; name: string; planned: string | null; actual: string | null }): ReactNode {
  const t = useText(orders)
  const format = useFormat()
  const day = actual ?? planned
  return (
    <span className={css.port} style={style} data-reached={actual !== null || undefined} data-east={isEast || undefined} data-label={label}>
      <i />
      <span className={css.label}>
        <b>{name}</b>
        {day && (
          <span className="figures">
            {format.date(day)} <span className="quiet">{t(actual ? 'list.actual' : 'list.planned')}</span>
          </span>
        )}
      </span>
    </span>
  )
}
