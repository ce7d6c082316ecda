/** Months that a report may cover. */
export const MOST_MONTHS = 24
/** Lanes that a report lists, and those that its chart shows. */
export const MOST_LANES = 200
export const SHOWN_LANES = 10
