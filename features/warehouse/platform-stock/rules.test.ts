import { expect, it } from 'vitest'
import { standingOf } from './rules.ts'

it.each([
  ['no product has the FNSKU', { PlatformPcs: 5, InTransitPcs: 0, WarehousePcs: null }, 'unknown'],
  ['none there, none on the way, some in our warehouse', { PlatformPcs: 0, InTransitPcs: 0, WarehousePcs: 3 }, 'replenish'],
  ['some are on the way', { PlatformPcs: 0, InTransitPcs: 1, WarehousePcs: 3 }, 'fine'],
  ['nobody has any', { PlatformPcs: 0, InTransitPcs: 0, WarehousePcs: 0 }, 'empty'],
] as const)('%s', (_case, stock, standing) => {
  expect(standingOf(stock)).toBe(standing)
})
