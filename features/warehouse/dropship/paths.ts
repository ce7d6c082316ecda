/** Code of the dropshipping orders in the menu of both countries; the codes of its buttons begin with it. */
export const DROPSHIP = 'opBehalf'
