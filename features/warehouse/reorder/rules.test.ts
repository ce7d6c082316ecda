import fc from 'fast-check'
import { expect, test } from 'vitest'
import { COVER_DAYS, coverDays, RESERVE_DAYS, suggestedCartons } from './rules.ts'

test('days of cover: the longest time, in tenths of a day, that available stock lasts at the average of the last 30 days', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 999_999 }), fc.integer({ min: 1, max: 999_999 }), (available, out) => {
      const tenths = Math.round(coverDays(available, out)! * 10)
      // In thirtieths of pieces: exact, whatever the average.
      expect(tenths * out).toBeLessThanOrEqual(available * COVER_DAYS * 10)
      expect((tenths + 1) * out).toBeGreaterThan(available * COVER_DAYS * 10)
    }),
  )
  expect(coverDays(18, 60)).toBe(9)
  expect(coverDays(18, 22)).toBe(24.5)
  expect(coverDays(0, 3)).toBe(0)
  expect(coverDays(50, 0)).toBeNull()
})

test('suggests just enough cartons to last for the lead time and the reserve', () => {
  const pieces = fc.integer({ min: 0, max: 99_999 })
  const need = fc.record({
    AvailablePcs: pieces,
    InTransitPcs: pieces,
    OutPieces: pieces,
    LeadDays: fc.integer({ min: 1, max: 200 }),
    PcsPerCarton: fc.integer({ min: 1, max: 999 }),
  })
  fc.assert(
    fc.property(need, (one) => {
      const cartons = suggestedCartons(one)
      const lasts = (sent: number) =>
        COVER_DAYS * (one.AvailablePcs + one.InTransitPcs + sent * one.PcsPerCarton) >=
        one.OutPieces * (one.LeadDays + RESERVE_DAYS)
      expect(lasts(cartons)).toBe(true)
      expect(cartons === 0 || !lasts(cartons - 1)).toBe(true)
    }),
  )
  // 22 pieces in 30 days make 43.3 in 45 + 14 days; 18 are available.
  expect(suggestedCartons({ AvailablePcs: 18, InTransitPcs: 0, OutPieces: 22, LeadDays: 45, PcsPerCarton: 36 })).toBe(1)
  expect(suggestedCartons({ AvailablePcs: 18, InTransitPcs: 26, OutPieces: 22, LeadDays: 45, PcsPerCarton: 36 })).toBe(0)
})
