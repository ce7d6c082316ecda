import { useDeferredValue } from 'react'
import { useFormat } from '../format.ts'
import { useText } from '../text.ts'
import { parts } from '../parts/texts.ts'
import { useFormValue } from './hooks.ts'
import { totalOf, type LinesSpec } from './line-spec.ts'
import css from './line-grid.module.css'

/** Sums under the columns that want one; they may come a blink after the keystroke. */
export function LineTotals({ lines }: { lines: LinesSpec }) {
  const t = useText(parts)
  const format = useFormat()
  const rows = useDeferredValue(useFormValue<readonly object[] | undefined>(lines.field)) ?? []
  if (!lines.columns.some((column) => column.total)) return null
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
