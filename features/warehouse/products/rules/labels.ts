import { enumValues } from '#features/account/dictionary/enums.ts'
import { count, oneOf, optional } from '#kit/shared/fields.ts'
import { id } from '#kit/shared/op.ts'
import { addIssues } from '#kit/shared/validation.ts'
import { z } from 'zod'
import { products } from '../text/keys.ts'

/** Most products whose labels are printed together, and most labels in one file. */
export const MOST_LABELLED = 200
export const MOST_LABELS = 1000

const copies = count.pipe(z.number().max(MOST_LABELS, { error: 'tooBig' }))
const size = oneOf(enumValues('LabelSize'))

/** What is asked before the labels of one product are printed. */
export const labelFields = z.object({ Copies: copies, LabelSize: size })

/** The same of many: `Copies` fills the lines and is not sent; without a size each label has its product's own. */
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

/** A number as it is typed. */
type Typed = number | string | null | undefined
export type LabelLine = { readonly Id: number; readonly Copies?: Typed }

const isSame = (a: Typed, b: Typed) => String(a ?? '') === String(b ?? '')

/**
 * The lines after the number for all of them went from `before` to `now`: those with a number of their own keep it. `own` are
 * the products that have one, and is added to.
 */
export function followCopies<L extends LabelLine>(lines: readonly L[], before: Typed, now: Typed, own: Set<number>): L[] {
  for (const line of lines) if (!isSame(line.Copies, before)) own.add(line.Id)
  return lines.map((line) => (own.has(line.Id) ? line : { ...line, Copies: now }))
}
