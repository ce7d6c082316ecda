import { Value } from '../parts/value.tsx'
import type { Column, ListSpec } from './list-spec.ts'
import { valueIn } from '#kit/shared/keys.ts'

/** One value of a row; the first number links to the row's page. */
export function cellOf<Row>(list: ListSpec<Row>, column: Column<Row, string>, row: Row) {
  if (column.render) return column.render(row)
  const value = valueIn(row, column.field)
  return (
    <Value
      as={column}
      value={value}
      row={row}
      to={column === list.columns.find((c) => c.kind === 'number') ? list.detail?.(row) : undefined}
      zone={typeof list.zone === 'function' ? list.zone(row) : list.zone}
    />
  )
}
