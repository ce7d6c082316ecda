import { amount, minor, sum } from '#kit/shared/money.ts'
import type { Kind } from '../parts/value.tsx'
import { valueIn } from '#kit/shared/keys.ts'

type Counted<Row> = { readonly field: string } & Kind<Row>
/** The total of one column; for money one per currency. */
export type Total = { readonly field: string; readonly as: Kind<unknown>; readonly value: number }

/** Measures have at most three decimals, and so does their total. */
const exact = (value: number) => Math.round(value * 1000) / 1000

/** Totals of rows in summable columns; a missing value counts as zero. */
export function totalsOf<Row>(columns: readonly Counted<Row>[], rows: readonly Row[]): Total[] {
  return columns.flatMap((column): Total[] => {
    const values = rows.flatMap((row) => {
      const value = valueIn(row, column.field)
      return typeof value === 'number' ? [{ row, value }] : []
    })
    if (values.length === 0) return []
    const { field } = column
    if (column.kind !== 'money') return [{ field, as: column, value: exact(values.reduce((all, one) => all + one.value, 0)) }]
    const { currency } = column
    const currencies = Map.groupBy(values, ({ row }) => (typeof currency === 'string' ? currency : currency(row)))
    return [...currencies].map(([code, of]) => ({
      field,
      as: { kind: 'money', currency: code },
      value: amount(sum(of.map((one) => minor(one.value)))),
    }))
  })
}
