import { expect, test } from 'vitest'
import { sizeWithin } from './picture.ts'

test('a photo keeps its proportions and is never enlarged', () => {
  expect(sizeWithin(4000, 3000)).toEqual({ width: 2400, height: 1800 })
  expect(sizeWithin(3000, 4000)).toEqual({ width: 1800, height: 2400 })
  expect(sizeWithin(800, 600)).toEqual({ width: 800, height: 600 })
  expect(sizeWithin(10_000, 1)).toEqual({ width: 2400, height: 1 })
})
