import { BASE, type Currency, type Rates } from './exchange.ts'
import { PER, type CargoRow, type RateCard, type RateLine } from './rules.ts'

/** The rates, cards and cargo of the handbook's worked examples, for tests. */

export const RATES: Rates = { USD: 0.76, CNY: 0.107, EUR: 0.87 }

export function rateLine(
  CostType: RateLine['CostType'],
  UnitPrice: number,
  CurrencyCode: Currency,
  more: Partial<RateLine> = {},
): RateLine {
  return {
    CostType,
    Name: null,
    FeeUnit: PER.order,
    CurrencyCode,
    UnitPrice,
    MinCharge: null,
    MinCurrencyCode: null,
    MinQty: 0,
    FreeQty: 0,
    DensityKgPerCbm: null,
    BreakFrom: 0,
    CabinetType: null,
    IsOptional: false,
    ...more,
  }
}

export function rateCard(Lines: RateLine[], more: Partial<RateCard> = {}): RateCard {
  return {
    Id: 1,
    QuoteProductType: 171001,
    CountryCode: 'GB',
    ReceiptPlaceCode: null,
    DeliveryZone: null,
    ValidFrom: '2025-01-01',
    ValidTo: '2025-12-31',
    ContractCompanyId: null,
    ...more,
    Lines,
  }
}

export const cartons = (
  Cartons: number,
  size: [number, number, number],
  GrossWeight: number,
  more: Partial<CargoRow> = {},
): CargoRow => ({
  Cartons,
  Length: size[0],
  Width: size[1],
  Height: size[2],
  GrossWeight,
  ...more,
})

const sea = { FeeUnit: PER.cbm, DensityKgPerCbm: 1000, MinQty: 1 } as const
const road = { FeeUnit: PER.cbm, DensityKgPerCbm: 333, MinQty: 1 } as const

export const LCL = rateCard([
  rateLine(152003, 120, 'CNY', sea),
  rateLine(152004, 350, 'CNY'),
  rateLine(152001, 85, 'USD', sea),
  rateLine(152005, 42, BASE, sea),
  rateLine(152006, 45, BASE),
  rateLine(152006, 6, BASE, { Name: 'Extra tariff lines', FeeUnit: PER.tariffLine, FreeQty: 5 }),
  rateLine(152009, 38, BASE, road),
  rateLine(152017, 0.3, 'USD', { Name: 'Insurance', FeeUnit: PER.insured, MinCharge: 8, MinCurrencyCode: BASE }),
])

const box40 = { FeeUnit: PER.container, CabinetType: 102003 } as const

export const FCL = rateCard(
  [
    rateLine(152001, 2450, 'USD', box40),
    rateLine(152003, 1650, 'CNY', box40),
    rateLine(152010, 1800, 'CNY', { FeeUnit: PER.container }),
    rateLine(152005, 285, BASE, { FeeUnit: PER.container }),
    rateLine(152006, 45, BASE),
    rateLine(152009, 620, BASE, { FeeUnit: PER.container }),
    rateLine(152003, 450, 'CNY', { Name: 'Telex release' }),
  ],
  { QuoteProductType: 171002 },
)

const BREAKS = [
  [0, 6.2],
  [45, 5.1],
  [100, 4.35],
  [300, 3.95],
  [500, 3.7],
  [1000, 3.45],
] as const
export const AIR = rateCard(
  BREAKS.map(([BreakFrom, price]) => rateLine(152002, price, BASE, { FeeUnit: PER.kg, BreakFrom, MinCharge: 75 })),
  { QuoteProductType: 171004 },
)
