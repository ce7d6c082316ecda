import { expect, test } from 'vitest'
import { meantBy } from './field-spec.ts'

test('what was typed means the very value, or else the one that differs in capitals alone', () => {
  const values = ['X00VASE001', 'Shop-1', 'SHOP-1']
  expect(['x00vase001', 'Shop-1', 'SHOP-1', 'X00VASE00'].map((typed) => meantBy(values, typed))).toEqual([
    'X00VASE001',
    'Shop-1',
    'SHOP-1',
    undefined,
  ])
})
