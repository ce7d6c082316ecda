import fc from 'fast-check'
import { expect, test } from 'vitest'
import { boxVolume, cubicMetres, fromHundredths, girth, hundredths, hundredthsOrNull } from './measure.ts'

test('measures convert to whole hundredths and back', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 99_999_999 }), (value) => {
      expect(hundredths(value / 100)).toBe(BigInt(value))
      expect(fromHundredths(BigInt(value))).toBe(value / 100)
    }),
  )
  for (const wrong of [0.001, Number.NaN, Number.POSITIVE_INFINITY]) expect(() => hundredths(wrong)).toThrow(RangeError)
})

test('an incomplete form has no measure', () => {
  expect([12.5, 0.01].map(hundredthsOrNull)).toEqual([1250n, 1n])
  for (const nothing of [null, undefined, 0, -1, '5', Number.NaN, 1.005, 1e12]) expect(hundredthsOrNull(nothing)).toBeNull()
})

test.each([
  [10, [60, 40, 50], 1.2],
  [1, [30, 45, 65], 0.088],
  [3, [60, 40, 40], 0.288],
  [7, [43, 37, 31], 0.345],
  [1, [100, 100, 0.05], 0.001],
  [1, [100, 100, 0.04], 0],
] as [number, [number, number, number], number][])('%d cartons of %j cm are %d m³', (cartons, sides, volume) => {
  expect(cubicMetres(boxVolume(...sides) * BigInt(cartons), 3)).toBe(volume)
})

test('a unit is given with six decimals of m³', () => expect(cubicMetres(boxVolume(30, 20, 20), 6)).toBe(0.012))

test.each([
  [[60, 40, 50], 240],
  [[120, 60, 60], 360],
  [[100, 50, 50], 300],
  [[100.01, 50, 50], 300.01],
] as [[number, number, number], number][])('[rule.carton.girth] [const.girth.factor] girth of %j is %d', (sides, expected) =>
  expect(girth(...sides)).toBe(expected),
)
