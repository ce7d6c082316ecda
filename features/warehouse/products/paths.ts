import type { Site } from '#features/warehouse/sites/rules.ts'

/** Code of the products page in the menu of both countries; its buttons are below it. */
export const PRODUCTS = 'skuList'

export const productPath = ({ prefix }: Site, id: number) => `${prefix}/skuDetail?id=${id}`
