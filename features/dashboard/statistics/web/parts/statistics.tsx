import { Segmented } from 'antd'
import { useState } from 'react'
import { SITES, type Country } from '#features/warehouse/sites/rules.ts'
import { useChosenWarehouse } from '#features/warehouse/sites/web/parts/chosen-warehouse.ts'
import { useDictionary } from '#kit/web/dictionary.ts'
import { useFormat } from '#kit/web/format.ts'
import { useRead } from '#kit/web/query.ts'
import { useText } from '#kit/web/text.ts'
import { getFlowFigures } from '../../contract.ts'
import { changeOf, type Window } from '../../rules.ts'
import { statistics } from '../../text/keys.ts'
import { AgeCard } from './age-card.tsx'
import type { Place } from './place.ts'
import css from './statistics.module.css'
import { TopProducts } from './top-products.tsx'
import { TrendCard } from './trend-card.tsx'

/** Movements through the warehouses of a country, for users who may see its stock; `countries` are those with a stock page. */
export function Statistics({ countries }: { countries: readonly Country[] }) {
  const t = useText(statistics)
  const { nameOf } = useDictionary('CountryCode')
  const [chosen, setChosen] = useState<Country>()
  const [days, setDays] = useState<Window>(7)
  const warehouse = useChosenWarehouse()
  const country = chosen ?? countries[0]
  if (!country) return null
  const isOfOne = warehouse !== undefined && SITES[country].hasWarehouseSelector
  const place = { CountryCode: country, ...(isOfOne && { WarehouseId: warehouse.WarehouseId }) }
  return (
    <section className={css.block} aria-labelledby="statistics">
      <div className={css.head}>
        <h2 id="statistics">{t('title')}</h2>
        {countries.length > 1 && (
          <Segmented value={country} onChange={setChosen} options={countries.map((value) => ({ value, label: nameOf(value) }))} />
        )}
        <Segmented
          className={css.choice}
          value={days}
          onChange={setDays}
          options={[
            { value: 7, label: t('window.days7') },
            { value: 30, label: t('window.days30') },
          ]}
        />
      </div>
      <Figures place={place} days={days} />
      <div className={css.charts}>
        <TrendCard place={place} />
        <AgeCard place={place} />
      </div>
      <div className={css.pairs}>
        <TopProducts place={place} days={days} kind="hot" />
        <TopProducts place={place} days={days} kind="returned" />
      </div>
    </section>
  )
}

function Figures({ place, days }: { place: Place; days: Window }) {
  const t = useText(statistics)
  const { data } = useRead(getFlowFigures, { ...place, Days: days }, { keep: true, silent: true })
  return (
    <div className={css.figures}>
      <Figure label={t('figures.in')} value={data?.InPieces} before={data?.InPiecesBefore} days={days} />
      <Figure label={t('figures.out')} value={data?.OutPieces} before={data?.OutPiecesBefore} days={days} />
      <Figure label={t('figures.orders')} value={data?.OutOrders} before={data?.OutOrdersBefore} days={days} />
    </div>
  )
}

type FigureProps = { label: string; value: number | undefined; before: number | undefined; days: Window }

function Figure({ label, value, before, days }: FigureProps) {
  const t = useText(statistics)
  const { compact, percent, quantity } = useFormat()
  const change = value === undefined || before === undefined ? null : changeOf(value, before)
  const sign = change !== null && change > 0 ? '+' : ''
  return (
    <div className={css.card}>
      <div className={css.value}>
        <b className="figures" title={quantity(value)}>
          {value === undefined ? '–' : compact(value)}
        </b>
        <span>{label}</span>
      </div>
      <div className={css.change}>
        {change !== null && (
          <b className="figures">
            {sign}
            {percent(change)}{' '}
          </b>
        )}
        {before !== undefined && t(before === 0 ? 'figures.none' : 'figures.before', { before: quantity(before), days })}
      </div>
    </div>
  )
}
