import { expect, test } from 'vitest'
import { packedDoubt } from './packed.ts'

const carton = { no: 'RPGB2601050001-1', Length: 60, Width: 40, Height: 40, Weight: 12, goods: 10 }
const doubt = (change: object) =>
  packedDoubt({ ...carton, ...change })
    ?.key.split(':')
    .at(-1)
    ?.split('.')
    .at(-1)

test('only measures that were probably mistyped are questioned', () => {
  expect(doubt({})).toBeUndefined()
  expect(doubt({ Height: 400 })).toBe('side')
  expect(doubt({ Weight: 120 })).toBe('weight')
  expect(doubt({ Length: 6, Width: 4, Height: 40 })).toBe('density')
  // Less than half or more than three times the weight of the goods, with a kilogram for the packaging.
  expect([4.9, 5, 31, 31.1].map((Weight) => doubt({ Weight }))).toEqual(['goods', undefined, undefined, 'goods'])
  expect(doubt({ Weight: 0.4, goods: 0.05 })).toBeUndefined()
})

test('an unknown size or content is not questioned', () => {
  expect(packedDoubt({ no: 'A-1', Weight: 20 })).toBeUndefined()
  expect(packedDoubt({ no: 'A-1', Weight: 61, Length: null, Width: null, Height: null })?.params).toEqual({ no: 'A-1', kg: 61 })
})
