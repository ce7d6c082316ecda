import type { QuotedPrice, ShownLines } from '#features/freight/quotes/contract.ts'
import type { ManualReason } from '#features/freight/quotes/rules.ts'

type Preview = ShownLines & Pick<QuotedPrice, 'ValidTo' | 'TransitDaysMin' | 'TransitDaysMax'>

/** What the customer sees of the price. `agreed`: that of a quote, or of the order itself. */
export type ShownPrice =
  | { state: 'waiting' | 'asking' | 'failed' }
  | { state: 'known'; price: Preview }
  | { state: 'agreed'; price: ShownLines }
  | { state: 'range'; min: number; max: number; currency: string }
  | { state: 'manual'; reason: ManualReason }

/** What goes along with an order: the amount that was seen, null where staff name it, or 0 while none is seen, so that nobody agrees to what he has not seen. */
export function agreedTo(shown: ShownPrice): { ExpectedAmount?: number | null; CurrencyCode?: 'GBP' | 'EUR' } {
  if (shown.state === 'known' || shown.state === 'agreed')
    return { ExpectedAmount: shown.price.TotalAmount, CurrencyCode: shown.price.CurrencyCode as 'GBP' | 'EUR' }
  if (shown.state === 'manual') return { ExpectedAmount: null }
  return shown.state === 'asking' || shown.state === 'failed' ? { ExpectedAmount: 0 } : {}
}

/** The same with a change: who has seen no price for it yet agrees to none but the order's own. */
export function changedTo(shown: ShownPrice): { ExpectedAmount?: number | null } {
  if (shown.state === 'known') return { ExpectedAmount: shown.price.TotalAmount }
  return shown.state === 'manual' ? { ExpectedAmount: null } : {}
}
