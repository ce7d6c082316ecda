import { expect, test } from 'vitest'
import { fitsBeside } from './text-width.ts'

test('a state stands beside a short number, and not beside that of a bill', () => {
  expect(fitsBeside('DSGB25112000001', 'To be shipped', { hasTick: true })).toBe(true)
  expect(fitsBeside('MB202510-430118-GBP-P413939', 'Pending payment')).toBe(false)
  expect(fitsBeside('OHL2609240001', 'Wareneingang abgeschlossen', { hasTick: true })).toBe(false)
  expect(fitsBeside('DCG261100011', 'En attente d’acceptation')).toBe(true)
  expect(fitsBeside('DCG261100011', 'En attente d’acceptation', { hasPreview: true })).toBe(false)
})
