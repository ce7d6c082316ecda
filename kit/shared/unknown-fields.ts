import type { z } from 'zod'

type Path = readonly PropertyKey[]

/** A schema's definition; `type` is its kind. */
export const definitionOf = (schema: z.core.$ZodType) => (schema as z.core.$ZodTypes)._zod.def

/**
 * The fields of a call's input that its schema does not describe, at every depth. A field is known if one side of an
 * intersection or one option of a union describes it. Loose objects, records and values of any kind are open.
 */
export function unknownFields(schema: z.core.$ZodType, value: unknown, path: Path = []): Path[] {
  const def = definitionOf(schema)
  switch (def.type) {
    case 'object': {
      if (!isObject(value)) return []
      return Object.entries(value).flatMap(([field, part]) => {
        const known = Object.hasOwn(def.shape, field) ? def.shape[field] : def.catchall
        return known ? unknownFields(known, part, [...path, field]) : [[...path, field]]
      })
    }
    case 'array':
      return Array.isArray(value) ? value.flatMap((part, index) => unknownFields(def.element, part, [...path, index])) : []
    case 'tuple':
      return Array.isArray(value) ? def.items.flatMap((item, index) => unknownFields(item, value[index], [...path, index])) : []
    case 'record':
      return isObject(value)
        ? Object.entries(value).flatMap(([key, part]) => unknownFields(def.valueType, part, [...path, key]))
        : []
    case 'intersection':
      return unknownToAll([def.left, def.right].map((side) => unknownFields(side, value, path)))
    case 'union':
      return unknownToAll(def.options.map((option) => unknownFields(option, value, path)))
    case 'pipe':
      return unknownFields(isTransform(def.in) ? def.out : def.in, value, path)
    case 'lazy':
      return unknownFields(def.getter(), value, path)
    default:
      return 'innerType' in def ? unknownFields(def.innerType, value, path) : []
  }
}

/** A field unknown to one side may be partly known to the other: `A` of the one and `A.b` of the other leave `A.b` unknown. */
function unknownToAll([first = [], ...others]: readonly Path[][]): Path[] {
  return others.reduce<Path[]>((left, right) => {
    const within = (paths: readonly Path[], path: Path) => paths.some((one) => one.every((part, index) => part === path[index]))
    const fromRight = right.filter(
      (path) => within(left, path) && !left.some((one) => one.length === path.length && within([one], path)),
    )
    return [...left.filter((path) => within(right, path)), ...fromRight]
  }, first)
}

/** The input side of `z.preprocess`, which accepts anything. */
const isTransform = (schema: z.core.$ZodType) => definitionOf(schema).type === 'transform'
const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null && !Array.isArray(value)
