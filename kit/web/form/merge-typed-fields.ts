import type { z } from 'zod'
import { valueIn } from '#kit/shared/keys.ts'
import { pathParts, valueAt, withValue } from './path.ts'

const isOther = (a: unknown, b: unknown) => JSON.stringify(a ?? null) !== JSON.stringify(b ?? null)

/** Names of the fields that differ between two states of a form; a list of lines is one field. */
export function differingFields(before: object, after: object): string[] {
  return [...new Set([...Object.keys(before), ...Object.keys(after)])].filter((name) =>
    isOther(valueIn(before, name), valueIn(after, name)),
  )
}

/**
 * The same without fields that are sent unchanged: a line of goods also holds its product's stock, which is not sent.
 * `schema` makes the sent values of a state; in an invalid state every difference counts.
 */
export function differingEntries(schema: z.ZodType, before: object, after: object): string[] {
  const sent = [before, after].map((state) => schema.safeParse(state).data ?? {})
  const isSent = (name: string) => sent.every((values) => Object.hasOwn(values, name))
  return differingFields(before, after).filter((name) => !isSent(name) || isOther(valueIn(sent[0], name), valueIn(sent[1], name)))
}

/** The current record with the fields typed since the form opened. */
export function mergeTypedFields<V extends object>({ opened, typed, current }: Record<'opened' | 'typed' | 'current', V>): V {
  return { ...current, ...Object.fromEntries(differingFields(opened, typed).map((name) => [name, valueIn(typed, name)])) }
}

/**
 * The same by the paths of a form's fields, of which several may be parts of one value (`CreditLimits.EUR`); `changed`
 * are the paths that differ in the current record. Not mergeable if a value outside the fields, such as lines, was both
 * typed and changed.
 */
export function mergeTypedPaths<V extends object>(states: Record<'opened' | 'typed' | 'current', V>, paths: readonly string[]) {
  const { opened, typed, current } = states
  const differs = (state: V) => (path: string) => isOther(valueAt(opened, path), valueAt(state, path))
  const isTyped = differs(typed)
  const values = paths
    .filter((path) => !isTyped(path))
    .reduce((merged, path) => withValue(merged, path, valueAt(current, path)), mergeTypedFields(states))
  const isField = (name: string) => paths.some((path) => pathParts(path)[0] === name)
  const others = differingFields(opened, current).filter((name) => !isField(name))
  return { values, changed: paths.filter(differs(current)), isMergeable: !others.some(isTyped) }
}
