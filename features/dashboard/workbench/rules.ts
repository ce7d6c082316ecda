/** Rows that a card names of each kind of document, and of all kinds together. */
export const SHOWN_OF_KIND = 6
export const SHOWN = 8
/** Deadlines are named so many days ahead. */
export const DUE_DAYS = 3
