import { enumValues, type ValueOf } from '#features/account/dictionary/enums.ts'
import { docReview } from '#kit/shared/document-review.ts'
import { needsHouseNumber } from '#features/warehouse/dropship/rules.ts'
import { COUNTRIES } from '#features/warehouse/sites/rules.ts'
import { email, isPostcode, isRemoteArea, phone } from '#kit/shared/address.ts'
import { documentEvents } from '#kit/shared/document-events.ts'
import { oneOf, optional, optionalText, text } from '#kit/shared/fields.ts'
import { textKeys } from '#kit/shared/text.ts'
import { kit, type FieldIssue, withRules } from '#kit/shared/validation.ts'
import { z } from 'zod'
import type en from './text/en-US.ts'

/** Moves of the parties of a bill of lading. */
export const ladingPartiesEvents = documentEvents('hbl_info', [docReview], ['create'])

const addresses = textKeys<typeof en>('addresses')

const latin = (max: number) => ({ max, noChinese: true })
const isDefault = z.boolean().default(false)

// --- Delivery to private warehouses --------------------------------------------------------------------------------

/** Countries of private warehouses that we deliver to (SPEC 3: France, Germany, UK). */
export const DELIVERY_COUNTRIES = [...COUNTRIES, 'FR'] as const
/** The customer books the slot himself, so it must be stated where and how. */
export const SELF_BOOKED: ValueOf<'BookingMethod'> = 1

const plainDelivery = z.object({
  AddressName: text({ max: 50 }),
  CountryCode: oneOf(DELIVERY_COUNTRIES),
  Contact: text(latin(70)),
  Phone: phone,
  Email: optional(email),
  CompanyName: optionalText(latin(70)),
  Street: text(latin(100)),
  HouseNumber: optionalText(latin(20)),
  City: text(latin(50)),
  PostalCode: text({ max: 10 }),
  BookingMethod: oneOf(enumValues('BookingMethod')),
  BookingCode: optionalText(latin(50)),
  BookingLink: optionalText({ max: 300, pattern: /^https?:\/\/[^\s/?#]+([/?#]\S*)?$/i, wrong: 'addresses:rule.link' }),
  DeliveryMode: oneOf(enumValues('DeliveryMode')),
})
export type DeliveryFields = z.output<typeof plainDelivery>

const missing = (Field: string): FieldIssue => ({ Field, Code: 'required', key: kit('invalid.required'), params: {} })

/** Delivery info of a private warehouse; code and link are required where the customer books himself. */
export const deliveryFields = withRules(plainDelivery, (address) => {
  const found: FieldIssue[] = []
  if (!isPostcode(address.CountryCode, address.PostalCode))
    found.push({ Field: 'PostalCode', Code: 'postcode', key: kit('invalid.postcode'), params: {} })
  if (needsHouseNumber(address.CountryCode) && !address.HouseNumber) found.push(missing('HouseNumber'))
  if (address.BookingMethod === SELF_BOOKED)
    found.push(...(['BookingCode', 'BookingLink'] as const).filter((field) => !address[field]).map(missing))
  return found
})

/** A yellow hint on an address that couriers charge extra for. */
export function deliveryHints({ CountryCode, PostalCode }: { CountryCode?: unknown; PostalCode?: unknown }): FieldIssue[] {
  const remote = typeof CountryCode === 'string' && typeof PostalCode === 'string' && isRemoteArea(CountryCode, PostalCode)
  return remote ? [{ Field: 'PostalCode', Code: 'remote', key: addresses('rule.remote'), params: {} }] : []
}

// --- Pickup in China -----------------------------------------------------------------------------------------------

/** Pickup address of the goods (SPEC 3 Pickup address). */
export const pickupFields = z.object({
  Contact: text({ max: 30 }),
  Phone: phone,
  ProvinceCode: oneOf(enumValues('Province')),
  City: text({ max: 30 }),
  District: text({ max: 30 }),
  DetailAddress: text({ max: 150 }),
  Postcode: optionalText({ max: 6, pattern: /^\d{6}$/, wrong: 'postcode' }),
  IsDefault: isDefault,
})
export type PickupFields = z.output<typeof pickupFields>

// --- Bill of lading ------------------------------------------------------------------------------------------------

/** Text that fits the box of a party on a bill of lading. */
export const PARTY = { lines: 6, width: 60, max: 500 } as const

// oxlint-disable-next-line no-control-regex
const PRINTED = /^[\n\r\x20-\x7e]*$/

const party = text({ max: PARTY.max, pattern: PRINTED, wrong: 'englishOnly' }).superRefine((value, ctx) => {
  const lines = value.split(/\r?\n/)
  if (lines.length > PARTY.lines || lines.some((line) => line.length > PARTY.width))
    ctx.addIssue({ code: 'custom', message: 'addresses:rule.party', params: { lines: PARTY.lines, width: PARTY.width } })
})

/** Parties of a bill of lading, saved under a name. */
export const ladingFields = z.object({
  TemplateName: text({ max: 50 }),
  Shipper: party,
  Consignee: party,
  NotifyParty: party,
  IsDefault: isDefault,
})
export type LadingFields = z.output<typeof ladingFields>
