/** Page code of the rent page in the menus of both countries. */
export const RENT = 'warehouseRent'
