import { dropshipFees, type Estimate } from '#features/finance/fees/rules.ts'
import type { Rates } from '#features/finance/fees/rules/rates.ts'

/**
 * What the warehouse's work on an order costs: that on a parcel which goes out under somebody else's label. The marketplace pays
 * its carrier.
 */
export function vendorFees(rates: Rates, parcelWeights: readonly number[], pieces: number): Estimate {
  return dropshipFees({ rates, destinationCountry: rates.CountryCode, postalCode: '', service: null, parcelWeights, pieces })
}
