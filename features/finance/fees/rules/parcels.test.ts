import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { COUNTRIES } from '#features/warehouse/sites/rules.ts'
import { amount, minor, sum } from '#kit/shared/money.ts'
import { standardRates } from '../fixture-rates.ts'
import { COST, dropshipFees } from '../rules.ts'
import { parcelCosts } from './parcels.ts'

const SERVICES = ['P-STD', 'Y-STD', 'D1-STD', 'D2-STD'] as const
const orders = fc.record({
  rates: fc.constantFrom(...COUNTRIES.map(standardRates)),
  destinationCountry: fc.constantFrom('GB', 'DE', 'AT'),
  postalCode: fc.constantFrom('M1 4BT', 'IV27 4AB', '47119'),
  service: fc.constantFrom(...SERVICES),
  parcelWeights: fc.array(
    fc.integer({ min: 1, max: 3000 }).map((hundredths) => hundredths / 100),
    { minLength: 1, maxLength: 12 },
  ),
})

describe('costs of parcels', () => {
  test('of one order add up to the courier’s charge', () => {
    fc.assert(
      fc.property(orders, (order) => {
        const { Lines } = dropshipFees({ ...order, pieces: order.parcelWeights.length })
        const charged = (cost: number) =>
          amount(sum(Lines.filter((line) => line.CostType === cost).map((line) => minor(line.Amount))))
        const costs = parcelCosts(order)
        const total = (of: 'FeeAmount' | 'SurchargeAmount') => amount(sum(costs.map((cost) => minor(cost[of]))))
        expect(costs).toHaveLength(order.parcelWeights.length)
        expect([total('FeeAmount'), total('SurchargeAmount')]).toEqual([charged(COST.courier), charged(COST.surcharge)])
      }),
    )
  })

  test("are zero with the customer's own label", () => {
    const order = {
      rates: standardRates('GB'),
      destinationCountry: 'GB',
      postalCode: 'M1 4BT',
      service: null,
      parcelWeights: [2],
    } as const
    expect(parcelCosts(order)).toEqual([{ FeeAmount: 0, SurchargeAmount: 0 }])
  })
})
