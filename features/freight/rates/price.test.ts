import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { amount, minor, sum, times } from '#kit/shared/money.ts'
import { enumValues } from '#features/account/dictionary/enums.ts'
import { CONTAINER } from '#features/freight/core/rules.ts'
import { convert, rateBetween, type Currency } from './exchange.ts'
import { AIR, cartons, FCL, LCL, rateCard, rateLine, RATES } from './fixture.ts'
import { priceOf, taxEstimate, withTaxes, type Price } from './price.ts'
import { PER, type Cargo, type RateCard, type RateLine, COST } from './rules.ts'

const CURRENCIES = enumValues('Currency')
const priced = (card: RateCard, cargo: Cargo, to: Currency = 'GBP') => priceOf(card, cargo, to, RATES)!
const short = (price: Price) =>
  price.Lines.map((l) => `${l.UnitPrice} x ${l.Qty} = ${l.Amount} ${l.CurrencyCode} = ${l.AmountQuoteCcy}`)

describe('worked example of LCL to Britain', () => {
  const rows = Array.from({ length: 7 }, (_, code) => cartons(code === 0 ? 6 : 1, [60, 40, 50], 18, { HsCode: `691200${code}` }))
  const price = priced(LCL, { Cargo: rows, GoodsValueUsd: 1800, InsuredValueUsd: 1800 })

  test('each line is price x quantity, converted and rounded', () => {
    expect(short(price)).toEqual([
      '120 x 1.44 = 172.8 CNY = 18.49',
      '350 x 1 = 350 CNY = 37.45',
      '85 x 1.44 = 122.4 USD = 93.02',
      '42 x 1.44 = 60.48 GBP = 60.48',
      '45 x 1 = 45 GBP = 45',
      '6 x 2 = 12 GBP = 12',
      '38 x 1.44 = 54.72 GBP = 54.72',
      '8 x 1 = 8 GBP = 8',
    ])
    expect(price.Lines.at(-1)).toMatchObject({
      Charged: 'minimum',
      Own: { UnitPrice: 0.3, Qty: 19.8, Amount: 5.94, CurrencyCode: 'USD' },
    })
    expect(convert(minor(5.94), 'USD', 'GBP', RATES)).toBe(451n)
  })

  test('services are 321.16, with insurance 329.16, or 3076.26 yuan', () => {
    expect(priced(LCL, { Cargo: rows })).toMatchObject({ TotalAmount: 321.16 })
    expect(price).toMatchObject({
      CurrencyCode: 'GBP',
      TotalAmount: 329.16,
      TotalCny: 3076.26,
      TotalCartons: 12,
      TotalVolume: 1.44,
      TotalWeight: 216,
      RevenueTon: 1.44,
    })
  })

  test('taxes are separate: customs value 1469.02, duty 51.42, VAT 338.53', () => {
    expect(taxEstimate(price, 1800, 3.5, 'GB', RATES)).toEqual({
      CustomsValue: 1469.02,
      DutyRate: 3.5,
      Duty: 51.42,
      VatRate: 20,
      Vat: 338.53,
    })
    expect(taxEstimate(price, 1800, 3.5, 'CN', RATES)).toBeNull()
  })

  test('with tax included duty and VAT are lines of the price', () => {
    const whole = withTaxes(price, taxEstimate(price, 1800, 3.5, 'GB', RATES)!, RATES)
    expect(whole.Lines.slice(-2)).toMatchObject([
      { CostType: COST.duty, Qty: 1, AmountQuoteCcy: 51.42 },
      { CostType: COST.vat, Qty: 1, AmountQuoteCcy: 338.53 },
    ])
    expect(whole).toMatchObject({ TotalAmount: 719.11, TotalCny: 6720.65 })
    expect(
      withTaxes(price, taxEstimate(price, 1800, 0, 'GB', RATES)!, RATES).Lines.filter((line) => line.CostType === COST.duty),
    ).toEqual([])
  })
})

test('the worked example of a 40HQ container to Britain is 3229.30', () => {
  const cargo = { Cargo: [cartons(500, [60, 40, 50], 18)], CabinetItems: [{ CabinetType: CONTAINER.hq40, Qty: 1 }] }
  const price = priced(FCL, { ...cargo, Options: ['telex'] })
  expect(price.Lines.map((line) => line.AmountQuoteCcy)).toEqual([1862, 176.55, 192.6, 285, 45, 620, 48.15])
  expect(price.TotalAmount).toBe(3229.3)
  // A bill of lading with another release costs no telex fee.
  expect(priced(FCL, cargo).TotalAmount).toBe(3181.15)
})

test('there is no price for a container type without a rate, or without containers', () => {
  const Cargo = [cartons(10, [60, 40, 50], 18)]
  const CabinetItems = [CONTAINER.hq40, CONTAINER.gp20].map((CabinetType) => ({ CabinetType, Qty: 1 }))
  expect(priceOf(FCL, { Cargo, CabinetItems }, 'GBP', RATES)).toBeNull()
  expect(priceOf(FCL, { Cargo }, 'GBP', RATES)).toBeNull()
  // A charge for the type does not replace its freight.
  const origin = rateLine(COST.origin, 1200, 'CNY', { FeeUnit: PER.container, CabinetType: CONTAINER.gp20 })
  expect(priceOf({ ...FCL, Lines: [...FCL.Lines, origin] }, { Cargo, CabinetItems }, 'GBP', RATES)).toBeNull()
  expect(priceOf(rateCard([]), { Cargo }, 'GBP', RATES)).toBeNull()
})

test.each([
  [8, 49.6, 75, 'minimum', 1],
  [37, null, 229.4, 'own', 37],
  [37.5, 232.5, 229.5, 'break', 45],
  [45, null, 229.5, 'own', 45],
  [85, null, 433.5, 'own', 85],
  [86, 438.6, 435, 'break', 100],
  [499, 1971.05, 1850, 'break', 500],
])('by air %d kg: own %s, charged %d (%s)', (kg, own, charged, why, qty) => {
  const [line] = priced(AIR, { Cargo: [cartons(1, [10, 10, 10], kg)] }).Lines
  expect(line).toMatchObject({ Amount: charged, Charged: why, Qty: qty, AmountQuoteCcy: charged })
  expect(line!.Own?.Amount ?? null).toBe(own)
})

test('below the lowest break the lowest break is charged', () => {
  const card = rateCard([rateLine(COST.airFreight, 9, 'GBP', { FeeUnit: PER.kg, BreakFrom: 45 })])
  expect(priced(card, { Cargo: [cartons(1, [10, 10, 10], 30)] }).Lines).toMatchObject([
    { Qty: 45, Amount: 405, Charged: 'break', Own: null },
  ])
})

test('optional lines are charged on request', () => {
  const card = rateCard([
    rateLine(COST.delivery, 50, 'GBP'),
    rateLine(COST.trucking, 80, 'GBP', { IsOptional: true }),
    rateLine(COST.surcharge, 12, 'GBP', { IsOptional: true }),
  ])
  const total = (Options: Cargo['Options']) =>
    priced(card, { Cargo: [cartons(1, [10, 10, 10], 3)], ...(Options && { Options }) }).TotalAmount
  expect([total(undefined), total(['pickup']), total(['remote']), total(['pickup', 'remote'])]).toEqual([50, 130, 62, 142])
})

test('amounts are converted via the pound', () => {
  expect(convert(32_916n, 'GBP', 'CNY', RATES)).toBe(307_626n)
  expect(convert(10_000n, 'USD', 'CNY', RATES)).toBe(71_028n)
  expect(rateBetween('USD', 'CNY', RATES)).toBe(7.102804)
  expect(rateBetween('EUR', 'EUR', RATES)).toBe(1)
})

// --- Any card ------------------------------------------------------------------------------------------------------

const cents = (max: number) => fc.integer({ min: 1, max: max * 100 }).map((n) => n / 100)
const currency = fc.constantFrom(...CURRENCIES)

const head = fc.record({
  CostType: fc.constantFrom(...enumValues('CostType')),
  FeeUnit: fc.constantFrom(PER.order, PER.cbm, PER.kg, PER.carton, PER.container, PER.tariffLine, PER.insured),
  CurrencyCode: currency,
  MinCharge: fc.option(cents(200)),
  MinCurrencyCode: fc.option(currency),
  MinQty: fc.constantFrom(0, 0.5, 1, 10),
  FreeQty: fc.constantFrom(0, 0, 1, 5),
  DensityKgPerCbm: fc.constantFrom(null, 167, 333, 1000),
  IsOptional: fc.boolean(),
})
/** Prices may fall, rise or jump from break to break. */
const scale = fc.tuple(
  head,
  fc.uniqueArray(fc.constantFrom(0, 1, 2.5, 45, 100, 300, 500, 1000), { minLength: 1, maxLength: 5 }),
  fc.infiniteStream(fc.integer({ min: 0, max: 5_000_000 })),
)
const card = fc
  .array(scale, { minLength: 1, maxLength: 6 })
  .map((scales) =>
    rateCard(
      scales.flatMap(([line, breaks, prices], index) =>
        breaks.map((BreakFrom): RateLine =>
          rateLine(line.CostType, prices.next().value / 10_000, line.CurrencyCode, { ...line, Name: `line ${index}`, BreakFrom }),
        ),
      ),
    ),
  )
const row = fc.record({
  Cartons: fc.integer({ min: 1, max: 500 }),
  Length: cents(240),
  Width: cents(240),
  Height: cents(240),
  GrossWeight: cents(70),
  HsCode: fc.constantFrom(null, '1', '2', '3', '4', '5', '6', '7'),
})
const cargo: fc.Arbitrary<Cargo> = fc.record({
  Cargo: fc.array(row, { minLength: 1, maxLength: 4 }),
  CabinetItems: fc.array(
    fc.record({ CabinetType: fc.constantFrom(...enumValues('CabinetType')), Qty: fc.integer({ min: 1, max: 9 }) }),
    { maxLength: 3 },
  ),
  InsuredValueUsd: fc.option(cents(50_000)),
  Options: fc.subarray(['pickup', 'remote'] as const),
})
const taxed = fc.record({
  goodsUsd: fc.integer({ min: 0, max: 50_000_000 }).map((n) => n / 100),
  DutyRate: fc.integer({ min: 0, max: 10_000 }).map((n) => n / 100),
  country: fc.constantFrom('GB', 'DE', 'FR', 'BE'),
})
const rates = fc
  .record({
    USD: fc.integer({ min: 1000, max: 3_000_000 }),
    EUR: fc.integer({ min: 1000, max: 3_000_000 }),
    CNY: fc.integer({ min: 1000, max: 3_000_000 }),
  })
  .map((r) => ({ USD: r.USD / 1e6, EUR: r.EUR / 1e6, CNY: r.CNY / 1e6 }))

describe('any card', () => {
  /** The lines, also in yuan, add up to the totals. */
  const addsUp = (price: Price, to: Currency, r: typeof RATES) => {
    const shown = sum(price.Lines.map((line) => minor(line.AmountQuoteCcy)))
    expect(price.TotalAmount).toBe(amount(shown))
    expect(price.TotalCny).toBe(amount(convert(shown, to, 'CNY', r)))
  }

  test('10,000 random cargoes are calculated correctly and add up to the total, in all four currencies, with and without taxes', () => {
    fc.assert(
      fc.property(card, cargo, rates, taxed, (c, goods, r, { goodsUsd, DutyRate, country }) => {
        for (const to of CURRENCIES) {
          const price = priceOf(c, goods, to, r)
          if (!price) continue
          for (const line of price.Lines) {
            expect(line.Amount).toBe(amount(times(line.UnitPrice, line.Qty)))
            expect(line.AmountQuoteCcy).toBe(amount(convert(minor(line.Amount), line.CurrencyCode, to, r)))
          }
          addsUp(price, to, r)
          const estimate = taxEstimate(price, goodsUsd, DutyRate, country, r)!
          const whole = withTaxes(price, estimate, r)
          addsUp(whole, to, r)
          expect(minor(whole.TotalAmount)).toBe(minor(price.TotalAmount) + minor(estimate.Duty) + minor(estimate.Vat))
        }
      }),
      { numRuns: 10_000 },
    )
  }, 120_000)

  const total = (c: RateCard, goods: Cargo, to: Currency, r: typeof RATES) => priceOf(c, goods, to, r)?.TotalAmount ?? 0

  test('a heavier, larger or longer cargo never costs less', () => {
    fc.assert(
      fc.property(
        card,
        cargo,
        rates,
        currency,
        fc.record({ kg: cents(900), cm: cents(100), cartons: fc.nat(50) }),
        (c, goods, r, to, more) => {
          const [first, ...others] = goods.Cargo
          const grown = (change: Partial<typeof first>) =>
            total(c, { ...goods, Cargo: [{ ...first!, ...change }, ...others] }, to, r)
          const plain = total(c, goods, to, r)
          const add = (a: number, b: number) => Math.round((a + b) * 100) / 100
          expect(grown({ GrossWeight: add(first!.GrossWeight, more.kg) })).toBeGreaterThanOrEqual(plain)
          expect(grown({ Length: add(first!.Length, more.cm) })).toBeGreaterThanOrEqual(plain)
          expect(grown({ Cartons: first!.Cartons + more.cartons })).toBeGreaterThanOrEqual(plain)
        },
      ),
      { numRuns: 2_000 },
    )
  })

  test('no charged line is below its minimum, none above its own price except by minimum, and a higher break is used only if cheaper', () => {
    fc.assert(
      fc.property(card, cargo, rates, currency, (c, goods, r, to) => {
        for (const line of priceOf(c, goods, to, r)?.Lines ?? []) {
          const { MinCharge, MinCurrencyCode, CurrencyCode } = c.Lines.find((one) => one.Name === line.Name)!
          if (MinCharge !== null && line.Qty > 0)
            expect(minor(line.AmountQuoteCcy)).toBeGreaterThanOrEqual(
              convert(minor(MinCharge), MinCurrencyCode ?? CurrencyCode, to, r),
            )
          if (line.Charged === 'own') expect(line.Own).toBeNull()
          if (line.Charged !== 'break') continue
          const others = c.Lines.filter((one) => one.Name === line.Name)
          for (const one of others)
            if (one.BreakFrom >= line.Qty) expect(amount(times(one.UnitPrice, one.BreakFrom))).toBeGreaterThanOrEqual(line.Amount)
          if (line.Own) expect(line.Own.Amount).toBeGreaterThan(line.Amount)
        }
      }),
      { numRuns: 2_000 },
    )
  })
})
