/** Menu code of goods in China, and its button rights. */
export const DOMESTIC = 'Client:domesticInventory'
