import type { AnyKeys } from '#kit/shared/text.ts'
import { ending } from '../../rules.ts'

/** Form for staff to end an order that will not be shipped: the reason, and whether the work is charged. */
export const endingForm = (words: AnyKeys) =>
  ({
    schema: ending,
    fields: [
      { field: 'Reason', kind: 'longText', max: 200, wide: true },
      { field: 'IsHandlingCharged', kind: 'switch' },
    ],
    text: words,
  }) as const
