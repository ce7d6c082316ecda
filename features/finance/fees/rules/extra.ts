import { enumValues } from '#features/account/dictionary/enums.ts'
import { asDecimal, hasPlaces, numberFrom, oneOf, optionalText, text } from '#kit/shared/fields.ts'
import { amount, times } from '#kit/shared/money.ts'
import { kit, withRules } from '#kit/shared/validation.ts'
import { z } from 'zod'
import { fees } from '../text/keys.ts'

/** A positive number with limited decimals, for prices and quantities of lines. */
export const positiveDecimal = (places: number, most: number) =>
  numberFrom(
    asDecimal(places),
    z
      .number({ error: (issue) => (issue.input === undefined || issue.input === null ? 'required' : 'number') })
      .max(most, { error: 'tooBig' })
      .refine((value) => value > 0 && hasPlaces(value, places), { error: 'decimals', params: { places } }),
  )

/** Maximum total of one line. */
const MAX_AMOUNT = 10_000_000

const plain = z.object({
  /** Number of the order, plan or return that caused the cost. */
  RelateNo: text({ max: 60 }),
  CostType: oneOf(enumValues('CostType')),
  /** Its purpose, if the kind of cost does not state it. */
  Name: optionalText({ max: 60 }),
  Qty: positiveDecimal(3, 1_000_000),
  FeeUnit: oneOf(enumValues('FeeUnit')),
  UnitPrice: positiveDecimal(4, 1_000_000),
  CurrencyCode: oneOf(enumValues('Currency')),
})

/** A charge that staff enter by hand, such as demurrage, waiting time or duty that we paid. */
export const extraFields = withRules(plain, ({ UnitPrice, Qty }) => {
  if (!(UnitPrice > 0 && Qty > 0)) return []
  const due = amount(times(UnitPrice, Qty))
  if (due > MAX_AMOUNT) return [{ Field: 'UnitPrice', Code: 'total', key: fees('rule.total'), params: { max: MAX_AMOUNT } }]
  return due > 0 ? [] : [{ Field: 'UnitPrice', Code: 'aboveZero', key: kit('invalid.aboveZero'), params: {} }]
})
export type ExtraFields = z.output<typeof extraFields>
