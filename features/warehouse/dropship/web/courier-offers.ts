import { dropshipFees, type Estimate } from '#features/finance/fees/rules.ts'
import type { Country } from '#features/warehouse/sites/rules.ts'
import { assessCouriers, parcelsOf, type Packed, type Verdict } from '../couriers.ts'

export type GoodsLine = Packed
export type Offer = Verdict & { price: Estimate }

/** Every service judged for the goods, without prices. */
export function compareCouriers(
  site: Country,
  destinationCountry: string,
  goods: readonly GoodsLine[],
  packages: number,
): Verdict[] {
  return assessCouriers({ site, destinationCountry, ...parcelsOf(goods, packages) })
}

type Wanted = { site: Country; destinationCountry: string; postalCode: string; goods: readonly GoodsLine[]; packages: number }

/** Every service with verdict and price, what the order costs without a courier, and its parcels. */
export function courierOffers({ goods, packages, ...place }: Wanted): {
  offers: Offer[]
  without: Estimate
  parcelWeights: readonly number[]
} {
  const { parcelWeights, sides } = parcelsOf(goods, packages)
  const charge = { ...place, parcelWeights, pieces: goods.reduce((sum, line) => sum + line.Pieces, 0) }
  const verdicts = assessCouriers({ ...place, parcelWeights, sides })
  const offers = verdicts.map((verdict) => ({ ...verdict, price: dropshipFees({ ...charge, service: verdict.service }) }))
  return { offers, without: dropshipFees({ ...charge, service: null }), parcelWeights }
}
