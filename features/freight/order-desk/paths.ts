/** Lists of the desk; the page of one order is DESK_ORDER of freight/core. */
export const DESK_ORDERS = '/desk/orders'
export const DESK_APPLICATIONS = '/desk/orderApplications'
