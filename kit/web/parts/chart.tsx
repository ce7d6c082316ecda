import { lazy, Suspense, useState } from 'react'
import { Button } from 'antd'
import { useFormat } from '../format.ts'
import { useText } from '../text.ts'
import type { ChartData } from './chart-data.ts'
import css from './chart.module.css'
import { parts } from './texts.ts'

const ChartDrawing = lazy(() => import('./chart-drawing.tsx'))

/** Quantities as a chart, and on request as a table. `categoriesName` heads the first column of the table. */
export function Chart({ height = 240, categoriesName, ...data }: ChartData & { height?: number; categoriesName: string }) {
  const t = useText(parts)
  const [isTable, setIsTable] = useState(false)
  return (
    <div className={css.chart}>
      {isTable ? (
        <ValueTable {...data} categoriesName={categoriesName} height={height} />
      ) : (
        <Suspense fallback={<div style={{ height }} />}>
          <ChartDrawing {...data} height={height} />
        </Suspense>
      )}
      <Button type="link" size="small" className={css.switch} aria-pressed={isTable} onClick={() => setIsTable(!isTable)}>
        {t(isTable ? 'chart.asChart' : 'chart.asTable')}
      </Button>
    </div>
  )
}

function ValueTable({
  categories,
  series,
  label,
  categoriesName,
  height,
}: ChartData & { categoriesName: string; height: number }) {
  const { quantity } = useFormat()
  return (
    <div className={css.tableBox} style={{ maxHeight: height }} tabIndex={0} role="region" aria-label={label}>
      <table className={css.table}>
        <thead>
          <tr>
            <th scope="col">{categoriesName}</th>
            {series.map(({ name }) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {categories.map((category, index) => (
            <tr key={category}>
              <th scope="row">{category}</th>
              {series.map(({ name, values }) => (
                <td key={name} className="figures">
                  {values[index] === null ? '-' : quantity(values[index])}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
