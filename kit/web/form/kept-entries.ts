import { valueIn } from '#kit/shared/keys.ts'

const isOther = (a: unknown, b: unknown) => JSON.stringify(a ?? null) !== JSON.stringify(b ?? null)

/** Names of the fields in which two states of a form differ; a list of lines is one field. */
export function differingFields(before: object, after: object): string[] {
  return [...new Set([...Object.keys(before), ...Object.keys(after)])].filter((name) =>
    isOther(valueIn(before, name), valueIn(after, name)),
  )
}

/** A record as it is now, with the fields that were typed since the form opened. */
export function keepEntries<V extends object>({ opened, typed, current }: Record<'opened' | 'typed' | 'current', V>): V {
  return { ...current, ...Object.fromEntries(differingFields(opened, typed).map((name) => [name, valueIn(typed, name)])) }
}
