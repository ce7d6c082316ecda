import { keysOf } from '#kit/shared/keys.ts'
import type { TextKey } from '#kit/shared/text.ts'
import type { ImportFinding, ImportRow } from './imports.ts'

/**
 * The rows of one document must agree in all columns but `parts`: findings with the text `key`, whose `row` is the
 * document's first row.
 */
export function differingRows<V extends object>(
  rows: readonly ImportRow<V>[],
  parts: readonly string[],
  key: TextKey,
): ImportFinding[] {
  const [first, ...others] = rows
  return others.flatMap(({ row, values }) =>
    keysOf(values)
      .filter((field) => !parts.includes(field as string) && (values[field] ?? null) !== (first!.values[field] ?? null))
      .map((field) => ({ Row: row, Field: field as string, Code: 'rowsDiffer', key, params: { row: first!.row } })),
  )
}
