import { useDeferredValue } from 'react'
import { useFormat } from '../format.ts'
import { useText } from '../text.ts'
import { parts } from '../parts/texts.ts'
import { useFormValue } from './hooks.ts'
import { ColumnTitle } from './column-title.tsx'
import { totalOf, type LinesSpec } from './line-spec.ts'
import css from './line-grid.module.css'

/** Totals of the columns that have one, with `titles` below cards; they may lag slightly behind typing. */
export function LineTotals({ lines, titles }: { lines: LinesSpec; titles: readonly string[] | undefined }) {
  const t = useText(parts)
  const format = useFormat()
  const rows = useDeferredValue(useFormValue<readonly object[] | undefined>(lines.field)) ?? []
  if (!lines.columns.some((column) => column.total)) return null
  if (titles) {
    return (
      <tfoot>
        <tr>
          {lines.columns.map(
            (column, index) =>
              column.total && (
                <td key={column.field}>
                  <span className="quiet">
                    <ColumnTitle column={{ ...column, required: false }} title={titles[index]!} />
                  </span>{' '}
                  {format.number(totalOf(column, rows))}
                </td>
              ),
          )}
        </tr>
      </tfoot>
    )
  }
  return (
    <tfoot>
      <tr>
        <td className={css.linesNo} aria-label={t('lines.total')}>
          Σ
        </td>
        {lines.columns.map((column) => (
          <td key={column.field} data-number>
            {column.total && format.number(totalOf(column, rows))}
          </td>
        ))}
        <td />
      </tr>
    </tfoot>
  )
}
