import fc from 'fast-check'
import { expect, test } from 'vitest'
import { standardRates } from '#features/finance/fees/fixture-rates.ts'
import { COST, dropshipFees } from '#features/finance/fees/rules.ts'
import { courierOffers } from '#features/warehouse/dropship/web/courier-offers.ts'
import { amount, minor, sum } from '#kit/shared/money.ts'
import { priceInquiry } from './rules.ts'

const parcel = fc.record({
  Weight: fc.integer({ min: 1, max: 4500 }).map((n) => n / 100),
  Length: fc.integer({ min: 5, max: 120 }),
  Width: fc.integer({ min: 5, max: 60 }),
  Height: fc.integer({ min: 5, max: 60 }),
  Pieces: fc.integer({ min: 1, max: 9 }),
})
const place = fc.constantFrom(
  { site: 'GB', CountryCode: 'GB', PostalCode: 'B24 9QR' } as const,
  { site: 'GB', CountryCode: 'GB', PostalCode: 'ZE1 0AA' } as const,
  { site: 'DE', CountryCode: 'DE', PostalCode: '47119' } as const,
  { site: 'DE', CountryCode: 'AT', PostalCode: '1010' } as const,
)

test('[call.wms.OverseasFinance.PriceInquiry] inquiry, order form and fee match to the penny', () => {
  fc.assert(
    fc.property(parcel, place, (one, { site, ...to }) => {
      const rates = standardRates(site)
      const offers = priceInquiry(rates, { ...to, Items: [one], Courier: null } as never)
      const weight = { UnitLength: one.Length, UnitWidth: one.Width, UnitHeight: one.Height }
      // A parcel in the order form contains whole pieces: one piece of the parcel's weight.
      const single = priceInquiry(rates, { ...to, Items: [{ ...one, Pieces: 1 }], Courier: null } as never)
      const form = courierOffers({
        rates,
        destinationCountry: to.CountryCode,
        postalCode: to.PostalCode,
        goods: [{ ...weight, Pieces: 1, UnitWeight: one.Weight }],
        packages: 1,
      })
      for (const { service, price, verdict } of single) {
        const shown = form.offers.find((offer) => offer.service === service)!
        expect([shown.price.Total, shown.verdict]).toEqual([price.Total, verdict])
      }
      for (const { service, price, handling, freight } of offers) {
        const charged = dropshipFees({
          rates,
          destinationCountry: to.CountryCode,
          postalCode: to.PostalCode,
          service,
          parcelWeights: [one.Weight],
          pieces: one.Pieces,
        })
        expect(price).toEqual(charged)
        const rest = price.Lines.filter(({ CostType }) => CostType === COST.surcharge).map(({ Amount }) => minor(Amount))
        expect(amount(minor(handling) + minor(freight) + sum(rest))).toBe(price.Total)
      }
    }),
    { numRuns: 80 },
  )
})

test('the cheapest and the fastest are marked among services that accept the parcel', () => {
  const item = { Weight: 0.8, Length: 20, Width: 15, Height: 10, Pieces: 1 }
  const offers = priceInquiry(standardRates('GB'), { CountryCode: 'GB', PostalCode: 'B24 9QR', Items: [item], Courier: null })
  expect(offers[0]).toMatchObject({ service: 'X-MINI', isCheapest: true })
  expect(offers.filter(({ isFastest }) => isFastest).map(({ service }) => service)).toEqual(['P-T24'])
  expect(offers.at(-1)!.price.Total).toBeGreaterThanOrEqual(offers[0]!.price.Total)
})
