import { Segmented } from 'antd'
import { useMemo, useState } from 'react'
import { PeriodBar, useMoneyPeriod } from '#features/finance/books/web/parts/period-bar.tsx'
import css from '#features/finance/books/web/parts/books.module.css'
import { useDictionary } from '#kit/web/dictionary.ts'
import { useFormat } from '#kit/web/format.ts'
import { ExportButton } from '#kit/web/list/export-button.tsx'
import { Chart } from '#kit/web/parts/chart.tsx'
import { FailedNotice } from '#kit/web/parts/notice.tsx'
import { useRead } from '#kit/web/query.ts'
import { useText } from '#kit/web/text.ts'
import { exportMargin, getMargin } from '../contract.ts'
import { margins, type Margin, type MarginRow } from '../rules.ts'
import { costs } from '../text/keys.ts'

const GROUPS = ['month', 'company', 'cost'] as const
type Group = (typeof GROUPS)[number]
const FIGURES = ['revenue', 'cost', 'margin'] as const
const TITLE = { revenue: 'field.Revenue', cost: 'field.Cost', margin: 'field.Margin' } as const

/** The margin after supplier costs, by month, customer or kind of cost. */
export default function MarginReport() {
  const t = useText(costs)
  const kinds = useDictionary('CostType')
  const period = useMoneyPeriod()
  const { input, months } = period
  const [group, setGroup] = useState<Group>('month')
  const { data, error, refetch } = useRead(getMargin, input, { keep: true, silent: true })
  const nameOf = (row: MarginRow) =>
    group === 'month'
      ? row.Month
      : group === 'company'
        ? row.CompanyName || t('overheads')
        : (kinds.nameOf(row.CostType) ?? String(row.CostType))
  const table = margins(data ?? [], nameOf)
  const groups = group === 'month' ? table.groups : table.groups.toSorted((a, b) => b.margin - a.margin)
  const label = t('chart', { currency: input.CurrencyCode })
  const series = useMemo(() => {
    const byMonth = new Map(margins(data ?? [], ({ Month }) => Month).groups.map((one) => [one.name, one]))
    return (['revenue', 'cost'] as const).map((figure) => ({
      name: t(TITLE[figure]),
      values: months.map((month) => byMonth.get(month)?.[figure] ?? 0),
    }))
  }, [t, data, months])
  return (
    <div className={css.page}>
      <h1 className="visually-hidden">{t('menu.margin')}</h1>
      <section className={css.card} aria-label={t('menu.margin')}>
        <PeriodBar of={period}>
          <Segmented
            aria-label={t('field.Group')}
            value={group}
            onChange={setGroup}
            options={GROUPS.map((value) => ({ value, label: t(`group.${value}`) }))}
          />
          <ExportButton op={exportMargin} input={input} />
        </PeriodBar>
        {error && <FailedNotice error={error} retry={() => void refetch()} />}
        {data?.length === 0 && <p className="quiet">{t('none')}</p>}
        {data && data.length > 0 && (
          <>
            <Chart kind="bar" categories={months} series={series} label={label} categoriesName={t('field.Month')} />
            <p className="quiet">{t('note')}</p>
            <div className={css.box} role="region" aria-label={t('menu.margin')} tabIndex={0}>
              <table className={css.table}>
                <thead>
                  <tr>
                    <th scope="col">{t(`group.${group}`)}</th>
                    {FIGURES.map((figure) => (
                      <th key={figure} scope="col">
                        {t(TITLE[figure])}
                      </th>
                    ))}
                    <th scope="col">{t('field.Percent')}</th>
                  </tr>
                </thead>
                <tbody className="figures">
                  {groups.map((one) => (
                    <Line key={one.name} of={one} name={one.name} currency={input.CurrencyCode} />
                  ))}
                </tbody>
                <tfoot className="figures">
                  <Line of={table.total} name={t('total')} currency={input.CurrencyCode} />
                </tfoot>
              </table>
            </div>
          </>
        )}
      </section>
    </div>
  )
}

function Line({ of, name, currency }: { of: Margin; name: string; currency: string }) {
  const { money, number } = useFormat()
  return (
    <tr>
      <th scope="row">{name}</th>
      {FIGURES.map((figure) => (
        <td key={figure}>{money(of[figure], currency)}</td>
      ))}
      <td>{of.percent === null ? '–' : `${number(of.percent)} %`}</td>
    </tr>
  )
}
