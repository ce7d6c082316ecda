import type { z } from 'zod'
import type { Op } from '#kit/shared/op.ts'
import { valueIn } from '#kit/shared/keys.ts'
import { definitionOf } from '#kit/shared/unknown-fields.ts'

type Schema = z.core.$ZodType

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

/** The schema of a field of an object, looked up inside the object's wrappers. */
function fieldOf(schema: Schema, name: string): Schema | undefined {
  const def = definitionOf(schema)
  if (def.type === 'object') return def.shape[name]
  if (def.type === 'intersection') return fieldOf(def.left, name) ?? fieldOf(def.right, name)
  if (def.type === 'pipe') return fieldOf(def.in, name) ?? fieldOf(def.out, name)
  return 'innerType' in def ? fieldOf(def.innerType, name) : undefined
}

const isOptional = (schema: Schema | undefined) => schema !== undefined && schema._zod.optin === 'optional'

/** True if the call follows the warehouse of its page. */
export function followsWarehouse({ followsWarehouse: follows, input, kind }: Op): boolean {
  const schema = kind === 'command' ? fieldOf(input, 'Filter') : input
  return follows === true && schema !== undefined && isOptional(fieldOf(schema, 'WarehouseId'))
}
