import type { ReactNode } from 'react'
import { useId } from 'react'
import type { Op } from '#kit/shared/op.ts'
import type { CallError } from '#kit/web/errors.ts'
import { ExportButton } from '#kit/web/list/export-button.tsx'
import { Chart } from '#kit/web/parts/chart.tsx'
import type { ChartData } from '#kit/web/parts/chart-data.ts'
import { FailedNotice } from '#kit/web/parts/notice.tsx'
import { DataTable, type TableColumn } from '#kit/web/parts/table.tsx'
import { useText } from '#kit/web/text.ts'
import type { Period } from '../contract.ts'
import { reports } from '../text/keys.ts'
import css from './reports.module.css'

const HEIGHT = 420

type Props<Row> = {
  report: 'throughput' | 'onTime' | 'lanes' | 'dockToStock'
  export: Op
  period: Period
  read: { data: readonly Row[] | undefined; error: CallError | null; refetch: () => unknown }
  chart: Omit<ChartData, 'label'>
  /** Header of the first column of the chart's table. */
  categoriesName: string
  columns: readonly TableColumn<Row>[]
  keyOf: (row: Row) => string
}

/** One report: its description, chart and rows, and the rows as a workbook. */
export function ReportCard<Row>({
  report,
  export: exportOp,
  period,
  read: { data, error, refetch },
  chart,
  categoriesName,
  columns,
  keyOf,
}: Props<Row>) {
  const t = useText(reports)
  const id = useId()
  const title = t(`title.${report}`)
  return (
    <section className={css.card} aria-labelledby={id}>
      <div className={css.head}>
        <h2 id={id}>{title}</h2>
        <ExportButton op={exportOp} input={period} />
      </div>
      <p className="quiet">{t(`hint.${report}`)}</p>
      {error && <FailedNotice error={error} retry={() => void refetch()} />}
      {data?.length === 0 && <p>{t('none')}</p>}
      {data && data.length > 0 && (
        <>
          <Chart {...chart} label={title} categoriesName={categoriesName} />
          <DataTable<Row> label={title} rows={data} keyOf={keyOf} columns={columns} maxHeight={HEIGHT} />
        </>
      )}
    </section>
  )
}

/** A column of figures. */
export const figures = <Row,>(
  field: keyof Row & string,
  title: string,
  show: (value: number) => ReactNode,
): TableColumn<Row> => ({ field, title, width: 130, align: 'right', cell: (row) => show(row[field] as number) })
