/** Menu codes of the pages; each grants reading sailings of its kind. */
export const PAGE = { LCL: 'Client:bulkShippingDate', FCL: 'Client:fullShippingDate' } as const
