import { deskRow } from '#kit/shared/bulk.ts'
import { optionalText, text } from '#kit/shared/fields.ts'
import { phone } from '#kit/shared/address.ts'
import { ok, op } from '#kit/shared/op.ts'
import { z } from 'zod'

const latin = (max: number) => ({ max, noChinese: true })

/** Destination of parcels within their country, as on an order, and the reason for the correction. */
export const correctedAddress = z.object({
  RecipientName: text(latin(70)),
  RecipientCompany: optionalText(latin(35)),
  RecipientPhone: phone,
  PostalCode: text({ max: 12 }),
  City: text(latin(50)),
  County: optionalText(latin(50)),
  Address1: text(latin(70)),
  Address2: optionalText(latin(70)),
  HouseNumber: optionalText(latin(20)),
  Reason: text({ max: 200 }),
})
export type CorrectedAddress = z.output<typeof correctedAddress>

/**
 * Corrects the address of an order that has not left, e.g. if its courier refused it: missing labels are requested with
 * it. The reason is stored in the history visible to the customer. Refuses with `rule` once a label with the old
 * address was issued; a remote area requires `IsRemoteConfirmed`.
 */
export const correctDropshipAddress = op({
  path: '/desk/api/Dropship/CorrectAddress',
  access: 'staff',
  area: 'warehouse',
  kind: 'command',
  input: deskRow
    .extend({ RowVersion: z.number().int(), IsRemoteConfirmed: z.boolean().default(false) })
    .extend(correctedAddress.shape),
  output: ok,
})
