/** Maximum number of rows on a card for each kind of document, and for all kinds together. */
export const SHOWN_OF_KIND = 6
export const SHOWN = 8
/** Deadlines are shown this many days ahead. */
export const DUE_DAYS = 3
