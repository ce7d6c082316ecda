import { enumValues } from '#features/account/dictionary/enums.ts'
import { count, oneOf, optional } from '#kit/shared/fields.ts'
import { id } from '#kit/shared/op.ts'
import { addIssues } from '#kit/shared/validation.ts'
import { z } from 'zod'
import { products } from '../text/keys.ts'

/** Maximum number of products whose labels are printed together, and of labels in one file. */
export const MOST_LABELLED = 200
export const MOST_LABELS = 1000

const copies = count.pipe(z.number().max(MOST_LABELS, { error: 'tooBig' }))
const size = oneOf(enumValues('LabelSize'))

/** Input for printing the labels of one product. */
export const labelFields = z.object({ Copies: copies, LabelSize: size })

/** The same for many products: `Copies` fills the lines and is not sent; without a size each label has its product's own. */
export const manyLabelFields = z
  .object({
    Copies: optional(copies),
    LabelSize: optional(size),
    Lines: z.array(z.object({ Id: id, Copies: copies })),
  })
  .superRefine(({ Lines }, ctx) => {
    const number = Lines.reduce((sum, line) => sum + line.Copies, 0)
    if (number <= MOST_LABELS) return
    const key = products('error.tooManyLabels')
    addIssues(ctx, [{ Field: 'Lines', Code: 'tooManyLabels', key, params: { max: MOST_LABELS } }])
  })

/** A number as typed. */
type Typed = number | string | null | undefined
export type LabelLine = { readonly Id: number; readonly Copies?: Typed }

const isSame = (a: Typed, b: Typed) => String(a ?? '') === String(b ?? '')

/**
 * Returns the lines after the number for all of them has changed from `before` to `now`; lines with their own number
 * keep it. `own` holds the products with their own number; this function adds to it.
 */
export function followCopies<L extends LabelLine>(lines: readonly L[], before: Typed, now: Typed, own: Set<number>): L[] {
  for (const line of lines) if (!isSame(line.Copies, before)) own.add(line.Id)
  return lines.map((line) => (own.has(line.Id) ? line : { ...line, Copies: now }))
}
