import { measure, optional } from '#kit/shared/fields.ts'
import { hundredths } from '#kit/shared/measure.ts'
import { z } from 'zod'
import { keysOf, recordOf } from '#kit/shared/keys.ts'

/** Values that the warehouse may correct when it approves a product, each with its unit. */
export const MEASURED = {
  UnitLength: 'cm',
  UnitWidth: 'cm',
  UnitHeight: 'cm',
  UnitWeight: 'kg',
  CartonLength: 'cm',
  CartonWidth: 'cm',
  CartonHeight: 'cm',
  CartonWeight: 'kg',
} as const
export type MeasuredField = keyof typeof MEASURED
const MEASURED_FIELDS = keysOf(MEASURED)

/** Sizes as measured at the warehouse; omitted ones stay as the customer entered them. */
export const measuredFields = z.object(recordOf(MEASURED_FIELDS, () => optional(measure)))
export type Measured = Partial<z.output<typeof measuredFields>>

/** The sizes that differ from those the customer entered, in the order of the form. */
export function measuredChanges(stated: Record<MeasuredField, number>, measured: Measured) {
  return MEASURED_FIELDS.flatMap((Field) => {
    const [From, To] = [stated[Field], measured[Field] ?? stated[Field]]
    return hundredths(From) === hundredths(To) ? [] : [{ Field, From, To, Unit: MEASURED[Field] }]
  })
}
