import { expect, test } from 'vitest'
import { usualWarehouse } from './usual-warehouse.ts'

test('the warehouse follows the place of receipt, unless another one was chosen', () => {
  const warehouses = [
    { WarehouseId: 1, WarehouseCode: 'CNSZX1' },
    { WarehouseId: 2, WarehouseCode: 'CNNGB1' },
    { WarehouseId: 3, WarehouseCode: 'CNXMN1' },
  ]
  const usual = (place: string | null, previous: string | null, chosen: number | null) =>
    usualWarehouse(warehouses, { place, previous, chosen })
  expect(usual('CNSZX1', null, null)).toBe(1)
  expect(usual('CNNGB1', 'CNSZX1', 1)).toBe(2)
  expect(usual('CNNGB1', 'CNSZX1', 3)).toBeUndefined()
  expect(usual('CNSZX1', 'CNSZX1', 3)).toBeUndefined()
  expect(usual(null, 'CNSZX1', 1)).toBeUndefined()
})
