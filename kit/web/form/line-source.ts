import type { ReactNode } from 'react'
import { valueIn } from '#kit/shared/keys.ts'
import type { InputSent, Op, Output } from '#kit/shared/op.ts'
import type { TextKey } from '#kit/shared/text.ts'
import { parts } from '../parts/texts.ts'
import type { Derived, LookupSource } from './field-spec.ts'

/** A line to choose; `values` override those of a blank one. `group` names its document. */
export type LineChoice = {
  readonly key: number | string
  readonly label: string
  readonly hint?: ReactNode
  readonly group?: string
  readonly values: object
}

/** A source of lines to choose instead of typing: a catalogue, earlier documents. Made by `lineSource` or `fromLookup`. */
export type LineSource = {
  readonly label: TextKey
  readonly op: Op
  input(keyword: string, values: object): unknown
  choices(output: unknown): readonly LineChoice[]
  /** As in a lookup. */
  readonly needs?: LookupSource['needs']
  /** Page code without which it is not offered. */
  readonly permission?: string
  /** Shown if there is nothing to choose at all. */
  readonly none: TextKey
  /** Not offered when false. */
  readonly when?: Derived<boolean>
}

/**
 *     lineSource(getKnownGoods, {
 *       label: orderForm('form.earlierGoods'),
 *       none: orderForm('form.noEarlierGoods'),
 *       input: (Keyword) => ({ Keyword }),
 *       choices: (found) => found.map((one) => ({ key: one.Key, label: one.Line.NameEn, group: one.DcgNo, values: one.Line })),
 *     })
 */
export function lineSource<O extends Op>(
  op: O,
  source: Omit<LineSource, 'op' | 'input' | 'choices'> & {
    input(keyword: string, values: object): InputSent<O>
    choices(output: Output<O>): readonly LineChoice[]
  },
): LineSource {
  return { ...source, op }
}

/** Several products at once from the lookup of a column. */
export function fromLookup(field: string, { op, input, options, fill, needs }: LookupSource): LineSource {
  return {
    label: parts('lines.products'),
    none: parts('lines.noProducts'),
    op,
    input,
    ...(needs && { needs }),
    choices: (output) =>
      options(output).map(({ value, label, hint }) => ({
        key: value,
        label,
        hint,
        values: { [field]: value, ...fill?.(output, value) },
      })),
  }
}

const isEmptyCell = (value: unknown): boolean =>
  value === undefined || value === null || value === '' || value === false || (Array.isArray(value) && value.length === 0)

/** The rows with the chosen ones after the last non-empty one; trailing empty rows make room for them. */
export function withChosen(rows: readonly object[], chosen: readonly LineChoice[], blank: () => object, most: number): object[] {
  const untouched = blank()
  const isUsed = (row: object) =>
    Object.entries(row).some(([field, value]) => field !== 'Key' && !isEmptyCell(value) && value !== valueIn(untouched, field))
  const used = rows.slice(0, rows.findLastIndex(isUsed) + 1)
  return [...used, ...chosen.map(({ values }) => ({ ...blank(), ...values }))].slice(0, Math.max(most, used.length))
}
