import type { Rates } from '#features/finance/fees/rules/rates.ts'
import { dropshipFees, type Estimate } from '#features/finance/fees/rules.ts'
import type { Country } from '#features/warehouse/sites/rules.ts'
import { assessCouriers, parcelsOf, type Packed, type Verdict } from '../couriers.ts'
import { serviceOffers, type Offer } from '../rules/offers.ts'

export type GoodsLine = Packed
export type { Offer } from '../rules/offers.ts'

/** Every service assessed for the goods, without prices. */
export function compareCouriers(
  site: Country,
  destinationCountry: string,
  goods: readonly GoodsLine[],
  packages: number,
): Verdict[] {
  return assessCouriers({ site, destinationCountry, ...parcelsOf(goods, packages) })
}

type Wanted = { rates: Rates; destinationCountry: string; postalCode: string; goods: readonly GoodsLine[]; packages: number }

/** Every service with verdict and price, the cost of the order without a courier, and its parcels. */
export function courierOffers({ goods, packages, ...place }: Wanted): {
  offers: Offer[]
  without: Estimate
  parcelWeights: readonly number[]
} {
  const { parcelWeights, heaviest, sides } = parcelsOf(goods, packages)
  const pieces = goods.reduce((sum, line) => sum + line.Pieces, 0)
  const offers = serviceOffers({ ...place, parcelWeights, heaviest, sides, pieces })
  return { offers, without: dropshipFees({ ...place, parcelWeights, pieces, service: null }), parcelWeights }
}
