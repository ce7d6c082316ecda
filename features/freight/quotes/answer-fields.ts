import { z } from 'zod'
import { manualLine } from '#features/freight/rates/contract.ts'
import { countOrZero, day, oneOf, optional, optionalText } from '#kit/shared/fields.ts'
import { addIssues } from '#kit/shared/validation.ts'
import { quotes, QUOTE_CURRENCIES, REMARK_MAX } from './rules.ts'

export const MAX_ANSWER_LINES = 50

export const answerShape = z.object({
  CurrencyCode: oneOf(QUOTE_CURRENCIES),
  Lines: z.array(manualLine).min(1).max(MAX_ANSWER_LINES),
  ValidTo: day,
  TransitDaysMin: optional(countOrZero),
  TransitDaysMax: optional(countOrZero),
  Remark: optionalText({ max: REMARK_MAX }),
})
/** Answer of staff: lines, whose totals are computed, and validity. */
export const answerFields = answerShape.superRefine((answer, ctx) => {
  if (answer.TransitDaysMax !== null && answer.TransitDaysMax < (answer.TransitDaysMin ?? 0))
    addIssues(ctx, [{ Field: 'TransitDaysMax', Code: 'transit', key: quotes('rule.transit'), params: {} }])
})
export type AnswerFields = z.output<typeof answerFields>
