import { enumValues } from '#features/account/dictionary/enums.ts'
import type { Rates } from '#features/finance/fees/rules/rates.ts'
import { returnLabelFees } from '#features/finance/fees/rules/labels.ts'
import type { Estimate } from '#features/finance/fees/rules.ts'
import { needsHouseNumber } from '#features/warehouse/dropship/rules.ts'
import {
  assessCouriers,
  DESTINATIONS,
  serviceOffers,
  type CourierService,
  type Offer,
} from '#features/warehouse/dropship/rules/offers.ts'
import type { Country } from '#features/warehouse/sites/rules.ts'
import { email, isPostcode, normalisePostcode, phone } from '#kit/shared/address.ts'
import { documentEvents } from '#kit/shared/document-events.ts'
import { count, day, measure, oneOf, optional, optionalText, text } from '#kit/shared/fields.ts'
import { machine } from '#kit/shared/machine.ts'
import { id } from '#kit/shared/op.ts'
import { isOneOf } from '#kit/shared/own-property.ts'
import { kit, repeatedLines, withRules, type FieldIssue } from '#kit/shared/validation.ts'
import { z } from 'zod'
import { returnLabels } from './text/keys.ts'

/**
 * A return label with its pickup (SPEC 2 "Return label and pickup"; the moves are added). A label without pickup
 * changes from issued to picked up when the courier scans it at a drop-off point. The buyer books through a link, with
 * the system as the actor.
 */
export const returnLabel = machine({
  enumeration: 'ReturnLabelState',
  states: {
    submitted: 146001,
    issued: 146002,
    pickupBooked: 146003,
    pickedUp: 146004,
    received: 146005,
    pickupFailed: 146006,
    cancelled: 146007,
  },
  initial: 'submitted',
  moves: {
    submitted: {
      issue: { to: 'issued', by: 'system' },
      cancel: { to: 'cancelled', by: 'customer', danger: true },
    },
    issued: {
      book: { to: 'pickupBooked', by: ['customer', 'system'] },
      pickUp: { to: 'pickedUp', by: ['staff', 'system'] },
      cancel: { to: 'cancelled', by: 'customer', danger: true },
      expire: { to: 'cancelled', by: 'system' },
    },
    pickupBooked: {
      pickUp: { to: 'pickedUp', by: ['staff', 'system'] },
      failPickup: { to: 'pickupFailed', by: ['staff', 'system'], danger: true },
      book: { to: 'pickupBooked', by: ['customer', 'system'] },
    },
    pickupFailed: {
      book: { to: 'pickupBooked', by: ['customer', 'system'] },
      pickUp: { to: 'pickedUp', by: ['staff', 'system'] },
      expire: { to: 'cancelled', by: 'system' },
    },
    pickedUp: { receive: { to: 'received', by: ['staff', 'system'] } },
  },
})

/** What can happen to a return label. */
export const returnLabelEvents = documentEvents('return_label', [returnLabel], ['create', 'share', 'link', 'reject'])

/** Days after which an unused label is cancelled. */
export const LABEL_DAYS = 30
/** Maximum number of active links per label. */
export const MAX_LINKS = 20

const latin = (max: number) => ({ max, noChinese: true })
const SIDE_MAX = 400
const side = measure.pipe(z.number().max(SIDE_MAX, { error: 'tooBig' }))

const plainLabel = (site: Country) =>
  z.object({
    WarehouseId: id,
    /** Number of the shipped order, or of a parcel of it; without a number the goods are matched when they arrive. */
    OriginalOutNo: optionalText({ max: 60 }),
    SenderName: text(latin(70)),
    Phone: phone,
    Email: optional(email),
    Country: oneOf(DESTINATIONS[site]),
    PostalCode: text({ max: 12 }),
    City: text(latin(50)),
    Street: text(latin(70)),
    HouseNumber: optionalText(latin(20)),
    Weight: measure.pipe(z.number().max(70, { error: 'tooBig' })),
    Length: side,
    Width: side,
    Height: side,
    CourierService: oneOf(enumValues('CourierService')),
    IsHomePickup: z.boolean().default(false),
    /** If omitted, the buyer chooses it through the link. */
    PickupDate: optional(day),
    Items: z
      .array(z.object({ Fnsku: text({ max: 40 }), Pieces: count }))
      .max(200)
      .default(() => []),
    Remark: optionalText({ max: 199 }),
  })
export type LabelFields = z.output<ReturnType<typeof plainLabel>>

/** Customer input, with the rules that need no database. The postal code is normalised. */
export const labelFields = (site: Country) =>
  withRules(plainLabel(site), (label) => labelProblems(site, label)).transform((label) => ({
    ...label,
    PostalCode: normalisePostcode(label.Country, label.PostalCode),
    PickupDate: label.IsHomePickup ? label.PickupDate : null,
  }))

function labelProblems(site: Country, label: LabelFields): FieldIssue[] {
  const found = repeatedLines('Items', label.Items, 'Fnsku', ({ Fnsku }) => Fnsku)
  if (!isPostcode(label.Country, label.PostalCode))
    found.push({ Field: 'PostalCode', Code: 'postcode', key: kit('invalid.postcode'), params: {} })
  if (needsHouseNumber(label.Country) && !label.HouseNumber)
    found.push({ Field: 'HouseNumber', Code: 'houseNumber', key: returnLabels('rule.houseNumber'), params: {} })
  // The rule also runs while no country has been chosen.
  const verdicts = isOneOf(DESTINATIONS[site], label.Country)
    ? assessCouriers({
        site,
        destinationCountry: label.Country,
        parcelWeights: [label.Weight],
        sides: [label.Length, label.Width, label.Height],
      })
    : []
  const blocked = verdicts.find(({ service }) => service === label.CourierService)
  if (blocked?.verdict === 'blocked')
    found.push({ Field: 'CourierService', Code: 'courier', key: blocked.reasons[0]!.key, params: blocked.reasons[0]!.params })
  return found
}

type Sent = Pick<LabelFields, 'Country' | 'PostalCode' | 'Weight' | 'Length' | 'Width' | 'Height' | 'IsHomePickup'>

/** Returns the price of a label of a service: the label, the courier with its surcharges, and the pickup. */
export const labelPrice = (rates: Rates, service: CourierService, sent: Sent): Estimate =>
  returnLabelFees({
    rates,
    service,
    destinationCountry: sent.Country,
    postalCode: sent.PostalCode,
    weight: sent.Weight,
    isHomePickup: sent.IsHomePickup,
  })

/** Checks every service for a parcel from the buyer to a country's warehouse, with the price of its label. */
export function labelOffers(rates: Rates, sent: Sent): Offer[] {
  const offers = serviceOffers({
    rates,
    destinationCountry: sent.Country,
    postalCode: sent.PostalCode,
    parcelWeights: [sent.Weight],
    sides: [sent.Length, sent.Width, sent.Height],
    pieces: 1,
  })
  return offers.map((offer) => ({ ...offer, price: labelPrice(rates, offer.service, sent) }))
}
