/** Limits of one document. */
export const LIMITS = {
  rows: 5000,
  columns: 256,
  cells: 200_000,
  cellText: 1000,
  pages: 60,
  pdfItems: 150_000,
  pdfBytes: 20 * 1_048_576,
  csvBytes: 20 * 1_048_576,
  seconds: 60,
} as const
