import { expect, test } from 'vitest'
import { formatLeadingAmount } from './leading-amount.ts'

test('the amount at the start of a remark is formatted for the user, text written by people is unchanged', () => {
  const german = (amount: number, currency: string) => `${amount.toFixed(2).replace('.', ',')} ${currency}`
  const shown = (remark: string) => formatLeadingAmount(remark, german)
  expect(shown('GBP 1500.00')).toBe('1500,00 GBP')
  expect(shown('EUR −3.00 · Typo · twice')).toBe('-3,00 EUR · Typo · twice')
  expect(shown('EUR +3.00 · Typo')).toBe('+3,00 EUR · Typo')
  expect(shown('EUR 0.00 → 500.00 · Trusted')).toBe('0,00 EUR → 500,00 EUR · Trusted')
  for (const said of ['#3 Half', 'GBP 3.00 too much', 'Paid GBP 3.00', 'GBP 3.000']) expect(shown(said)).toBe(said)
})
