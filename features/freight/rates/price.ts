import type { ValueOf } from '#features/account/dictionary/enums.ts'
import type { Country } from '#features/warehouse/sites/rules.ts'
import { amount, divideRounded, minor, sum, times, type MinorUnits } from '#kit/shared/money.ts'
import { convert, rateBetween, type Currency, type Rates } from './exchange.ts'
import {
  COST,
  chargeableWeight,
  measuresOf,
  OPTIONS,
  PER,
  revenueTons,
  sumsOf,
  TAXES,
  type Cargo,
  type RateCard,
  type RateLine,
  type Sums,
} from './rules.ts'

/** Price of a cargo by a rate card. For each line `Amount = round(UnitPrice x Qty)`, converted and rounded; then summed. */

/** The line's own amount, if a higher break or the minimum is charged instead. */
type OwnPrice = Pick<PriceLine, 'UnitPrice' | 'FeeUnit' | 'Qty' | 'CurrencyCode' | 'Amount'>

export type PriceLine = {
  CostType: ValueOf<'CostType'>
  Name: string | null
  UnitPrice: number
  FeeUnit: RateLine['FeeUnit']
  Qty: number
  CurrencyCode: Currency
  Amount: number
  /** Rate from the line's currency to that of the quote, six decimals. */
  Rate: number
  AmountQuoteCcy: number
  /** `break`: charged as the quantity of a higher break, which is cheaper. `minimum`: the minimum charge. */
  Charged: 'own' | 'break' | 'minimum'
  Own: OwnPrice | null
  /** For lines charged by measure; null for others. */
  Scale?: Scale
}

/** The scale of a line and the rates of its day, stored to charge a later quantity as agreed, even if the card changes. */
export type Scale = { Lines: RateLine[]; Rates: Rates }

export type Price = ReturnType<typeof measuresOf> & {
  RateCardId: number
  CurrencyCode: Currency
  Lines: PriceLine[]
  TotalAmount: number
  /** The total in yuan. */
  TotalCny: number
}

/** Null if the card has no line for this cargo, or none for one of its containers. */
export function priceOf(card: RateCard, cargo: Cargo, to: Currency, rates: Rates): Price | null {
  const sums = sumsOf(cargo.Cargo)
  const scales = scalesOf(card.Lines).filter(
    ([head]) => (!head!.IsOptional || isAsked(head!, cargo)) && !cargo.Without?.includes(head!.CostType),
  )
  if (!coversContainers(scales, cargo)) return null
  const Lines = scales.flatMap((scale) => lineOf(scale, quantityOf(scale[0]!, sums, cargo), to, rates))
  if (Lines.every((line) => line.Qty === 0)) return null
  const total = sum(Lines.map((line) => minor(line.AmountQuoteCcy)))
  return {
    RateCardId: card.Id,
    ...measuresOf(sums),
    CurrencyCode: to,
    Lines,
    TotalAmount: amount(total),
    TotalCny: amount(convert(total, to, 'CNY', rates)),
  }
}

/** Ocean and air freight. */
const FREIGHT: readonly number[] = [COST.seaFreight, COST.airFreight]
/** Units whose quantity depends on the cartons only. */
const BY_MEASURE: readonly number[] = [PER.cbm, PER.kg, PER.carton]

/** Recalculates a line for other cartons by its stored scale. */
export function recalculate({ Lines, Rates }: Scale, sums: Sums, to: Currency): PriceLine[] {
  return lineOf(Lines, quantityOf(Lines[0]!, sums, { Cargo: [] }), to, Rates)
}

/** Scales of a card, lowest break first. */
function scalesOf(lines: readonly RateLine[]): RateLine[][] {
  const scales = Map.groupBy(lines, (line) => JSON.stringify([line.CostType, line.Name, line.CabinetType]))
  return [...scales.values()].map((scale) => scale.toSorted((a, b) => a.BreakFrom - b.BreakFrom))
}

function isAsked(line: RateLine, cargo: Cargo): boolean {
  return (cargo.Options ?? []).some((option) => OPTIONS[option] === line.CostType)
}

/** Whether each container has a price, and freight if the card prices that by container type. */
function coversContainers(scales: RateLine[][], cargo: Cargo): boolean {
  const heads = scales.map(([head]) => head!)
  const freight = heads.filter((head) => FREIGHT.includes(head.CostType))
  const isFreightByType = freight.length > 0 && freight.every(({ CabinetType }) => CabinetType !== null)
  const types = new Set((isFreightByType ? freight : heads).map(({ CabinetType }) => CabinetType).filter((type) => type !== null))
  return (
    types.size === 0 ||
    ((cargo.CabinetItems ?? []).length > 0 && cargo.CabinetItems!.every((item) => types.has(item.CabinetType)))
  )
}

/** Insurance covers the goods and the transport cost. */
const INSURED_PERCENT = 110n

function quantityOf(line: RateLine, sums: Sums, cargo: Cargo): number {
  switch (line.FeeUnit) {
    case PER.order:
      return 1
    case PER.cbm:
      return revenueTons(sums, line.DensityKgPerCbm)
    case PER.kg:
      return chargeableWeight(sums)
    case PER.carton:
      return sums.cartons
    case PER.container:
      return containers(line, cargo)
    case PER.tariffLine:
      return sums.tariffLines
    case PER.insured:
      return Number(divideRounded(minor(cargo.InsuredValueUsd ?? 0) * INSURED_PERCENT, 100n)) / 10_000
  }
}

function containers(line: RateLine, { CabinetItems = [] }: Cargo): number {
  return CabinetItems.filter((item) => line.CabinetType === null || item.CabinetType === line.CabinetType).reduce(
    (total, item) => total + item.Qty,
    0,
  )
}

/**
 * One line of the price; none if there is nothing to charge. A quantity of cargo that is free is a line of zero: with
 * its scale, a larger measured quantity is charged as agreed.
 */
function lineOf(scale: RateLine[], measured: number, to: Currency, rates: Rates): PriceLine[] {
  const head = scale[0]!
  const isMeasured = BY_MEASURE.includes(head.FeeUnit)
  const counted = Math.round((measured - head.FreeQty) * 10_000) / 10_000
  if (counted <= 0 && !isMeasured) return []
  const { own, cheapest } = counted <= 0 ? free(head) : atBreaks(scale, Math.max(counted, head.MinQty))
  const { CostType, Name, FeeUnit, CurrencyCode } = head
  const priced = { UnitPrice: cheapest.price, FeeUnit, Qty: cheapest.qty, CurrencyCode, Amount: amount(cheapest.sum) }
  const ownPrice = own && { UnitPrice: own.price, FeeUnit, Qty: own.qty, CurrencyCode, Amount: amount(own.sum) }
  const finish = (line: OwnPrice, Charged: PriceLine['Charged'], Own: OwnPrice | null) => [
    {
      CostType,
      Name,
      ...line,
      Rate: rateBetween(line.CurrencyCode, to, rates),
      AmountQuoteCcy: amount(convert(minor(line.Amount), line.CurrencyCode, to, rates)),
      Charged,
      Own,
      ...(isMeasured && { Scale: { Lines: scale, Rates: rates } }),
    },
  ]
  const least = counted <= 0 ? null : minimumOf(head)
  if (least && convert(minor(least.Amount), least.CurrencyCode, to, rates) > convert(cheapest.sum, CurrencyCode, to, rates))
    return finish(least, 'minimum', priced)
  return cheapest === own ? finish(priced, 'own', null) : finish(priced, 'break', ownPrice ?? null)
}

function minimumOf(line: RateLine): OwnPrice | null {
  if (line.MinCharge === null) return null
  return {
    UnitPrice: line.MinCharge,
    FeeUnit: PER.order,
    Qty: 1,
    CurrencyCode: line.MinCurrencyCode ?? line.CurrencyCode,
    Amount: line.MinCharge,
  }
}

type AtBreak = { price: number; qty: number; sum: MinorUnits }

function free({ UnitPrice }: RateLine): { own: AtBreak; cheapest: AtBreak } {
  const none = { price: UnitPrice, qty: 0, sum: 0n }
  return { own: none, cheapest: none }
}

/** The amount at the quantity's own break, and the cheapest including higher breaks. */
function atBreaks(scale: readonly RateLine[], qty: number): { own: AtBreak | undefined; cheapest: AtBreak } {
  const at = (line: RateLine, charged: number): AtBreak => ({
    price: line.UnitPrice,
    qty: charged,
    sum: times(line.UnitPrice, charged),
  })
  const ownLine = scale.findLast((line) => line.BreakFrom <= qty)
  const own = ownLine && at(ownLine, qty)
  const higher = scale.filter((line) => line.BreakFrom > qty).map((line) => at(line, line.BreakFrom))
  const all = own ? [own, ...higher] : higher
  return { own, cheapest: all.reduce((best, one) => (one.sum < best.sum ? one : best)) }
}

// --- Taxes ---------------------------------------------------------------------------------------------------------

/** Import VAT in percent; null if nothing is imported. */
const VAT: Record<Country | ValueOf<'CountryCode'>, number | null> = { GB: 20, DE: 19, FR: 20, BE: 21, CN: null }

/** Cost types added for import VAT; the customs value includes the freight. */
const BEYOND: readonly number[] = [COST.destination, COST.importClearance, COST.delivery]

export type TaxEstimate = { CustomsValue: number; DutyRate: number; Duty: number; VatRate: number; Vat: number }

/** Estimated duty and import VAT, separate from the price; `DutyRate` in percent. */
export function taxEstimate(
  price: Price,
  goodsUsd: number,
  DutyRate: number,
  country: ValueOf<'CountryCode'>,
  rates: Rates,
): TaxEstimate | null {
  const VatRate = VAT[country]
  if (VatRate === null) return null
  const charged = (wanted: (line: PriceLine) => boolean) =>
    sum(price.Lines.filter(wanted).map((line) => minor(line.AmountQuoteCcy)))
  const isInsurance = (line: PriceLine) => (line.Own ?? line).FeeUnit === PER.insured
  const value =
    convert(minor(goodsUsd), 'USD', price.CurrencyCode, rates) +
    charged((line) => FREIGHT.includes(line.CostType) || isInsurance(line))
  const duty = percent(value, DutyRate)
  const vat = percent(value + duty + charged((line) => BEYOND.includes(line.CostType)), VatRate)
  return { CustomsValue: amount(value), DutyRate, Duty: amount(duty), VatRate, Vat: amount(vat) }
}

/** The price including duty and VAT, if the provider imports. */
export function withTaxes(price: Price, { Duty, Vat }: TaxEstimate, rates: Rates): Price {
  const { CurrencyCode } = price
  const line = (CostType: ValueOf<'CostType'>, Amount: number): PriceLine => ({
    CostType,
    Name: null,
    UnitPrice: Amount,
    FeeUnit: PER.order,
    Qty: 1,
    CurrencyCode,
    Amount,
    Rate: 1,
    AmountQuoteCcy: Amount,
    Charged: 'own',
    Own: null,
  })
  const Lines = [...price.Lines, ...[line(TAXES.duty, Duty), line(TAXES.vat, Vat)].filter(({ Amount }) => Amount !== 0)]
  const total = sum(Lines.map((one) => minor(one.AmountQuoteCcy)))
  return { ...price, Lines, TotalAmount: amount(total), TotalCny: amount(convert(total, CurrencyCode, 'CNY', rates)) }
}

/** Percentages have two decimals. */
function percent(of: MinorUnits, rate: number): MinorUnits {
  return divideRounded(of * BigInt(Math.round(rate * 100)), 10_000n)
}
