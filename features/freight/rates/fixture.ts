import { PRODUCT, CONTAINER } from '#features/freight/core/rules.ts'
import { BASE, type Currency, type Rates } from './exchange.ts'
import { PER, type CargoRow, type RateCard, type RateLine, COST } from './rules.ts'

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
    QuoteProductType: PRODUCT.lcl,
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
  rateLine(COST.origin, 120, 'CNY', sea),
  rateLine(COST.exportCustoms, 350, 'CNY'),
  rateLine(COST.seaFreight, 85, 'USD', sea),
  rateLine(COST.destination, 42, BASE, sea),
  rateLine(COST.importClearance, 45, BASE),
  rateLine(COST.importClearance, 6, BASE, { Name: 'Extra tariff lines', FeeUnit: PER.tariffLine, FreeQty: 5 }),
  rateLine(COST.delivery, 38, BASE, road),
  rateLine(COST.surcharge, 0.3, 'USD', { Name: 'Insurance', FeeUnit: PER.insured, MinCharge: 8, MinCurrencyCode: BASE }),
])

const box40 = { FeeUnit: PER.container, CabinetType: CONTAINER.hq40 } as const

export const FCL = rateCard(
  [
    rateLine(COST.seaFreight, 2450, 'USD', box40),
    rateLine(COST.origin, 1650, 'CNY', box40),
    rateLine(COST.trucking, 1800, 'CNY', { FeeUnit: PER.container }),
    rateLine(COST.destination, 285, BASE, { FeeUnit: PER.container }),
    rateLine(COST.importClearance, 45, BASE),
    rateLine(COST.delivery, 620, BASE, { FeeUnit: PER.container }),
    rateLine(COST.origin, 450, 'CNY', { Name: 'Telex release', IsOptional: true }),
  ],
  { QuoteProductType: PRODUCT.fcl },
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
  BREAKS.map(([BreakFrom, price]) => rateLine(COST.airFreight, price, BASE, { FeeUnit: PER.kg, BreakFrom, MinCharge: 75 })),
  { QuoteProductType: PRODUCT.air },
)
