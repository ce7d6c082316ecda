/** Code of the orders of the previous system; the other codes and addresses of orders are in freight/core. */
export const LEGACY_ORDERS = 'Client:oldSysOrder'
