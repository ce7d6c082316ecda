import { amount, minor, sum } from '#kit/shared/money.ts'

type Row = { readonly Month: string; readonly Amount: number }
const add = (rows: readonly Row[]) => amount(sum(rows.map((row) => minor(row.Amount))))

/** Sums by name and month, the largest total first, with the totals of each month. */
export function pivot<R extends Row>(rows: readonly R[], months: readonly string[], nameOf: (row: R) => string) {
  const byMonth = (some: readonly R[]) => months.map((month) => add(some.filter((row) => row.Month === month)))
  const named = [...Map.groupBy(rows, nameOf)].map(([name, some]) => ({ name, values: byMonth(some), total: add(some) }))
  return { rows: named.toSorted((a, b) => b.total - a.total), totals: byMonth(rows), total: add(rows) }
}
