import { Button } from 'antd'
import { useState, type ReactNode } from 'react'
import { useText } from '../text.ts'
import css from './chart.module.css'
import { parts } from './texts.ts'

/** A chart of data, and on request the same data as a table. */
export function ChartOrTable({ chart, table }: { chart: ReactNode; table: ReactNode }) {
  const t = useText(parts)
  const [isTable, setIsTable] = useState(false)
  return (
    <div className={css.chart}>
      {isTable ? table : chart}
      <Button type="link" size="small" className={css.switch} aria-pressed={isTable} onClick={() => setIsTable(!isTable)}>
        {t(isTable ? 'chart.asChart' : 'chart.asTable')}
      </Button>
    </div>
  )
}

/** `head` and each row have the same number of cells; the first cell of a row names it. */
type ChartTableProps = {
  readonly label: string
  readonly height: number
  readonly head: readonly string[]
  readonly rows: readonly { readonly key: string; readonly cells: readonly ReactNode[] }[]
}

/** The table of a chart, at most as high as the chart. */
export function ChartTable({ label, height, head, rows }: ChartTableProps) {
  return (
    <div className={css.tableBox} style={{ maxHeight: height }} tabIndex={0} role="region" aria-label={label}>
      <table className={css.table}>
        <thead>
          <tr>
            {head.map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, cells: [name, ...values] }) => (
            <tr key={key}>
              <th scope="row">{name}</th>
              {values.map((value, index) => (
                <td key={head[index + 1]} className="figures">
                  {value}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
