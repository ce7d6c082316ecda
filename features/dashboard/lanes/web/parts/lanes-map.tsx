import { useState } from 'react'
import { portCountry } from '#features/freight/places/rules.ts'
import { LAND } from '#features/freight/shared-tracking/web/parts/route-land.ts'
import { PLACE_AT, type Point } from '#features/freight/shared-tracking/web/parts/route-places.ts'
import { frameOf, pathOf, project, routeOf, splitAt, travelledShare } from '#features/freight/shared-tracking/web/parts/route.ts'
import { Icon } from '#kit/web/art/icons.tsx'
import { now } from '#kit/web/clock.ts'
import { useFormat } from '#kit/web/format.ts'
import { useText } from '#kit/web/text.ts'
import type { Lane } from '../../contract.ts'
import { lanes as texts } from '../../text/keys.ts'
import { laneKey, usePlaceName, useRouteName } from './names.ts'
import css from './lanes.module.css'

/** Wider than the lanes alone, to show where on earth they are. */
const AROUND: readonly Point[] = [
  [-12, 56],
  [126, 2],
]

/** Lanes as lines between their ports and airports, with orders at each place of arrival; `lit` is drawn on top. */
export default function LanesMap({ lanes, form, lit }: { lanes: readonly Lane[]; form: number; lit: string | null }) {
  const t = useText(texts)
  const format = useFormat()
  const nameOf = usePlaceName()
  const routeName = useRouteName()
  const [opened] = useState(now)
  const drawn = lanes.map((lane) => ({ lane, key: laneKey(lane), line: routeOf(lane.Mode, lane.From, lane.To) }))
  const frame = frameOf([...AROUND, ...drawn.flatMap(({ line }) => line ?? [])], form)
  const placed = (point: Point) => {
    const { x, y } = project(point)
    return { left: `${((x - frame.x) / frame.width) * 100}%`, top: `${((y - frame.y) / frame.height) * 100}%` }
  }
  const arrivals = [...Map.groupBy(lanes, ({ To }) => To)].flatMap(([code, arriving]) => {
    const at = PLACE_AT[code]
    return at ? [{ code, at, orders: arriving.reduce((sum, { Orders }) => sum + Orders, 0) }] : []
  })
  // Ports and airports of one country would overlap.
  const bubbles = [...Map.groupBy(arrivals, ({ code }) => portCountry(code)).values()].map((near) =>
    near.toSorted((a, b) => b.orders - a.orders),
  )
  const origins = new Set(drawn.flatMap(({ lane, line }) => (line && lane.From ? [lane.From] : [])))
  return (
    <>
      <svg
        viewBox={`${frame.x} ${frame.y} ${frame.width} ${frame.height}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={t('label', { count: lanes.length })}
      >
        <path className={css.land} d={LAND} />
        {drawn
          .toSorted((a, b) => Number(a.key === lit) - Number(b.key === lit))
          .map(({ lane, key, line }) =>
            line ? (
              <path key={key} className={css.line} data-mode={lane.Mode} data-lit={key === lit || undefined} d={pathOf(line)} />
            ) : null,
          )}
      </svg>
      {[...origins].map((code) => (
        <i key={code} className={css.end} style={placed(PLACE_AT[code]!)} title={nameOf(code)} />
      ))}
      {arrivals.map(({ code, at }) => (
        <i key={code} className={css.end} style={placed(at)} title={nameOf(code)} />
      ))}
      {bubbles.map((near) => (
        <span
          key={near[0]!.code}
          className={css.bubble}
          style={placed(near[0]!.at)}
          title={near.map(({ code, orders }) => t('bubble', { place: nameOf(code), count: orders })).join('\n')}
        >
          <b className="figures">{format.compact(near.reduce((sum, { orders }) => sum + orders, 0))}</b>
        </span>
      ))}
      {drawn.map(({ lane, key, line }) =>
        line && lane.AtdTime ? (
          <span
            key={key}
            className={css.here}
            data-lit={key === lit || undefined}
            style={placed(splitAt(line, travelledShare({ ...lane, AtaTime: null }, opened)).here)}
            title={t('position', { route: routeName(lane) })}
          >
            <Icon name={lane.Mode === 'air' ? 'plane' : 'ship'} size={12} />
          </span>
        ) : null,
      )}
    </>
  )
}
