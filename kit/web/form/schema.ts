import type { z } from 'zod'
import { pathParts } from './path.ts'

type Inner = z.ZodType & {
  def: {
    type: string
    innerType?: Inner
    in?: Inner
    out?: Inner
    element?: Inner
    shape?: Record<string, Inner>
    left?: Inner
    right?: Inner
  }
}

/** The schema of one field of a form, by wire path; undefined if the path leads out of it. */
function schemaAt(schema: z.ZodType, path: string): z.ZodType | undefined {
  return pathParts(path).reduce<Inner | undefined>((at, part) => at && step(at, part), schema as Inner)
}

/** True if a form cannot be sent without this field: the schema refuses nothing. Rules over several fields are not seen. */
export function isRequired(schema: z.ZodType, path: string): boolean {
  const found = schemaAt(schema, path)
  return found !== undefined && !found.safeParse(undefined).success
}

function step(at: Inner, part: string | number): Inner | undefined {
  const { def } = at
  switch (def.type) {
    case 'object':
      return def.shape?.[part]
    case 'array':
      return typeof part === 'number' ? def.element : undefined
    case 'intersection':
      return (def.left && step(def.left, part)) ?? (def.right && step(def.right, part))
    case 'pipe':
      return (def.out && step(def.out, part)) ?? (def.in && step(def.in, part))
    default:
      return def.innerType && step(def.innerType, part)
  }
}
