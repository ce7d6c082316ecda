import { dropshipFees, type Estimate } from '#features/finance/fees/rules.ts'
import type { Rates } from '#features/finance/fees/rules/rates.ts'
import { assessCouriers, type Parcels, type Verdict } from '../couriers.ts'

/** Where parcels go from each country, and with what: for those who price without an order. */
export { assessCouriers, DESTINATIONS, type CourierService, type Verdict } from '../couriers.ts'

export type Offer = Verdict & { price: Estimate }

/** Parcels on their way to a postcode, and how many pieces are packed into them. */
export type Shipment = Required<Omit<Parcels, 'heaviest'>> &
  Pick<Parcels, 'heaviest'> & { rates: Rates; destinationCountry: string; postalCode: string; pieces: number }

/**
 * Every service with verdict and price. The order form, the price inquiry and, through `dropshipFees`, the fee that is charged use
 * this one calculation.
 */
export function serviceOffers({ sides, heaviest = 0, ...charge }: Shipment): Offer[] {
  const { rates, destinationCountry, parcelWeights } = charge
  const verdicts = assessCouriers({ site: rates.CountryCode, destinationCountry, parcelWeights, heaviest, sides })
  return verdicts.map((verdict) => ({ ...verdict, price: dropshipFees({ ...charge, service: verdict.service }) }))
}
