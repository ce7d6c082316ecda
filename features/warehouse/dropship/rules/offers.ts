import { dropshipFees, type Estimate } from '#features/finance/fees/rules.ts'
import type { Rates } from '#features/finance/fees/rules/rates.ts'
import { assessCouriers, type Parcels, type Verdict } from '../couriers.ts'

/** Destinations and couriers of each country, for price calculations without an order. */
export { assessCouriers, DESTINATIONS, type CourierService, type Verdict } from '../couriers.ts'

export type Offer = Verdict & { price: Estimate }

/** Parcels to a postcode, and the number of pieces packed into them. */
export type Shipment = Required<Omit<Parcels, 'heaviest'>> &
  Pick<Parcels, 'heaviest'> & { rates: Rates; destinationCountry: string; postalCode: string; pieces: number }

/**
 * Every service with verdict and price. The order form, the price inquiry and, through `dropshipFees`, the charged fee
 * all use this calculation.
 */
export function serviceOffers({ sides, heaviest = 0, ...charge }: Shipment): Offer[] {
  const { rates, destinationCountry, parcelWeights } = charge
  const verdicts = assessCouriers({ site: rates.CountryCode, destinationCountry, parcelWeights, heaviest, sides })
  return verdicts.map((verdict) => ({ ...verdict, price: dropshipFees({ ...charge, service: verdict.service }) }))
}
