import { z } from 'zod'

/** Number of complete days from which cover is calculated. */
export const COVER_DAYS = 30

/** Days, with one decimal, that the available pieces last at the average of the last days; null if none left the warehouse. */
export function coverDays(available: number, outPieces: number): number | null {
  return outPieces > 0 ? Math.floor((available * COVER_DAYS * 10) / outPieces) / 10 : null
}

/** Default days from submission of a plan to its putaway, used until a company has plans of its own to measure. */
export const DEFAULT_LEAD_DAYS = 45
/** Number of the company's last plans from which the median lead time is taken. */
export const LEAD_PLANS = 10
/** Days that stock should last beyond the lead time. */
export const RESERVE_DAYS = 14

/** Input of a suggestion. */
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
 * Full cartons to send, so that available, in-transit and sent pieces last for the lead time and the reserve at the
 * average of the last days; 0 if they already do.
 */
export function suggestedCartons({ AvailablePcs, InTransitPcs, OutPieces, LeadDays, PcsPerCarton }: ReorderNeed): number {
  // In thirtieths of pieces, so that no average is rounded.
  const missing = OutPieces * (LeadDays + RESERVE_DAYS) - COVER_DAYS * (AvailablePcs + InTransitPcs)
  return Math.max(0, Math.ceil(missing / (COVER_DAYS * PcsPerCarton)))
}
