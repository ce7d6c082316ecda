/** Menu code of dropshipping orders in both countries; button codes extend it. */
export const DROPSHIP = 'opBehalf'
