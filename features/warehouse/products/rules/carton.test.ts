import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { CARTON_RATIO, cartonRatio, checkCarton, type CartonInput } from './carton.ts'

type Box = [length: number, width: number, height: number]
function carton(unit: Box, pieces: number, outer: Box, weights: { unit?: number; carton?: number } = {}): CartonInput {
  return {
    UnitLength: unit[0],
    UnitWidth: unit[1],
    UnitHeight: unit[2],
    PcsPerCarton: pieces,
    CartonLength: outer[0],
    CartonWidth: outer[1],
    CartonHeight: outer[2],
    UnitWeight: weights.unit ?? null,
    CartonWeight: weights.carton ?? null,
  }
}
const codes = (input: CartonInput, blocks: 'save' | 'submit' | 'nothing') =>
  checkCarton(input)
    .filter((f) => f.blocks === blocks)
    .map((f) => f.Code)

/** Lengths with two decimals, as whole hundredths. */
const side = fc.integer({ min: 1, max: 50_000 })
const box = fc.tuple(side, side, side)
const cm = (sides: readonly number[]) => sides.map((s) => s / 100) as Box

describe('carton volume', () => {
  test.each([
    ['rule.carton.volume.min', [10, 10, 8.99], 10, [20, 25, 20], 89.9, 'red'],
    ['const.carton.ratioMin', [10, 10, 9], 10, [20, 25, 20], 90, 'green'],
    ['const.carton.ratioWarn', [10, 10, 12], 10, [20, 25, 20], 120, 'green'],
    ['rule.carton.volume.warn', [10, 10, 12.01], 10, [20, 25, 20], 120.1, 'yellow'],
    ['const.carton.ratioMax', [10, 10, 15], 10, [20, 25, 20], 150, 'yellow'],
    ['rule.carton.volume.max', [10, 10, 15.01], 10, [20, 25, 20], 150.1, 'red'],
    ['rule.carton.volume.min', [35, 25, 4], 40, [60, 50, 40], 116.67, 'green'],
    ['rule.carton.volume.min', [30, 20, 20], 1, [30, 20, 20], 100, 'green'],
    ['rule.carton.volume.min', [30, 20, 20], 1, [31, 21, 21], 87.78, 'red'],
  ] as [string, Box, number, Box, number, string][])(
    '[%s] units of %j x %i in %j are %d percent: %s',
    (_id, unit, pieces, outer, percent, colour) => {
      expect(cartonRatio(carton(unit, pieces, outer))).toMatchObject({ percent, colour })
    },
  )

  test('the colour follows the exact ratio for any sizes', () => {
    fc.assert(
      fc.property(box, fc.integer({ min: 1, max: 999_999 }), box, (unit, pieces, outer) => {
        const goods = unit.reduce((v, s) => v * BigInt(s), BigInt(pieces))
        const space = outer.reduce((v, s) => v * BigInt(s), 1n)
        const red = goods * 10n < space * 9n || goods * 10n > space * 15n
        const expected = red ? 'red' : goods * 10n > space * 12n ? 'yellow' : 'green'
        expect(cartonRatio(carton(cm(unit), pieces, cm(outer)))?.colour).toBe(expected)
      }),
    )
  })

  test('the order of the sides is irrelevant', () => {
    fc.assert(
      fc.property(box, fc.integer({ min: 1, max: 500 }), box, ([a, b, c], pieces, outer) => {
        expect(cartonRatio(carton(cm([a, b, c]), pieces, cm(outer)))).toEqual(
          cartonRatio(carton(cm([c, a, b]), pieces, cm(outer))),
        )
      }),
    )
  })

  test('[rule.carton.volume.red] [rule.carton.volume.yellow] red cannot be submitted, yellow is only a warning', () => {
    expect(codes(carton([10, 10, 15.01], 10, [20, 25, 20]), 'submit')).toEqual(['cartonRed'])
    expect(checkCarton(carton([10, 10, 15.01], 10, [20, 25, 20])).map((one) => one.params)).toContainEqual({
      percent: 150.1,
      min: 90,
      max: 150,
    })
    expect(codes(carton([10, 10, 15], 10, [20, 25, 20]), 'submit')).toEqual([])
    expect(codes(carton([10, 10, 15], 10, [20, 25, 20]), 'nothing')).toEqual(['cartonYellow'])
    expect(CARTON_RATIO).toEqual({ min: 90, warn: 120, max: 150 })
  })

  test('an incomplete form has no ratio and no findings', () => {
    expect(cartonRatio({})).toBeNull()
    expect(cartonRatio(carton([10, 10, 0], 10, [20, 25, 20]))).toBeNull()
    expect(cartonRatio(carton([10, 10, Number.NaN], 10, [20, 25, 20]))).toBeNull()
    expect(cartonRatio(carton([10, 10, 1.005], 10, [20, 25, 20]))).toBeNull()
    expect(cartonRatio(carton([10, 10, 10], 1.5, [20, 25, 20]))).toBeNull()
    expect(checkCarton({})).toEqual([])
  })
})

describe('carton sides and weight', () => {
  test.each([
    ['rule.carton.length.min', [30.01, 20, 20], 'CartonLength'],
    ['rule.carton.width.min', [30, 20.01, 20], 'CartonWidth'],
    ['rule.carton.height.min', [30, 20, 20.01], 'CartonHeight'],
  ] as [string, Box, string][])('[%s] a unit of %j does not fit 30 x 20 x 20', (_id, unit, field) => {
    expect(checkCarton(carton(unit, 1, [30, 20, 20])).filter((f) => f.blocks === 'save')).toMatchObject([
      { Field: field, Code: 'cartonSide' },
    ])
    expect(codes(carton([30, 20, 20], 1, [30, 20, 20]), 'save')).toEqual([])
  })

  test('[rule.carton.severalUnits] several units need one side larger', () => {
    expect(codes(carton([30, 20, 20], 2, [30, 20, 20]), 'save')).toEqual(['cartonSeveralUnits'])
    expect(codes(carton([30, 20, 20], 2, [30, 20, 20.01]), 'save')).toEqual([])
  })

  test('[rule.carton.weight] ten pieces of 0.50 kg weigh at least 5.00 kg, without rounding errors', () => {
    const of = (kg: number) => codes(carton([10, 10, 10], 10, [20, 25, 20], { unit: 0.5, carton: kg }), 'save')
    expect(of(5)).toEqual([])
    expect(of(4.99)).toEqual(['cartonWeight'])
    fc.assert(
      fc.property(fc.integer({ min: 2, max: 5_000 }), fc.integer({ min: 1, max: 999 }), (unit, pieces) => {
        const least = carton([10, 10, 10], pieces, [20, 25, 20], { unit: unit / 100, carton: (unit * pieces) / 100 })
        expect(codes(least, 'save')).not.toContain('cartonWeight')
        expect(codes({ ...least, CartonWeight: (unit * pieces - 1) / 100 }, 'save')).toContain('cartonWeight')
      }),
    )
  })

  test('marketplace limits are hints: 63.5 cm, 15 kg, 23 kg, girth 300 cm', () => {
    const hints = (outer: Box, kg: number) => codes(carton([1, 1, 1], 1, outer, { unit: 1, carton: kg }), 'nothing')
    expect(hints([63.5, 20, 20], 15)).toEqual([])
    expect(hints([63.51, 20, 20], 15.01)).toEqual(['sideLong', 'heavyMark'])
    expect(hints([20, 20, 20], 23)).toEqual(['heavyMark'])
    expect(hints([20, 20, 20], 23.01)).toEqual(['tooHeavy'])
    expect(hints([60, 60, 60], 1)).toEqual([])
    expect(hints([60.01, 60, 60], 1)).toEqual(['girthLong'])
  })
})
