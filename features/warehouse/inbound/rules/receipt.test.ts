import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { missingPieces, receiptOutcome } from './receipt.ts'

describe('receipt', () => {
  test('complete only when every announced piece arrived, damaged or not, and nothing else is wrong', () => {
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
})
