import { valueIn } from '#kit/shared/keys.ts'
import type { FieldIssue } from '#kit/shared/validation.ts'
import type { TextParams } from '#kit/shared/text.ts'
import { clearance } from './text/keys.ts'
import type en from './text/en-US.ts'
import { HEAVY_KG, LONG_CM, rangeOf, type Counted, type DocSums, docSums, boxKey } from './rules.ts'

type RuleName = keyof (typeof en)['rule']
export const fail = (Field: string, rule: RuleName, params: TextParams = {}): FieldIssue => ({
  Field,
  Code: rule,
  key: clearance(`rule.${rule}`),
  params,
})

export type BoxError = {
  index: number
  field: string
  rule: 'rangeOrder' | 'rangeOverlap' | 'rangeGap' | 'boxDiffers'
  params: TextParams
}
type Boxed = { readonly BoxNo: string }
const SAME: readonly string[] = ['FbaShipmentId', 'Length', 'Width', 'Height', 'GrossWeight']

/**
 * Rules between lines: cartons run from 1 without gap or overlap, and lines that share cartons agree on them. With
 * `isWhole` false some lines were unreadable, so gaps are not reported. `rowOf` is the row number of a line.
 */
export function boxErrors(
  lines: readonly Boxed[],
  { isWhole = true, rowOf = (index: number) => index + 1, same = SAME } = {},
): BoxError[] {
  const found: BoxError[] = []
  const numbered = lines.map((line, index) => ({ line, index, ...rangeOf(line.BoxNo) }))
  const boxes = [...Map.groupBy(numbered, ({ line }) => boxKey(line.BoxNo)).values()].sort((a, b) => a[0]!.from - b[0]!.from)
  let next = 1
  for (const [first, ...others] of boxes) {
    const { from, to, index } = first!
    if (to < from) {
      found.push({ index, field: 'BoxNo', rule: 'rangeOrder', params: {} })
      continue
    }
    if (from < next) found.push({ index, field: 'BoxNo', rule: 'rangeOverlap', params: { next } })
    if (from > next && isWhole) found.push({ index, field: 'BoxNo', rule: 'rangeGap', params: { next } })
    next = Math.max(next, to + 1)
    for (const field of same) {
      found.push(
        ...others
          .filter((one) => (valueIn(one.line, field) ?? null) !== (valueIn(first!.line, field) ?? null))
          .map((one) => ({ index: one.index, field, rule: 'boxDiffers' as const, params: { row: rowOf(index) } })),
      )
    }
  }
  return found
}

type Ordered = { TotalCartons: number; TotalPieces: number }
type WarnedLine = Counted & { readonly FbaShipmentId?: string | null | undefined }

/** Warnings: heavy and long cartons, and differences from the order. */
export function docWarnings(lines: readonly WarnedLine[], order?: Ordered): FieldIssue[] {
  const found: FieldIssue[] = []
  lines.forEach((line, index) => {
    if ((line.GrossWeight ?? 0) > HEAVY_KG) found.push(fail(`Items[${index}].GrossWeight`, 'boxHeavy', { kg: HEAVY_KG }))
    for (const side of ['Length', 'Width', 'Height'] as const)
      if (line.FbaShipmentId && (line[side] ?? 0) > LONG_CM)
        found.push(fail(`Items[${index}].${side}`, 'boxLong', { cm: LONG_CM }))
  })
  return order ? [...found, ...otherThanOrdered(docSums(lines), order)] : found
}

/** Differences between the sums of the document and those of the order. */
export function otherThanOrdered(sums: DocSums, order: Ordered): FieldIssue[] {
  const found: FieldIssue[] = []
  if (sums.Cartons > 0 && sums.Cartons !== order.TotalCartons)
    found.push(fail('Items', 'otherCartons', { paper: sums.Cartons, order: order.TotalCartons }))
  if (sums.Pieces > 0 && order.TotalPieces > 0 && sums.Pieces !== order.TotalPieces)
    found.push(fail('Items', 'otherPieces', { paper: sums.Pieces, order: order.TotalPieces }))
  return found
}
