import { expect, test } from 'vitest'
import { meantBy } from './field-spec.ts'

test('input matches the exact value, otherwise one that differs only in case', () => {
  const values = ['X00VASE001', 'Shop-1', 'SHOP-1']
  expect(['x00vase001', 'Shop-1', 'SHOP-1', 'X00VASE00'].map((typed) => meantBy(values, typed))).toEqual([
    'X00VASE001',
    'Shop-1',
    'SHOP-1',
    undefined,
  ])
})
