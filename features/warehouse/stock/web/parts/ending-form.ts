import type { AnyKeys } from '#kit/shared/text.ts'
import { ending } from '../../rules.ts'

/** The form with which staff end an order that does not leave: why, and whether the work is charged. */
export const endingForm = (words: AnyKeys) =>
  ({
    schema: ending,
    fields: [
      { field: 'Reason', kind: 'longText', max: 200, wide: true },
      { field: 'IsHandlingCharged', kind: 'switch' },
    ],
    text: words,
  }) as const
