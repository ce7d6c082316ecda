import { describe, expect, test } from 'vitest'
import fc from 'fast-check'
import { unreachable } from '#kit/shared/machine.ts'
import { demandOrder, lineAmount, totalOf } from './rules.ts'

const line = fc.record({
  Qty: fc.integer({ min: 1, max: 99_999 }).map((hundredths) => hundredths / 100),
  UnitPrice: fc.integer({ min: 0, max: 99_999 }).map((pence) => pence / 100),
})

describe('a price', () => {
  test('is the sum of its rounded lines, in whole pence, whatever their order', () => {
    fc.assert(
      fc.property(fc.array(line, { minLength: 1, maxLength: 20 }), (lines) => {
        const pence = lines.reduce((sum, one) => sum + Math.round(lineAmount(one) * 100), 0)
        expect(Math.round(totalOf(lines) * 100)).toBe(pence)
        expect(totalOf([...lines].reverse())).toBe(totalOf(lines))
      }),
    )
  })

  test('rounds half a penny away from zero', () => {
    expect(lineAmount({ Qty: 0.5, UnitPrice: 0.01 })).toBe(0.01)
    expect(lineAmount({ Qty: 3, UnitPrice: 0.35 })).toBe(1.05)
  })
})

test('every state of a demand order can be reached', () => {
  expect(unreachable(demandOrder)).toEqual([])
})
