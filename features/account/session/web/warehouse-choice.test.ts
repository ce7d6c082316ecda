import { expect, test } from 'vitest'
import { selectWarehouse } from './warehouse-choice.ts'

const warehouse = (WarehouseId: number, IsDefault = false) => ({ WarehouseId, WarehouseCode: `GB-${WarehouseId}`, WarehouseName: '', CountryCode: 'GB', IsDefault })

test('[flow.warehouse.selection] the stored warehouse, else the one flagged default, else the first', () => {
  const list = [warehouse(1), warehouse(2, true), warehouse(3)]
  expect(selectWarehouse('3', list)?.WarehouseId).toBe(3)
  expect(selectWarehouse(null, list)?.WarehouseId).toBe(2)
  expect(selectWarehouse('99', list)?.WarehouseId).toBe(2)
  expect(selectWarehouse(null, [warehouse(1), warehouse(3)])?.WarehouseId).toBe(1)
  expect(selectWarehouse('1', [])).toBeUndefined()
})
