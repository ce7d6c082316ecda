import type { Op } from '#kit/shared/op.ts'
import { valueIn } from '#kit/shared/keys.ts'
import { fieldOf, isOptional, type Schema } from '#kit/shared/follows-warehouse.ts'

/**
 * Applies the page's warehouse, from the call's header, to its input (SPEC 7): a list, figure, export or bulk move with
 * an empty filter `WarehouseId` follows the header. Data that a command writes is never filled in.
 */
export function underWarehouse(op: Op, data: unknown, warehouseId: number | undefined): unknown {
  if (!op.followsWarehouse || warehouseId === undefined) return data
  if (op.kind !== 'command') return filled(op.input, data, warehouseId)
  const Filter = valueIn(data, 'Filter')
  const filter = fieldOf(op.input, 'Filter')
  return Filter && filter ? Object.assign({}, data, { Filter: filled(filter, Filter, warehouseId) }) : data
}

function filled(schema: Schema, data: unknown, warehouseId: number): unknown {
  const isMissing = isOptional(fieldOf(schema, 'WarehouseId')) && valueIn(data, 'WarehouseId') === undefined
  return isMissing ? Object.assign({}, data, { WarehouseId: warehouseId }) : data
}
