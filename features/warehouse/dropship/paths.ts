/** Code of the dropshipping orders in the menu of both countries; its buttons stand below it. */
export const DROPSHIP = 'opBehalf'
/** Code of the overview of outbound orders of every type. */
export const OVERVIEW = 'list'
