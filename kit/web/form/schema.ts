import { z } from 'zod'
import { pathParts } from './path.ts'
import { definitionOf } from '#kit/shared/unknown-fields.ts'

type Schema = z.core.$ZodType

/** The schema of one field of a form, by API path; undefined if the form has no such path. */
function schemaAt(schema: Schema, path: string): Schema | undefined {
  return pathParts(path).reduce<Schema | undefined>((at, part) => at && step(at, part), schema)
}

/** True if the field is required: its schema refuses an empty value. Rules over several fields are not considered. */
export function isRequired(schema: z.ZodType, path: string): boolean {
  const found = schemaAt(schema, path)
  return found !== undefined && !z.safeParse(found, undefined).success
}

function step(at: Schema, part: string | number): Schema | undefined {
  const def = definitionOf(at)
  switch (def.type) {
    case 'object':
      return def.shape[part]
    case 'array':
      return typeof part === 'number' ? def.element : undefined
    case 'intersection':
      return step(def.left, part) ?? step(def.right, part)
    case 'pipe':
      return step(def.out, part) ?? step(def.in, part)
    default:
      return 'innerType' in def ? step(def.innerType, part) : undefined
  }
}
