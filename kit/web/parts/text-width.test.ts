import { expect, test } from 'vitest'
import { fitsBeside } from './text-width.ts'

test('a state stands beside a short number, and not beside that of a bill', () => {
  expect(fitsBeside('DSGB25112000001', 'To be shipped', true)).toBe(true)
  expect(fitsBeside('MB202510-430118-GBP-P413939', 'Pending payment', false)).toBe(false)
  expect(fitsBeside('OHL2609240001', 'Wareneingang abgeschlossen', true)).toBe(false)
})
