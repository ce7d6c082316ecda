import { enumValues } from '#features/account/dictionary/enums.ts'
import { amount, minor, sum, times } from '#kit/shared/money.ts'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { dropshipFees, dropshipHandling, inboundFees, tariffTables, type DropshipCharge, type FeeLine, COST } from './rules.ts'
import { standardRates } from './fixture-rates.ts'
import { CONTAINER, LOOSE_CARGO } from '#features/freight/core/rules.ts'

const short = (lines: FeeLine[]) =>
  lines.map((l) => `${l.Name.slice('fees:name.'.length)} ${l.UnitPrice} x ${l.Qty} = ${l.Amount}`)
const order: DropshipCharge = {
  rates: standardRates('GB'),
  destinationCountry: 'GB',
  postalCode: 'WS15 1NZ',
  service: 'Y-STD',
  parcelWeights: [4.6],
  pieces: 3,
}

describe('dropshipping', () => {
  test('matches the handbook example: 3 pieces, 4.6 kg are 1.60 + 2 x 0.35 = 2.30 before the courier', () => {
    const lines = dropshipHandling(standardRates('GB'), [4.6], 3)
    expect(short(lines)).toEqual(['handlingFirst 1.6 x 1 = 1.6', 'handlingNext 0.35 x 2 = 0.7'])
    expect(dropshipFees({ ...order, service: null })).toMatchObject({ Total: 2.3, CurrencyCode: 'GBP' })
    expect(dropshipFees(order)).toMatchObject({ Total: 7 })
  })

  test.each([
    [1, 1.1, 0.3],
    [1.01, 1.3, 0.3],
    [2, 1.3, 0.3],
    [2.01, 1.6, 0.35],
    [5, 1.6, 0.35],
    [10, 2.1, 0.4],
    [10.01, 2.9, 0.5],
    [20, 2.9, 0.5],
    [30, 4.2, 0.6],
    [30.01, 6.5, 0.8],
  ])('handling of a parcel of %d kg: first %d, next %d', (kg, first, next) => {
    expect(dropshipHandling(standardRates('GB'), [kg], 2).map((l) => l.UnitPrice)).toEqual([first, next])
  })

  test('Germany charges the same rates x 1.15 in euro, unit prices with four decimals', () => {
    expect(short(dropshipHandling(standardRates('DE'), [1], 2))).toEqual([
      'handlingFirst 1.265 x 1 = 1.27',
      'handlingNext 0.345 x 1 = 0.35',
    ])
    expect(
      dropshipFees({ ...order, rates: standardRates('DE'), destinationCountry: 'DE', postalCode: '04347', service: 'D1-STD' })
        .CurrencyCode,
    ).toBe('EUR')
  })

  test('[const.courier.D2] the courier adds a heavy surcharge for each parcel over 30 kg', () => {
    const heavy = (parcelWeights: number[]) =>
      short(dropshipFees({ ...order, service: 'D2-STD', parcelWeights, pieces: parcelWeights.length }).Lines).slice(-2)
    expect(heavy([30])).toEqual(['handlingFirst 4.2 x 1 = 4.2', 'courier 12.9 x 1 = 12.9'])
    expect(heavy([30.01])).toEqual(['courier 13.45 x 1 = 13.45', 'heavyParcel 25 x 1 = 25'])
    expect(heavy([31.01, 31.01])).toEqual(['courier 14 x 2 = 28', 'heavyParcel 25 x 2 = 50'])
  })

  test('remote area is charged once per order, abroad once per parcel', () => {
    expect(short(dropshipFees({ ...order, postalCode: 'HS1 2AA', parcelWeights: [1, 1] }).Lines)).toContain(
      'remoteArea 12 x 1 = 12',
    )
    const abroad = {
      ...order,
      rates: standardRates('DE'),
      destinationCountry: 'AT',
      postalCode: '1010',
      service: 'D2-STD' as const,
      parcelWeights: [1, 1],
    }
    expect(short(dropshipFees(abroad).Lines)).toContain('abroad 7.475 x 2 = 14.95')
  })

  test('with a customer’s label or self pick-up only handling is charged', () => {
    expect(short(dropshipFees({ ...order, service: null, postalCode: 'HS1 2AA' }).Lines)).toHaveLength(2)
  })

  test('each line is price x quantity, the total is the sum of the lines, and a heavier parcel never costs less', () => {
    const service = fc.constantFrom(...enumValues('CourierService'))
    const kg = fc.integer({ min: 1, max: 6_000 }).map((g) => g / 100)
    fc.assert(
      fc.property(
        service,
        fc.array(kg, { minLength: 1, maxLength: 6 }),
        fc.integer({ min: 0, max: 40 }),
        fc.constantFrom('GB' as const, 'DE' as const),
        (s, parcelWeights, more, site) => {
          const charge = {
            ...order,
            rates: standardRates(site),
            destinationCountry: site,
            service: s,
            parcelWeights,
            pieces: parcelWeights.length + more,
          }
          const { Lines, Total } = dropshipFees(charge)
          for (const l of Lines) expect(l.Amount).toBe(amount(times(l.UnitPrice, l.Qty)))
          expect(Total).toBe(amount(sum(Lines.map((l) => minor(l.Amount)))))
          const heavier = dropshipFees({ ...charge, parcelWeights: [parcelWeights[0]! + 5] })
          const lighter = dropshipFees({ ...charge, parcelWeights: [parcelWeights[0]!] })
          expect(heavier.Total).toBeGreaterThanOrEqual(lighter.Total)
        },
      ),
    )
  })
})

describe('inbound', () => {
  test('charges cartons, extra FNSKUs, pallets and the container', () => {
    expect(
      short(inboundFees({ rates: standardRates('GB'), cartons: 50, fnskus: 3, pallets: 2, cabinetType: CONTAINER.hq40 }).Lines),
    ).toEqual([
      'inboundCarton 0.55 x 50 = 27.5',
      'extraFnsku 1 x 2 = 2',
      'palletUnload 4.5 x 2 = 9',
      'containerUnload 420 x 1 = 420',
    ])
    expect(inboundFees({ rates: standardRates('GB'), cartons: 50, fnskus: 1, pallets: 0, cabinetType: null })).toMatchObject({
      Total: 27.5,
    })
    expect(
      inboundFees({ rates: standardRates('DE'), cartons: 1, fnskus: 1, pallets: 0, cabinetType: LOOSE_CARGO }),
    ).toMatchObject({
      Total: 0.63,
      CurrencyCode: 'EUR',
    })
  })
})

test('the published rate tables match the amounts charged, in both countries', () => {
  for (const site of ['GB', 'DE'] as const) {
    const rates = standardRates(site)
    const { Handling, Couriers, Inbound, CurrencyCode, Abroad } = tariffTables(rates, enumValues('CourierService'))
    for (const { UpTo, First, Next } of Handling)
      expect(dropshipHandling(rates, [UpTo ?? 31], 2).map((l) => l.UnitPrice)).toEqual([First, Next])
    for (const { Service, Breaks } of Couriers) {
      for (const { UpTo, Price } of Breaks) {
        const { Lines, CurrencyCode: currency } = dropshipFees({
          ...order,
          rates,
          destinationCountry: site,
          postalCode: site === 'GB' ? 'WS15 1NZ' : '04347',
          service: Service,
          parcelWeights: [UpTo],
          pieces: 1,
        })
        expect([Lines.find((l) => l.CostType === COST.courier)!.UnitPrice, currency]).toEqual([Price, CurrencyCode])
      }
    }
    const lines = inboundFees({ rates, cartons: 1, fnskus: 2, pallets: 1, cabinetType: CONTAINER.hq40 }).Lines.map(
      (l) => l.UnitPrice,
    )
    expect(lines).toEqual([
      Inbound.Carton,
      Inbound.ExtraFnsku,
      Inbound.Pallet,
      Inbound.Containers.find(({ CabinetType }) => CabinetType === CONTAINER.hq40)!.Price,
    ])
    expect(Abroad).toBe(site === 'GB' ? 6.5 : 7.475)
  }
})
