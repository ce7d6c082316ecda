import type { ReactNode } from 'react'
import type { TextKey } from '#kit/shared/text.ts'
import { translate } from '../text.ts'
import type { CellParser } from './paste.ts'
import { typedNumber } from '#kit/shared/number.ts'
import { pastedNumber } from './paste.ts'
import type { Follows, LookupSource, Option } from './field-spec.ts'
import type { LineSource } from './line-source.ts'
import { valueIn } from '#kit/shared/keys.ts'

/**
 * A column of an editable grid. `shown` is computed from the row and cannot be edited. Numbers stay as typed; the schema
 * reads them.
 */
export type LineColumn = {
  readonly field: string
  readonly label?: TextKey
  /** px */
  readonly width: number
  /** Sum under the column. */
  readonly total?: boolean
  /** Shows the mark of what must be filled in. */
  readonly required?: boolean
  /** A column that is seldom needed: hidden until a row needs it, which this says, or holds a value there. */
  readonly seldom?: Follows<boolean>
} & (
  | { readonly kind?: 'text' | 'check' }
  | { readonly kind: 'number'; readonly unit?: string }
  | { readonly kind: 'enum'; readonly enumeration: string; readonly values?: readonly (number | string)[] }
  | { readonly kind: 'choice'; readonly options: readonly { readonly value: number | string; readonly label: TextKey }[] }
  /** With `confirms`, a value counts once it was chosen from the list or confirmed with Enter: it is then in that field, too. */
  | { readonly kind: 'lookup'; readonly source: LookupSource; readonly confirms?: string }
  | { readonly kind: 'shown'; readonly of: Follows<ReactNode, [index: number]>; readonly amount?: Follows<number> }
)

export type LinesSpec = {
  /** Wire path of the array. */
  readonly field: string
  /** Those that must be filled in stand first, as far as that parts no others that belong together. */
  readonly columns: readonly LineColumn[]
  readonly blank: () => object
  /** 0 lets the last line go; otherwise one stays (SPEC 5 Lists). */
  readonly least?: 0 | 1
  readonly most?: number
  /** The lines are given: none is added, removed or pasted beyond the last. */
  readonly fixed?: boolean
  /** Where lines can be chosen instead of typed. */
  readonly sources?: readonly LineSource[]
  /** True where a cell's value has a source that can be shown: its corner is marked. */
  readonly hasSource?: Follows<boolean, [field: string]>
}

/** A column that is needed only where a value is. */
export const seldom = () => false

export const MAX_LINES = 500

export const isEditable = (column: LineColumn): boolean => column.kind !== 'shown'

/** What a pasted cell becomes in a column; names of an enumeration are understood in the reader's language, whatever the case. */
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

/** Sum of a column as far as its cells are numbers. */
export function totalOf(column: LineColumn, rows: readonly object[]): number {
  const amounts = rows.map((row) => {
    if (column.kind === 'shown') return column.amount?.(row) ?? 0
    return typedNumber(valueIn(row, column.field)) ?? 0
  })
  // Cells have at most six decimals; without this 0.1 + 0.2 would show its binary tail.
  return Math.round(amounts.reduce((sum, amount) => sum + (Number.isFinite(amount) ? amount : 0), 0) * 1e6) / 1e6
}
