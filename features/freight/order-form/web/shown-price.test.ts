import { expect, test } from 'vitest'
import { toExpectedAmount, toExpectedAmountOnChange } from './shown-price.ts'

const price = { TotalAmount: 967.42, CurrencyCode: 'GBP' as const, TotalCny: 9041.31, Lines: [] }

test('an order cannot be placed without a price shown; a change keeps the agreed price until another one is shown', () => {
  for (const state of ['asking', 'failed'] as const)
    expect([toExpectedAmount({ state }), toExpectedAmountOnChange({ state })]).toEqual([{ ExpectedAmount: 0 }, {}])
  expect(toExpectedAmountOnChange({ state: 'agreed', price })).toEqual({})
  expect(
    toExpectedAmountOnChange({
      state: 'known',
      price: { ...price, TransitDaysMin: 1, TransitDaysMax: 2, ValidTo: '2030-01-01' },
    }),
  ).toEqual({ ExpectedAmount: 967.42 })
  for (const sent of [toExpectedAmount, toExpectedAmountOnChange])
    expect(sent({ state: 'manual', reason: 'NoRate' })).toEqual({ ExpectedAmount: null })
})
