import type { z } from 'zod'
import type { Op } from './op.ts'
import { definitionOf } from './unknown-fields.ts'

export type Schema = z.core.$ZodType

/** The schema of a field of an object, looked up inside the object's wrappers. */
export function fieldOf(schema: Schema, name: string): Schema | undefined {
  const def = definitionOf(schema)
  if (def.type === 'object') return def.shape[name]
  if (def.type === 'intersection') return fieldOf(def.left, name) ?? fieldOf(def.right, name)
  if (def.type === 'pipe') return fieldOf(def.in, name) ?? fieldOf(def.out, name)
  return 'innerType' in def ? fieldOf(def.innerType, name) : undefined
}

export const isOptional = (schema: Schema | undefined) => schema !== undefined && schema._zod.optin === 'optional'

/** True if the call follows the warehouse of its page. */
export function followsWarehouse({ followsWarehouse: follows, input, kind }: Op): boolean {
  const schema = kind === 'command' ? fieldOf(input, 'Filter') : input
  return follows === true && schema !== undefined && isOptional(fieldOf(schema, 'WarehouseId'))
}
