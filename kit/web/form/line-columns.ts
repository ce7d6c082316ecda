import { useMemo, useState, type ReactNode } from 'react'
import { useForm, useFormScope } from './hooks.ts'
import { isEditable, type LineColumn, type LinesSpec } from './line-spec.ts'
import { pathParts } from './path.ts'
import { valueIn } from '#kit/shared/keys.ts'

const NOTHING: readonly unknown[] = [undefined, null, '', false]

/** True if a row needs a seldom needed column, or has a value in it other than a blank row's. */
function needs({ field, hiddenUntil }: LineColumn, row: object, blank: object): boolean {
  const value = valueIn(row, field)
  return (!NOTHING.includes(value) && value !== valueIn(blank, field)) || hiddenUntil?.(row) === true
}

/** Fields of the columns that no row needs; `faulty` are names of fields with an error. */
export function unneededFields(
  { columns, blank }: Pick<LinesSpec, 'columns' | 'blank'>,
  rows: readonly object[],
  faulty: ReadonlySet<unknown>,
): string[] {
  const empty = blank()
  return columns
    .filter((column) => column.hiddenUntil && !faulty.has(column.field) && !rows.some((row) => needs(column, row, empty)))
    .map(({ field }) => field)
}

/**
 * The lines with the visible columns: without those that no row needs, unless the user shows all. A column once shown
 * stays, so that none disappears while its last value is retyped.
 */
export function useShownColumns(lines: LinesSpec) {
  const { form } = useFormScope()
  const [isAll, setAll] = useState(false)
  const [shownOnce] = useState(() => new Set<string>())
  const unneeded = useForm(form, (store) => {
    const columns = lines.columns.filter(({ hiddenUntil, field }) => hiddenUntil && !shownOnce.has(field))
    if (columns.length === 0) return ''
    const from = `${lines.field}[`
    const issues = store
      .issues()
      .filter(({ field }) => field.startsWith(from) && (store.isShowingAll() || store.isTouched(field)))
    const faulty = new Set(issues.map(({ field }) => pathParts(field).at(-1)))
    const fields = unneededFields({ columns, blank: lines.blank }, store.rows(lines.field), faulty)
    for (const { field } of columns) if (!fields.includes(field)) shownOnce.add(field)
    return fields.join()
  })
  const hidden = isAll ? '' : unneeded
  const shown = useMemo(() => {
    const fields = new Set(hidden.split(','))
    return hidden === '' ? lines : { ...lines, columns: lines.columns.filter(({ field }) => !fields.has(field)) }
  }, [lines, hidden])
  return { shown, isAll, setAll, unneeded: unneeded === '' ? 0 : unneeded.split(',').length }
}

/**
 * The columns for a pasted block of this width: a block that does not fit into the visible editable columns was copied
 * from all.
 */
export function columnsForBlock(
  shown: readonly LineColumn[],
  all: readonly LineColumn[],
  at: number,
  width: number,
): readonly LineColumn[] {
  return at + width <= shown.findLastIndex(isEditable) + 1 ? shown : all
}

/** Content of a computed cell: numbers in the user's language, as their total is. */
export const shownContent = (content: ReactNode, number: (value: number) => string): ReactNode =>
  typeof content === 'number' ? number(content) : content
