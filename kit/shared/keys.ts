/**
 * The keys of a record whose keys are all known, such as a constant: TypeScript assumes that a value may have more than
 * its type declares.
 */
export function keysOf<K extends string>(record: Readonly<Partial<Record<K, unknown>>>): K[] {
  return Object.keys(record) as K[]
}

/** The same with values. */
export function entriesOf<K extends string, V>(record: Readonly<Partial<Record<K, V>>>): [K, V][] {
  return Object.entries(record) as [K, V][]
}

/** A record with the result of `make` for each name. */
export function recordOf<K extends string, V>(names: readonly K[], make: (name: K) => V): Record<K, V> {
  return Object.fromEntries(names.map((name) => [name, make(name)])) as Record<K, V>
}

/** The value of a field; undefined if the value has no fields. */
export function valueIn(record: unknown, field: string | number): unknown {
  return (record as Readonly<Record<string | number, unknown>> | null | undefined)?.[field]
}
