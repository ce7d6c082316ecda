import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { amount, divideRounded, minor, sum, times } from './money.ts'

describe('amounts', () => {
  test('are whole minor units, rounded half away from zero', () => {
    expect(['12.6', 12.6, 0, '-0.01', 1.005, -1.005, '1.0049'].map(minor)).toEqual([1260n, 1260n, 0n, -1n, 101n, -101n, 100n])
    expect(amount(1260n)).toBe(12.6)
    expect(amount(-1n)).toBe(-0.01)
  })

  test('unit price times quantity is rounded once', () => {
    expect(times(1.265, 1)).toBe(127n)
    expect(times('85', 1.44)).toBe(12_240n)
    expect(times(0.4, 0.0125)).toBe(1n)
    expect(times(-0.4, 0.0125)).toBe(-1n)
  })

  test('anything but a decimal of at most four places is refused', () => {
    for (const wrong of [
      '',
      'x',
      '1,5',
      '1.23456',
      '1e3',
      ' 1',
      '--1',
      Number.NaN,
      Number.POSITIVE_INFINITY,
      0.00001,
      1e-7,
      1e21,
      0.1 + 0.2,
    ]) {
      expect(() => minor(wrong)).toThrow(RangeError)
    }
  })

  test('a number with two decimals survives a round trip', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: -9_000_000_000_000_00n, max: 9_000_000_000_000_00n }), (units) => {
        expect(minor(amount(units))).toBe(units)
      }),
    )
  })

  test('sums do not depend on the order', () => {
    const cents = fc.array(fc.bigInt({ min: -(10n ** 12n), max: 10n ** 12n }))
    fc.assert(
      fc.property(cents, (values) => {
        expect(sum(values)).toBe(sum(values.toReversed()))
        expect(sum(values.map((v) => minor(amount(v))))).toBe(sum(values))
      }),
    )
    expect(sum([])).toBe(0n)
  })

  test('rounding is never off by more than half a unit, and symmetric around zero', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: -(10n ** 20n), max: 10n ** 20n }), fc.bigInt({ min: 1n, max: 10n ** 9n }), (n, d) => {
        const off = divideRounded(n, d) * d - n
        expect((off < 0n ? -off : off) * 2n <= d).toBe(true)
        expect(divideRounded(-n, d)).toBe(-divideRounded(n, d))
      }),
    )
  })
})
