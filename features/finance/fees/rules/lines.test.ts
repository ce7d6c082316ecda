import { expect, test } from 'vitest'
import { compareFees, lineTotals } from './lines.ts'

const line = (Name: string, UnitPrice: number, Amount: number, CurrencyCode?: string) => ({
  Name,
  UnitPrice,
  Amount,
  CurrencyCode,
})

test('lines are summed by currency, those without one in that of the document', () => {
  const lines = [line('Carton', 1.1, 1.1), line('Pallet', 2.2, 2.2, 'GBP'), line('Duty', 5, 5, 'EUR'), line('Duty', 7, 7, 'EUR')]
  expect(lineTotals(lines, 'GBP')).toEqual([
    { currency: 'GBP', total: 3.3 },
    { currency: 'EUR', total: 12 },
  ])
  expect(lineTotals([], 'GBP')).toEqual([{ currency: 'GBP', total: 0 }])
})

test('an estimate and its charges are paired; repeated charges and those in another currency are listed separately', () => {
  const estimate = [line('Carton', 1, 4), line('Pallet', 9, 9)]
  const charged = [
    line('Carton', 1, 5, 'GBP'),
    line('Waiting time', 20, 20, 'GBP'),
    line('Waiting time', 20, 20, 'GBP'),
    line('Pallet', 9, 9, 'EUR'),
  ]
  expect(compareFees(estimate, charged, 'GBP')).toEqual([
    { estimated: estimate[0], charged: charged[0] },
    { estimated: estimate[1], charged: null },
    ...charged.slice(1).map((one) => ({ estimated: null, charged: one })),
  ])
})
