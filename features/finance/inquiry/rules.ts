import { enumValues } from '#features/account/dictionary/enums.ts'
import type { Rates } from '#features/finance/fees/rules/rates.ts'
import { COST } from '#features/finance/fees/rules.ts'
import { DESTINATIONS, serviceOffers, type CourierService, type Offer } from '#features/warehouse/dropship/rules/offers.ts'
import type { Country } from '#features/warehouse/sites/rules.ts'
import { isPostcode } from '#kit/shared/address.ts'
import { count, measure, oneOf, optional, text } from '#kit/shared/fields.ts'
import { girth } from '#kit/shared/measure.ts'
import { amount, minor, sum } from '#kit/shared/money.ts'
import { addIssues, kit } from '#kit/shared/validation.ts'
import { z } from 'zod'

/** Cost of sending parcels from a warehouse (the calculation of orders and fees, without an order). */

/** Working days from collection to delivery, domestic and abroad (added). */
const TRANSIT: Record<CourierService, readonly [number, number]> = {
  'P-T24': [1, 1],
  'P-T48': [2, 2],
  'P-STD': [2, 3],
  'Y-STD': [1, 2],
  'X-MINI': [2, 3],
  'X-MEDIUM': [2, 3],
  'D1-STD': [1, 2],
  'D2-STD': [1, 2],
}
const TRANSIT_ABROAD = [3, 6] as const

/** One parcel, and the pieces in it. */
export const parcelFields = z.object({ Weight: measure, Length: measure, Width: measure, Height: measure, Pieces: count })

const MOST_PARCELS = 50

/** The inquiry to a country's warehouse. */
export const inquiryFields = (site: Country) =>
  z
    .object({
      CountryCode: oneOf(DESTINATIONS[site]),
      PostalCode: text({ max: 12 }),
      Items: z.array(parcelFields).min(1, { error: 'tooFew' }).max(MOST_PARCELS, { error: 'tooMany' }),
      Courier: optional(oneOf(enumValues('Courier'))),
    })
    .superRefine(({ CountryCode, PostalCode }, ctx) => {
      if (!isPostcode(CountryCode, PostalCode))
        addIssues(ctx, [{ Field: 'PostalCode', Code: 'postcode', key: kit('invalid.postcode'), params: {} }])
    })
export type InquiryFields = z.output<ReturnType<typeof inquiryFields>>

export type Priced = Offer & {
  handling: number
  freight: number
  transit: readonly [number, number]
  isCheapest: boolean
  isFastest: boolean
}

/** Every service of the warehouse, cheapest first; those that do not accept the parcels last. */
export function priceInquiry(rates: Rates, { CountryCode, PostalCode, Items, Courier }: InquiryFields): Priced[] {
  const sides = Items.map(({ Length, Width, Height }): [number, number, number] => [Length, Width, Height])
  const offers = serviceOffers({
    rates,
    destinationCountry: CountryCode,
    postalCode: PostalCode,
    parcelWeights: Items.map(({ Weight }) => Weight),
    sides: sides.toSorted((a, b) => girth(...b) - girth(...a))[0]!,
    pieces: Items.reduce((total, { Pieces }) => total + Pieces, 0),
  }).filter((offer) => (Courier === null || offer.courier === Courier) && isOffered(offer))
  const possible = offers.filter(({ verdict }) => verdict !== 'blocked')
  const transitOf = ({ service }: Offer) => (CountryCode === rates.CountryCode ? TRANSIT[service] : TRANSIT_ABROAD)
  const lowest = Math.min(...possible.map(({ price }) => price.Total))
  const fastest = Math.min(...possible.map((offer) => transitOf(offer)[1]))
  const part = ({ price }: Offer, cost: number) =>
    amount(sum(price.Lines.filter(({ CostType }) => CostType === cost).map(({ Amount }) => minor(Amount))))
  return offers
    .map((offer) => ({
      ...offer,
      handling: part(offer, COST.outbound),
      freight: part(offer, COST.courier),
      transit: transitOf(offer),
      isCheapest: offer.verdict !== 'blocked' && offer.price.Total === lowest,
      isFastest: offer.verdict !== 'blocked' && transitOf(offer)[1] === fastest,
    }))
    .toSorted((a, b) => Number(a.verdict === 'blocked') - Number(b.verdict === 'blocked') || a.price.Total - b.price.Total)
}

/** A courier that does not collect at the warehouse is not offered. */
const isOffered = ({ reasons }: Offer) => !reasons.some(({ key }) => String(key).endsWith('courierNotOffered'))
