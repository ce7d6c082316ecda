/** Rows that a card names of each kind of document, and of all kinds together. */
export const SHOWN_OF_KIND = 6
export const SHOWN = 8
/** Deadlines are named so many days ahead. */
export const DUE_DAYS = 3
/** Products are named that last for so many days or less; cover is reckoned from as many days. */
export const COVER_DAYS = 30

/** Days, with one decimal, for which the available pieces last at the average of the last days; null where none left. */
export function coverDays(available: number, outPieces: number): number | null {
  return outPieces > 0 ? Math.floor((available * COVER_DAYS * 10) / outPieces) / 10 : null
}

/** Days from the submission of a plan to its putaway while a company has no plans of its own to tell by. */
export const DEFAULT_LEAD_DAYS = 45
/** The company's last plans that its lead time is the median of. */
export const LEAD_PLANS = 10
/** Days that stock should last beyond the lead time. */
export const RESERVE_DAYS = 14

type Need = { AvailablePcs: number; InTransitPcs: number; OutPieces: number; LeadDays: number; PcsPerCarton: number }

/**
 * Full cartons to send, so that what is available, on the way and sent lasts for the lead time and the reserve at the average of the
 * last days; none where it does already.
 */
export function suggestedCartons({ AvailablePcs, InTransitPcs, OutPieces, LeadDays, PcsPerCarton }: Need): number {
  // In thirtieths of pieces, so that no average is rounded.
  const missing = OutPieces * (LeadDays + RESERVE_DAYS) - COVER_DAYS * (AvailablePcs + InTransitPcs)
  return Math.max(0, Math.ceil(missing / (COVER_DAYS * PcsPerCarton)))
}
