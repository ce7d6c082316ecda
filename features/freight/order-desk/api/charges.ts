import type { Kind } from '#features/freight/core/rules.ts'
import { recalculate, type PriceLine } from '#features/freight/rates/api/service.ts'
import {
  chargeableWeight,
  manualPrice,
  PER,
  revenueTons,
  sumsOf,
  type CargoRow,
  type Sums,
} from '#features/freight/rates/rules.ts'
import type { Booked } from '#features/finance/fees/api/service.ts'
import { amount, divideRounded, minor, sum, times } from '#kit/shared/money.ts'
import type { OrderPrice } from '#features/freight/orders/contract/order-detail.ts'

/** The fees of an order once its goods are measured. */

/** A line of an accepted price: from a rate card with its full calculation, or as entered by a person. */
export type AcceptedLine = OrderPrice['Lines'][number] & Partial<Pick<PriceLine, 'Scale'>> & { Rate?: number }

export type Charges<L> = { CurrencyCode: PriceLine['CurrencyCode']; Lines: L[]; TotalAmount: number }

/** kg equivalent to one m³ where a person entered a price per m³. */
const SEA_DENSITY = 1000
/** Minimum charge in revenue tons. */
const LEAST_TON = 1

/**
 * The accepted price with the measured quantities. Charges by revenue ton, m³, kg or carton follow the cartons, by the
 * accepted breaks and minimums; all other lines stay unchanged. Nothing measured changes nothing.
 */
export function measuredLines<L extends AcceptedLine>(
  kind: Pick<Kind, 'mode'>,
  price: { CurrencyCode: PriceLine['CurrencyCode']; Lines: readonly L[] },
  measured: readonly CargoRow[],
): Charges<L> {
  const sums = sumsOf(measured)
  const Lines =
    sums.cartons === 0 ? [...price.Lines] : price.Lines.flatMap((line) => lineAgain(kind, line, sums, price.CurrencyCode))
  return { CurrencyCode: price.CurrencyCode, Lines, TotalAmount: amount(sum(Lines.map((line) => minor(line.AmountQuoteCcy)))) }
}

function lineAgain<L extends AcceptedLine>(kind: Pick<Kind, 'mode'>, line: L, sums: Sums, to: PriceLine['CurrencyCode']): L[] {
  // A custom name is kept, whatever the card's name is.
  if (line.Scale)
    return recalculate(line.Scale, sums, to).map((again) => ({
      ...line,
      ...again,
      Name: line.Name,
    }))
  const Qty = quantityOf(kind, line.FeeUnit, sums)
  if (Qty === undefined || Qty === line.Qty) return [line]
  const Amount = times(line.UnitPrice, Qty)
  return [{ ...line, Qty, Amount: amount(Amount), AmountQuoteCcy: amount(inQuote(line, Amount, to)) }]
}

function quantityOf({ mode }: Pick<Kind, 'mode'>, unit: number, sums: Sums): number | undefined {
  if (unit === PER.cbm) return mode === 'sea' ? Math.max(LEAST_TON, revenueTons(sums, SEA_DENSITY)) : revenueTons(sums, null)
  if (unit === PER.kg) return chargeableWeight(sums)
  return unit === PER.carton ? sums.cartons : undefined
}

const MILLION = 1_000_000n

/** By the accepted rate. */
function inQuote(line: AcceptedLine, value: bigint, to: string): bigint {
  return line.CurrencyCode === to || line.Rate === undefined
    ? value
    : divideRounded(value * BigInt(Math.round(line.Rate * 1e6)), MILLION)
}

type FeeInput = Parameters<typeof manualPrice>[0][number]

/** Fees that staff name where no price was agreed, in the currency in which the order is charged. */
export function namedFees(
  lines: readonly FeeInput[],
  to: PriceLine['CurrencyCode'],
  rates: Parameters<typeof manualPrice>[2],
): Charges<AcceptedLine> {
  const { Lines, TotalAmount } = manualPrice(lines, to, rates)
  return { CurrencyCode: to, Lines: Lines.map((line) => ({ ...line, Name: line.Name ?? '' })), TotalAmount }
}

/** Lines as booked: all in the currency of the price, the unit price converted to four decimals if it was in another. */
export function asFees({ CurrencyCode, Lines }: Charges<AcceptedLine>): Booked[] {
  return Lines.map(({ CostType, Name, FeeUnit, Qty, UnitPrice, ...line }) => {
    const isForeign = line.CurrencyCode !== CurrencyCode
    return {
      CostType,
      Name: Name ?? '',
      FeeUnit,
      Qty,
      UnitPrice: isForeign ? perUnit(line.AmountQuoteCcy, Qty) : UnitPrice,
      Amount: line.AmountQuoteCcy,
    }
  })
}

const perUnit = (value: number, quantity: number) => (quantity === 0 ? 0 : Math.round((value / quantity) * 10_000) / 10_000)
