import { expect, test } from 'vitest'
import { byFnsku, fnskuSpellings } from './rules.ts'

test('an FNSKU is found in any case; where both spellings exist, the exact one is found', () => {
  expect(fnskuSpellings(['x00vase001', 'X00VASE001', 'Shop-1'])).toEqual(['x00vase001', 'X00VASE001', 'Shop-1', 'SHOP-1'])
  const [shop, capitals, vase] = ['Shop-1', 'SHOP-1', 'X00VASE001'].map((Fnsku) => ({ Fnsku }))
  const found = byFnsku([shop!, capitals!, vase!], ['Shop-1', 'shop-1', 'x00Vase001', 'X00NONE001'])
  expect([...found]).toEqual([
    ['Shop-1', shop],
    ['shop-1', capitals],
    ['x00Vase001', vase],
  ])
})
