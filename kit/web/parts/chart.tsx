import { lazy, Suspense } from 'react'
import { useFormat } from '../format.ts'
import type { ChartData } from './chart-data.ts'
import { ChartOrTable, ChartTable } from './chart-or-table.tsx'

const ChartDrawing = lazy(() => import('./chart-drawing.tsx'))

/** Quantities as a chart, and on request as a table. `categoriesName` is the header of the table's first column. */
export function Chart({ height = 240, categoriesName, ...data }: ChartData & { height?: number; categoriesName: string }) {
  const { quantity } = useFormat()
  const { categories, series, label } = data
  return (
    <ChartOrTable
      chart={
        <Suspense fallback={<div style={{ height }} />}>
          <ChartDrawing {...data} height={height} />
        </Suspense>
      }
      table={
        <ChartTable
          label={label}
          height={height}
          head={[categoriesName, ...series.map(({ name }) => name)]}
          rows={categories.map((category, index) => ({
            key: category,
            cells: [category, ...series.map(({ values }) => (values[index] === null ? '-' : quantity(values[index])))],
          }))}
        />
      }
    />
  )
}
