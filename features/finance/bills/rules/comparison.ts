import { FEE_STATE } from '#features/finance/wallet/rules.ts'
import { DISBURSED_COSTS } from '../rules.ts'
import { amount, minor } from '#kit/shared/money.ts'

/** The agreed price of a freight order compared with its charges, line by line. */

type Charge = {
  readonly CostType: number
  readonly Name: string
  readonly Qty: number
  readonly UnitPrice: number
  readonly Amount: number
}
/** A line of the accepted price, its amount in the currency of the price. `CurrencyCode` is that of its own rate. */
export type AgreedCharge = Charge & { readonly CurrencyCode: string }
export type BilledCharge = Charge & { readonly CurrencyCode: string; readonly FeeState: number }

/** Why a line differs from the agreed one. */
export const REASONS = [
  'same',
  'measured',
  'exchangeRate',
  'price',
  'taxes',
  'trucking',
  'added',
  'correction',
  'waived',
  'notBilled',
] as const
export type Reason = (typeof REASONS)[number]

export type Compared<A extends AgreedCharge, B extends BilledCharge> = {
  readonly agreed: A | undefined
  readonly billed: B | undefined
  readonly Difference: number
  readonly Reason: Reason
}

const TRUCKING = 152010
const { void: VOID } = FEE_STATE

/**
 * Pairs each agreed line with the charge of its cost and name, else with the next of its cost; the remaining charges
 * were added later. Agreed lines that are free are left out unless a charge has their name. Every other line is in
 * exactly one pair, so that the differences add up to that of the sums.
 */
export function compareCharges<A extends AgreedCharge, B extends BilledCharge>(
  agreed: readonly A[],
  billed: readonly B[],
  currency: string,
): Compared<A, B>[] {
  // Credits and charges in another currency belong to no agreed line.
  const left = new Set(billed.filter((one) => one.Amount >= 0 && one.CurrencyCode === currency))
  const take = (fits: (one: B) => boolean) => {
    const found = [...left].find(fits)
    if (found) left.delete(found)
    return found
  }
  const named = agreed.map((line) => take((one) => one.CostType === line.CostType && one.Name === line.Name))
  const pairs = agreed.flatMap((line, index) => {
    if (line.Amount === 0 && !named[index]) return []
    return pairOf(line, named[index] ?? take((one) => one.CostType === line.CostType), currency)
  })
  const paired = new Set(pairs.map((pair) => pair.billed))
  return [...pairs, ...billed.filter((one) => !paired.has(one) && one.FeeState !== VOID).map((one) => added(one))]
}

function pairOf<A extends AgreedCharge, B extends BilledCharge>(
  agreed: A,
  billed: B | undefined,
  currency: string,
): Compared<A, B> {
  if (!billed || billed.FeeState === VOID)
    return { agreed, billed, Difference: -agreed.Amount, Reason: billed ? 'waived' : 'notBilled' }
  const Difference = amount(minor(billed.Amount) - minor(agreed.Amount))
  return { agreed, billed, Difference, Reason: Difference === 0 ? 'same' : reasonOf(agreed, billed, currency) }
}

function reasonOf(agreed: AgreedCharge, billed: BilledCharge, currency: string): Reason {
  if (agreed.Qty !== billed.Qty) return 'measured'
  return agreed.CurrencyCode === currency ? 'price' : 'exchangeRate'
}

function added<B extends BilledCharge>(billed: B): Compared<never, B> {
  const isTax = DISBURSED_COSTS.some((cost) => cost === billed.CostType)
  const Reason = billed.Amount < 0 ? 'correction' : isTax ? 'taxes' : billed.CostType === TRUCKING ? 'trucking' : 'added'
  return { agreed: undefined, billed, Difference: billed.Amount, Reason }
}
