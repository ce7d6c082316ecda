import type { ValueOf } from '#features/account/dictionary/enums.ts'
import { NO_BATTERY, TAX_INCLUDED } from '#features/freight/core/rules.ts'
import { boxVolume, cubicMetres, fromHundredths, hundredths } from '#kit/shared/measure.ts'
import { amount, divideRounded, minor, sum, times } from '#kit/shared/money.ts'
import { isOneOf } from '#kit/shared/own-property.ts'
import { convert, rateBetween, type Currency, type Rates } from './exchange.ts'

/** Measures of a cargo, and the choice of its rate card; price.ts computes the price. */

export const PER = {
  order: 153001,
  cbm: 153002,
  kg: 153003,
  carton: 153004,
  container: 153007,
  tariffLine: 153009,
  insured: 153010,
} as const satisfies Record<string, ValueOf<'FeeUnit'>>

export const UNITS = Object.values(PER)

/** Cost types of freight prices. */
export const COST = {
  seaFreight: 152001,
  airFreight: 152002,
  origin: 152003,
  exportCustoms: 152004,
  destination: 152005,
  importClearance: 152006,
  duty: 152007,
  vat: 152008,
  delivery: 152009,
  trucking: 152010,
  surcharge: 152017,
} as const satisfies Record<string, ValueOf<'CostType'>>

/** Duty and import VAT: in a price only if the provider imports. */
export const TAXES = { duty: COST.duty, vat: COST.vat } as const
export const TAX_TYPES: readonly ValueOf<'CostType'>[] = Object.values(TAXES)
/** The provider imports and pays the taxes, and the price has none: staff name them at acceptance. */
export function lacksTaxes(clearanceMode: number | null | undefined, lines: readonly { CostType: number }[]): boolean {
  return clearanceMode === TAX_INCLUDED && !lines.some((line) => isOneOf(TAX_TYPES, line.CostType))
}

/** Optional services; the card's optional lines of that cost type are then charged. */
export const OPTIONS = { pickup: COST.trucking, remote: COST.surcharge, telex: COST.origin } as const
export type Option = keyof typeof OPTIONS

/** One price of a card. Lines of one cost type, name and container type form a scale: they differ in `BreakFrom` and `UnitPrice` only. */
export type RateLine = {
  CostType: ValueOf<'CostType'>
  /** Null: name of the cost type. */
  Name: string | null
  FeeUnit: (typeof PER)[keyof typeof PER]
  CurrencyCode: Currency
  /** At most four decimals. */
  UnitPrice: number
  /** In `MinCurrencyCode`, or in the line's own currency if that is null. */
  MinCharge: number | null
  MinCurrencyCode: Currency | null
  MinQty: number
  /** Free quantity. */
  FreeQty: number
  /** For a price by m³: kilograms that count as one m³ (1000 at sea, 333 on the road); null charges volume only. */
  DensityKgPerCbm: number | null
  BreakFrom: number
  /** For a price by container: this type only. */
  CabinetType: ValueOf<'CabinetType'> | null
  IsOptional: boolean
}

export type RateCard = {
  Id: number
  QuoteProductType: ValueOf<'QuoteProductType'>
  CountryCode: ValueOf<'CountryCode'>
  /** Null: from any place. */
  ReceiptPlaceCode: string | null
  /** Postcode prefixes, comma-separated; null is the whole country. */
  DeliveryZone: string | null
  /** Days (yyyy-MM-dd), both inclusive. */
  ValidFrom: string
  ValidTo: string
  /** Null: a public price. */
  ContractCompanyId: number | null
  Lines: readonly RateLine[]
}

// --- Choice of the card --------------------------------------------------------------------------------------------

export type RateQuery = Pick<RateCard, 'QuoteProductType' | 'CountryCode' | 'ReceiptPlaceCode'> & {
  ContractCompanyId: number | null
  Day: string
  PostalCode: string | null
}

/**
 * Length of the matching prefix: 0 for the whole country, -1 without a match. `B` is Birmingham, not Bath (`BA`). The
 * British district `E1` is not `E14`, and `E14` is not `E1 4NS`, which is in the sector `E1 4`.
 */
export function zoneDepth(zone: string | null, postalCode: string | null): number {
  if (zone === null) return 0
  const code = bare(postalCode ?? '')
  const parts = zone.split(',').filter((part) => bare(part) !== '' && isWithin(code, part))
  return Math.max(-1, ...parts.map((part) => bare(part).length))
}

/** The best matching prefix of all zones; null without a match. */
export function zoneName(zones: readonly string[], postalCode: string | null): string | null {
  const parts = zones
    .flatMap((zone) => zone.split(','))
    .map((part) => part.trim())
    .filter((part) => part !== '' && zoneDepth(part, postalCode) > 0)
  return parts.sort((a, b) => b.length - a.length)[0] ?? null
}

const bare = (code: string) => code.toUpperCase().replaceAll(/[\s-]/g, '')
/** A British district, without the letter that some in London have. */
const DISTRICT = /^[A-Z]{1,2}\d{1,2}(?=[A-Z]?(\d[A-Z]{2})?$)/
const SECTOR = /\d\s+\d\s*$/

/** Whether a postcode begins with this part of a zone, and the part ends where an area, district or sector ends. */
function isWithin(code: string, part: string): boolean {
  const prefix = bare(part)
  if (!code.startsWith(prefix)) return false
  if (/[A-Z]$/.test(prefix)) return !/[A-Z]/.test(code[prefix.length] ?? '')
  const district = DISTRICT.exec(code)?.[0]
  if (!district || !/\d$/.test(prefix)) return true
  const own = SECTOR.test(part) ? prefix.slice(0, -1) : prefix
  return own.length === district.length || (own.length > district.length && !/^[A-Z]{1,2}\d{1,2}$/.test(own))
}

function holds(card: RateCard, wanted: RateQuery): boolean {
  return (
    card.QuoteProductType === wanted.QuoteProductType &&
    card.CountryCode === wanted.CountryCode &&
    (card.ContractCompanyId === null || card.ContractCompanyId === wanted.ContractCompanyId) &&
    card.ValidFrom <= wanted.Day &&
    wanted.Day <= card.ValidTo &&
    (card.ReceiptPlaceCode === null || card.ReceiptPlaceCode === wanted.ReceiptPlaceCode) &&
    zoneDepth(card.DeliveryZone, wanted.PostalCode) >= 0
  )
}

/** The company's own card before a public one, then the narrower zone, then the place of receipt, then the later one. */
export function chooseCard<C extends RateCard>(cards: readonly C[], wanted: RateQuery): C | undefined {
  const rank = (card: C) => [
    Number(card.ContractCompanyId !== null),
    zoneDepth(card.DeliveryZone, wanted.PostalCode),
    Number(card.ReceiptPlaceCode !== null),
    Date.parse(card.ValidFrom),
    card.Id,
  ]
  return cards.filter((card) => holds(card, wanted)).sort((a, b) => compare(rank(b), rank(a)))[0]
}

/** Cards that may be used for pricing: without those replaced by another one of the same customer, zone and place of receipt. */
export function currentCards<C extends RateCard>(cards: readonly C[]): C[] {
  const newest = new Map<string, C>()
  for (const card of cards) {
    const key = JSON.stringify([
      card.QuoteProductType,
      card.CountryCode,
      card.ContractCompanyId,
      card.DeliveryZone,
      card.ReceiptPlaceCode,
    ])
    const other = newest.get(key)
    if (!other || compare([Date.parse(card.ValidFrom), card.Id], [Date.parse(other.ValidFrom), other.Id]) > 0)
      newest.set(key, card)
  }
  return [...newest.values()]
}

function compare(a: number[], b: number[]): number {
  return a.map((value, index) => value - b[index]!).find((difference) => difference !== 0) ?? 0
}

// --- Cargo ---------------------------------------------------------------------------------------------------------

/** Cartons of one size: cm and kg of one carton, at most two decimals. */
export type CargoRow = {
  Cartons: number
  Length: number
  Width: number
  Height: number
  GrossWeight: number
  HsCode?: string | null | undefined
  BatteryType?: number | undefined
  DangerousClass?: string | undefined
}

export type Cargo = {
  Cargo: readonly CargoRow[]
  CabinetItems?: readonly { CabinetType: ValueOf<'CabinetType'>; Qty: number }[]
  /** Missing if it is not known for all goods. */
  GoodsValueUsd?: number
  /** Null: not insured. */
  InsuredValueUsd?: number | null
  Options?: readonly Option[]
  /** Cost types that do not apply to this cargo. */
  Without?: readonly ValueOf<'CostType'>[]
}

/** Exact totals: volume by `boxVolume`, weight in hundredths of a kilogram. */
export type Sums = { cartons: number; volume: bigint; weight: bigint; tariffLines: number }

export function sumsOf(rows: readonly CargoRow[]): Sums {
  const codes = new Set(rows.map((row) => row.HsCode).filter(Boolean))
  let [cartons, volume, weight] = [0, 0n, 0n]
  for (const row of rows) {
    cartons += row.Cartons
    volume += boxVolume(row.Length, row.Width, row.Height) * BigInt(row.Cartons)
    weight += hundredths(row.GrossWeight) * BigInt(row.Cartons)
  }
  return { cartons, volume, weight, tariffLines: Math.max(1, codes.size) }
}

const ceilDivide = (numerator: bigint, denominator: bigint) => (numerator + denominator - 1n) / denominator
const larger = (a: bigint, b: bigint) => (a > b ? a : b)

/** Volumetric divisor of air freight: cm³ per kg. */
const AIR_DIVISOR = 6000n

/** Volumetric weight of a shipment in kg, three decimals. */
export function volumetricWeight({ volume }: Sums): number {
  return Number(divideRounded(volume, AIR_DIVISOR * 1_000n)) / 1_000
}

/** The greater of weight and volumetric weight of a shipment, rounded up to half a kilogram. */
export function chargeableWeight({ volume, weight }: Sums): number {
  return Number(larger(ceilDivide(weight, 50n), ceilDivide(volume * 2n, AIR_DIVISOR * 1_000_000n))) / 2
}

/** Volume, or weight by density if greater, rounded up to a thousandth of a m³; without a density the volume. */
export function revenueTons({ volume, weight }: Sums, density: number | null): number {
  const byWeight = density === null ? 0n : ceilDivide(weight * 1_000n, hundredths(density))
  return Number(larger(ceilDivide(volume, 1_000_000_000n), byWeight)) / 1_000
}

const SEA_DENSITY = 1000

/** Figures of a shipment, as shown in a quote. */
export function measuresOf(sums: Sums) {
  return {
    TotalCartons: sums.cartons,
    TotalVolume: cubicMetres(sums.volume, 3),
    TotalWeight: fromHundredths(sums.weight),
    ChargeableWeight: chargeableWeight(sums),
    RevenueTon: Math.max(1, revenueTons(sums, SEA_DENSITY)),
  }
}

/** Limits of instant prices: longest side in cm, heaviest carton in kg. */
const LIMITS = { side: 240, weight: 70 } as const

/** Why a cargo has no instant price; null if it may have one. */
export function manualReason(rows: readonly CargoRow[]): 'Battery' | 'Dangerous' | 'Oversize' | null {
  if (rows.some(({ BatteryType }) => (BatteryType ?? NO_BATTERY) !== NO_BATTERY)) return 'Battery'
  if (rows.some(({ DangerousClass }) => (DangerousClass ?? '0') !== '0')) return 'Dangerous'
  return rows.some((row) => Math.max(row.Length, row.Width, row.Height) > LIMITS.side || row.GrossWeight > LIMITS.weight)
    ? 'Oversize'
    : null
}

// --- Prices by staff -----------------------------------------------------------------------------------------------

/** A line entered by staff. */
export type ManualLine = {
  CostType: ValueOf<'CostType'>
  Name: string | null
  UnitPrice: number
  FeeUnit: RateLine['FeeUnit']
  Qty: number
  CurrencyCode: Currency
}

/** Amounts of lines entered by staff, calculated as those of a card, with the total in `to` and in yuan. */
export function manualPrice(lines: readonly ManualLine[], to: Currency, rates: Rates) {
  const Lines = lines.map((line) => {
    const Amount = times(line.UnitPrice, line.Qty)
    return {
      ...line,
      Amount: amount(Amount),
      Rate: rateBetween(line.CurrencyCode, to, rates),
      AmountQuoteCcy: amount(convert(Amount, line.CurrencyCode, to, rates)),
      Charged: 'own' as const,
      Own: null,
    }
  })
  const total = sum(Lines.map((line) => minor(line.AmountQuoteCcy)))
  return { CurrencyCode: to, Lines, TotalAmount: amount(total), TotalCny: amount(convert(total, to, 'CNY', rates)) }
}
