import { refuse } from '#kit/shared/refusal.ts'
import type { Estimate, ExpectedPrice } from '../rules.ts'
import { fees } from '../text/keys.ts'

type Price = { TotalAmount: number; CurrencyCode: string }
const sumOf = ({ TotalAmount, CurrencyCode }: Price) => ({ amount: TotalAmount, currency: CurrencyCode })

/**
 * Refuses a price other than the one the caller saw (`ExpectedAmount`); without it, the price of the day is accepted.
 * The refusal states both.
 */
export function requireExpectedPrice(
  { ExpectedAmount, CurrencyCode }: { ExpectedAmount?: number | null | undefined; CurrencyCode?: string | null },
  price: Price,
): void {
  if (typeof ExpectedAmount !== 'number') return
  const seen = { TotalAmount: ExpectedAmount, CurrencyCode: CurrencyCode ?? price.CurrencyCode }
  if (price.TotalAmount !== seen.TotalAmount || price.CurrencyCode !== seen.CurrencyCode)
    refuseChangedPrice(seen, price, ExpectedAmount)
}

/** The same for the estimate of an order. */
export const requireExpectedEstimate = (seen: Partial<ExpectedPrice>, { Total, CurrencyCode }: Estimate): void =>
  requireExpectedPrice(seen, { TotalAmount: Total, CurrencyCode })

export function refuseChangedPrice(before: Price, after: Price, ExpectedAmount: number | null): never {
  const prices = { ExpectedAmount, TotalAmount: after.TotalAmount, CurrencyCode: after.CurrencyCode }
  return refuse('changed', fees('error.priceChanged'), { before: sumOf(before), after: sumOf(after) }, prices)
}
