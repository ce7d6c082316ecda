import type { LineColumn } from './line-spec.ts'
import formCss from './form.module.css'

/** The title of a column with its unit and its required mark. */
export function ColumnTitle({ column, title }: { column: LineColumn; title: string }) {
  return (
    <>
      {title}
      {column.required && (
        <span className={formCss.fieldRequired} aria-hidden="true">
          *
        </span>
      )}
      {column.kind === 'number' && column.unit && <span className={formCss.fieldUnit}> {column.unit}</span>}
    </>
  )
}
