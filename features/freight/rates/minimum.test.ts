import { expect, test } from 'vitest'
import { cartons, LCL, rateCard, rateLine, RATES } from './fixture.ts'
import { priceOf } from './price.ts'
import { COST, PER } from './rules.ts'

test('less than the minimum quantity of a line is charged as the minimum', () => {
  const { Lines, TotalVolume } = priceOf(LCL, { Cargo: [cartons(2, [60, 40, 50], 18)] }, 'GBP', RATES)!
  expect(TotalVolume).toBe(0.24)
  const byVolume = Lines.filter(({ FeeUnit }) => FeeUnit === PER.cbm)
  expect(new Set(byVolume.map(({ Qty }) => Qty))).toEqual(new Set([1]))
})

test('a quantity that costs the same at a higher break is charged as it is', () => {
  const breaks = [
    rateLine(COST.airFreight, 4, 'GBP', { FeeUnit: PER.kg }),
    rateLine(COST.airFreight, 2, 'GBP', { FeeUnit: PER.kg, BreakFrom: 72 }),
  ]
  const { Lines } = priceOf(rateCard(breaks), { Cargo: [cartons(2, [10, 10, 10], 18)] }, 'GBP', RATES)!
  expect(Lines).toMatchObject([{ Qty: 36, UnitPrice: 4, Amount: 144, Charged: 'own' }])
})
