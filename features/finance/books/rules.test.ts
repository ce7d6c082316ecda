import { expect, test } from 'vitest'
import { monthsOf } from '#features/desk/reports/rules.ts'
import { pivot } from './rules/revenue.ts'
import { datevAccount, datevBatch, flowBooking, hledgerJournal, invoiceBooking } from './rules.ts'

const flow = {
  Day: '2026-01-05',
  No: 'WF1',
  Text: 'RC1',
  CurrencyCode: 'GBP',
  Company: '413939',
  FlowType: 156001,
  RelateType: 'recharge_record',
  Balance: 100,
  Prepayment: 0,
} as const

test('a wallet entry is booked against the bank, income or the receivable, and within the wallet for internal transfers', () => {
  const accounts = (more: object) =>
    flowBooking({ ...flow, ...more })?.postings.map(({ account, amount }) => [account.kind, amount])
  expect(accounts({})).toEqual([
    ['bank', 100],
    ['wallet', -100],
  ])
  expect(accounts({ FlowType: 156010, Balance: -100 })).toEqual([
    ['bank', -100],
    ['wallet', 100],
  ])
  expect(accounts({ FlowType: 156004, Balance: -5, RelateType: 'warehouse_out' })).toEqual([
    ['walletIncome', -5],
    ['wallet', 5],
  ])
  expect(accounts({ FlowType: 156008, Balance: 0, Prepayment: -7, RelateType: 'wfin_monthly_bill' })).toEqual([
    ['receivable', -7],
    ['prepayment', 7],
  ])
  expect(accounts({ FlowType: 156006, Balance: -3, Prepayment: 3 })).toEqual([
    ['wallet', 3],
    ['prepayment', -3],
  ])
  expect(accounts({ FlowType: 156002, Balance: 0 })).toBeUndefined()
})

test('a bill is exported in hledger and DATEV format', () => {
  const bill = { Day: '2026-01-05', No: 'QS-DE-2026-000001', Text: 'MB "1"; x', CurrencyCode: 'EUR', Company: '413939' }
  const booking = invoiceBooking({
    ...bill,
    Costs: [{ CostType: 152013, Amount: 100 }],
    Taxes: [{ TaxCode: 'DE19', TaxAmount: 19 }],
  })
  expect(hledgerJournal([booking])).toBe(
    '2026-01-05 * (QS-DE-2026-000001) MB "1" x\n    assets:receivable:413939  119.00 EUR\n    income:bills:152013  -100.00 EUR\n    liabilities:vat:DE19  -19.00 EUR\n',
  )
  const batch = datevBatch([booking], { From: '2026-01-01', To: '2026-01-31', Made: '20260201000000000', CurrencyCode: 'EUR' })
  const [head, , line, tax] = batch.split('\r\n')
  expect(head!.split(';')).toHaveLength(31)
  expect(head).toMatch(/^"EXTF";700;21;"Buchungsstapel";13;20260201000000000;/)
  expect(line).toBe('100,00;"S";"EUR";;;"";413939;84013;"";0501;"QS-DE-2026-000001";"";;"MB ""1""; x"')
  expect(tax).toMatch(/^19,00;"S";"EUR";;;"";413939;38060;/)
  expect(datevAccount({ kind: 'receivable', detail: '7' })).toBe(100_007)
})

test('revenue is summed by name and month, largest first', () => {
  expect(monthsOf('2025-12', '2026-02')).toEqual(['2025-12', '2026-01', '2026-02'])
  const rows = [
    { Month: '2025-12', Amount: 0.1, Name: 'a' },
    { Month: '2025-12', Amount: 0.2, Name: 'a' },
    { Month: '2026-01', Amount: 5, Name: 'b' },
  ]
  expect(pivot(rows, ['2025-12', '2026-01'], ({ Name }) => Name)).toEqual({
    rows: [
      { name: 'b', values: [0, 5], total: 5 },
      { name: 'a', values: [0.3, 0], total: 0.3 },
    ],
    totals: [0.3, 5],
    total: 5.3,
  })
})
