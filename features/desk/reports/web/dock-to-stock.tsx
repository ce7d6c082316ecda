import { useMemo } from 'react'
import { monthsOf } from '../rules.ts'
import { COUNTRIES } from '#features/warehouse/sites/rules.ts'
import { useDictionary } from '#kit/web/dictionary.ts'
import { useFormat } from '#kit/web/format.ts'
import { useRead } from '#kit/web/query.ts'
import { useText } from '#kit/web/text.ts'
import page from '#kit/web/parts/sections.module.css'
import { exportDockToStock, getDockToStock, type DockRow } from '../contract.ts'
import { reports } from '../text/keys.ts'
import { usePeriod } from './parts/period.tsx'
import { figures, ReportCard } from './report-card.tsx'
import css from './reports.module.css'

/** How long goods take from the dock to the shelf, by country and month. */
export default function DockToStock() {
  const t = useText(reports)
  const format = useFormat()
  const { nameOf } = useDictionary('CountryCode')
  const { period, controls } = usePeriod()
  const read = useRead(getDockToStock, period, { keep: true, silent: true })
  const { data } = read
  const chart = useMemo(() => {
    const categories = monthsOf(period.FromMonth, period.ToMonth)
    const of = (country: string, month: string) => data?.find((row) => row.CountryCode === country && row.Month === month)
    const countries = COUNTRIES.filter((country) => data?.some((row) => row.CountryCode === country))
    const series = countries.flatMap((country) => [
      { name: `${nameOf(country)}: ${t('chart.median')}`, values: categories.map((month) => of(country, month)?.Median ?? null) },
      {
        name: `${nameOf(country)}: ${t('chart.percentile90')}`,
        values: categories.map((month) => of(country, month)?.Percentile90 ?? null),
      },
    ])
    return { kind: 'line' as const, categories, series }
  }, [data, period.FromMonth, period.ToMonth, nameOf, t])
  return (
    <div className={css.page}>
      <h1 className={page.pageTitle}>{t('menu.dockToStock')}</h1>
      {controls}
      <ReportCard<DockRow>
        report="dockToStock"
        export={exportDockToStock}
        period={period}
        read={read}
        chart={chart}
        categoriesName={t('field.Month')}
        keyOf={(row) => `${row.CountryCode} ${row.Month}`}
        columns={[
          { field: 'CountryCode', title: t('field.CountryCode'), width: 180, grow: true, cell: (row) => nameOf(row.CountryCode) },
          { field: 'Month', title: t('field.Month'), width: 110, cell: (row) => row.Month },
          figures<DockRow>('Plans', t('field.Plans'), format.quantity),
          figures<DockRow>('Pieces', t('field.Pieces'), format.quantity),
          { ...figures<DockRow>('Median', t('field.Median'), format.number), width: 160 },
          { ...figures<DockRow>('Percentile90', t('field.Percentile90'), format.number), width: 190 },
        ]}
      />
    </div>
  )
}
