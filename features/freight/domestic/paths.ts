/** Menu code of goods in China, with its button rights. */
export const DOMESTIC = 'Client:domesticInventory'
