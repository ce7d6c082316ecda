import { storeExchangeRate, storeRateCard } from '#features/freight/rates/api/service.ts'
import { rateCardFields } from '#features/freight/rates/card.ts'
import type { RateLine } from '#features/freight/rates/rules.ts'
import { dayIn } from '#kit/api/clock.ts'
import type { Demo } from './world.ts'

/** Rate cards of every product and country, and what they are converted with. */

type Line = Partial<RateLine> & Pick<RateLine, 'CostType' | 'UnitPrice' | 'CurrencyCode'>
const PER = { order: 153001, cbm: 153002, kg: 153003, container: 153007, tariffLine: 153009, insured: 153010 } as const

const DESTINATIONS = [
  { CountryCode: 'GB', currency: 'GBP', name: 'United Kingdom', scale: 1 },
  { CountryCode: 'DE', currency: 'EUR', name: 'Germany', scale: 1.15 },
  { CountryCode: 'FR', currency: 'EUR', name: 'France', scale: 1.2 },
] as const
type Destination = (typeof DESTINATIONS)[number]

const cents = (value: number) => Math.round(value * 100) / 100

const cleared = ({ currency, scale }: Destination): Line[] => [
  { CostType: 152006, UnitPrice: cents(45 * scale), CurrencyCode: currency, FeeUnit: PER.order },
  {
    CostType: 152006,
    Name: 'Extra tariff lines',
    UnitPrice: cents(6 * scale),
    CurrencyCode: currency,
    FeeUnit: PER.tariffLine,
    FreeQty: 5,
  },
]
const insured = ({ currency }: Destination): Line => ({
  CostType: 152017,
  Name: 'Insurance',
  UnitPrice: 0.3,
  CurrencyCode: 'USD',
  FeeUnit: PER.insured,
  MinCharge: 8,
  MinCurrencyCode: currency,
})
const pickup: Line = {
  CostType: 152010,
  Name: 'Pick-up',
  UnitPrice: 80,
  CurrencyCode: 'CNY',
  FeeUnit: PER.cbm,
  MinCharge: 300,
  IsOptional: true,
}
const remote = ({ currency, scale }: Destination): Line => ({
  CostType: 152017,
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
    { CostType: 152003, UnitPrice: 120, CurrencyCode: 'CNY', ...SEA },
    { CostType: 152004, UnitPrice: 350, CurrencyCode: 'CNY', FeeUnit: PER.order },
    { CostType: 152001, UnitPrice: ocean, CurrencyCode: 'USD', ...SEA },
    { CostType: 152005, UnitPrice: cents(42 * to.scale), CurrencyCode: to.currency, ...SEA },
    ...cleared(to),
    { CostType: 152009, UnitPrice: cents(38 * to.scale), CurrencyCode: to.currency, ...ROAD },
    insured(to),
    remote(to),
    pickup,
  ]
}

const CONTAINERS = [
  [102001, 1480, 1250],
  [102002, 2360, 1650],
  [102003, 2450, 1650],
  [102004, 2900, 1900],
] as const
const BOX = { FeeUnit: PER.container } as const

const haulage = (to: Destination): Line[] => [
  { CostType: 152005, UnitPrice: cents(285 * to.scale), CurrencyCode: to.currency, ...BOX },
  ...cleared(to),
  { CostType: 152009, UnitPrice: cents(620 * to.scale), CurrencyCode: to.currency, ...BOX },
]
const fcl = (to: Destination): Line[] => [
  ...CONTAINERS.flatMap(([CabinetType, ocean, origin]): Line[] => [
    { CostType: 152001, UnitPrice: ocean, CurrencyCode: 'USD', ...BOX, CabinetType },
    { CostType: 152003, UnitPrice: origin, CurrencyCode: 'CNY', ...BOX, CabinetType },
  ]),
  { CostType: 152010, UnitPrice: 1800, CurrencyCode: 'CNY', ...BOX },
  ...haulage(to),
  { CostType: 152003, Name: 'Telex release', UnitPrice: 450, CurrencyCode: 'CNY', FeeUnit: PER.order },
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
  CostType: 152005,
  UnitPrice: 0.35,
  CurrencyCode: to.currency,
  FeeUnit: PER.kg,
  MinCharge: 40,
})
const byRoad = (to: Destination): Line => ({
  CostType: 152009,
  UnitPrice: cents(0.42 * to.scale),
  CurrencyCode: to.currency,
  FeeUnit: PER.kg,
  MinCharge: 45,
})
const air = (to: Destination): Line[] => [
  ...BREAKS.map(([BreakFrom, price]): Line => ({
    CostType: 152002,
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
  { QuoteProductType: 171001, name: 'LCL', lines: lcl, days: [38, 46] },
  { QuoteProductType: 171002, name: 'FCL', lines: fcl, days: [35, 42] },
  { QuoteProductType: 171003, name: 'FCL tail-end', lines: haulage, days: [3, 7] },
  { QuoteProductType: 171004, name: 'Air', lines: air, days: [7, 11] },
  { QuoteProductType: 171005, name: 'Air tail-end', lines: airTail, days: [2, 4] },
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
        QuoteProductType: 171001,
        CountryCode: britain.CountryCode,
        ContractCompanyId: QIHANG,
        TransitDaysMin: 38,
        TransitDaysMax: 46,
      },
      lcl(britain, 80),
    )
  })
}
