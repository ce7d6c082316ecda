/**
 * Menu codes of freight appointments, of trucks at the gates of our warehouses, and of trucks that leave them; button
 * codes extend these.
 */
export const BOOKINGS = 'Client:deliveryBooking'
export const GATE = 'gateBooking'
export const RESERVE = 'rpWareHouseReserve'
