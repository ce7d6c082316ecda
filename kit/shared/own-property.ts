/** A record's value under an untrusted key: inherited names such as `constructor` give undefined. */
export function ownProperty<T>(record: Readonly<Partial<Record<string, T>>>, key: string | null | undefined): T | undefined {
  return typeof key === 'string' && Object.hasOwn(record, key) ? record[key] : undefined
}

/** Whether a value is one of a fixed list. */
export function isOneOf<const T>(list: readonly T[], value: unknown): value is T {
  return list.some((one) => one === value)
}
