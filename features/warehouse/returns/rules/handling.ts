import { enumValues } from '#features/account/dictionary/enums.ts'
import { isPostcode, phone } from '#kit/shared/address.ts'
import { oneOf, optional, optionalText } from '#kit/shared/fields.ts'
import { id } from '#kit/shared/op.ts'
import { kit, withRules, type FieldIssue } from '#kit/shared/validation.ts'
import { z } from 'zod'
import { SERVICE } from '../rules.ts'
import { keysOf } from '#kit/shared/keys.ts'

const latin = (max: number) => optionalText({ max, noChinese: true })

/** Recipient of forwarded goods: all of it is required then, and none of it otherwise. */
export const recipientFields = z.object({
  RecipientName: latin(70),
  RecipientPhone: optional(phone),
  RecipientAddress: latin(120),
  RecipientPostalCode: latin(12),
  RecipientCity: latin(50),
  RecipientCountry: optionalText({ max: 2, pattern: /^[A-Z]{2}$/ }),
})
export type Recipient = z.output<typeof recipientFields>
export const RECIPIENT = keysOf(recipientFields.shape)

const plainService = z
  .object({ ServiceType: oneOf(enumValues('ReturnServiceType')), NewFnsku: optionalText({ max: 40 }) })
  .extend(recipientFields.shape)

/** Forwarded goods need a complete address. */
function recipientProblems(chosen: z.output<typeof plainService>): FieldIssue[] {
  if (chosen.ServiceType !== SERVICE.forward) return []
  const missing = RECIPIENT.filter((field) => chosen[field] === null)
  const { RecipientCountry, RecipientPostalCode } = chosen
  const isWrong = RecipientCountry !== null && RecipientPostalCode !== null && !isPostcode(RecipientCountry, RecipientPostalCode)
  return [
    ...missing.map((Field) => ({ Field, Code: 'required', key: kit('invalid.required'), params: {} })),
    ...(isWrong ? [{ Field: 'RecipientPostalCode', Code: 'postcode', key: kit('invalid.postcode'), params: {} }] : []),
  ]
}

/** Handling of goods: a relabelled line gets a new FNSKU, a forwarded one its recipient. */
export const serviceFields = withRules(plainService, recipientProblems)
/** The customer's choice for a line. */
export const handlingFields = withRules(
  plainService.extend({ Id: id, RowVersion: z.number().int().optional() }),
  recipientProblems,
)
export type Handling = z.output<typeof handlingFields>
