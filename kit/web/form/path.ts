import { valueIn } from '#kit/shared/keys.ts'
/** `Items[2].Fnsku` as `['Items', 2, 'Fnsku']`: the API paths by which rules and server errors name fields. */
export function pathParts(path: string): (string | number)[] {
  return [...path.matchAll(/[^.[\]]+/g)].map(([part]) => (/^\d+$/.test(part) ? Number(part) : part))
}

export function valueAt(values: unknown, path: string): unknown {
  return pathParts(path).reduce(valueIn, values)
}

/** A copy with one value changed; everything outside the path to it keeps its identity. */
export function withValue<T>(values: T, path: string, value: unknown): T {
  return put(values, pathParts(path), value) as T
}

function put(at: unknown, parts: readonly (string | number)[], value: unknown): unknown {
  const [head, ...rest] = parts
  if (head === undefined) return value
  const changed = put(valueIn(at, head), rest, value)
  if (typeof head === 'string') return Object.assign({}, at, { [head]: changed })
  const list: unknown[] = Array.isArray(at) ? [...at] : []
  list[head] = changed
  return list
}

/** True if `path` is `base` or inside it. */
export function isWithin(path: string, base: string): boolean {
  return path === base || (path.startsWith(base) && (path[base.length] === '.' || path[base.length] === '['))
}
