import { amount, minor, sum } from '#kit/shared/money.ts'

/** Every month from one to another, yyyy-MM, both counted; two years at most. */
export function monthsOf(from: string, to: string): string[] {
  const [year, month] = from.split('-').map(Number) as [number, number]
  return Array.from({ length: 24 }, (_, step) => new Date(Date.UTC(year, month - 1 + step, 1)).toISOString().slice(0, 7)).filter(
    (one) => one <= to,
  )
}

type Row = { readonly Month: string; readonly Amount: number }
const add = (rows: readonly Row[]) => amount(sum(rows.map((row) => minor(row.Amount))))

/** Sums by name and month, the largest name first, with the totals of each month. */
export function pivot<R extends Row>(rows: readonly R[], months: readonly string[], nameOf: (row: R) => string) {
  const byMonth = (some: readonly R[]) => months.map((month) => add(some.filter((row) => row.Month === month)))
  const named = [...Map.groupBy(rows, nameOf)].map(([name, some]) => ({ name, values: byMonth(some), total: add(some) }))
  return { rows: named.toSorted((a, b) => b.total - a.total), totals: byMonth(rows), total: add(rows) }
}
