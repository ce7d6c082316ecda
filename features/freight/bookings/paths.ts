/** Codes of the appointments of freight, of trucks at the gates of our warehouses, and of those that leave them; their buttons are below them. */
export const BOOKINGS = 'Client:deliveryBooking'
export const GATE = 'gateBooking'
export const RESERVE = 'rpWareHouseReserve'
