/** Codes of the two pages in the menu of both countries. */
export const STOCK = 'overseasStock'
export const STOCK_AGE = 'storageAge'
