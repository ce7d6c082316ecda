import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { missingPieces, receiptOutcome, surplusOf } from './receipt.ts'

describe('receipt', () => {
  test('is complete only when every announced piece arrived, damaged or not, and nothing else is wrong', () => {
    const full = { Pieces: 40, ReceivedGood: 38, ReceivedDamaged: 2 }
    expect(receiptOutcome([full])).toBe('complete')
    expect(receiptOutcome([full, { ...full, ReceivedGood: 37 }])).toBe('completeWithDifference')
    expect(receiptOutcome([full, { ...full, ReceivedGood: 39 }])).toBe('completeWithDifference')
    expect(receiptOutcome([full], { unknownGoods: true })).toBe('completeWithDifference')
    expect(receiptOutcome([full], { labelFault: true })).toBe('completeWithDifference')
    expect([full, { ...full, ReceivedGood: 30 }, { ...full, ReceivedGood: 39 }].map(missingPieces)).toEqual([0, 8, -1])
  })

  test('surplus on one line never hides a shortage on another', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: -5, max: 5 }), { minLength: 1, maxLength: 10 }), (gaps) => {
        const lines = gaps.map((gap) => ({ Pieces: 10, ReceivedGood: 10 - gap, ReceivedDamaged: 0 }))
        expect(receiptOutcome(lines)).toBe(gaps.every((gap) => gap === 0) ? 'complete' : 'completeWithDifference')
      }),
    )
  })

  test('a surplus is what a count adds beyond the announced pieces, and nothing is asked twice about the same pieces', () => {
    const counts = fc.array(fc.nat({ max: 30 }), { minLength: 1, maxLength: 6 })
    fc.assert(
      fc.property(counts, counts, fc.nat({ max: 20 }), (before, now, cartons) => {
        const lines = before.map((ReceivedGood, index) => ({
          Pieces: 10,
          ReceivedGood,
          ReceivedDamaged: 0,
          counted: now[index] ?? 0,
        }))
        const plan = { ExpectedCartons: 10, ActualCartons: 4 }
        const surplus = surplusOf(plan, lines, cartons)
        const tooMany = lines.filter((one) => one.counted > 0 && one.ReceivedGood + one.counted > 10)
        expect(surplus?.lines ?? []).toEqual(tooMany.map((line) => ({ line, received: line.ReceivedGood + line.counted })))
        expect(surplus?.cartons).toBe(cartons > 6 ? 4 + cartons : undefined)
        expect(surplus === undefined).toBe(tooMany.length === 0 && cartons <= 6)
      }),
    )
  })
})
