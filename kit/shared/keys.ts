/** The names of a record whose names are all known, such as a constant's: TypeScript itself takes a value to have more than its type says. */
export function keysOf<K extends string>(record: Readonly<Partial<Record<K, unknown>>>): K[] {
  return Object.keys(record) as K[]
}

/** The same with their values. */
export function entriesOf<K extends string, V>(record: Readonly<Partial<Record<K, V>>>): [K, V][] {
  return Object.entries(record) as [K, V][]
}

/** What `make` gives for each name. */
export function recordOf<K extends string, V>(names: readonly K[], make: (name: K) => V): Record<K, V> {
  return Object.fromEntries(names.map((name) => [name, make(name)])) as Record<K, V>
}

/** What stands in a field of anything; undefined if it has no fields. */
export function valueIn(record: unknown, field: string | number): unknown {
  return (record as Readonly<Record<string | number, unknown>> | null | undefined)?.[field]
}
