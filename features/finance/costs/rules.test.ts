import fc from 'fast-check'
import { expect, test } from 'vitest'
import { amount, minor, sum } from '#kit/shared/money.ts'
import { invoiceFields, margins, type MarginRow } from './rules.ts'

const cents = fc.integer({ min: -1_000_000, max: 1_000_000 }).map((value) => value / 100)
const row = fc.record({
  Month: fc.constantFrom('2026-09', '2026-10'),
  CompanyName: fc.constantFrom('A', 'B', 'C'),
  CostType: fc.constantFrom(152001, 152013),
  Revenue: cents,
  Cost: cents,
})

test('group margins add up to the total margin, and each is revenue less cost', () => {
  fc.assert(
    fc.property(fc.array(row), (rows: MarginRow[]) => {
      const { groups, total } = margins(rows, ({ CompanyName }) => CompanyName)
      for (const one of [...groups, total]) expect(amount(minor(one.revenue) - minor(one.cost))).toBe(one.margin)
      expect(amount(sum(groups.map(({ margin }) => minor(margin))))).toBe(total.margin)
    }),
  )
})

test('the margin percentage is based on revenue, and missing without revenue', () => {
  const one = (Revenue: number, Cost: number) =>
    margins([{ Month: '2026-10', CompanyName: 'A', CostType: 152001, Revenue, Cost }], () => 'A').total.percent
  expect([one(120, 90), one(100, 133.33), one(0, 5)]).toEqual([25, -33.3, null])
})

test('the lines of an invoice add up to its total', () => {
  const invoice = (Total: number) => ({
    SupplierName: 'Hai Feng Lines',
    InvoiceNo: 'HF-1',
    InvoiceDate: '2026-10-31',
    CurrencyCode: 'USD',
    Total,
    Lines: [
      { CostType: 152001, Amount: 1200.1 },
      { CostType: 152001, Amount: -0.2 },
    ],
  })
  expect(invoiceFields.safeParse(invoice(1199.9)).success).toBe(true)
  expect(invoiceFields.safeParse(invoice(1200.1)).error?.issues.map(({ path }) => path)).toEqual([['Total']])
})
