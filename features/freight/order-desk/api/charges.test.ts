import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { KINDS } from '#features/freight/core/rules.ts'
import { AIR, cartons, LCL, rateCard, rateLine, RATES } from '#features/freight/rates/fixture.ts'
import { priceOf } from '#features/freight/rates/price.ts'
import { COST, PER, type CargoRow, type RateCard } from '#features/freight/rates/rules.ts'
import { amount, minor, sum } from '#kit/shared/money.ts'
import { asFees, measuredLines, namedFees } from './charges.ts'

const agreed = (card: RateCard, cargo: CargoRow[]) => priceOf(card, { Cargo: cargo, InsuredValueUsd: 1800 }, 'GBP', RATES)!
/** Prices are stored as JSON. */
const kept = (card: RateCard, cargo: CargoRow[]) =>
  JSON.parse(JSON.stringify(agreed(card, cargo))) as { CurrencyCode: string; Lines: never[] }
const again = (card: RateCard, before: CargoRow[], after: CargoRow[]) =>
  measuredLines(card === AIR ? KINDS.airFull : KINDS.lclFull, kept(card, before) as never, after)

const row = fc.record({
  Cartons: fc.integer({ min: 1, max: 200 }),
  Length: fc.integer({ min: 5, max: 120 }),
  Width: fc.integer({ min: 5, max: 120 }),
  Height: fc.integer({ min: 5, max: 120 }),
  GrossWeight: fc.integer({ min: 10, max: 6900 }).map((n) => n / 100),
})
const cargo = fc.array(row, { minLength: 1, maxLength: 4 })

describe('the accepted price with measured quantities', () => {
  test('recalculates measured charges from the cartons, and keeps the others', () => {
    const before = [cartons(12, [60, 40, 50], 18)]
    const { Lines, TotalAmount } = again(LCL, before, [cartons(13, [60, 40, 50], 18)])
    const reported = agreed(LCL, before).Lines
    expect(Lines.map((line, index) => [line.FeeUnit === reported[index]!.FeeUnit, line.Qty])).toEqual([
      [true, 1.56],
      [true, 1],
      [true, 1.56],
      [true, 1.56],
      [true, 1],
      [true, 1.56],
      [true, 1],
    ])
    expect(Lines[2]).toMatchObject({ UnitPrice: 85, Qty: 1.56, Amount: 132.6, AmountQuoteCcy: 100.78 })
    expect(TotalAmount).toBe(agreed(LCL, [cartons(13, [60, 40, 50], 18)]).TotalAmount)
  })

  test('a quantity that is free when agreed is charged if more is measured', () => {
    const card = rateCard([
      rateLine(COST.delivery, 50, 'GBP'),
      rateLine(COST.destination, 2, 'GBP', { FeeUnit: PER.carton, FreeQty: 10, MinCharge: 5 }),
    ])
    const before = [cartons(8, [60, 40, 50], 18)]
    expect(agreed(card, before)).toMatchObject({ TotalAmount: 50, Lines: [{}, { UnitPrice: 2, Qty: 0, Amount: 0 }] })
    expect(again(card, before, [cartons(50, [60, 40, 50], 18)])).toMatchObject({
      TotalAmount: 130,
      Lines: [{ Amount: 50 }, { UnitPrice: 2, Qty: 40, Amount: 80 }],
    })
    expect(again(card, before, before).TotalAmount).toBe(50)
  })

  test('charges at least the minimum revenue ton', () => {
    expect(again(LCL, [cartons(12, [60, 40, 50], 18)], [cartons(2, [60, 40, 50], 18)]).Lines[2]).toMatchObject({
      Qty: 1,
      Amount: 85,
    })
  })

  test('keeps an agreed higher break if more arrived, and the minimum if less did', () => {
    const before = [cartons(10, [30, 30, 30], 28)]
    expect(again(AIR, before, before).Lines).toMatchObject([{ Qty: 300, UnitPrice: 3.95, Charged: 'break' }])
    expect(again(AIR, before, [cartons(10, [30, 30, 30], 52)]).Lines).toMatchObject([
      { Qty: 520, UnitPrice: 3.7, Charged: 'own' },
    ])
    expect(again(AIR, before, [cartons(1, [10, 10, 10], 3)]).Lines).toMatchObject([{ Qty: 1, Amount: 75, Charged: 'minimum' }])
  })

  test('matches the rate card for the measured cartons, and the sum of its lines', () => {
    fc.assert(
      fc.property(fc.constantFrom(LCL, AIR), cargo, cargo, (card, before, after) => {
        const charged = again(card, before, after)
        const fresh = agreed(card, after)
        expect(charged.Lines.map((line) => line.AmountQuoteCcy)).toEqual(fresh.Lines.map((line) => line.AmountQuoteCcy))
        expect(charged.TotalAmount).toBe(amount(sum(charged.Lines.map((line) => minor(line.AmountQuoteCcy)))))
      }),
    )
  })

  test('is unchanged if nothing was measured, or just the announced quantity', () => {
    fc.assert(
      fc.property(fc.constantFrom(LCL, AIR), cargo, (card, before) => {
        const reported = kept(card, before)
        expect(again(card, before, [])).toMatchObject({ Lines: reported.Lines })
        expect(again(card, before, before)).toMatchObject({ Lines: reported.Lines })
      }),
    )
  })

  test('never decreases for larger quantities', () => {
    fc.assert(
      fc.property(fc.constantFrom(LCL, AIR), cargo, fc.integer({ min: 1, max: 50 }), (card, before, more) => {
        const bigger = before.map((one) => ({ ...one, Cartons: one.Cartons + more }))
        expect(again(card, before, bigger).TotalAmount).toBeGreaterThanOrEqual(again(card, before, before).TotalAmount)
      }),
    )
  })
})

describe('manually entered prices', () => {
  const line = (FeeUnit: number, UnitPrice: number, Qty: number, CurrencyCode = 'GBP') => ({
    CostType: 152001,
    Name: 'Ocean',
    UnitPrice,
    FeeUnit,
    Qty,
    CurrencyCode,
    Amount: UnitPrice * Qty,
    AmountQuoteCcy: UnitPrice * Qty * (CurrencyCode === 'GBP' ? 1 : 0.76),
    Rate: CurrencyCode === 'GBP' ? 1 : 0.76,
  })
  const price = {
    CurrencyCode: 'GBP' as const,
    Lines: [
      line(PER.cbm, 100, 2),
      line(PER.kg, 2, 10),
      line(PER.carton, 3, 5, 'USD'),
      line(PER.order, 50, 1),
      line(PER.container, 900, 1),
    ],
  }

  test('use the revenue ton at sea, the m³ in the air, the chargeable weight and the cartons', () => {
    const measured = [cartons(4, [100, 100, 100], 1200)]
    expect(measuredLines(KINDS.lclFull, price, measured).Lines.map((one) => [one.Qty, one.AmountQuoteCcy])).toEqual([
      [4.8, 480],
      [4800, 9600],
      [4, 9.12],
      [1, 50],
      [1, 900],
    ])
    expect(measuredLines(KINDS.airFull, price, measured).Lines[0]).toMatchObject({ Qty: 4, Amount: 400 })
    expect(measuredLines(KINDS.lclFull, price, [cartons(1, [10, 10, 10], 1)]).Lines[0]).toMatchObject({ Qty: 1 })
  })

  test('are booked in one currency, each with its calculation', () => {
    const fees = namedFees(
      [
        { CostType: 152001, Name: null, UnitPrice: 85, FeeUnit: PER.cbm, Qty: 1.44, CurrencyCode: 'USD' },
        { CostType: 152006, Name: 'Entry', UnitPrice: 45, FeeUnit: PER.order, Qty: 1, CurrencyCode: 'GBP' },
      ],
      'GBP',
      RATES,
    )
    expect(fees.TotalAmount).toBe(138.02)
    expect(asFees(fees)).toEqual([
      { CostType: 152001, Name: '', FeeUnit: PER.cbm, Qty: 1.44, UnitPrice: 64.5972, Amount: 93.02 },
      { CostType: 152006, Name: 'Entry', FeeUnit: PER.order, Qty: 1, UnitPrice: 45, Amount: 45 },
    ])
  })

  test('are zero for a quantity of zero, also in another currency', () => {
    const { UnitPrice, Amount } = asFees({
      CurrencyCode: 'GBP',
      TotalAmount: 0,
      Lines: [
        {
          CostType: 152001,
          Name: '',
          FeeUnit: PER.cbm,
          Qty: 0,
          UnitPrice: 85,
          CurrencyCode: 'USD',
          Amount: 0,
          AmountQuoteCcy: 0,
        },
      ],
    })[0]!
    expect([UnitPrice, Amount]).toEqual([0, 0])
  })
})
