import { storeExchangeRate, storeRateCard } from '#features/freight/rates/api/service.ts'
import { rateCardFields } from '#features/freight/rates/card.ts'
import { type RateLine, COST, PER } from '#features/freight/rates/rules.ts'
import { dayIn } from '#kit/api/clock.ts'
import type { Demo } from './world.ts'
import { PRODUCT, CONTAINER } from '#features/freight/core/rules.ts'

/** Rate cards of every product and country, and the rates for converting them. */

type Line = Partial<RateLine> & Pick<RateLine, 'CostType' | 'UnitPrice' | 'CurrencyCode'>

const DESTINATIONS = [
  { CountryCode: 'GB', currency: 'GBP', name: 'United Kingdom', scale: 1 },
  { CountryCode: 'DE', currency: 'EUR', name: 'Germany', scale: 1.15 },
  { CountryCode: 'FR', currency: 'EUR', name: 'France', scale: 1.2 },
  { CountryCode: 'BE', currency: 'EUR', name: 'Belgium', scale: 1.1 },
] as const
type Destination = (typeof DESTINATIONS)[number]

const cents = (value: number) => Math.round(value * 100) / 100

const cleared = ({ currency, scale }: Destination): Line[] => [
  { CostType: COST.importClearance, UnitPrice: cents(45 * scale), CurrencyCode: currency, FeeUnit: PER.order },
  {
    CostType: COST.importClearance,
    Name: 'Extra tariff lines',
    UnitPrice: cents(6 * scale),
    CurrencyCode: currency,
    FeeUnit: PER.tariffLine,
    FreeQty: 5,
  },
]
const insured = ({ currency }: Destination): Line => ({
  CostType: COST.surcharge,
  Name: 'Insurance',
  UnitPrice: 0.3,
  CurrencyCode: 'USD',
  FeeUnit: PER.insured,
  MinCharge: 8,
  MinCurrencyCode: currency,
})
const pickup: Line = {
  CostType: COST.trucking,
  Name: 'Pickup',
  UnitPrice: 80,
  CurrencyCode: 'CNY',
  FeeUnit: PER.cbm,
  MinCharge: 300,
  IsOptional: true,
}
const remote = ({ currency, scale }: Destination): Line => ({
  CostType: COST.surcharge,
  Name: 'Remote area',
  UnitPrice: cents(35 * scale),
  CurrencyCode: currency,
  FeeUnit: PER.order,
  IsOptional: true,
})

const SEA = { FeeUnit: PER.cbm, DensityKgPerCbm: 1000, MinQty: 1 } as const
const ROAD = { FeeUnit: PER.cbm, DensityKgPerCbm: 333, MinQty: 1 } as const

function lcl(to: Destination, ocean = 85): Line[] {
  return [
    { CostType: COST.origin, UnitPrice: 120, CurrencyCode: 'CNY', ...SEA },
    { CostType: COST.exportCustoms, UnitPrice: 350, CurrencyCode: 'CNY', FeeUnit: PER.order },
    { CostType: COST.seaFreight, UnitPrice: ocean, CurrencyCode: 'USD', ...SEA },
    { CostType: COST.destination, UnitPrice: cents(42 * to.scale), CurrencyCode: to.currency, ...SEA },
    ...cleared(to),
    { CostType: COST.delivery, UnitPrice: cents(38 * to.scale), CurrencyCode: to.currency, ...ROAD },
    insured(to),
    remote(to),
    pickup,
  ]
}

const CONTAINERS = [
  [CONTAINER.gp20, 1480, 1250],
  [CONTAINER.gp40, 2360, 1650],
  [CONTAINER.hq40, 2450, 1650],
  [CONTAINER.hq45, 2900, 1900],
] as const
const BOX = { FeeUnit: PER.container } as const

const haulage = (to: Destination): Line[] => [
  { CostType: COST.destination, UnitPrice: cents(285 * to.scale), CurrencyCode: to.currency, ...BOX },
  ...cleared(to),
  { CostType: COST.delivery, UnitPrice: cents(620 * to.scale), CurrencyCode: to.currency, ...BOX },
]
const fcl = (to: Destination): Line[] => [
  ...CONTAINERS.flatMap(([CabinetType, ocean, origin]): Line[] => [
    { CostType: COST.seaFreight, UnitPrice: ocean, CurrencyCode: 'USD', ...BOX, CabinetType },
    { CostType: COST.origin, UnitPrice: origin, CurrencyCode: 'CNY', ...BOX, CabinetType },
  ]),
  { CostType: COST.trucking, UnitPrice: 1800, CurrencyCode: 'CNY', ...BOX },
  ...haulage(to),
  { CostType: COST.origin, Name: 'Telex release', UnitPrice: 450, CurrencyCode: 'CNY', FeeUnit: PER.order, IsOptional: true },
  insured(to),
]

const BREAKS = [
  [0, 6.2],
  [45, 5.1],
  [100, 4.35],
  [300, 3.95],
  [500, 3.7],
  [1000, 3.45],
] as const
const handling = (to: Destination): Line => ({
  CostType: COST.destination,
  UnitPrice: 0.35,
  CurrencyCode: to.currency,
  FeeUnit: PER.kg,
  MinCharge: 40,
})
const byRoad = (to: Destination): Line => ({
  CostType: COST.delivery,
  UnitPrice: cents(0.42 * to.scale),
  CurrencyCode: to.currency,
  FeeUnit: PER.kg,
  MinCharge: 45,
})
const air = (to: Destination): Line[] => [
  ...BREAKS.map(([BreakFrom, price]): Line => ({
    CostType: COST.airFreight,
    UnitPrice: cents(price * to.scale),
    CurrencyCode: to.currency,
    FeeUnit: PER.kg,
    BreakFrom,
    MinCharge: 75,
  })),
  handling(to),
  ...cleared(to),
  byRoad(to),
  insured(to),
  remote(to),
  pickup,
]
const airTail = (to: Destination): Line[] => [handling(to), ...cleared(to), byRoad(to), remote(to)]

const PRODUCTS = [
  { QuoteProductType: PRODUCT.lcl, name: 'LCL', lines: lcl, days: [38, 46] },
  { QuoteProductType: PRODUCT.fcl, name: 'FCL', lines: fcl, days: [35, 42] },
  { QuoteProductType: PRODUCT.fclTail, name: 'FCL tail-end', lines: haulage, days: [3, 7] },
  { QuoteProductType: PRODUCT.air, name: 'Air', lines: air, days: [7, 11] },
  { QuoteProductType: PRODUCT.airTail, name: 'Air tail-end', lines: airTail, days: [2, 4] },
] as const

const RATES = { Eur: 0.87, Usd: 0.76, Cny: 0.107 }
const RATE_DAYS = 400
/** The private card of the company that ships most. */
const QIHANG = 430118

export async function loadRates(demo: Demo): Promise<void> {
  const dayAt = (days: number) => dayIn('Asia/Shanghai', new Date(demo.today.getTime() + days * 86_400_000))
  await demo.at(200, 8, 'everyone', async (db) => {
    for (let ago = RATE_DAYS; ago >= 0; ago--) await storeExchangeRate(db, { RateDate: dayAt(-ago), ...RATES }, null)
    const keep = (card: object, lines: Line[]) =>
      storeRateCard(db, rateCardFields.parse({ ValidFrom: dayAt(-200), ValidTo: dayAt(165), ...card, Lines: lines }), null)
    for (const { name, QuoteProductType, lines, days } of PRODUCTS) {
      for (const to of DESTINATIONS) {
        await keep(
          {
            CardName: `${name} ${to.name}`,
            QuoteProductType,
            CountryCode: to.CountryCode,
            TransitDaysMin: days[0],
            TransitDaysMax: days[1],
          },
          lines(to),
        )
      }
    }
    const [britain] = DESTINATIONS
    await keep(
      {
        CardName: 'LCL United Kingdom, Qihang',
        QuoteProductType: PRODUCT.lcl,
        CountryCode: britain.CountryCode,
        ContractCompanyId: QIHANG,
        TransitDaysMin: 38,
        TransitDaysMax: 46,
      },
      lcl(britain, 80),
    )
  })
}
