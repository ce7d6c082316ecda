/** Page code of the price inquiry in the menus of both countries. */
export const INQUIRY = 'warehouseInquiry'
