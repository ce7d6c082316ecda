/** Code of the orders of the former system; the other codes and addresses of orders stand in freight/core. */
export const LEGACY_ORDERS = 'Client:oldSysOrder'
