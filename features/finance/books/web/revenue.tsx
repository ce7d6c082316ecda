import { Segmented } from 'antd'
import { useMemo, useState } from 'react'
import { useDictionary } from '#kit/web/dictionary.ts'
import { useFormat } from '#kit/web/format.ts'
import { ExportButton } from '#kit/web/list/export-button.tsx'
import { Chart } from '#kit/web/parts/chart.tsx'
import { FailedNotice } from '#kit/web/parts/notice.tsx'
import { useRead } from '#kit/web/query.ts'
import { useText } from '#kit/web/text.ts'
import { exportRevenue, getRevenue, type RevenueRow } from '../contract.ts'
import { pivot } from '../rules/revenue.ts'
import { books } from '../text/keys.ts'
import { AccountingExport } from './accounting-export.tsx'
import { PeriodBar, useMoneyPeriod } from './parts/period-bar.tsx'
import css from './parts/books.module.css'

const GROUPS = ['CostType', 'CompanyName'] as const
type Group = (typeof GROUPS)[number]

/** Revenue by month, customer and kind of fee, and the export for accounting. */
export default function Revenue() {
  const t = useText(books)
  const { money } = useFormat()
  const costs = useDictionary('CostType')
  const period = useMoneyPeriod()
  const { input, months } = period
  const { CurrencyCode } = input
  const [group, setGroup] = useState<Group>('CostType')
  const { data, error, refetch } = useRead(getRevenue, input, { keep: true, silent: true })
  const groupName = t(group === 'CostType' ? 'field.CostType' : 'field.CompanyName')
  const nameOf = (row: RevenueRow) =>
    group === 'CostType' ? (costs.nameOf(row.CostType) ?? String(row.CostType)) : row.CompanyName
  const table = pivot(data ?? [], months, nameOf)
  const chart = useMemo(() => [{ name: t('total'), values: table.totals }], [t, data, months]) // oxlint-disable-line react/exhaustive-deps
  const label = t('chart', { group: groupName, currency: CurrencyCode })
  return (
    <div className={css.page}>
      <h1 className="visually-hidden">{t('menu.revenue')}</h1>
      <section className={css.card} aria-label={t('menu.revenue')}>
        <PeriodBar of={period}>
          <Segmented
            aria-label={t('field.Group')}
            value={group}
            onChange={setGroup}
            options={GROUPS.map((value) => ({ value, label: t(value === 'CostType' ? 'field.CostType' : 'field.CompanyName') }))}
          />
          <ExportButton op={exportRevenue} input={input} />
        </PeriodBar>
        {error && <FailedNotice error={error} retry={() => void refetch()} />}
        {data?.length === 0 && <p className="quiet">{t('none')}</p>}
        {data && data.length > 0 && (
          <>
            <Chart kind="bar" categories={months} series={chart} label={label} categoriesName={t('field.Month')} />
            <div className={css.box} role="region" aria-label={label} tabIndex={0}>
              <table className={css.table}>
                <thead>
                  <tr>
                    <th scope="col">{groupName}</th>
                    {months.map((month) => (
                      <th key={month} scope="col">
                        {month}
                      </th>
                    ))}
                    <th scope="col">{t('total')}</th>
                  </tr>
                </thead>
                <tbody className="figures">
                  {table.rows.map(({ name, values, total }) => (
                    <tr key={name}>
                      <th scope="row">{name}</th>
                      {values.map((value, index) => (
                        <td key={months[index]}>{money(value, CurrencyCode)}</td>
                      ))}
                      <td>{money(total, CurrencyCode)}</td>
                    </tr>
                  ))}
                </tbody>
                <tfoot className="figures">
                  <tr>
                    <th scope="row">{t('total')}</th>
                    {table.totals.map((value, index) => (
                      <td key={months[index]}>{money(value, CurrencyCode)}</td>
                    ))}
                    <td>{money(table.total, CurrencyCode)}</td>
                  </tr>
                </tfoot>
              </table>
            </div>
          </>
        )}
      </section>
      <AccountingExport />
    </div>
  )
}
