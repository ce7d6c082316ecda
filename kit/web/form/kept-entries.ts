type Values = Readonly<Record<string, unknown>>

const isOther = (a: unknown, b: unknown) => JSON.stringify(a ?? null) !== JSON.stringify(b ?? null)

/** Names of the fields in which two states of a form differ; a list of lines is one field. */
export function differingFields(before: object, after: object): string[] {
  const [a, b]: [Values, Values] = [{ ...before }, { ...after }]
  return [...new Set([...Object.keys(a), ...Object.keys(b)])].filter((name) => isOther(a[name], b[name]))
}

/** A record as it is now, with the fields that were typed since the form opened. */
export function keepEntries<V extends object>({ opened, typed, current }: Record<'opened' | 'typed' | 'current', V>): V {
  const mine: Values = { ...typed }
  return { ...current, ...Object.fromEntries(differingFields(opened, typed).map((name) => [name, mine[name]])) }
}
