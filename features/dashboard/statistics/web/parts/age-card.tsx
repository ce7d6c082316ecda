import { useMemo } from 'react'
import { STOCK_AGE } from '#features/warehouse/stock/paths.ts'
import { stock } from '#features/warehouse/stock/text/keys.ts'
import { SITES } from '#features/warehouse/sites/rules.ts'
import type { ValueOf } from '#features/account/dictionary/enums.ts'
import { useFormat } from '#kit/web/format.ts'
import { Chart } from '#kit/web/parts/chart.tsx'
import { useRead } from '#kit/web/query.ts'
import { ScreenLink } from '#kit/web/shell/screen-link.tsx'
import { useText } from '#kit/web/text.ts'
import { getAgeDistribution } from '../../contract.ts'
import { statistics } from '../../text/keys.ts'
import type { Place } from './place.ts'
import css from './statistics.module.css'

/** Pieces in stock by age at the end of yesterday. */
export function AgeCard({ place }: { place: Place }) {
  const { CountryCode: country } = place
  const t = useText(statistics)
  const band = useText(stock)
  const { date } = useFormat()
  const { data } = useRead(getAgeDistribution, place, { keep: true, silent: true })
  const chart = useMemo(
    () =>
      data && {
        categories: data.Bands.map(({ AgeBand }) => band(`band.b${AgeBand as ValueOf<'StockAgeBand'>}`)),
        series: [{ name: t('age.pieces'), values: data.Bands.map(({ Pieces }) => Pieces) }],
      },
    [data, band, t],
  )
  return (
    <section className={css.card} aria-labelledby="age">
      <div className={css.cardHead}>
        <h3 id="age">{t('age.title')}</h3>
        {data && <span className="quiet">{t('age.asOf', { day: date(data.StatDate, 'UTC') })}</span>}
      </div>
      {chart && <Chart kind="bar" {...chart} categoriesName={t('age.band')} label={t('age.label')} />}
      <ScreenLink to={`${SITES[country].prefix}/${STOCK_AGE}`} closed="nothing">
        {t('age.all')}
      </ScreenLink>
    </section>
  )
}
