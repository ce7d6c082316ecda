import { valueIn } from '#kit/shared/keys.ts'
import type { Kind } from '#features/freight/core/rules.ts'
import { fieldNames } from '#features/freight/orders/rules/kind-fields.ts'

/** Two versions of one form, field by field. */
export type Difference = { path: string; field: string; mine: unknown; theirs: unknown }

type Row = Record<string, unknown>
/** A line's row id: not entered by a user. */
const KEY = 'Id'
const isRow = (value: unknown): value is Row => typeof value === 'object' && value !== null && !Array.isArray(value)
/** A typed number equals the number; empty values are equal. */
const plain = (value: unknown) => (value === undefined || value === null || value === '' || value === false ? '' : String(value))

/**
 * Differences between two versions, in the order of the form; lists line by line, cell by cell. Both are in stored
 * form, not in form values.
 */
export function differences(kind: Kind, mine: Row, theirs: Row): Difference[] {
  return [...fieldNames(kind)].flatMap((name) => compare(name, name, mine[name], theirs[name]))
}

/** Whether two stored values are equal, apart from row ids. */
export const isSame = (mine: unknown, theirs: unknown): boolean => compare('', '', mine, theirs).length === 0

function compare(path: string, field: string, mine: unknown, theirs: unknown): Difference[] {
  if (Array.isArray(mine) || Array.isArray(theirs)) {
    const length = Math.max(...[mine, theirs].map((list) => (Array.isArray(list) ? list.length : 0)))
    return Array.from({ length }, (_, index) =>
      compare(`${path}[${index}]`, field, valueIn(mine, index), valueIn(theirs, index)),
    ).flat()
  }
  if (isRow(mine) || isRow(theirs)) {
    return [...new Set([mine, theirs].flatMap((one) => Object.keys(one ?? {})))]
      .filter((name) => name !== KEY)
      .flatMap((name) => compare(`${path}.${name}`, name, valueIn(mine, name), valueIn(theirs, name)))
  }
  return plain(mine) === plain(theirs) ? [] : [{ path, field, mine, theirs }]
}
