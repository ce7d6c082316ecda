import { expect, test } from 'vitest'
import { totalsOf } from './totals.ts'

type Row = { Cartons: number; Weight: number | null; Amount: number; Currency: string }
const columns = [
  { field: 'Cartons', kind: 'quantity' },
  { field: 'Weight', kind: 'measure', unit: 'kg' },
  { field: 'Amount', kind: 'money', currency: (row: Row) => row.Currency },
] as const
const sums = (rows: readonly Row[]) =>
  totalsOf(columns as never, rows).map(({ field, as, value }) => [field, 'currency' in as ? as.currency : as.kind, value])

test('numbers are added exactly, money by currency, and missing values are ignored', () => {
  expect(
    sums([
      { Cartons: 3, Weight: 0.1, Amount: 0.1, Currency: 'GBP' },
      { Cartons: 4, Weight: 0.2, Amount: 5, Currency: 'EUR' },
      { Cartons: 5, Weight: null, Amount: 0.2, Currency: 'GBP' },
    ]),
  ).toEqual([
    ['Cartons', 'quantity', 12],
    ['Weight', 'measure', 0.3],
    ['Amount', 'GBP', 0.3],
    ['Amount', 'EUR', 5],
  ])
})

test('a column without any value has no total', () => {
  expect(sums([{ Cartons: 1, Weight: null, Amount: 2, Currency: 'GBP' }]).map(([field]) => field)).toEqual(['Cartons', 'Amount'])
})
