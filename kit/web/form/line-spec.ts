import type { ReactNode } from 'react'
import type { TextKey } from '#kit/shared/text.ts'
import { translate } from '../text.ts'
import type { CellParser } from './paste.ts'
import { typedNumber } from '#kit/shared/number.ts'
import { pastedNumber } from './paste.ts'
import type { Derived, LookupSource, Option } from './field-spec.ts'
import type { LineSource } from './line-source.ts'
import { valueIn } from '#kit/shared/keys.ts'

/**
 * A column of an editable grid. `shown` is computed from the row and not editable. Numbers stay as typed; the schema
 * reads them.
 */
export type LineColumn = {
  readonly field: string
  readonly label?: TextKey
  /** px */
  readonly width: number
  /** Total under the column. */
  readonly total?: boolean
  /** Shows the required mark. */
  readonly required?: boolean
  /** A seldom needed column: hidden until a row needs it, as returned here, or has a value in it. */
  readonly hiddenUntil?: Derived<boolean>
} & (
  | { readonly kind?: 'text' | 'check' }
  | { readonly kind: 'number'; readonly unit?: string }
  | { readonly kind: 'enum'; readonly enumeration: string; readonly values?: readonly (number | string)[] }
  | { readonly kind: 'choice'; readonly options: readonly { readonly value: number | string; readonly label: TextKey }[] }
  /** With `confirms`, a value counts once it was chosen from the list or confirmed with Enter: it is then also in that field. */
  | { readonly kind: 'lookup'; readonly source: LookupSource; readonly confirms?: string }
  | { readonly kind: 'shown'; readonly of: Derived<ReactNode, [index: number]>; readonly amount?: Derived<number> }
)

export type LinesSpec = {
  /** API path of the array. */
  readonly field: string
  /** Required columns are first, unless that would separate columns that belong together. */
  readonly columns: readonly LineColumn[]
  readonly blank: () => object
  /** 0 allows removing the last line; otherwise one stays (SPEC 5 Lists). */
  readonly least?: 0 | 1
  readonly most?: number
  /** The lines are fixed: none is added, removed or pasted beyond the last. */
  readonly fixed?: boolean
  /** Source of lines to choose instead of typing. */
  readonly sources?: readonly LineSource[]
  /** True if a cell's value has a source that can be shown: its corner is marked. */
  readonly hasSource?: Derived<boolean, [field: string]>
}

/** A column that is needed only where it has a value. */
export const hiddenUntil = () => false

export const MAX_LINES = 500

export const isEditable = (column: LineColumn): boolean => column.kind !== 'shown'

/** Converts a pasted cell to a column's value; enumeration names match in the user's language, in any case. */
export function cellParser(column: LineColumn, options: (enumeration: string) => readonly Option[]): CellParser | undefined {
  switch (column.kind) {
    case 'shown':
      return undefined
    case 'check':
      return (text) => /^(y|yes|x|1|true|j|ja|o|oui|是)$/i.test(text)
    case 'number':
      return pastedNumber
    case 'enum':
      return (text) =>
        options(column.enumeration).find(
          (option) => option.label.toLowerCase() === text.toLowerCase() || String(option.value) === text,
        )?.value
    case 'choice':
      return (text) =>
        column.options.find(({ value, label }) => String(value) === text || translate(label).toLowerCase() === text.toLowerCase())
          ?.value
    default:
      return (text) => text
  }
}

/** Total of a column's numeric cells. */
export function totalOf(column: LineColumn, rows: readonly object[]): number {
  const amounts = rows.map((row) => {
    if (column.kind === 'shown') return column.amount?.(row) ?? 0
    return typedNumber(valueIn(row, column.field)) ?? 0
  })
  // Cells have at most six decimals; without rounding, 0.1 + 0.2 would show its binary tail.
  return Math.round(amounts.reduce((sum, amount) => sum + (Number.isFinite(amount) ? amount : 0), 0) * 1e6) / 1e6
}
