/** Services of the public site other than the kinds of order, for the demo, the measurements and tests of the whole portal. */
export const WAREHOUSE_PRODUCT = { GB: 171101, DE: 171102 } as const
