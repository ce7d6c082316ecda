/** A page of each kind; who may not open it does not read its sailings. */
export const PAGE = { LCL: 'Client:bulkShippingDate', FCL: 'Client:fullShippingDate' } as const
