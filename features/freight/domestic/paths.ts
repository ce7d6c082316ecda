/** Code of the goods in China in the menu; its buttons stand below it. */
export const DOMESTIC = 'Client:domesticInventory'
