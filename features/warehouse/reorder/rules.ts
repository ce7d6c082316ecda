import { z } from 'zod'

/** Cover is reckoned from so many complete days. */
export const COVER_DAYS = 30

/** Days, with one decimal, for which the available pieces last at the average of the last days; null where none left. */
export function coverDays(available: number, outPieces: number): number | null {
  return outPieces > 0 ? Math.floor((available * COVER_DAYS * 10) / outPieces) / 10 : null
}

/** Days from the submission of a plan to its putaway while a company has no plans of its own to measure. */
export const DEFAULT_LEAD_DAYS = 45
/** The company's last plans that its lead time is the median of. */
export const LEAD_PLANS = 10
/** Days that stock should last beyond the lead time. */
export const RESERVE_DAYS = 14

/** What a suggestion follows from. */
export const reorderNeed = z.object({
  AvailablePcs: z.number(),
  InTransitPcs: z.number(),
  /** Pieces that left in the last complete days. */
  OutPieces: z.number(),
  /** Median days from submission to putaway of the company's last plans. */
  LeadDays: z.number(),
  PcsPerCarton: z.number(),
})
export type ReorderNeed = z.output<typeof reorderNeed>

/**
 * Full cartons to send, so that what is available, on the way and sent lasts for the lead time and the reserve at the average of the
 * last days; none where it does already.
 */
export function suggestedCartons({ AvailablePcs, InTransitPcs, OutPieces, LeadDays, PcsPerCarton }: ReorderNeed): number {
  // In thirtieths of pieces, so that no average is rounded.
  const missing = OutPieces * (LeadDays + RESERVE_DAYS) - COVER_DAYS * (AvailablePcs + InTransitPcs)
  return Math.max(0, Math.ceil(missing / (COVER_DAYS * PcsPerCarton)))
}
