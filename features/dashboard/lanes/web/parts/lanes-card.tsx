import { lazy, Suspense, useState } from 'react'
import { ORDER_LIST } from '#features/freight/core/paths.ts'
import { orderEvents } from '#features/freight/core/rules.ts'
import { Icon } from '#kit/web/art/icons.tsx'
import { useIsMobile } from '#kit/web/device.ts'
import { useFormat } from '#kit/web/format.ts'
import { refreshOn } from '#kit/web/live.ts'
import { ChartOrTable, ChartTable } from '#kit/web/parts/chart-or-table.tsx'
import { useRead } from '#kit/web/query.ts'
import { ScreenLink } from '#kit/web/shell/screen-link.tsx'
import { useText } from '#kit/web/text.ts'
import { getLanes, type Lane } from '../../contract.ts'
import { lanes } from '../../text/keys.ts'
import { laneKey, useRouteName } from './names.ts'
import css from './lanes.module.css'

const LanesMap = lazy(() => import('./lanes-map.tsx'))

/** Number of lanes listed next to the map; all are in the table. */
const NAMED = 7
const HEIGHT = 360

refreshOn(orderEvents, getLanes)

/** Current freight orders on a map, with the orders in transit on each lane and the next arrival; hidden without orders. */
export function Lanes() {
  const t = useText(lanes)
  const { number, date } = useFormat()
  const routeName = useRouteName()
  const form = useIsMobile() ? 1.3 : 1.9
  const [lit, setLit] = useState<string | null>(null)
  const { data } = useRead(getLanes, {}, { silent: true })
  if (!data?.length) return null
  const day = (lane: Lane) => (lane.Eta === null ? '–' : date(lane.Eta, 'UTC'))
  return (
    <section className={css.card} aria-labelledby="lanes">
      <header className={css.head}>
        <h2 id="lanes">{t('title')}</h2>
        <ScreenLink to={ORDER_LIST} closed="nothing">
          {t('all')}
        </ScreenLink>
      </header>
      <ChartOrTable
        chart={
          <div className={css.columns}>
            <figure className={css.figure}>
              <div className={css.map} style={{ aspectRatio: form }}>
                <Suspense>
                  <LanesMap lanes={data} form={form} lit={lit} />
                </Suspense>
              </div>
              <figcaption className={css.hint}>{t('hint')}</figcaption>
            </figure>
            <ul className={css.list}>
              {data.slice(0, NAMED).map((lane) => (
                <li
                  key={laneKey(lane)}
                  onPointerEnter={() => setLit(laneKey(lane))}
                  onPointerLeave={() => setLit(null)}
                  onFocus={() => setLit(laneKey(lane))}
                  onBlur={() => setLit(null)}
                >
                  <span className={css.mode} data-mode={lane.Mode} title={t(`mode.${lane.Mode}`)}>
                    <Icon name={lane.Mode === 'air' ? 'plane' : 'ship'} />
                  </span>
                  <span className={css.lane}>
                    <b>{routeName(lane)}</b>
                    <span className={css.facts}>
                      <ScreenLink to={lane.Path}>{t('orders', { count: lane.Orders })}</ScreenLink>
                      {lane.OnTheWay > 0 && (
                        <ScreenLink to={lane.OnTheWayPath}>{t('onTheWay', { count: lane.OnTheWay })}</ScreenLink>
                      )}
                      {lane.Eta !== null && <span className="quiet">{t('arrives', { day: day(lane) })}</span>}
                    </span>
                  </span>
                </li>
              ))}
              {data.length > NAMED && <li className="quiet">{t('more', { count: data.length - NAMED })}</li>}
            </ul>
          </div>
        }
        table={
          <ChartTable
            label={t('label', { count: data.length })}
            height={HEIGHT}
            head={[t('head.lane'), t('head.orders'), t('head.onTheWay'), t('head.arrival'), t('head.mode')]}
            rows={data.map((lane) => ({
              key: laneKey(lane),
              cells: [
                routeName(lane),
                <ScreenLink key="orders" to={lane.Path}>
                  {number(lane.Orders)}
                </ScreenLink>,
                lane.OnTheWay > 0 ? (
                  <ScreenLink key="on the way" to={lane.OnTheWayPath}>
                    {number(lane.OnTheWay)}
                  </ScreenLink>
                ) : (
                  '–'
                ),
                day(lane),
                t(`mode.${lane.Mode}`),
              ],
            }))}
          />
        }
      />
    </section>
  )
}
