/** Code of the page in the menus of both countries. */
export const CUSTOMER_BILL = 'customerBill'
