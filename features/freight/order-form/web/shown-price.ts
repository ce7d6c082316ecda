import type { QuotedPrice, ShownLines } from '#features/freight/quotes/contract.ts'
import type { ManualReason } from '#features/freight/quotes/rules.ts'

type Preview = ShownLines & Pick<QuotedPrice, 'ValidTo' | 'TransitDaysMin' | 'TransitDaysMax'>

/** The price shown to the customer. `agreed`: that of a quote, or of the order itself. */
export type ShownPrice =
  | { state: 'waiting' | 'asking' | 'failed' }
  | { state: 'known'; price: Preview }
  | { state: 'agreed'; price: ShownLines }
  | { state: 'range'; min: number; max: number; currency: string }
  | { state: 'manual'; reason: ManualReason }

/**
 * The amount sent with an order: the one shown, null if staff name it, or 0 while none is shown, so that no one accepts
 * an unseen price.
 */
export function toExpectedAmount(shown: ShownPrice): { ExpectedAmount?: number | null; CurrencyCode?: 'GBP' | 'EUR' } {
  if (shown.state === 'known' || shown.state === 'agreed')
    return { ExpectedAmount: shown.price.TotalAmount, CurrencyCode: shown.price.CurrencyCode as 'GBP' | 'EUR' }
  if (shown.state === 'manual') return { ExpectedAmount: null }
  return shown.state === 'asking' || shown.state === 'failed' ? { ExpectedAmount: 0 } : {}
}

/** The same for a change: if no price is shown yet, only the order's own is accepted. */
export function toExpectedAmountOnChange(shown: ShownPrice): { ExpectedAmount?: number | null } {
  if (shown.state === 'known') return { ExpectedAmount: shown.price.TotalAmount }
  return shown.state === 'manual' ? { ExpectedAmount: null } : {}
}
