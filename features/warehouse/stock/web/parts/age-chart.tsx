import { Button, Skeleton } from 'antd'
import { useSearchParams } from '#kit/web/router.tsx'
import { useSite } from '#features/warehouse/sites/web/parts/use-site.ts'
import { useFormat } from '#kit/web/format.ts'
import { useRead } from '#kit/web/query.ts'
import { useText } from '#kit/web/text.ts'
import { getStockAgeBands } from '../../contract.ts'
import { AGE_LINE, bandDays } from '../../rules.ts'
import { stock } from '../../text/keys.ts'
import { useWarehouseParam } from '../use-warehouse-param.ts'
import css from './stock.module.css'

/** The list filter that is set by a click on a band. */
const PARAM = 'AgeBand'

type Band = Parameters<typeof bandDays>[0]

/** Beyond the usual age threshold storage costs more than the goods earn. */
function weightOf(band: Band): 'old' | 'oldest' | undefined {
  const { from, to } = bandDays(band)
  return to === null ? 'oldest' : from > AGE_LINE ? 'old' : undefined
}

/** Pieces by age as bars; a click on a bar filters its batches. */
export function AgeChart() {
  const t = useText(stock)
  const format = useFormat()
  const [params, setParams] = useSearchParams()
  const { data } = useRead(getStockAgeBands[useSite().country], useWarehouseParam(), { keep: true, silent: true })
  const chosen = Number(params.get(PARAM))
  const choose = (band: number | undefined) =>
    setParams((old) => {
      const query = new URLSearchParams(old)
      query.delete('page')
      if (band) query.set(PARAM, String(band))
      else query.delete(PARAM)
      return query
    })
  if (!data)
    return (
      <section className={css.card}>
        <div className={css.figuresRow}>
          <Skeleton active paragraph={{ rows: 6 }} />
        </div>
      </section>
    )
  const all = data.Bands.reduce((sum, band) => sum + band.Pieces, 0)
  const most = Math.max(1, ...data.Bands.map((band) => band.Pieces))
  return (
    <section className={css.card} aria-label={t('age.chart')}>
      <div className={css.chartHead}>
        <h2>{t('age.chart')}</h2>
        <span className="quiet">{t('age.asOf', { day: format.date(data.Day) })}</span>
        {chosen > 0 && (
          <Button type="link" size="small" onClick={() => choose(undefined)}>
            {t('age.all')}
          </Button>
        )}
      </div>
      <ul className={css.bands}>
        {data.Bands.map(({ AgeBand, Pieces, Volume }) => {
          const band = AgeBand as Band
          const name = t(`band.b${band}`)
          const share = all ? Math.round((Pieces / all) * 1000) / 1000 : 0
          const press = () => choose(chosen === band ? undefined : band)
          return (
            <li key={band}>
              <button
                type="button"
                className={css.band}
                aria-pressed={chosen === band}
                title={t('age.choose', { band: name })}
                onClick={press}
              >
                <span className={css.bandName}>{name}</span>
                <span className={css.bandTrack}>
                  <i data-age={weightOf(band)} style={{ width: `${(Pieces / most) * 100}%` }} />
                </span>
                <span className={`figures ${Pieces ? css.bandPieces : 'nothing'}`}>{format.quantity(Pieces)}</span>
                <span className="figures quiet">{format.volume(Volume)}</span>
                <span className={`figures quiet ${css.bandShare}`} title={t('age.share', { share: format.percent(share) })}>
                  {format.percent(share)}
                </span>
              </button>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
