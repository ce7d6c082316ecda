/** Codes of the appointments of freight, and of trucks at the gates of our warehouses; their buttons are below them. */
export const BOOKINGS = 'Client:deliveryBooking'
export const GATE = 'gateBooking'
