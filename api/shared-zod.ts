import * as zod from 'zod'

export * from 'zod'

type Schema = object & Partial<Record<string, (...rules: unknown[]) => object>>
const STEPS = ['nullable', 'optional', 'nullish', 'array', 'default', 'int', 'positive', 'min', 'max'] as const

/** The same steps from a shared schema yield the same schema, which can be shared too as no schema is ever changed. */
function shared<S extends object>(schema: S): S {
  const own = schema as Schema
  for (const step of STEPS) {
    const take = own[step]?.bind(schema)
    if (!take) continue
    const made = new Map<unknown, object>()
    own[step] = (...rules) => {
      const [rule] = rules
      if (rules.length > 1 || (typeof rule === 'object' && rule !== null) || typeof rule === 'function') return take(...rules)
      const known = made.get(rule) ?? shared(take(...rules))
      made.set(rule, known)
      return known
    }
  }
  return schema
}

const texts = shared(zod.string())
const numbers = shared(zod.number())
const booleans = shared(zod.boolean())
export const string: typeof zod.string = (rules?: Parameters<typeof zod.string>[0]) =>
  rules === undefined ? texts : zod.string(rules)
export const number: typeof zod.number = (rules) => (rules === undefined ? numbers : zod.number(rules))
export const boolean: typeof zod.boolean = (rules) => (rules === undefined ? booleans : zod.boolean(rules))
